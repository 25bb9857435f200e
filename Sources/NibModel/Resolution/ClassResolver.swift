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
    let denoted = vocabulary.classes.indices.filter { name.denotes(vocabulary.classes[$0].name) }
    let matching = denoted.filter { vocabulary.classes[$0].objectClass.inherits(from: schema.objectClass) }
    if let match = matching.first(where: { vocabulary.classes[$0].element == schema.name }) ?? matching.first
    {
      return .init(objectClass: vocabulary.classes[match].objectClass, registration: match)
    }
    if name.denotes(schema.className) { return nil }
    // The root's class registers itself, unless the file belongs to an owner.
    if node > 0 || context.expansion.layout.root.attribute("owner") != nil {
      noteUnknown(written, attribute, schema, registeredElsewhere: denoted.first)
    }
    return .init(objectClass: ObjectClass(name), registration: nil)
  }

  /// Reports a class that the element cannot have, or keeps it to be checked against the sources.
  ///
  /// - Parameter other: The index of a registered class with the name whose element is another one.
  private mutating func noteUnknown(
    _ written: LayoutConnections.WrittenClass,
    _ attribute: MarkupAttribute,
    _ schema: ElementSchema,
    registeredElsewhere other: Int?
  ) {
    let vocabulary = context.vocabulary
    let element = attribute.element.name
    if let other = vocabulary.element(ofClass: written.name) {
      context.report(.classOfAnElement(other, at: written.span))
    } else if classNames == .any {
      guard context.canBeReferredTo else { return }
      unknown.append(
        .init(
          written: written,
          element: element,
          elementClass: schema.className,
          isIncludedRoot: context.expansion.scopes.isRoot(attribute.element.index)
        )
      )
    } else if let other {
      context.report(
        .classOfOtherElement(
          vocabulary.classes[other].name,
          element: element,
          elementClass: schema.className,
          at: written.span
        )
      )
    } else {
      context.report(.unknownClass(attribute, known: vocabulary.classes.map(\.name), element: element))
    }
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
