package import NibMarkup

/// The class of an object in a layout: its name, and the class itself where it is known.
package struct ObjectClass: Sendable {
  package let name: ClassName
  let metatype: AnyClass?

  package init(_ name: ClassName, _ metatype: AnyClass? = nil) {
    self.name = name
    self.metatype = metatype
  }
}

/// What a layout wants to connect, and where it says so.
///
/// A class: it is large, and handed around.
package final class LayoutConnections: Sendable {
  /// A name with its place.
  package struct Named: Sendable {
    package let name: String
    private let place: AttributePlace
    /// The number of the name among the words of the value; -1 when it is the whole value.
    private let word: Int32

    init(_ name: String, _ attribute: MarkupAttribute, word: Int? = nil) {
      self.name = name
      place = attribute.place
      self.word = Int32(clamping: word ?? -1)
    }

    /// What a finding underlines.
    package var span: SourceSpan { place.span }
    /// What a fix-it replaces.
    package var valueSpan: SourceSpan {
      let words = word < 0 ? [] : place.valueSpan.words
      return words.indices.contains(Int(word)) ? words[Int(word)] : place.valueSpan
    }
  }

  package struct Outlet: Sendable {
    package let outlet: Named
    package let element: String
    package let objectClass: ObjectClass
    let node: NodeReference
  }

  package struct Action: Sendable {
    package let action: Named
    package let event: String
    package let element: String
    package let objectClass: ObjectClass
    let node: Int
  }

  /// A class that an element below the root names.
  package struct ClassUse: Sendable {
    package let named: Named
    package let element: String
    package let elementClass: ClassName
  }

  package struct Reference: Sendable {
    /// The object that is referred to, as the layout names it.
    let object: Named
    /// The name of the attribute.
    let attribute: String
    /// What the object must be.
    package let type: ClassContract.ConnectedType
    let node: Int
    let target: ReferenceTarget
    /// The class of the object that it refers to; nil for the owner's.
    package let targetClass: ObjectClass?

    /// Whether it refers to the root.
    package var isRoot: Bool { target == .root || target == .node(0) }
  }

  /// The element below `<layout>`.
  package let rootElement: String
  /// The root element's class in the catalog.
  package let rootElementClass: ObjectClass
  /// The class that `class` gives the root, or else its element's.
  package let rootObjectClass: ObjectClass
  /// Where findings about the root as a whole point.
  package let rootSpan: SourceSpan
  /// Where findings about the file as a whole point.
  package let layoutSpan: SourceSpan
  /// `class` on the root.
  package let rootClass: Named?
  /// `owner` on `<layout>`.
  package let owner: Named?
  package let outlets: [Outlet]
  package let actions: [Action]
  package let references: [Reference]
  /// The classes that elements name and the catalog does not know.
  package let unknownClasses: [ClassUse]
  /// The `reuseIdentifier` of the root.
  package let reuseIdentifier: String?

  init(
    rootElement: String,
    rootElementClass: ObjectClass,
    rootObjectClass: ObjectClass,
    rootSpan: SourceSpan,
    layoutSpan: SourceSpan,
    rootClass: Named?,
    owner: Named?,
    outlets: [Outlet],
    actions: [Action],
    references: [Reference],
    unknownClasses: [ClassUse],
    reuseIdentifier: String?
  ) {
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
  }

  /// Where a missing outlet is reported.
  package var contractSpan: SourceSpan { owner == nil ? rootSpan : layoutSpan }
}

/// What an outlet refers to.
enum NodeReference: Sendable, Hashable {
  /// An element that the catalog does not know: the layout has a fault, and nothing is instantiated.
  case unknown
  case object(Int)
  case constraint(Int)
}

/// What an object reference refers to.
enum ReferenceTarget: Sendable, Hashable {
  case root
  case owner
  case node(Int)
}
