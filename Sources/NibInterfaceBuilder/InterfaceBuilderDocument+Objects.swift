import NibIndices
package import NibMarkup

extension InterfaceBuilderDocument {
  /// A scene of a storyboard, or all objects of a `.xib` file.
  package struct Scene: Sendable {
    /// The id of the scene, or `nil` in a `.xib` file.
    package let id: String?
    /// The objects of the scene, which follow one another.
    package let objects: Range<ObjectIndex>
  }

  /// An object that the document creates, or a placeholder for an object that exists already.
  package struct Object: Sendable {
    package let element: ElementIndex
    /// The id, or `nil` for a content view that older tools wrote without one.
    package let id: String?
    /// The enclosing object, or `nil` for a top-level object.
    package let parent: ObjectIndex?
    /// What the object is for the enclosing object, such as `contentView`, or `nil` if it is one of several.
    package let key: String?
    /// The name of the element that contains the object and its siblings, such as `subviews`, or `nil` if the
    /// enclosing object contains it directly.
    package let container: String?
    /// The class that the document names, or `nil` for the class of the element.
    package let customClass: CustomClass?
    /// The next object after it and those inside it.
    package internal(set) var end: ObjectIndex
  }

  /// A class that a document names.
  package struct CustomClass: Sendable {
    package let name: String
    /// The module of a Swift class, or `nil` for an Objective-C class or a class of the target's module.
    package let module: String?
    /// Whether the module is the one of the target that the document belongs to.
    package let isInTargetModule: Bool
    /// The attribute `customClass`.
    package let attribute: MarkupAttribute
  }

  /// A connection of an object.
  package struct Connection: Sendable {
    package enum Kind: Sendable {
      /// An outlet, or one of the objects of an outlet collection.
      case outlet(property: MarkupAttribute, isCollection: Bool)
      /// An action for an event; the event is `nil` where the object has only one.
      case action(selector: MarkupAttribute, event: String?)
      case segue(Segue)
      /// Another kind, such as a binding of macOS.
      case other
    }

    /// What a connection leads to.
    package enum Destination: Hashable, Sendable {
      case object(ObjectIndex)
      /// The index of a constraint, which an outlet can name.
      case constraint(Int)
    }

    package let kind: Kind
    /// The object that has the outlet, sends the action or begins the segue.
    package let owner: ObjectIndex
    package let element: ElementIndex
    /// What the connection leads to, or `nil` if it names nothing, or nothing that the document contains.
    package let destination: Destination?
  }

  /// A value that a document sets on an object by key-value coding once the object exists.
  package struct RuntimeAttribute: Sendable {
    package let owner: ObjectIndex
    package let keyPath: MarkupAttribute
    /// The type, such as `number` or `color`.
    package let type: String
  }

  /// A transition to another view controller, or the relationship with one.
  package struct Segue: Sendable {
    /// The kind, such as `show`, `presentation`, `relationship`, `embed` or `unwind`.
    package let kind: String
    package let identifier: MarkupAttribute?
    /// The relationship, such as `rootViewController`, if it is one.
    package let relationship: String?
    /// The selector of the method that creates the destination, if one does.
    package let creationSelector: MarkupAttribute?
  }

  /// A constraint as the document writes it.
  package struct Constraint: Sendable {
    /// The view that the constraint belongs to.
    package let owner: ObjectIndex
    package let element: ElementIndex
    package let first: Item
    /// The second item, or `nil` for a constant size.
    package let second: Item?
    package let relation: Relation
    package let multiplier: Double
    package let constant: Double
    package let priority: Double
    /// Whether the constant is the standard distance.
    package let isSymbolic: Bool
    /// Whether the constraint is removed when the document is compiled.
    package let isPlaceholder: Bool

    /// An item of a constraint with its attribute.
    package struct Item: Sendable {
      /// The object, or `nil` if no object has the id.
      package let object: ObjectIndex?
      /// The attribute, such as `leadingMargin`.
      package let attribute: String
    }

    package enum Relation: String, Sendable {
      case equal, lessThanOrEqual, greaterThanOrEqual
    }
  }
}
