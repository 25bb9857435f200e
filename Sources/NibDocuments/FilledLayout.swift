import NibData
package import NibKit
package import NibMarkup
package import NibModel
import NibPictures
import NibViews

/// A layout that is filled with the values of rows.
package final class FilledLayout {
  private let template: NibTemplate<View>
  /// The view of an earlier row, which is given the values of the next one.
  private var instance: NibTemplate<View>.Instance?
  /// The names of the parameters.
  private let names: Set<String>
  /// Whether values can name images.
  private let hasImages: Bool
  /// The layout as it is written, for the places of its declarations.
  private lazy var layout = LayoutReading(span.file, limits: LayoutLimits()).layout

  /// Reads a layout.
  ///
  /// - Throws: `NibError` with the faults of the layout.
  package init(nibName: String, _ registry: NibRegistry) throws(NibError) {
    template = try registry.template(nibName: nibName)
    let parameters = template.parameters
    names = Set(parameters.indices(in: nil).map { parameters.all[$0].name })
    hasImages = parameters.all.contains { $0.kinds.contains(.image) }
  }

  package var parameters: LayoutParameters { template.parameters }

  /// The place of the layout in messages.
  package var span: SourceSpan { template.layoutSpan }

  /// Whether the layout is of a cell, which is a part of documents.
  package var isCell: Bool {
    layout?.root.children.contains { $0.name.hasSuffix("Cell") } ?? false
  }

  /// Returns a view with the values of a row that the layout has parameters for.
  ///
  /// The view of the row before has other values then.
  ///
  /// - Parameter diagnostics: Receives everything that is wrong with the values.
  /// - Returns: The view, or `nil` if something is.
  /// - Throws: `NibError`.
  func view(_ row: DataRow, _ diagnostics: inout [Diagnostic]) throws(NibError) -> View? {
    var faults = ParameterFaults()
    let view = try template.fill(&instance, values(row), faults: &faults)
    diagnostics += findings(faults, row)
    return view
  }

  /// Returns everything that is wrong with the values of a row.
  func findings(_ row: DataRow) -> [Diagnostic] { findings(template.faults(values(row)), row) }

  /// Returns a finding for each value of a row that names an image that is missing or cannot be read.
  func findings(_ row: DataRow, in images: PictureImages) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if hasImages { add(row.values, in: nil, at: [], row, images, to: &found) }
    return found
  }

  /// Returns a finding for each default value that names an image that is missing or cannot be read.
  func findings(ofDefaultsIn images: PictureImages) -> [Diagnostic] {
    guard hasImages, let layout else { return [] }
    let declared = layout.root.children.filter { $0.name == LayoutFormat.parameterElement }
    return findings(ofDefaultsIn: images, declared, in: nil)
  }

  /// Returns what is wrong with an image, or `nil` if the name is that of a system symbol.
  private static func problem(withImage text: String, in images: PictureImages) -> Diagnostic? {
    guard let name = ImageName(attributeText: text), images.problem(with: name, isSymbol: true) != nil else {
      return nil
    }
    return images.problem(with: name, isSymbol: false)
  }

  private func findings(
    ofDefaultsIn images: PictureImages,
    _ elements: [MarkupElement],
    in list: Int?
  ) -> [Diagnostic] {
    parameters.indices(in: list).flatMap { index -> [Diagnostic] in
      let parameter = parameters.all[index]
      guard let element = elements.first(where: { $0.attribute("name")?.value == parameter.name }) else {
        return []
      }
      if parameter.isList {
        return findings(ofDefaultsIn: images, Array(element.children), in: index)
      }
      guard parameter.kinds.contains(.image), let attribute = element.attribute("default"),
        let problem = Self.problem(withImage: attribute.value, in: images)
      else { return [] }
      return [Diagnostic(problem.rule, problem.message, at: attribute.valueSpan, notes: problem.notes)]
    }
  }

  private func add(
    _ values: [String: ParameterValue],
    in list: Int?,
    at path: [ParameterFault.Step],
    _ row: DataRow,
    _ images: PictureImages,
    to found: inout [Diagnostic]
  ) {
    for index in parameters.indices(in: list) {
      let parameter = parameters.all[index]
      let path = path + [.name(parameter.name)]
      switch values[parameter.name] {
      case .string(let text) where parameter.kinds.contains(.image):
        guard !row.isFaulty(path), let problem = Self.problem(withImage: text, in: images) else { continue }
        found.append(
          Diagnostic(
            problem.rule,
            problem.message,
            at: row.span(of: path),
            notes: problem.notes + declarationNotes(path)
          )
        )
      case .list(let elements):
        for (position, element) in elements.enumerated() {
          add(element, in: index, at: path + [.element(position)], row, images, to: &found)
        }
      default: continue
      }
    }
  }

  private func values(_ row: DataRow) -> [String: ParameterValue] {
    row.values.count == names.count && row.values.keys.allSatisfy(names.contains)
      ? row.values : row.values.filter { names.contains($0.key) }
  }

  private func findings(_ faults: ParameterFaults, _ row: DataRow) -> [Diagnostic] {
    var diagnostics = faults.all.filter { !row.isFaulty($0.path) }.map { fault in
      Diagnostic(
        fault.rule,
        fault.message,
        at: row.span(of: fault.path),
        // What lacks a value is in the path, but not what is missing.
        notes: fault.rule == .missingParameter ? [] : declarationNotes(fault.path)
      )
    }
    if faults.omitted > 0 {
      diagnostics.append(
        Diagnostic(.limitExceeded, "\(faults.omitted) more values are not valid", at: row.span(of: []))
      )
    }
    return diagnostics
  }

  /// Returns a note with the place of the declaration of a parameter or of a field, if there is one.
  private func declarationNotes(_ path: [ParameterFault.Step]) -> [Diagnostic.Note] {
    guard let layout else { return [] }
    var elements = layout.root.children.filter { $0.name == LayoutFormat.parameterElement }
    var found: MarkupElement?
    for name in path.names {
      guard let next = elements.first(where: { $0.attribute("name")?.value == name }) else { return [] }
      found = next
      elements = Array(next.children)
    }
    return found.map { [Diagnostic.Note("it is declared here", at: $0.nameSpan.range)] } ?? []
  }
}
