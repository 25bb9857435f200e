import NibInterfaceBuilder
import NibMarkup
import NibObjectiveC

extension DocumentContractCheck {
  /// Checks that the class of an object has the property that a runtime attribute sets.
  mutating func check(_ attribute: InterfaceBuilderDocument.RuntimeAttribute) {
    let keys = attribute.keyPath.value.split(separator: ".").map(String.init)
    guard let key = keys.first, let owner = contracts(of: attribute.owner) else { return }
    switch verdict(on: owner, { $0.property(forKey: key) }) {
    case .hidden(let member):
      findings.append(.hiddenRuntimeAttribute(attribute.keyPath, key: key, of: owner.name, member))
    case .absent: checkAbsent(key, attribute, owner)
    case .declared(let members) where keys.count == 1 && !handlesKeys(owner):
      let types = members.map { $0.objectTypes.count == 1 && !$0.isCollection ? $0.objectTypes[0] : "" }
      if let member = members.first, types.allSatisfy({ attribute.cannotSet($0) }) {
        findings.append(.runtimeAttributeOfOtherType(attribute, of: owner.name, types[0], member))
      }
    case .possible where !handlesKeys(owner): checkFrameworkType(keys, attribute, owner)
    case .declared, .possible, .unknown: break
    }
  }

  /// Returns whether a class handles keys in code of its own, which can take values of any type.
  private func handlesKeys(_ object: ObjectContracts) -> Bool {
    object.contracts.contains(where: \.handlesUnknownNames)
  }

  /// The classes of Apple whose documented properties are all that nibs set.
  ///
  /// Others have properties that are set although no documentation names them, such as `textColor` of a
  /// `UIDatePicker`.
  private static let documentedClasses: Set = [
    "UIButton", "UICollectionView", "UICollectionViewCell", "UIControl", "UIImageView", "UILabel",
    "UIScrollView", "UIStackView", "UIView", "UIViewController",
  ]

  private mutating func checkAbsent(
    _ key: String,
    _ attribute: InterfaceBuilderDocument.RuntimeAttribute,
    _ owner: ObjectContracts
  ) {
    guard !sources.mayBeInLibrary(key: key) else { return }
    let declared = owner.contracts.map { $0.inspectable + $0.frameworkProperties }
    let suggestion = Suggestion(for: key, among: Self.names(declared))
    if !owner.isCustom, !Self.documentedClasses.contains(owner.name) {
      let nearest = DocumentSources.suggestion(for: key, among: Self.names(declared))
      guard nearest.name != nil, !index.declaresProperty(key) else { return }
    }
    findings.append(.runtimeAttributeNotFound(attribute.keyPath, key: key, of: owner.name, suggestion))
  }

  /// Checks the type of a property of Apple's, or of one of its layer.
  private mutating func checkFrameworkType(
    _ keys: [String],
    _ attribute: InterfaceBuilderDocument.RuntimeAttribute,
    _ owner: ObjectContracts
  ) {
    guard let contract = owner.contracts.first, owner.contracts.count == 1,
      let type = contract.frameworkType(ofProperty: keys[0])
    else { return }
    if keys.count == 1, attribute.cannotSet(type) {
      findings.append(.runtimeAttributeOfOtherType(attribute, of: owner.name, type, nil))
    } else if keys.count == 2, let inner = index.frameworks.class(named: type, on: platform),
      let innerType = inner.properties[keys[1][...]], attribute.cannotSet(String(innerType)),
      !index.contracts(of: type, on: platform).contains(where: \.handlesUnknownNames)
    {
      findings.append(.runtimeAttributeOfOtherType(attribute, of: type, String(innerType), nil))
    }
  }
}

extension InterfaceBuilderDocument.RuntimeAttribute {
  /// What a runtime attribute can set.
  private enum Value {
    case number, text, color, image, point, size, rectangle

    /// Creates the kind of value for the type of an attribute, or `nil` for one that any property may have.
    init?(attributeType: String) {
      switch attributeType {
      case "boolean", "number": self = .number
      case "string": self = .text
      case "color": self = .color
      case "image": self = .image
      case "point": self = .point
      case "size": self = .size
      case "rect": self = .rectangle
      default: return nil
      }
    }
  }

  /// The kinds of values that properties of certain types take.
  private static let values: [String: Set<Value>] = {
    // Key-value coding asks a text for its number.
    let numbers = [
      "BOOL", "Bool", "CGFloat", "Double", "Float", "Int", "NSInteger", "NSNumber", "NSUInteger", "boolean",
      "double", "float", "int", "number",
    ]
    var values = Dictionary(uniqueKeysWithValues: numbers.map { ($0, Set<Value>([.number, .text])) })
    for name in ["String", "NSString"] { values[name] = [.text] }
    for name in ["UIColor", "NSColor"] { values[name] = [.color] }
    for name in ["UIImage", "NSImage"] { values[name] = [.image] }
    // Both are two numbers, which are copied.
    for name in ["CGPoint", "CGSize", "NSPoint", "NSSize", "point", "size"] {
      values[name] = [.point, .size]
    }
    for name in ["CGRect", "NSRect", "rect"] { values[name] = [.rectangle] }
    for name in ["CGColor", "cgcolor"] { values[name] = [] }
    return values
  }()

  /// Returns whether the value is certainly not one for a property of a type.
  fileprivate func cannotSet(_ propertyType: String) -> Bool {
    guard let value = Value(attributeType: type), let known = Self.values[propertyType] else { return false }
    return !known.contains(value)
  }
}
