package import NibMarkup

/// The connections that a layout declares, with their locations.
///
/// It is a class because it is large and passed around.
package final class LayoutConnections: Sendable {
  /// A name with its location.
  package struct Named: Sendable {
    package let name: String
    let place: AttributePlace
    /// The index of the name among the words of the value, or -1 if it is the whole value.
    let word: Int32

    init(_ name: String, _ attribute: MarkupAttribute, word: Int? = nil) {
      self.init(name, attribute.place, word: Int32(clamping: word ?? -1))
    }

    init(_ name: String, _ place: AttributePlace, word: Int32 = -1) {
      (self.name, self.place, self.word) = (name, place, word)
    }

    /// The span that a finding underlines.
    package var span: SourceSpan { place.span }
    /// The span that a fix-it replaces.
    package var valueSpan: SourceSpan {
      let words = word < 0 ? [] : place.valueSpan.words
      return words.indices.contains(Int(word)) ? words[Int(word)] : place.valueSpan
    }
  }

  /// The name of a class, as written in a layout.
  package struct WrittenClass: Sendable {
    package let name: ClassName
    let place: AttributePlace

    init(_ name: ClassName, _ attribute: MarkupAttribute) {
      self.init(name, attribute.place)
    }

    init(_ name: ClassName, _ place: AttributePlace) {
      (self.name, self.place) = (name, place)
    }

    /// The span that a finding underlines.
    package var span: SourceSpan { place.span }
  }

  package struct OutletConnection: Sendable {
    package let outlet: Named
    package let element: String
    package let objectClass: ObjectClass
    package let node: NodeReference
  }

  package struct ActionConnection: Sendable {
    package let action: Named
    /// The attribute that names the action.
    package let event: AttributeSchema
    package let element: String
    package let objectClass: ObjectClass
    package let node: NodeIndex
  }

  /// A class that is named by an element inside the root.
  package struct ClassUse: Sendable {
    package let written: WrittenClass
    package let element: String
    package let elementClass: ClassName
    /// Whether the element is the root of an included layout, which by itself does not need the class to be
    /// registered.
    package let isIncludedRoot: Bool
  }

  package struct Reference: Sendable {
    /// The name of the referenced object, as written in the layout.
    package let object: Named
    package let attribute: AttributeSchema
    /// The type that the object must have.
    package let type: RequiredType
    package let node: NodeIndex
    package let target: ReferenceTarget
    /// The class of the referenced object, or `nil` for the owner.
    package let targetClass: ObjectClass?
  }

  /// The node of the root element.
  package let rootNode: NodeIndex
  /// The name of the root element.
  package let rootElement: String
  /// The class of the root element.
  package let rootElementClass: ObjectClass
  /// The class that `class` names on the root, or the root element's class if it names none.
  package let rootObjectClass: ObjectClass
  /// The location of findings about the root as a whole: the root, or the element that includes it.
  package let rootSpan: SourceSpan
  /// The location of findings about the file as a whole.
  package let layoutSpan: SourceSpan
  /// The value of `class` on the root.
  package let rootClass: WrittenClass?
  /// The value of `owner` on `<layout>`.
  package let owner: WrittenClass?
  package let outlets: [OutletConnection]
  package let actions: [ActionConnection]
  package let references: [Reference]
  /// The classes that elements name but that the vocabulary does not contain.
  package let unknownClasses: [ClassUse]
  /// The `reuseIdentifier` of the root, or `nil` if it has none.
  package let reuseIdentifier: String?
  /// The connections of included layouts that belong to objects of their own.
  package let scopes: [LayoutConnections]
  /// Whether all included layouts are known, so that a required outlet without a connection is missing.
  package let isComplete: Bool

  init(
    rootNode: NodeIndex,
    rootElement: String,
    rootElementClass: ObjectClass,
    rootObjectClass: ObjectClass,
    rootSpan: SourceSpan,
    layoutSpan: SourceSpan,
    rootClass: WrittenClass?,
    owner: WrittenClass?,
    outlets: [OutletConnection],
    actions: [ActionConnection],
    references: [Reference],
    unknownClasses: [ClassUse],
    reuseIdentifier: String?,
    scopes: [LayoutConnections],
    isComplete: Bool
  ) {
    self.rootNode = rootNode
    self.rootElement = rootElement
    self.rootElementClass = rootElementClass
    self.rootObjectClass = rootObjectClass
    self.rootSpan = rootSpan
    self.layoutSpan = layoutSpan
    self.rootClass = rootClass
    self.owner = owner
    self.outlets = outlets
    self.actions = actions
    self.references = references
    self.unknownClasses = unknownClasses
    self.reuseIdentifier = reuseIdentifier
    self.scopes = scopes
    self.isComplete = isComplete
  }

  /// The class that the root names, or `nil` if it names none or the class of its element.
  package var ownRootClass: WrittenClass? {
    rootClass.flatMap { $0.name.denotes(rootElementClass.name) ? nil : $0 }
  }

  /// The roots of the scopes, whose content is in the layout already, even if their classes have layouts.
  package var rootsOfScopes: Set<NodeIndex> { Set(scopes.map(\.rootNode)) }

  /// Returns whether a reference refers to the root.
  func isRoot(_ reference: Reference) -> Bool {
    reference.target == .root || reference.target == .node(rootNode)
  }

  /// The location of findings about missing outlets.
  package var contractSpan: SourceSpan { owner == nil ? rootSpan : layoutSpan }
}
