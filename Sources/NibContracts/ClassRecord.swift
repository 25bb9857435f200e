package import NibMarkup
package import NibModel

/// A class as it is declared in the sources.
package struct ClassRecord: Sendable {
  /// The name, qualified with the types that the class is nested in but not with its module.
  package let name: ClassName
  /// The location of the name.
  package let declaration: SourceRange
  /// The names in the inheritance clause.
  package let inheritedTypes: [ClassName]
  /// Whether the class is marked with `@NibLoadable`.
  private(set) var isMarked: Bool
  private(set) var nibName: GivenName
  private(set) var reuseIdentifier: GivenName
  package private(set) var outlets: [ClassContract.DeclaredOutlet]
  package private(set) var actions: [ClassContract.DeclaredAction]
  /// The methods and properties of a marked class that are neither actions nor outlets.
  let unusableMembers: [String: ClassContract.UnusableMember]
  /// Whether the class is declared inside `#if` and may be declared differently elsewhere.
  package let isConditional: Bool
  /// Whether the declaration is unreliable: it does not parse, or its branches have different superclasses.
  package private(set) var isUncertain: Bool
  /// Where the class can be used.
  package let access: Access
  /// The class's index among all classes in the sources.
  package internal(set) var place = 0

  init(
    name: ClassName,
    declaration: SourceRange,
    inheritedTypes: [ClassName],
    isMarked: Bool,
    nibName: GivenName,
    reuseIdentifier: GivenName,
    outlets: [ClassContract.DeclaredOutlet],
    actions: [ClassContract.DeclaredAction],
    unusableMembers: [String: ClassContract.UnusableMember],
    isConditional: Bool,
    isUncertain: Bool,
    access: Access
  ) {
    self.name = name
    self.declaration = declaration
    self.inheritedTypes = inheritedTypes
    self.isMarked = isMarked
    self.nibName = nibName
    self.reuseIdentifier = reuseIdentifier
    self.outlets = outlets
    self.actions = actions
    self.unusableMembers = unusableMembers
    self.isConditional = isConditional
    self.isUncertain = isUncertain
    self.access = access
  }

  /// Whether other files can name the class, whatever conditions they are compiled under.
  package var canBeNamed: Bool { access > .file && !isConditional }

  /// Where a class can be used.
  package enum Access: Int, Comparable, Sendable {
    /// In its file only, or in a part of it.
    case file
    /// In its module, or in its package.
    case module
    /// In other modules, too.
    case everywhere

    package static func < (one: Access, other: Access) -> Bool { one.rawValue < other.rawValue }
  }

  /// The reuse identifier that the class itself declares as a literal, or `nil`.
  package var ownReuseIdentifier: String? {
    if case .given(let identifier) = reuseIdentifier { identifier } else { nil }
  }

  /// Whether the class itself declares a reuse identifier.
  package var givesReuseIdentifier: Bool { reuseIdentifier != .inherited }

  /// How a class declares its nib name or its reuse identifier.
  enum GivenName: Hashable, Sendable {
    /// The class does not declare the name.
    case inherited
    /// The class declares the name as a literal.
    case given(String)
    /// The class computes the name, which is known only at run time.
    case computed
  }

  /// Merges the declaration of the same class in another `#if` branch.
  ///
  /// Outlets that only one of the branches declares, and all actions, become conditional.
  mutating func join(_ other: ClassRecord) {
    func isSame(_ one: ClassContract.DeclaredOutlet, _ two: ClassContract.DeclaredOutlet) -> Bool {
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

extension ClassContract.DeclaredOutlet {
  /// The outlet marked as conditional, because it may not exist.
  fileprivate var asPossible: ClassContract.DeclaredOutlet {
    ClassContract.DeclaredOutlet(
      name: name,
      kind: kind,
      type: type,
      isConditional: true,
      declaration: declaration
    )
  }
}

extension ClassContract.DeclaredAction {
  /// The action marked as conditional, because it may not exist.
  fileprivate var asPossible: ClassContract.DeclaredAction {
    ClassContract.DeclaredAction(name: name, sender: sender, isConditional: true, declaration: declaration)
  }
}
