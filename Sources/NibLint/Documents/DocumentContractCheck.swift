import NibIndices
import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibObjectiveC

/// A comparison of a document of Interface Builder with the classes that it names.
///
/// What the sources do not show is not reported: a class whose superclass lies in a library that is not among
/// the sources can have any outlet. Where several classes have the name, a finding must hold for all of them.
struct DocumentContractCheck {
  var findings: Findings
  /// The numbers of outlets and actions that cannot be judged, by the names of the classes.
  private(set) var unjudged: [String: Int] = [:]
  let document: InterfaceBuilderDocument
  let sources: DocumentSources
  let platform: RuntimePlatform

  var index: RuntimeClassIndex { sources.index }

  /// Compares a document with the classes in the sources.
  init(_ document: InterfaceBuilderDocument, _ sources: DocumentSources, findingLimit: Int) {
    self.document = document
    self.sources = sources
    platform = document.kind.system == .macOS ? .macOS : .iOS
    findings = Findings(limit: findingLimit)
    for object in document.objects.indices { checkClass(of: object) }
    checkOutlets()
    for connection in document.connections {
      if case .action(let selector, _) = connection.kind { checkAction(selector, connection) }
    }
    for attribute in document.runtimeAttributes { check(attribute) }
  }

  // MARK: Classes

  /// What is known about the class of an object.
  struct ObjectContracts {
    let name: String
    let contracts: [RuntimeContract]
    /// Whether the object may be of a subclass, because the document does not create it.
    let isPlaceholder: Bool
    /// Whether the document names the class.
    let isCustom: Bool
  }

  /// Returns what is known about the class of an object, or `nil` if nothing is.
  func contracts(of object: ObjectIndex) -> ObjectContracts? {
    let isPlaceholder = document.isPlaceholder(object)
    if var custom = document.objects[object].customClass?.name {
      if document.isApplication(object) { custom = "NSApplication" }
      // Any object can be the owner.
      if isPlaceholder, custom == "NSObject" { return nil }
      let contracts = index.contracts(of: custom, on: platform)
      return contracts.isEmpty
        ? nil
        : ObjectContracts(
          name: custom,
          contracts: contracts + (isPlaceholder ? contractsOfLoader(besides: custom) : []),
          isPlaceholder: isPlaceholder,
          isCustom: true
        )
    }
    guard !isPlaceholder, let name = elementClass(of: object) else { return nil }
    let contracts = index.contracts(of: name, on: platform)
    return contracts.isEmpty
      ? nil : ObjectContracts(name: name, contracts: contracts, isPlaceholder: false, isCustom: false)
  }

  /// Returns the contracts of a view controller that has the name of the nib, and so loads it whatever class
  /// the nib names for its owner.
  private func contractsOfLoader(besides owner: String) -> [RuntimeContract] {
    let name = DocumentFileName.nibName(ofPath: document.markup.source.path)
    guard document.kind.content == .xib, name != owner, index.declares(name) else { return [] }
    return index.contracts(of: name, on: platform).filter {
      index.isKind($0, of: "UIViewController", on: platform) == true
    }
  }

  /// Returns the name of the class that the element of an object stands for, or `nil` if it is not known.
  private func elementClass(of object: ObjectIndex) -> String? {
    index.frameworks.className(ofElement: document.element(of: object).name, on: platform)
  }

  /// Counts a connection that cannot be judged because the class of an object is not in the sources.
  mutating func countUnjudged(_ object: ObjectIndex) {
    guard let custom = document.objects[object].customClass, !index.frameworks.contain(custom.name) else {
      return
    }
    unjudged[custom.name, default: 0] += 1
  }

  private mutating func countUnjudged(_ object: ObjectContracts) {
    // It is the class that is missing which a person can look for.
    let missing = object.contracts.lazy.compactMap(\.missing).first
    unjudged[missing ?? object.name, default: 0] += 1
  }

  private mutating func checkClass(of object: ObjectIndex) {
    guard let custom = document.objects[object].customClass, !document.isFirstResponder(object),
      // A mangled name says more than the sources show.
      !custom.name.hasPrefix("_Tt")
    else { return }
    let isPlaceholder = document.isPlaceholder(object)
    let declarations = index.declarations(of: custom.name)
    if declarations.isEmpty {
      if !index.frameworks.contain(custom.name), sources.isMissing(custom) {
        let suggestion = sources.suggestion(for: custom.name)
        findings.append(.classNotFound(custom, isPlaceholder: isPlaceholder, suggestion: suggestion))
      }
      return
    }
    // The class of a placeholder is looked up only by Interface Builder.
    guard !isPlaceholder else { return }
    if custom.module == nil, !custom.isInTargetModule, index.hasReadAll(about: [custom.name]),
      !index.frameworks.contain(custom.name),
      declarations.allSatisfy({ $0.language == .swift && $0.otherName == nil && !$0.isUncertain })
    {
      // The owner loads the nib, so that a view of its class would load the nib again.
      let isOfOwner =
        document.kind.system == .iOS
        && document.objects.indices.contains { other in
          document.isPlaceholder(other) && document.objects[other].customClass?.name == custom.name
        }
      findings.append(.swiftClassWithoutModule(custom, isOfOwner: isOfOwner, declarations[0]))
    }
    guard let elementClass = elementClass(of: object) else { return }
    let contracts = index.contracts(of: custom.name, on: platform)
    if !contracts.isEmpty,
      contracts.allSatisfy({ index.isKind($0, of: elementClass, on: platform) == false })
    {
      let element = document.element(of: object).name
      findings.append(.classOfOtherKind(custom, element: element, elementClass, declarations[0]))
    }
  }

  // MARK: Members

  /// What holds for a member in all classes that have the name of an object's class.
  enum Verdict<Value> {
    case declared([Value])
    case hidden(Value)
    case absent
    /// Some of the classes have the member.
    case possible
    /// A class may have the member, because its superclass is not in the sources.
    case unknown
  }

  func verdict<Value>(
    on object: ObjectContracts,
    _ member: (RuntimeContract) -> RuntimeContract.Member<Value>
  ) -> Verdict<Value> {
    if heir(of: object, has: { member($0).isPossible }) { return .possible }
    var declared: [Value] = []
    var hidden: [Value] = []
    var absentCount = 0
    var isUnknown = false
    for contract in object.contracts {
      switch member(contract) {
      case .declared(let value): declared.append(value)
      case .hidden(let value): hidden.append(value)
      case .absent: absentCount += 1
      case .other: break
      case .unknown: isUnknown = true
      }
    }
    let count = object.contracts.count
    if declared.count == count { return .declared(declared) }
    if hidden.count == count, let first = hidden.first { return .hidden(first) }
    if absentCount == count { return .absent }
    return isUnknown ? .unknown : .possible
  }

  // MARK: Outlets

  private mutating func checkOutlets() {
    struct Outlet: Hashable {
      let owner: ObjectIndex
      let property: String
    }
    var connected: [Outlet: MarkupAttribute] = [:]
    for connection in document.connections {
      guard case .outlet(let property, let isCollection) = connection.kind else { continue }
      check(property, connection, isCollection: isCollection)
      guard !isCollection else { continue }
      let outlet = Outlet(owner: connection.owner, property: property.value)
      if let first = connected[outlet] {
        findings.append(.outletConnectedTwice(property, first: first.span))
      } else {
        connected[outlet] = property
      }
    }
  }

  private mutating func check(
    _ property: MarkupAttribute,
    _ connection: InterfaceBuilderDocument.Connection,
    isCollection: Bool
  ) {
    guard let owner = contracts(of: connection.owner) else {
      countUnjudged(connection.owner)
      return
    }
    switch verdict(on: owner, { $0.property(forKey: property.value) }) {
    case .hidden(let member): findings.append(.hiddenOutlet(property, of: owner.name, member))
    case .absent:
      let suggestion: Suggestion
      if owner.contracts.allSatisfy(\.declarations.isEmpty) {
        let known = owner.contracts.reduce(into: Set<String>()) { $0.formUnion($1.frameworkOutlets) }
        suggestion = Suggestion(for: property.value, among: known.sorted())
        // A library that is not among the sources can add outlets to Apple's classes.
        guard suggestion.name != nil || known.contains(where: property.value.hasPrefix) else {
          countUnjudged(owner)
          return
        }
      } else {
        suggestion = Suggestion(for: property.value, among: Self.names(owner.contracts.map(\.outlets)))
      }
      let declaration = owner.contracts.first?.declarations.first
      findings.append(.outletNotFound(property, of: owner.name, suggestion, declaration))
    case .declared(let members):
      if let destination = destination(of: connection), let member = members.first,
        members.allSatisfy({ cannotBe(destination, $0.objectTypes) })
      {
        findings.append(.outletOfOtherType(property, of: owner.name, member, destination.name))
      }
    case .possible: break
    case .unknown: countUnjudged(owner)
    }
  }

  /// Returns what is known about the class of the object that a connection leads to.
  private func destination(of connection: InterfaceBuilderDocument.Connection) -> ObjectContracts? {
    switch connection.destination {
    case .object(let object): contracts(of: object)
    case .constraint(let constraint):
      document.markup.element(document.constraints[constraint].element).attribute("customClass") == nil
        ? ObjectContracts(
          name: "NSLayoutConstraint",
          contracts: index.contracts(of: "NSLayoutConstraint", on: platform),
          isPlaceholder: false,
          isCustom: false
        ) : nil
    case nil: nil
    }
  }

  /// Returns whether an object is certainly not of one of several types.
  private func cannotBe(_ object: ObjectContracts, _ types: [String]) -> Bool {
    guard !object.contracts.isEmpty else { return false }
    return types.contains { type in
      guard object.contracts.allSatisfy({ index.isKind($0, of: type, on: platform) == false }) else {
        return false
      }
      // The object may be of a subclass, which may be of the type.
      guard object.isPlaceholder else { return true }
      let contracts = index.contracts(of: type, on: platform)
      return !contracts.isEmpty
        && contracts.allSatisfy { index.isKind($0, of: object.name, on: platform) == false }
    }
  }

  /// Returns whether an object that exists before the document is loaded may be of a subclass that has a
  /// member which its class does not have.
  private func heir(of object: ObjectContracts, has isPossible: (RuntimeContract) -> Bool) -> Bool {
    guard object.isPlaceholder, !object.contracts.contains(where: isPossible) else { return false }
    // Of very many subclasses, one has it.
    return index.heirs(of: object.name, on: platform).map { $0.contains(where: isPossible) } ?? true
  }

  /// Returns the names in several lists, each once and in alphabetical order.
  static func names(_ lists: [[String]]) -> [String] {
    lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
  }

  // MARK: Actions

  private mutating func checkAction(
    _ selector: MarkupAttribute,
    _ connection: InterfaceBuilderDocument.Connection
  ) {
    guard case .object(let object) = connection.destination, !document.isFirstResponder(object) else {
      return
    }
    guard let target = contracts(of: object) else {
      countUnjudged(object)
      return
    }
    // The table of Apple's classes has only some of their methods.
    guard target.isCustom, target.contracts.allSatisfy({ !$0.declarations.isEmpty }) else { return }
    switch verdict(on: target, { $0.method(selector.value) }) {
    case .hidden(let method): findings.append(.hiddenAction(selector, of: target.name, method))
    case .absent:
      let suggestion = Suggestion(for: selector.value, among: Self.names(target.contracts.map(\.actions)))
      let declaration = target.contracts.first?.declarations.first
      findings.append(.actionNotFound(selector, of: target.name, suggestion, declaration))
    case .declared(let methods):
      if selector.value.contains(":"), let sender = contracts(of: connection.owner),
        let method = methods.first, methods.allSatisfy({ cannotBe(sender, $0.senderTypes) })
      {
        findings.append(.senderOfOtherType(selector, of: target.name, method, sender.name))
      }
    case .possible: break
    case .unknown: countUnjudged(target)
    }
  }
}

extension InterfaceBuilderDocument {
  /// Returns whether an object exists before the document is loaded, so that its class may be a subclass of
  /// the one that the document names.
  fileprivate func isPlaceholder(_ object: ObjectIndex) -> Bool {
    let name = element(of: object).name
    return name == "placeholder" || name == "customObject" && ["-1", "-2", "-3"].contains(objects[object].id)
  }

  /// Returns whether an object stands for the application, for which Interface Builder writes `NSObject`.
  fileprivate func isApplication(_ object: ObjectIndex) -> Bool {
    kind.system == .macOS && objects[object].id == "-3" && element(of: object).name == "customObject"
  }

  /// Returns whether an object stands for the first responder, which is of any class.
  fileprivate func isFirstResponder(_ object: ObjectIndex) -> Bool {
    let id = objects[object].id
    let element = element(of: object)
    return element.attribute("placeholderIdentifier")?.value == "IBFirstResponder"
      || element.name == "exit"
      || kind.system == .macOS && (id == "-1" || id == "-3")
      || objects[object].customClass?.name == "FirstResponder"
  }
}
