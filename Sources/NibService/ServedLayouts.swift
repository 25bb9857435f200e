import NibData
import NibDocuments
package import NibKit
import NibMarkup
import NibModel
import NibPictures
import SystemPackage

/// The layouts of a service at one time.
package final class ServedLayouts: Sendable {
  /// A layout of which documents are made.
  struct Layout: Sendable {
    /// The parameters of the layout, its header and its footer.
    let parameters: [LayoutParameters]
    /// The names that are taken from the body of a request.
    let fields: DataFields
    let files: DocumentLayouts
    let settings: PageSettings
    /// Whether values can name images.
    var takesImages: Bool { parameters.contains { $0.all.contains { $0.kinds.contains(.image) } } }
  }

  /// The layouts by their nib names.
  let layouts: [String: Layout]
  private let libraries: LayoutLibraries
  /// A warning for each file that is not served because of its name.
  package let ignoredFiles: [Diagnostic]
  /// The description of the service in OpenAPI, as JSON.
  let description: String

  /// Reads the layouts.
  ///
  /// - Throws: `NibError` with everything that is wrong with them.
  package init(_ files: ServedFiles, _ limits: ServiceLimits, version: String) throws(NibError) {
    var libraries = LayoutLibraries()
    var layouts: [String: Layout] = [:]
    var faults: [Diagnostic] = []
    var ignored: [Diagnostic] = []
    var code = NibError.Code.invalidLayout
    let images = PictureImages(folders: files.folders.map(\.string))
    // They are parts of documents, too.
    let bands = Set(files.headers.all + files.footers.all)
    func add(_ path: FilePath, isInFolder: Bool) {
      let nibName = LayoutFileName.nibName(ofPath: path.string)
      let layout = DocumentLayouts(
        content: path,
        header: files.headers[nibName],
        footer: files.footers[nibName]
      )
      var settings = PageSettings(images: images)
      settings.size = files.pageSizes[nibName]
      settings.margins = files.margins[nibName]
      settings.traits.languages = files.languages
      do throws(NibError) {
        let template = try DocumentTemplate(layout, from: &libraries, settings)
        // Cells are parts of documents.
        if isInFolder && template.isCell { return }
        let parameters = template.parameters
        let served = Layout(
          parameters: parameters,
          fields: DataFields(parameters),
          files: layout,
          settings: settings
        )
        if let other = layouts.updateValue(served, forKey: nibName), other.files.content != path {
          faults.append(.sameName(nibName, other.files.content, path))
        }
      } catch {
        code = error.code
        faults += error.diagnostics.filter { !faults.contains($0) }
      }
    }
    for path in files.paths {
      guard path.isFolder else {
        add(path, isInFolder: false)
        continue
      }
      do throws(NibError) {
        let library = try libraries.library(of: path)
        for var file in library.misnamedFiles {
          file.severity = .warning
          if !ignored.contains(file) { ignored.append(file) }
        }
        for name in library.nibNames {
          let layout = path.appending("\(name).xml")
          if !bands.contains(layout) { add(layout, isInFolder: true) }
        }
      } catch {
        code = error.code
        faults += error.diagnostics
      }
    }
    if layouts.isEmpty && faults.isEmpty {
      let message = "there are no layouts to serve; cells are parts of documents"
      faults.append(Diagnostic(.unknownLayout, message, path: files.paths.first?.string))
    }
    if !faults.isEmpty { throw NibError(code, faults) }
    (self.layouts, self.libraries, ignoredFiles) = (layouts, libraries, ignored)
    description = OpenAPIDescription(layouts, version: version, limits).json.text + "\n"
  }

  /// The names of the layouts in alphabetical order.
  package var nibNames: [String] { layouts.keys.sorted() }

  /// Returns the layouts of a document, for one thread.
  ///
  /// - Throws: `NibError`.
  func template(_ layout: Layout) throws(NibError) -> DocumentTemplate {
    var libraries = libraries
    return try DocumentTemplate(layout.files, from: &libraries, layout.settings)
  }
}

extension Diagnostic {
  fileprivate static func sameName(_ nibName: String, _ first: FilePath, _ second: FilePath) -> Diagnostic {
    Diagnostic(
      .duplicateNibName,
      "there are two layouts named '\(nibName)'; the other one is '\(first.string)'",
      path: second.string
    )
  }
}
