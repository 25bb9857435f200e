package import NibMarkup

/// Something that a document says and a layout cannot say.
package struct Loss: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// An attribute of an object.
    case attribute
    /// An object, or a value that is written as an element.
    case element
    /// A value of an attribute that layouts have with other values.
    case value
    /// A color of an asset catalog whose value the document does not contain.
    case namedColor = "named-color"
    /// A variation for a size class.
    case sizeClass = "size-class"
    /// The style of a cell with built-in labels.
    case cellStyle = "cell-style"
    /// A constraint.
    case constraint
    /// An outlet or an action.
    case connection
    /// An outlet, an event or a runtime attribute of a class of the app, which has no element of its own.
    case hostClass = "host-class"
    /// A user-defined runtime attribute.
    case runtimeAttribute = "runtime-attribute"
    /// A transition to another scene.
    case segue
    /// An item of a bar, or a setting of a view controller.
    case controller
  }

  package let kind: Kind
  /// What is lost, in a sentence without a period.
  package let message: String
  /// The place in the document.
  package let span: SourceSpan
}
