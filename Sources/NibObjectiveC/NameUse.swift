package import NibMarkup

/// A place in code that names a nib, a storyboard, or something inside one.
package struct NameUse: Sendable, Equatable {
  package enum Kind: Int, Sendable {
    /// Code loads a nib.
    case nib
    /// Code creates an object with a nib name, which loads the nib if it is a controller.
    case controllerNib
    /// Code opens a storyboard.
    case storyboard
    /// Code creates the view controller of a storyboard that has an identifier.
    case viewController
    /// Code performs a segue.
    case segue
    /// Code registers a cell or another reusable view under an identifier.
    case registration
    /// Code asks for a reusable view, and an identifier that is not registered raises an exception.
    case dequeue
  }

  package let kind: Kind
  package let name: UsedName
  /// The nib that is registered, or the storyboard that has the view controller, or `nil` for none.
  package let document: UsedName?
  /// The name of the class whose object becomes the owner of the nib, or performs the segue, or `nil` if it
  /// is not known.
  package let owner: String?
  /// The place of the name.
  package let place: SourceRange

  package init(
    _ kind: Kind,
    _ name: UsedName,
    of document: UsedName? = nil,
    owner: String? = nil,
    place: SourceRange
  ) {
    self.kind = kind
    self.name = name
    self.document = document
    self.owner = owner
    self.place = place
  }
}

/// A name as code gives it.
package enum UsedName: Sendable, Equatable {
  case text(String)
  /// A constant of a type, by the type's innermost name.
  case constant(type: String, name: String)
  /// A name by itself, which is a constant of the enclosing type or one outside of types.
  case plain(type: String?, name: String)
  /// Something that the code alone does not show.
  case unknown
}

/// The names that code uses, with the constants that they are given by.
package struct UsedNames: Sendable {
  package var uses: [NameUse] = []
  /// What constants stand for, by their names as in `Type.name` and `name`.
  package var constants: [String: Set<String>] = [:]
  /// The constants that stand for something that the code does not show.
  package var openConstants: Set<String> = []
  /// The names of types that texts describe, which may be aliases and generic parameters.
  package var describedTypes: Set<String> = []
  /// The names of protocols, whose members can be different in each type.
  package var protocols: Set<String> = []

  package init() {}

  /// Returns the key of a constant.
  package static func key(type: String?, name: String) -> String {
    type.map { "\($0).\(name)" } ?? name
  }

  /// Notes what a constant stands for.
  package mutating func add(constant name: String, of type: String?, _ value: String?) {
    let key = Self.key(type: type, name: name)
    if let value { constants[key, default: []].insert(value) } else { openConstants.insert(key) }
  }

  /// Adds the names of another file.
  package mutating func join(_ other: UsedNames) {
    uses += other.uses
    constants.merge(other.constants) { $0.union($1) }
    openConstants.formUnion(other.openConstants)
    describedTypes.formUnion(other.describedTypes)
    protocols.formUnion(other.protocols)
  }

  /// The names of the members of all types that may be constants.
  package var members: Set<String> {
    let keys = [Array(constants.keys), Array(openConstants)].joined()
    return Set(
      keys.compactMap { key in key.firstIndex(of: ".").map { String(key[key.index(after: $0)...]) } }
    )
  }
}

/// The texts of the names that code uses.
package struct NameTexts: Sendable {
  private let names: UsedNames
  private let members: Set<String>
  /// The texts that may describe another type than the one of their name.
  private let uncertain: Set<String>

  /// - Parameter isClass: Returns whether a name can only mean a class.
  package init(_ names: UsedNames, isClass: (String) -> Bool) {
    self.names = names
    members = names.members
    uncertain = names.describedTypes.filter { !isClass($0) }
  }

  /// Returns the text of a name, or `nil` if it is not certain.
  package func text(of name: UsedName) -> String? {
    value(of: name).flatMap { uncertain.contains($0) ? nil : $0 }
  }

  private func value(of name: UsedName) -> String? {
    switch name {
    case .text(let text): return text
    case .constant(let type, let name): return value(of: name, type)
    case .plain(let type, let name):
      if let type, declares(UsedNames.key(type: type, name: name)) { return value(of: name, type) }
      // A superclass may have a member of the name.
      return members.contains(name) ? nil : value(ofKey: name)
    case .unknown: return nil
    }
  }

  private func value(of name: String, _ type: String) -> String? {
    names.protocols.contains(type) ? nil : value(ofKey: UsedNames.key(type: type, name: name))
  }

  private func value(ofKey key: String) -> String? {
    guard !names.openConstants.contains(key), let values = names.constants[key], values.count == 1 else {
      return nil
    }
    return values.first
  }

  private func declares(_ key: String) -> Bool {
    names.constants[key] != nil || names.openConstants.contains(key)
  }
}
