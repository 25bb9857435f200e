public import NibMarkup
public import NibModel
package import SystemPackage

/// The contents of layouts, as printed by `nib list`.
public struct Listing: Sendable {
  /// The contents of one layout.
  public struct Entry: Sendable, Encodable {
    /// An outlet and the element that it is connected to.
    public struct ListedOutlet: Sendable, Encodable {
      /// The outlet's name.
      public let name: String
      /// The element's name.
      public let element: String
      /// The name of the element's class.
      public let `class`: String
      /// Whether the element names the class.
      fileprivate let namesClass: Bool

      private enum CodingKeys: String, CodingKey {
        case name, element, `class`
      }
    }

    /// An event and the action that it calls.
    public struct ListedAction: Sendable, Encodable {
      /// The action's name.
      public let name: String
      /// The name of the event's attribute.
      public let event: String
      /// The element's name.
      public let element: String
    }

    /// The layout's nib name.
    public let nibName: String
    /// The path of the layout file.
    public let path: String
    /// The name of the root element.
    public let root: String
    /// The class that the root names, or `nil` if it names none.
    public let `class`: String?
    /// The class of the layout's owner, or `nil` if the layout names none.
    public let owner: String?
    /// The outlets in document order.
    public let outlets: [ListedOutlet]
    /// The actions in document order.
    public let actions: [ListedAction]
  }

  /// The layouts in the order of their paths.
  public let entries: [Entry]
  /// The findings about the files and layouts; layouts with errors are not listed.
  public let diagnostics: [Diagnostic]

  /// Lists the layouts in files and folders.
  public init(paths: [String], elements: ElementVocabulary) {
    self.init(paths: paths.map { FilePath($0) }, elements: elements)
  }

  package init(
    paths: [FilePath],
    excluding excluded: ExcludedPaths = ExcludedPaths(),
    elements: ElementVocabulary
  ) {
    (entries, diagnostics) = FoundLayouts(paths, excluding: excluded, takesCompiled: true).entries(
      elements,
      Entry.init
    )
  }

  /// The layouts as JSON: an object with `version` (1) and `layouts`.
  public var json: String { LayoutsDocument(entries).json }

  /// The layouts as text.
  public var text: String {
    entries.map(\.text).joined(separator: "\n")
  }
}

extension Listing.Entry.ListedOutlet {
  /// The element, with the class that it names.
  fileprivate var text: String {
    namesClass ? "\(element), class \(`class`)" : element
  }
}

extension Listing.Entry {
  fileprivate init?(_ layout: LayoutResolution) {
    guard let connections = layout.connections, let source = layout.source else { return nil }
    nibName = layout.nibName
    path = source.path
    root = connections.rootElement
    `class` = connections.rootClass?.name.qualified
    owner = connections.owner?.name.qualified
    outlets = connections.outlets.map { connection in
      var namesClass = false
      if case .object(let node) = connection.node { namesClass = layout.layout?.namedClass(of: node) != nil }
      return ListedOutlet(
        name: connection.outlet.name,
        element: connection.element,
        class: connection.objectClass.name.base,
        namesClass: namesClass
      )
    }
    actions = connections.actions.map {
      ListedAction(name: $0.action.name, event: $0.event.name, element: $0.element)
    }
  }

  fileprivate var text: String {
    var lines = ["\(nibName)  (\(path))".printable]
    let user = owner.map { ", owner \($0)" } ?? `class`.map { ", class \($0)" } ?? ""
    lines.append("  root     \(root)\(user)".printable)
    for outlet in outlets { lines.append("  outlet   \(outlet.name) -> \(outlet.text)".printable) }
    for action in actions {
      lines.append("  action   \(action.name) <- \(action.element) \(action.event)".printable)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
