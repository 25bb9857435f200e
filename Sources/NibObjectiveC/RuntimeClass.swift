package import NibMarkup

/// One declaration of a class, as nibs of Apple's systems see it: by the names that the Objective-C runtime
/// looks up.
///
/// A class has one declaration with its supertypes, and any number of extensions or categories. Swift and
/// Objective-C sources are read into the same form.
package struct RuntimeClass: Sendable, Equatable {
  package enum Language: Int, Sendable {
    case swift, objectiveC
  }

  package let language: Language
  /// The innermost name, as the source declares it.
  package let name: String
  /// The name that a Swift class states for Objective-C, or the reverse, or `nil`.
  package let otherName: String?
  /// Whether this is an extension, a category or an implementation, rather than the class itself.
  package let isExtension: Bool
  /// The types that the declaration inherits from or conforms to, in order, each without its module.
  package let supertypes: [String]
  package let properties: [Property]
  package let methods: [Method]
  /// Whether all members of the class and its subclasses are visible to Objective-C.
  package let exposesMembers: Bool
  /// Whether the class itself handles keys, or messages, that it does not declare.
  package let handlesUnknownNames: Bool
  /// Whether the declaration is unreliable, because it does not parse.
  package internal(set) var isUncertain: Bool
  /// The place of the name.
  package let declaration: SourceRange

  package init(
    language: Language,
    name: String,
    otherName: String? = nil,
    isExtension: Bool,
    supertypes: [String],
    properties: [Property],
    methods: [Method],
    exposesMembers: Bool,
    handlesUnknownNames: Bool,
    isUncertain: Bool,
    declaration: SourceRange
  ) {
    self.language = language
    self.name = name
    self.otherName = otherName
    self.isExtension = isExtension
    self.supertypes = supertypes
    self.properties = properties
    self.methods = methods
    self.exposesMembers = exposesMembers
    self.handlesUnknownNames = handlesUnknownNames
    self.isUncertain = isUncertain
    self.declaration = declaration
  }

  /// What makes a member of a class visible to a nib.
  package enum Exposure: Int, Sendable {
    /// The member is declared for nibs, as with `@IBOutlet` and `@IBAction`.
    case interfaceBuilder
    /// The member is visible to Objective-C, and so to a nib, without being declared for it.
    case objectiveC
    /// The member of a Swift class is not visible to Objective-C.
    case hidden
  }

  /// A property, or an instance variable of Objective-C.
  package struct Property: Sendable, Equatable {
    package let name: String
    /// The classes and protocols that an object in the outlet must be, or none if any object can be in it.
    ///
    /// Of a collection, they are those of its elements. A property of a value, such as a `CGFloat`, has the
    /// value's type.
    package let objectTypes: [String]
    package internal(set) var exposure: Exposure
    package let isCollection: Bool
    /// Whether Interface Builder can set the property as a runtime attribute.
    package let isInspectable: Bool
    /// Whether reading the property stops the program as long as nothing is connected.
    package let isForceUnwrapped: Bool
    package let declaration: SourceRange

    package init(
      name: String,
      objectTypes: [String],
      exposure: Exposure,
      isCollection: Bool = false,
      isInspectable: Bool = false,
      isForceUnwrapped: Bool = false,
      declaration: SourceRange
    ) {
      self.name = name
      self.objectTypes = objectTypes
      self.exposure = exposure
      self.isCollection = isCollection
      self.isInspectable = isInspectable
      self.isForceUnwrapped = isForceUnwrapped
      self.declaration = declaration
    }
  }

  /// An instance method.
  package struct Method: Sendable, Equatable {
    /// The selectors that the method may have, the most probable one first.
    package let selectors: [String]
    /// The name without parameters, as the source writes it.
    package let name: String
    package internal(set) var exposure: Exposure
    /// The classes and protocols that the sender must be, which are none if any object can be the sender.
    package let senderTypes: [String]
    package let declaration: SourceRange

    package init(
      selectors: [String],
      name: String,
      exposure: Exposure,
      senderTypes: [String],
      declaration: SourceRange
    ) {
      self.selectors = selectors
      self.name = name
      self.exposure = exposure
      self.senderTypes = senderTypes
      self.declaration = declaration
    }
  }
}

/// A protocol, as nibs of Apple's systems depend on it.
package struct RuntimeProtocol: Sendable {
  /// The protocols that it inherits from.
  package var supertypes: Set<String>
  /// The names and selectors of its members, if it is visible to Objective-C.
  ///
  /// A member of a class that fulfills such a requirement is visible, too.
  package var requirements: Set<String>

  package init(supertypes: Set<String> = [], requirements: Set<String> = []) {
    self.supertypes = supertypes
    self.requirements = requirements
  }

  /// Adds what another declaration of the same name has.
  package mutating func join(_ other: RuntimeProtocol) {
    supertypes.formUnion(other.supertypes)
    requirements.formUnion(other.requirements)
  }
}

/// The declarations of one file, Swift or Objective-C, that nibs of Apple's systems depend on.
package struct RuntimeDeclarations: Sendable {
  package var classes: [RuntimeClass] = []
  package var protocols: [String: RuntimeProtocol] = [:]
  /// The types that type aliases stand for, by the alias's name.
  package var aliases: [String: Set<String>] = [:]
  /// The names of nibs, storyboards, and what is inside them, that the code uses.
  package var names = UsedNames()

  package init() {}
}
