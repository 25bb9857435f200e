import LayoutXML
import NibKit

/// A rule that looks at layouts: every element passes by once, in document order. Each layout gets a new one.
protocol LayoutRule: SendableMetatype {
  /// What there is to know about the rule.
  static var about: RuleDescription { get }

  init()

  /// Looks at an element before what is inside it.
  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk)

  /// Draws conclusions when all elements have passed.
  mutating func finish(_ walk: inout LayoutWalk)
}

extension LayoutRule {
  mutating func visit(_ element: VisitedElement, _ walk: inout LayoutWalk) {}
  mutating func finish(_ walk: inout LayoutWalk) {}
}

/// An element that the catalog knows, on the walk.
struct VisitedElement {
  let element: LayoutElement
  let description: ElementDescription

  var name: String { element.name }
  var attributes: LayoutAttributes { element.attributes }

  func attribute(_ name: String) -> LayoutAttribute? { element.attribute(name) }

  /// A number that an attribute writes, or nil without one.
  func number(_ name: String) -> Double? { attribute(name).flatMap { Double(attributeText: $0.value) } }

  /// Whether the element is one of a name, or extends it.
  func isKind(of name: String) -> Bool { description.lineage.contains { $0.name == name } }

  /// Whether code can reach the element and change what the layout says.
  var isKnownToCode: Bool { attribute("outlet") != nil || attribute("class") != nil }
}

/// One walk over a layout, which serves all rules.
struct LayoutWalk {
  let source: SourceFile
  let layout: Layout
  /// The elements around the one that passes, the root first.
  private(set) var ancestors: [VisitedElement] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let catalog: ElementCatalog
  private let settings: RuleSettings

  private init(_ layout: Layout, catalog: ElementCatalog, settings: RuleSettings) {
    self.layout = layout
    source = layout.source
    self.catalog = catalog
    self.settings = settings
  }

  /// What the rules that are on find in a layout.
  static func diagnostics(
    _ layout: Layout,
    catalog: ElementCatalog,
    settings: RuleSettings
  ) -> [Diagnostic] {
    var walk = LayoutWalk(layout, catalog: catalog, settings: settings)
    var rules = settings.layoutRules.map { $0.init() }
    for element in layout.root.children { walk.visit(element, catalog[element.name], &rules) }
    for index in rules.indices { rules[index].finish(&walk) }
    return walk.diagnostics
  }

  private mutating func visit(
    _ element: LayoutElement,
    _ description: ElementDescription?,
    _ rules: inout [any LayoutRule]
  ) {
    if let description {
      let visited = VisitedElement(element: element, description: description)
      for index in rules.indices { rules[index].visit(visited, &self) }
      ancestors.append(visited)
    }
    for child in element.children {
      visit(child, description?.parts[child.name]?.element ?? catalog[child.name], &rules)
    }
    if description != nil { ancestors.removeLast() }
  }

  /// The element that the one that passes lies in.
  var parent: VisitedElement? { ancestors.last }

  /// What a rule counts up to.
  func limit(of rule: RuleDescription) -> Int { settings.limit(of: rule) }

  /// The views directly inside an element, without its parts.
  func children(of element: VisitedElement) -> [VisitedElement] {
    element.element.children.compactMap { child in
      guard element.description.parts[child.name] == nil else { return nil }
      return catalog[child.name].map { VisitedElement(element: child, description: $0) }
    }
  }

  mutating func report(
    _ rule: RuleDescription,
    _ message: String,
    at offsets: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule.rule,
        severity: rule.severity ?? .warning,
        message,
        in: source,
        at: offsets,
        notes: notes,
        fixIts: fixIts
      )
    )
  }
}
