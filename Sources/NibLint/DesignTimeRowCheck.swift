import NibIndices
package import NibMarkup
import NibModel

/// A check of the layouts that lists name as their rows in pictures.
struct DesignTimeRowCheck: Sendable {
  let folders: LayoutFolders

  /// Returns the findings about the rows of the lists in a layout.
  ///
  /// - Parameters:
  ///   - file: The file of the layout.
  ///   - traits: The traits that the layout is a variant for.
  func findings(in layout: ResolvedLayout, of file: LayoutFile, traits: [String]) -> [Diagnostic] {
    if layout.designTimeRows.isEmpty { return [] }
    let dependencies = LayoutDependencies(in: folders, from: file.place, for: traits)
    return layout.designTimeRows.sorted { $0.key < $1.key }.flatMap { node, rows in
      let isTable = layout.nodes[node].schema?.isKind(of: "tableView") == true
      let places =
        rows.cells.map { ($0, isTable ? RowRole.row : .item) } + (rows.header.map { [($0, .header)] } ?? [])
      return places.compactMap { place, role in
        // What an included layout names is reported about its own file.
        place.span.inclusion == nil
          ? finding(place.nibName, role, at: place.span, dependencies) : nil
      }
    }
  }

  private func finding(
    _ nibName: String,
    _ role: RowRole,
    at span: SourceSpan,
    _ dependencies: LayoutDependencies
  ) -> Diagnostic? {
    switch dependencies.included(nibName, from: dependencies.place) {
    case .missing(let known): return .missingRowLayout(nibName, role, known: known, at: span)
    // The file of the layout has the finding.
    case .unusable: return nil
    case .layout(let reading, let place):
      guard let root = rootSchema(of: reading, at: place, dependencies), !root.isKind(of: role.elementName)
      else {
        return nil
      }
      return .wrongRowLayout(nibName, role, at: span)
    }
  }

  /// Returns the schema of a layout's root, or `nil` if it is not known.
  private func rootSchema(
    of reading: LayoutReading,
    at place: LookupPlace,
    _ dependencies: LayoutDependencies
  ) -> ElementSchema? {
    var layout = reading.layout
    var place = place
    // A root that is an include is the root of another layout. The limit ends a cycle of includes.
    for _ in 0..<folders.limits.includeDepth {
      guard let root = layout?.element else { return nil }
      guard root.name == LayoutFormat.includeElement else { return folders.elements[root.name] }
      guard let nibName = root.attribute("layout")?.value,
        case .layout(let included, let next) = dependencies.included(nibName, from: place)
      else { return nil }
      (layout, place) = (included.layout, next)
    }
    return nil
  }
}

/// The role that a layout has in a list.
package enum RowRole: String, Sendable {
  case row, item, header

  /// The element that the root of the layout is or extends.
  package var elementName: String {
    switch self {
    case .row: "tableViewCell"
    case .item: "collectionViewCell"
    case .header: "tableViewHeaderFooterView"
    }
  }

  /// The role with an article.
  package var phrase: String { self == .item ? "an item" : "a \(rawValue)" }
}

extension Diagnostic {
  /// A layout that a list names as a row in pictures, and that does not exist.
  ///
  /// - Parameter known: The names to suggest.
  package static func missingRowLayout(
    _ nibName: String,
    _ role: RowRole,
    known: [String],
    at span: SourceSpan
  ) -> Diagnostic {
    let suggestion = Suggestion(for: nibName, among: known)
    return Diagnostic(
      .unknownLayout,
      severity: .warning,
      "there is no layout '\(nibName)' to show as \(role.phrase)\(suggestion.phrase)",
      at: span,
      fixIts: suggestion.fixIts(replacingWordIn: span)
    )
  }

  /// A layout that a list names as a row in pictures, and whose root is another element.
  package static func wrongRowLayout(_ nibName: String, _ role: RowRole, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownLayout,
      severity: .warning,
      "'\(nibName)' cannot be shown as \(role.phrase), because its root is not a <\(role.elementName)>",
      at: span
    )
  }
}
