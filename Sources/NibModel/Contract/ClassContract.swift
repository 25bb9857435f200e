package import NibMarkup

/// The requirements of a class for the layout that it loads, as the counterpart of ``LayoutConnections``.
///
/// At run time they come from the class's `NibConnections`; in the `nib` command, from Swift sources.
package struct ClassContract {
  package enum OutletKind: String, Sendable {
    case required
    case optional
    case collection
  }

  package struct DeclaredOutlet: Sendable {
    package let name: String
    package let kind: OutletKind
    package let type: RequiredType
    /// Whether it is declared in an `#if`, so that it may be missing or be one of several of the same name.
    package let isConditional: Bool
    /// The location of the declaration, or `nil` at run time.
    package let declaration: SourceRange?

    package init(
      name: String,
      kind: OutletKind,
      type: RequiredType,
      isConditional: Bool = false,
      declaration: SourceRange?
    ) {
      self.name = name
      self.isConditional = isConditional
      self.kind = kind
      self.type = type
      self.declaration = declaration
    }
  }

  package struct DeclaredAction: Sendable {
    package let name: String
    /// The type of the parameter, or `nil` if the method has none.
    package let sender: RequiredType?
    /// Whether it is declared in an `#if`, so that it may be missing or be one of several of the same name.
    package let isConditional: Bool
    package let declaration: SourceRange?

    package init(
      name: String,
      sender: RequiredType?,
      isConditional: Bool = false,
      declaration: SourceRange?
    ) {
      self.name = name
      self.sender = sender
      self.isConditional = isConditional
      self.declaration = declaration
    }
  }

  /// A method or property of the class that is neither an action nor an outlet.
  package struct UnusableMember: Sendable {
    package let isMethod: Bool
    /// Whether it is declared in an extension, where the macros have no effect.
    package let isInExtension: Bool
    /// Why a marked member cannot be an action or an outlet, or `nil` if it only is not marked.
    package let problem: String?
    package let declaration: SourceRange

    package init(isMethod: Bool, isInExtension: Bool, problem: String?, declaration: SourceRange) {
      self.isMethod = isMethod
      self.isInExtension = isInExtension
      self.problem = problem
      self.declaration = declaration
    }
  }

  package let objectClass: ObjectClass
  package let declaration: SourceRange?
  package let outlets: [DeclaredOutlet]
  package let actions: [DeclaredAction]
  /// Returns the method or property with a name that is neither an action nor an outlet, or `nil` if there is
  /// none or if it is unknown.
  let unusableMember: (String) -> UnusableMember?
  /// Whether an unknown superclass may declare more outlets and actions.
  package let isOpen: Bool

  package var className: ClassName { objectClass.name }

  package init(
    _ objectClass: ObjectClass,
    declaration: SourceRange? = nil,
    outlets: [DeclaredOutlet],
    actions: [DeclaredAction],
    unusableMember: @escaping (String) -> UnusableMember? = { _ in nil },
    isOpen: Bool = false
  ) {
    self.objectClass = objectClass
    self.declaration = declaration
    self.outlets = outlets
    self.actions = actions
    self.unusableMember = unusableMember
    self.isOpen = isOpen
  }
}
