/// What an object of a class has for nibs: the members of the class and of its superclasses.
package struct RuntimeContract: Sendable {
  /// The names of the class and its superclasses, in Swift and in Objective-C.
  package let names: [String]
  /// The declarations of the class and its superclasses in the sources, the class first.
  package let declarations: [RuntimeClass]
  /// The superclass that is in neither the sources nor the frameworks, or `nil` if all are known.
  package let missing: String?
  /// Whether all superclasses and all members are known.
  package let isComplete: Bool
  /// Whether the class itself handles keys, or messages, that it does not declare.
  package let handlesUnknownNames: Bool
  /// The properties that the sources declare, by their names.
  private let properties: [String: RuntimeClass.Property]
  /// The names of the outlets that the sources declare, in alphabetical order.
  package let outlets: [String]
  /// The selectors of the actions that the sources declare, in alphabetical order.
  package let actions: [String]
  /// The names of the properties that runtime attributes can set, in alphabetical order.
  package let inspectable: [String]
  private let methods: [String: RuntimeClass.Method]
  private let frameworks: [FrameworkClass]

  init(
    _ lineage: RuntimeLineage,
    _ members: [RuntimeClass],
    _ requirements: Set<String>,
    hasAllFiles: Bool
  ) {
    names = lineage.names
    missing = lineage.missing
    frameworks = lineage.frameworks
    declarations = Array(members.prefix(lineage.places.count))
    isComplete = lineage.isComplete && hasAllFiles && !members.contains(where: \.isUncertain)
    handlesUnknownNames = members.contains(where: \.handlesUnknownNames)
    let exposes = members.contains { $0.exposesMembers }
    var properties: [String: RuntimeClass.Property] = [:]
    var methods: [String: RuntimeClass.Method] = [:]
    for declared in members {
      for property in declared.properties {
        var property = property
        if property.exposure == .hidden, exposes || requirements.contains(property.name) {
          property.exposure = .objectiveC
        }
        let known = properties[property.name]
        if known == nil || property.exposure.rawValue < known?.exposure.rawValue ?? 0 {
          properties[property.name] = property
        }
      }
      for method in declared.methods {
        var method = method
        if method.exposure == .hidden, exposes || method.selectors.contains(where: requirements.contains) {
          method.exposure = .objectiveC
        }
        for selector in method.selectors {
          let known = methods[selector]
          if known == nil || method.exposure.rawValue < known?.exposure.rawValue ?? 0 {
            methods[selector] = method
          }
        }
      }
    }
    self.properties = properties
    self.methods = methods
    outlets = properties.filter { $0.value.exposure == .interfaceBuilder }.keys.sorted()
    actions = methods.filter { $0.value.exposure == .interfaceBuilder }.keys.sorted()
    inspectable = properties.filter(\.value.isInspectable).keys.sorted()
  }

  /// The names of the properties of Apple's classes that Interface Builder may offer as outlets.
  package var frameworkOutlets: Set<String> {
    let endings = ["Controller", "Item", "Label", "Menu", "View", "Window"]
    return frameworks.reduce(into: []) { names, known in
      for (name, type) in known.properties where type == "id" || endings.contains(where: type.hasSuffix) {
        names.insert(String(name))
      }
    }
  }

  /// The names of the properties of Apple's classes, in alphabetical order.
  package var frameworkProperties: [String] {
    Set(frameworks.flatMap(\.properties.keys)).map(String.init).sorted()
  }

  /// Returns the type that the table of Apple's classes has for a property, or `nil` if it has none.
  package func frameworkType(ofProperty name: String) -> String? {
    // The table marks properties without setters.
    frameworks.lazy.compactMap { $0.properties[name[...]] }.first.map { String($0.prefix { $0 != "!" }) }
  }

  /// A member that a nib names.
  package enum Member<Value: Sendable>: Sendable {
    case declared(Value)
    /// A member of a Swift class that is not visible to Objective-C.
    case hidden(Value)
    /// A member of a class of Apple's frameworks, or one that is found in another way.
    case other
    /// The class has no such member.
    case absent
    /// The class may have the member.
    case unknown

    /// Whether a nib can name the member, as far as is known.
    package var isPossible: Bool {
      switch self {
      case .declared, .other, .unknown: true
      case .hidden, .absent: false
      }
    }
  }

  /// Returns the property that is set for a key, as key-value coding looks it up.
  package func property(forKey key: String) -> Member<RuntimeClass.Property> {
    let declared = properties[key]
    if let declared, declared.exposure != .hidden { return .declared(declared) }
    if frameworks.contains(where: { $0.properties[key[...]] != nil }) { return .other }
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    // The setter of a property is the same for a key that begins with a capital letter.
    let plain = key.prefix(1).lowercased() + key.dropFirst()
    if plain != key {
      if let found = properties[plain], found.exposure != .hidden { return .declared(found) }
      if frameworks.contains(where: { $0.properties[plain[...]] != nil }) { return .other }
    }
    let setters = ["set\(capitalized):", "_set\(capitalized):", "setIs\(capitalized):"]
    if setters.contains(where: { methods[$0].map { $0.exposure != .hidden } ?? false }) { return .other }
    // The compiler names the variable of an Objective-C property this way.
    if key.hasPrefix("_"), properties[String(key.dropFirst())]?.exposure ?? .hidden != .hidden {
      return .other
    }
    for variable in ["_\(key)", "_is\(capitalized)", "is\(capitalized)"] {
      if let found = properties[variable], found.exposure != .hidden { return .declared(found) }
    }
    if handlesUnknownNames { return .unknown }
    // A superclass that is not known may make its members, and those of its subclasses, visible.
    if let declared { return isComplete ? .hidden(declared) : .unknown }
    return isComplete ? .absent : .unknown
  }

  /// Returns the method with a selector.
  package func method(_ selector: String) -> Member<RuntimeClass.Method> {
    let declared = methods[selector]
    if let declared, declared.exposure != .hidden { return .declared(declared) }
    if frameworks.contains(where: { $0.actions.contains(selector[...]) }) { return .other }
    if handlesUnknownNames { return .unknown }
    if let declared { return isComplete ? .hidden(declared) : .unknown }
    // A setter is an action like any other.
    if selector.hasPrefix("set"), selector.hasSuffix(":"), selector.dropLast().dropFirst(3).count > 0 {
      let key = selector.dropFirst(3).dropLast()
      let name = key.prefix(1).lowercased() + key.dropFirst()
      switch property(forKey: name) {
      case .absent, .hidden: break
      case .declared, .other, .unknown: return .other
      }
    }
    return isComplete ? .absent : .unknown
  }
}
