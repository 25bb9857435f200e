package import NibKit
package import NibMarkup

/// A class as the sources declare it.
package struct ClassRecord: Sendable {
  /// The name with the types that it is nested in; the module is not known.
  package let name: ClassName
  /// Where the name stands.
  package let declaration: SourceRange
  /// The names in the inheritance clause.
  let inheritedTypes: [ClassName]
  /// Whether `@NibLoadable` stands on the class.
  private(set) var isMarked: Bool
  private(set) var nibName: GivenName
  private(set) var reuseIdentifier: GivenName
  package private(set) var outlets: [ClassContract.Outlet]
  private(set) var actions: [ClassContract.Action]
  /// Whether the class stands in an `#if`: it may be declared elsewhere in another way.
  package let isConditional: Bool
  /// Whether the class may be another one than the sources show: its file does not parse, or it stands in
  /// several branches with several superclasses.
  package private(set) var isUncertain: Bool
  /// The class's place among all of the sources.
  package internal(set) var place = 0

  init(
    name: ClassName,
    declaration: SourceRange,
    inheritedTypes: [ClassName],
    isMarked: Bool,
    nibName: GivenName,
    reuseIdentifier: GivenName,
    outlets: [ClassContract.Outlet],
    actions: [ClassContract.Action],
    isConditional: Bool,
    isUncertain: Bool
  ) {
    self.name = name
    self.declaration = declaration
    self.inheritedTypes = inheritedTypes
    self.isMarked = isMarked
    self.nibName = nibName
    self.reuseIdentifier = reuseIdentifier
    self.outlets = outlets
    self.actions = actions
    self.isConditional = isConditional
    self.isUncertain = isUncertain
  }

  /// The reuse identifier that the class itself gives as a literal, or nil.
  package var ownReuseIdentifier: String? {
    if case .given(let identifier) = reuseIdentifier { identifier } else { nil }
  }

  /// Whether the class itself says something of its reuse identifier.
  package var givesReuseIdentifier: Bool { reuseIdentifier != .inherited }

  /// What a class says about a name of its own.
  enum GivenName: Hashable, Sendable {
    /// Nothing.
    case inherited
    /// A literal.
    case given(String)
    /// Something that only running it tells.
    case computed
  }

  /// Takes in the same class as another branch declares it: every branch counts as possible.
  mutating func join(_ other: ClassRecord) {
    func isSame(_ one: ClassContract.Outlet, _ two: ClassContract.Outlet) -> Bool {
      one.name == two.name && one.kind == two.kind && one.type.name == two.type.name
    }
    let added = other.outlets.filter { outlet in !outlets.contains { isSame($0, outlet) } }
    outlets = outlets.map { outlet in
      other.outlets.contains { isSame($0, outlet) } ? outlet : outlet.asPossible
    }
    outlets += added.map(\.asPossible)
    actions = (actions + other.actions).map(\.asPossible)
    isMarked = isMarked || other.isMarked
    if nibName != other.nibName { nibName = .computed }
    if reuseIdentifier != other.reuseIdentifier { reuseIdentifier = .computed }
    isUncertain = isUncertain || other.isUncertain || other.inheritedTypes.first != inheritedTypes.first
  }
}

extension ClassContract.Outlet {
  /// The outlet as one that may not exist.
  fileprivate var asPossible: ClassContract.Outlet {
    ClassContract.Outlet(name: name, kind: kind, type: type, isConditional: true, declaration: declaration)
  }
}

extension ClassContract.Action {
  /// The action as one that may not exist.
  fileprivate var asPossible: ClassContract.Action {
    ClassContract.Action(name: name, sender: sender, isConditional: true, declaration: declaration)
  }
}
