import NibMarkup
package import NibModel
import NibNames
import SystemPackage

/// The files that layouts can refer to, each read once: layouts that they include, and files of styles.
package final class ReferencedFiles: Sendable {
  private let files: [String: [LayoutInput]]
  private let styleFiles: StyleFiles
  private let elements: ElementVocabulary
  private let limits: LayoutLimits
  private let found = Locked<[String: LayoutDependencies.Included]>([:])
  private let knownNames = Locked<Set<String>?>(nil)
  private let readStyles = Locked<StyleSheet?>(nil)

  init(
    _ files: [LayoutInput],
    _ styleFiles: StyleFiles,
    _ elements: ElementVocabulary,
    limits: LayoutLimits
  ) {
    self.files = Dictionary(grouping: files, by: \.nibName)
    self.styleFiles = styleFiles
    self.elements = elements
    self.limits = limits
  }

  /// The names of the layouts that any of the files includes.
  ///
  /// - Complexity: O(*n*) in the number of bytes of all files the first time, then O(1).
  var names: Set<String> { knownNames.initialized { readNames() } }

  private func readNames() -> Set<String> {
    var names: Set<String> = []
    for file in files.values.joined() {
      guard case .success(let source) = file.read(), source.contains("include") else { continue }
      let document = LayoutReading(source, limits: limits).layout?.document
      for element in document?.elements.filter({ $0.name == LayoutFormat.includeElement }) ?? [] {
        if let name = element.attribute("layout")?.value { names.insert(name) }
      }
    }
    return names
  }

  /// The styles of all files, which are read when a layout first names one.
  var styles: StyleSheet { readStyles.initialized { styleFiles.read(elements, limits) } }

  /// Returns what the layout at a path can refer to: its neighbors, and then the other files.
  package func dependencies(ofLayoutAt path: String) -> LayoutDependencies {
    LayoutDependencies(
      styleSource: styleFiles.source(ofLayoutAt: FilePath(path).absolute),
      styles: { self.styles }
    ) { nibName in
      let neighbor = FilePath(path).removingLastComponent().appending("\(nibName).xml")
      if NameSyntax.isNibName(nibName), neighbor.isRegularFile {
        return self.layout(neighbor.string) {
          self.read(SourceFile.read(neighbor, byteLimit: self.limits.fileBytes))
        }
      }
      guard self.files[nibName] != nil else { return .missing(known: self.files.keys.sorted()) }
      return self.layout(nibName) { self.read(nibName) }
    }
  }

  private func layout(_ key: String, _ read: () -> LayoutDependencies.Included) -> LayoutDependencies.Included
  {
    if let known = found.withLock({ $0[key] }) { return known }
    let layout = read()
    found.withLock { $0[key] = layout }
    return layout
  }

  private func read(_ nibName: String) -> LayoutDependencies.Included {
    let files = files[nibName] ?? []
    guard files.count == 1 else {
      return .unusable(.duplicateNibName(nibName, paths: files.map(\.path)))
    }
    return read(files[0].read())
  }

  private func read(_ file: Result<SourceFile, UnreadableFile>) -> LayoutDependencies.Included {
    switch file {
    case .success(let source):
      let path = FilePath(source.path).absolute
      return .layout(
        LayoutReading(source, limits: limits),
        styleSource: styleFiles.source(ofLayoutAt: path)
      )
    case .failure(let error): return .unusable(error.diagnostic)
    }
  }
}
