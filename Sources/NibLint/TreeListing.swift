public import NibMarkup
public import NibModel
package import SystemPackage

/// The elements of layouts and where they are written, as printed by `nib list --tree`.
///
/// Includes and slots are replaced by their contents, and styles by what they set.
public struct TreeListing: Sendable {
  /// A place in a file.
  public struct Place: Sendable, Encodable, Hashable {
    /// The path of the file.
    public let path: String
    /// The line, beginning with 1.
    public let line: Int
    /// The column, beginning with 1.
    public let column: Int

    init(_ span: SourceSpan) {
      let start = span.range.start
      (path, line, column) = (span.file.path, start.line, start.column)
    }

    var text: String { "\(path):\(line):\(column)" }
  }

  /// An attribute.
  public struct Attribute: Sendable, Encodable {
    /// The name as written, with its prefix.
    public let name: String
    /// The value.
    public let value: String
    /// Where the value is written.
    public let place: Place
  }

  /// An element with its attributes and its content.
  public struct Element: Sendable, Encodable {
    /// The name of the element.
    public let element: String
    /// The attributes, including the ones that styles set.
    public let attributes: [Attribute]
    /// The names of the styles.
    public let styles: [String]
    /// Where the element is written.
    public let place: Place
    /// The includes that led to the place, the innermost first.
    public let includedAt: [Place]
    /// The elements inside the element.
    public let content: [Element]
  }

  /// A layout.
  public struct Entry: Sendable, Encodable {
    /// The layout's nib name.
    public let nibName: String
    /// The path of the layout file.
    public let path: String
    /// The elements inside `<layout>`.
    public let content: [Element]
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
    (entries, diagnostics) = FoundLayouts(paths, excluding: excluded, takesCompiled: true).entries(elements) {
      found in
      found.layout.map { Entry($0) }
    }
  }

  /// The layouts as JSON: an object with `version` (1) and `layouts`.
  public var json: String { LayoutsDocument(entries).json }

  /// The layouts as text.
  public var text: String { entries.map(\.text).joined(separator: "\n") }
}

extension TreeListing.Entry {
  init(_ layout: ResolvedLayout) {
    nibName = layout.nibName
    path = layout.source.path
    content = layout.layout.root.children.map { TreeListing.Element($0, layout) }
  }

  fileprivate var text: String {
    var lines = ["\(nibName)  (\(path))"]
    for element in content { element.write(to: &lines, depth: 1) }
    return lines.map(\.printable).joined(separator: "\n") + "\n"
  }
}

extension TreeListing.Element {
  fileprivate init(_ element: MarkupElement, _ layout: ResolvedLayout) {
    self.element = element.name
    attributes = element.attributes.filter {
      $0.isLayoutAttribute && $0.name != LayoutFormat.styleAttribute.name
    }
    .map { attribute in
      // The value of a parameter is written at an attribute with another name.
      let name = (attribute.isDesignTime ? "design:" : "") + attribute.name
      return .init(name: name, value: attribute.value, place: .init(attribute.span))
    }
    styles = layout.styles(of: element).map(\.name)
    place = .init(element.nameSpan)
    includedAt = element.nameSpan.includes.map { .init($0) }
    content = element.children.map { Self($0, layout) }
  }

  /// Writes the element, then each attribute that is written elsewhere, and then the content, each on a line.
  fileprivate func write(to lines: inout [String], depth: Int) {
    func add(_ text: String, _ place: TreeListing.Place, depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + "\(text)  \(place.text)")
    }
    let own = attributes.filter {
      ["id", "outlet", "class"].contains($0.name) && $0.place.path == place.path
    }
    let shown = own.map { " \($0.name)=\"\($0.value)\"" }.joined()
    let style = styles.isEmpty ? "" : " style=\"\(styles.joined(separator: " "))\""
    add("<\(element)\(shown)\(style)>", place, depth: depth)
    for attribute in attributes where attribute.place.path != place.path {
      add("\(attribute.name)=\"\(attribute.value)\"", attribute.place, depth: depth + 1)
    }
    for element in content { element.write(to: &lines, depth: depth + 1) }
  }
}
