import NibIndices
import NibMarkup
import NibNames

/// The classes that `class` may name below the root.
package enum NameableClasses: Sendable {
  /// Only classes that are registered in the vocabulary.
  case registered
  /// Any class, because classes are checked against the sources later.
  case any
}

/// The classes that elements of a layout name with `class`.
struct ClassResolver {
  /// The class that the root names.
  private(set) var rootClass: LayoutConnections.WrittenClass?
  /// The classes that the vocabulary does not contain.
  private(set) var unknown: [LayoutConnections.ClassUse] = []
  private let classNames: NameableClasses
  private let context: ResolutionContext

  init(_ classNames: NameableClasses, _ context: ResolutionContext) {
    self.classNames = classNames
    self.context = context
  }

  /// Returns the class that an element names, or `nil` if it names none other than its default class.
  ///
  /// - Parameter index: The index of the attribute `class`.
  mutating func namedClass(
    _ index: AttributeIndex,
    of node: NodeIndex,
    _ element: ElementIndex,
    _ schema: ElementSchema
  ) -> ResolvedLayout.NamedClass? {
    // The class is not known before an include gives it.
    guard context.expansion.substitutions[index]?.hasValue != false else { return nil }
    let attribute = context.markup(element).attribute(at: index)
    let vocabulary = context.vocabulary
    guard let written = written(attribute) else { return nil }
    let name = written.name
    if node == 0 { rootClass = written }
    if let registered = vocabulary.registeredClass(name, on: schema) { return registered }
    if name.denotes(schema.className) { return nil }
    // The root's class registers itself, unless the file belongs to an owner.
    if node > 0 || context.expansion.layout.root.attribute("owner") != nil {
      noteUnknown(written, attribute, schema)
    }
    return .init(objectClass: ObjectClass(name), registration: nil)
  }

  /// Reports a class that the element cannot have, or keeps it to be checked against the sources.
  private mutating func noteUnknown(
    _ written: LayoutConnections.WrittenClass,
    _ attribute: MarkupAttribute,
    _ schema: ElementSchema
  ) {
    guard classNames == .any, context.vocabulary.element(ofClass: written.name) == nil else {
      return context.report(context.vocabulary.unregisteredClass(written, on: schema))
    }
    guard context.canBeReferredTo else { return }
    unknown.append(
      .init(
        written: written,
        element: attribute.element.name,
        elementClass: schema.className,
        isIncludedRoot: context.expansion.scopes.isRoot(attribute.element.index)
      )
    )
  }

  /// Returns the class that an attribute names, or reports that the name is not valid.
  func written(_ attribute: MarkupAttribute) -> LayoutConnections.WrittenClass? {
    guard NameSyntax.isClassName(attribute.value) else {
      context.report(.invalidClassName(attribute))
      return nil
    }
    return LayoutConnections.WrittenClass(ClassName(attribute.value), attribute)
  }
}

extension ElementVocabulary {
  /// Returns the registered class that a name denotes on an element, or `nil` if there is none.
  func registeredClass(_ name: ClassName, on schema: ElementSchema) -> ResolvedLayout.NamedClass? {
    let matching = classes.indices.filter {
      name.denotes(classes[$0].name) && classes[$0].objectClass.inherits(from: schema.objectClass)
    }
    let match = matching.first { classes[$0].element == schema.name } ?? matching.first
    return match.map { .init(objectClass: classes[$0].objectClass, registration: $0) }
  }

  /// Returns the finding about a class that is not registered for an element that names it.
  func unregisteredClass(_ written: LayoutConnections.WrittenClass, on schema: ElementSchema) -> Diagnostic {
    if let other = element(ofClass: written.name) { return .classOfAnElement(other, at: written.span) }
    if let other = classes.first(where: { written.name.denotes($0.name) }) {
      return .classOfOtherElement(
        other.name,
        element: schema.name,
        elementClass: schema.className,
        at: written.span
      )
    }
    return .unknownClass(written, known: classes.map(\.name), element: schema.name)
  }
}
