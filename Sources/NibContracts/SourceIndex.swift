package import NibMarkup
package import NibModel
package import SystemPackage

/// An index of the classes in Swift sources, with their connections to layouts and their superclasses.
///
/// The sources are parsed but not compiled, so that a type is identified only by its name. If the sources are
/// inconclusive, a query returns `nil` and no problem is reported.
package struct SourceIndex: Sendable {
  /// The number of files.
  package let fileCount: Int
  /// The texts in the sources that may be nib names, and the members of `Layouts` that the sources use.
  package let texts: Set<String>
  /// The problems that prevent files from being parsed correctly, at most one for each file.
  package let problems: [SwiftDeclarations.Problem]
  /// The elements that classes in the sources declare, by their names.
  package let elements: [String: DeclaredElement]
  /// The classes that are marked as elements without a name, by their own names.
  package let unnamedElements: [String: DeclaredElement]
  /// The elements that layouts may use: the given ones, and those that the sources declare.
  package var vocabulary: ElementVocabulary { declared.vocabulary }
  /// The classes that load each nib name by default.
  package private(set) var claims: [String: [ClassRecord]] = [:]

  /// Whether a nib name is computed and therefore known only at run time.
  package private(set) var hasComputedNibNames: Bool

  /// Returns whether the sources may load a layout by its name rather than by a class.
  package func mayName(_ nibName: String) -> Bool {
    hasComputedNibNames || texts.contains(nibName) || texts.contains(LayoutMember.reference(to: nibName))
  }

  /// The elements that the sources declare and whose classes they name, as in a call that registers them.
  package private(set) var registeredElements: [DeclaredElement] = []
  /// The names of the elements that the sources declare and do not register.
  package private(set) var unregisteredElements: Set<String> = []

  private let registeredClasses: Set<String>
  private let templateClasses: Set<String>
  /// The classes that are registered under elements that the sources name literally.
  package let namedRegistrations: [Registrations.NamedClass]
  /// The layouts that calls load by literal names.
  package let namedLayouts: [Registrations.NamedLayout]
  private let replacingClasses: Set<String>
  /// The innermost names of the types whose metatypes code names.
  private let namedTypes: Set<String>
  private let declared: DeclaredVocabulary
  private let types: DeclaredTypes
  /// The lineages of all classes, by the class's index.
  private let lineages: [Lineage]
  /// The indices of the superclasses of loadable classes.
  private var inheritedByLoadable: Set<Int> = []
  /// What receives the names that the index is asked about, or `nil` if nothing does.
  private var used: AskedNames?

  /// Creates an index from the declarations of files and the classes of elements.
  package init(_ files: [SwiftDeclarations], elements: ElementVocabulary) {
    let given = DeclaredTypes(files, elements: elements)
    declared = DeclaredVocabulary(files, given, besides: elements)
    let types =
      declared.added.isEmpty ? given : DeclaredTypes(files, elements: declared.vocabulary)
    self.types = types
    fileCount = files.count
    texts = files.reduce(into: []) { $0.formUnion($1.texts) }
    problems = files.compactMap(\.problem)
    self.elements = Dictionary(files.flatMap(\.elements).map { ($0.name, $0) }) { first, _ in first }
    let unnamed = files.flatMap(\.elements).filter(\.name.isEmpty)
    unnamedElements = Dictionary(unnamed.map { ($0.className.base, $0) }) { first, _ in first }
    isComplete = files.allSatisfy(\.isParsed)
    registeredClasses = files.reduce(into: []) { $0.formUnion($1.registrations.classes) }
    replacingClasses = files.reduce(into: []) { $0.formUnion($1.registrations.replacing) }
    templateClasses = files.reduce(into: []) { $0.formUnion($1.registrations.templates) }
    namedRegistrations = files.flatMap(\.registrations.named)
    namedLayouts = files.flatMap(\.registrations.layouts)
    namedTypes = files.reduce(into: []) { $0.formUnion($1.namedTypes) }
    let superclasses = types.classes.map { types.superclass(of: $0) }
    lineages = types.classes.map { Lineage($0, superclasses) }
    hasComputedNibNames = types.hasComputedNibNames
    for record in types.classes where isLoadable(record) {
      if record.nibName == .computed { hasComputedNibNames = true }
      inheritedByLoadable.formUnion(lineages[record.place].places.dropFirst())
      if let nibName = nibName(of: record) { claims[nibName, default: []].append(record) }
    }
    registeredElements = elementsInCode(files.flatMap(\.elements))
    unregisteredElements = Set(declared.added.map(\.name)).subtracting(registeredElements.map(\.name))
  }

  /// Returns the index, which adds the names that it is asked about to a list.
  package func noting(_ used: AskedNames) -> SourceIndex {
    var index = self
    index.used = used
    return index
  }

  /// What the answers to all questions about names depend on.
  var facts: DigestedValues {
    var facts = DigestedValues()
    facts.add(isComplete)
    facts.add(hasComputedNibNames)
    facts.add(registeredClasses.sorted())
    facts.add(templateClasses.sorted())
    types.addFacts(to: &facts)
    declared.addFacts(to: &facts)
    facts.add(unregisteredElements.sorted())
    return facts
  }

  /// Returns the `.swift` files in a folder and its nested folders, or the single file at a path.
  package static func files(at path: FilePath) -> Result<FolderContents.Contents, UnreadableFolder> {
    FolderContents.at(path) { name, isFolder in name.hasSuffix(".swift") && !isFolder }
  }

  // MARK: Classes

  /// All classes that the sources declare.
  package var allClasses: [ClassRecord] {
    used?.addAll()
    return types.classes
  }

  /// Whether every file was parsed, so that a class that is not in the index is not declared.
  package let isComplete: Bool

  /// Returns the classes that a name in a layout may refer to.
  ///
  /// There is at most one, unless several classes of the name are equally near to the layout. A layout may
  /// omit the types that the class is nested in, and may include the module, which the sources do not show.
  ///
  /// - Parameter path: The layout's path. Among classes of the same name in several modules, the name refers
  ///   to the class whose file is nearest.
  package func records(named name: ClassName, near path: String? = nil) -> [ClassRecord] {
    used?.add(name)
    return types.records(named: name, near: path)
  }

  /// Returns the classes that load the layout with a name, grouped by class name.
  ///
  /// The classes of a group have the same name in different modules, and only one of them is meant.
  package func claimants(of nibName: String, near path: String) -> [[ClassRecord]] {
    for record in claims[nibName] ?? [] { used?.add(record.name) }
    guard let records = claims[nibName] else { return [] }
    return Dictionary(grouping: records, by: \.name).values.map { types.nearest($0, to: path) }
      .sorted { $0[0].place < $1[0].place }
  }

  /// Returns whether the sources should declare a class with a name.
  ///
  /// They should if every file was parsed and the name is unqualified or begins with a module or type in the
  /// sources.
  package func shouldShow(_ name: ClassName) -> Bool {
    used?.addAll()
    return isComplete && (name.module.map(types.showsModule) ?? true)
  }

  /// The names of the classes that a layout can name, for suggestions.
  package var loadableNames: [String] {
    used?.addAll()
    return allClasses.filter(isLoadable).map(\.name.base)
  }

  /// Returns the classes that must have a layout, each with its nib name.
  ///
  /// These are the loadable classes without subclasses, and others that are known to be used.
  ///
  /// - Parameter used: The places of classes that views in layouts have.
  package func claims(of used: Set<Int>) -> [(record: ClassRecord, nibName: String)] {
    let inherited = Set(lineages.compactMap { $0.places.dropFirst().first })
    return allClasses.compactMap { record in
      guard record.isMarked || types.conformsByHand(record) || used.contains(record.place),
        !inherited.contains(record.place) || used.contains(record.place)
      else { return nil }
      return nibName(of: record).map { (record, $0) }
    }
  }

  /// Returns the undeclared superclasses of loadable classes, each with the classes that inherit from it.
  package func missingSuperclasses() -> [ClassName: [ClassRecord]] {
    var missing: [ClassName: [ClassRecord]] = [:]
    for record in allClasses where isLoadable(record) && !lineage(of: record).contains(where: \.isUncertain) {
      if let name = lineages[record.place].missing { missing[name, default: []].append(record) }
    }
    return missing
  }

  /// Returns the superclass of a class that is in neither the sources nor the vocabulary, or `nil` if there
  /// is none.
  package func missingSuperclass(of record: ClassRecord) -> ClassName? { lineages[record.place].missing }

  /// A type of an outlet, or of an action's parameter, that is in neither the sources nor the vocabulary.
  package struct MissingType {
    package let name: ClassName
    /// The name of the outlet or the action.
    package let member: String
    package let isOutlet: Bool
    package let declaration: SourceRange
  }

  /// Returns the types of outlets and actions that are not known, with each use of them.
  package func missingTypes() -> [MissingType] {
    // Few types have many outlets.
    var shown: [ClassName: Bool] = [:]
    func isShown(_ name: ClassName) -> Bool {
      if let known = shown[name] { return known }
      let isShown = types.isShown(name)
      shown[name] = isShown
      return isShown
    }
    var missing: [MissingType] = []
    func check(_ type: RequiredType?, _ name: String, isOutlet: Bool, _ place: SourceRange?) {
      guard let type, let place else { return }
      for part in type.parts where !isShown(part) {
        missing.append(MissingType(name: part, member: name, isOutlet: isOutlet, declaration: place))
      }
    }
    for record in allClasses where isLoadable(record) {
      for outlet in record.outlets { check(outlet.type, outlet.name, isOutlet: true, outlet.declaration) }
      for action in record.actions { check(action.sender, action.name, isOutlet: false, action.declaration) }
    }
    return missing
  }

  /// Returns the class that was probably meant by the name of an unknown one.
  package func suggestion(for name: ClassName) -> Suggestion {
    used?.addAll()
    return types.suggestion(for: name)
  }

  /// Returns a class, followed by its superclasses that the sources declare.
  package func lineage(of record: ClassRecord) -> [ClassRecord] {
    lineages[record.place].places.map { types.classes[$0] }
  }

  /// Returns the contract of a class: its outlets and actions, including inherited ones.
  ///
  /// Returns `nil` if the outlets are not known, because one of these classes conforms manually or is
  /// uncertain.
  package func contract(of record: ClassRecord) -> ClassContract? {
    let records = lineage(of: record)
    guard !records.contains(where: { types.conformsByHand($0) || $0.isUncertain }) else { return nil }
    return ClassContract(
      ObjectClass(record.name),
      declaration: record.declaration,
      outlets: records.reversed().flatMap(\.outlets),
      actions: records.reversed().flatMap(\.actions),
      unusableMember: { [types] name in records.lazy.compactMap { types.unusableMember(name, of: $0) }.first
      },
      isOpen: !lineages[record.place].isComplete
    )
  }

  /// Returns whether a class loads a layout, because it or a superclass is marked or conforms manually.
  package func isLoadable(_ record: ClassRecord) -> Bool {
    lineages[record.place].places.contains { place in
      types.classes[place].isMarked || types.conformsByHand(types.classes[place])
    }
  }

  /// Returns whether a class has a subclass that loads a layout.
  package func hasLoadableSubclass(_ record: ClassRecord) -> Bool {
    inheritedByLoadable.contains(record.place)
  }

  /// Returns the innermost names of the superclasses of the vocabulary's classes with an innermost name.
  func superclassesInVocabulary(ofClassNamed name: String) -> [String] {
    types.elementLineages(named: name).flatMap { $0.dropFirst().map(\.base) }
  }

  /// Returns for each class with an innermost name whether it has a subclass that loads a layout.
  func haveLoadableSubclasses(named name: String) -> [Bool] {
    types.places(named: name).map { inheritedByLoadable.contains($0) }
  }

  /// Returns the nib name of a class, or `nil` if the name is computed.
  ///
  /// This is the name that the class or its nearest superclass declares, or else the class's own name.
  private func nibName(of record: ClassRecord) -> String? {
    for ancestor in lineage(of: record) {
      switch types.nibName(of: ancestor) {
      case .given(let name): return name
      case .computed: return nil
      case .inherited: continue
      }
    }
    return record.name.base
  }

  /// Returns whether a name denotes a class of the vocabulary: the class of an element or a part, a
  /// superclass of one, or a registered class.
  package func isInVocabulary(_ name: ClassName) -> Bool { types.isInVocabulary(name) }

  /// Returns whether a class can load a layout only as its owner, because no element creates such objects.
  package func canOnlyOwn(_ record: ClassRecord) -> Bool {
    let lineage = lineages[record.place]
    return lineage.isComplete && !lineage.names.contains(where: types.isInVocabulary)
  }

  /// Whether code from `nib generate` registers the classes that layouts name.
  private var usesGeneratedCode: Bool {
    registeredClasses.contains(Registrations.allClassesOfLayouts) || texts.contains(LayoutMember.library)
  }

  /// Returns whether the sources register a class with a name in a catalog.
  package func registersClass(_ name: ClassName) -> Bool {
    if registersClassItself(name) { return true }
    return usesGeneratedCode && records(named: name).contains(where: \.canBeNamed)
  }

  /// Returns whether the sources name a class in a call that registers it in a catalog.
  package func registersClassItself(_ name: ClassName) -> Bool {
    Self.isName(name, in: registeredClasses)
  }

  /// Returns whether code fills the layout of a class with values.
  package func isTemplate(_ name: ClassName) -> Bool { Self.isName(name, in: templateClasses) }

  /// Returns whether a name, or one that may denote the same class, is among others.
  private static func isName(_ name: ClassName, in names: Set<String>) -> Bool {
    names.contains { name.denotes(ClassName($0)) || ClassName($0).denotes(name) }
  }

  /// Returns the elements that code can register, because it names their classes.
  private func elementsInCode(_ elements: [DeclaredElement]) -> [DeclaredElement] {
    let targets = namedTypes.flatMap { types.targets(ofAlias: ClassName($0)) }
    let named = namedTypes.union(targets.map { ClassName($0).base })
    return elements.filter { element in
      named.contains(element.className.base)
        || usesGeneratedCode && records(named: element.className).contains(where: \.canBeNamed)
    }
  }

  /// Returns whether an element has the name of an element, or of a part, that the sources do not declare.
  package func isGiven(_ element: DeclaredElement) -> Bool {
    let isAdded = declared.added.contains { $0.name == element.name }
    return !isAdded
      && (vocabulary[element.name] != nil
        || vocabulary.elements.contains { $0.allParts.contains { $0.name == element.name } })
  }

  /// Returns whether the sources register an element in the place of another one.
  package func replaces(_ element: DeclaredElement) -> Bool {
    Self.isName(element.className, in: replacingClasses)
  }

  /// Returns the class of an element that the sources declare, or `nil` for other elements.
  package func record(ofElement name: String) -> ClassRecord? {
    declared.added.first { $0.name == name }.flatMap { record(of: $0) }
  }

  /// Returns the class that declares an element.
  package func record(of element: DeclaredElement) -> ClassRecord? {
    records(named: element.className, near: element.declaration.path)
      .first { $0.declaration == element.declaration }
  }

  /// Returns the class that a view in a layout has, with its nib name, if the class has a layout of its own.
  ///
  /// Returns `nil` if the sources are inconclusive.
  ///
  /// - Parameters:
  ///   - name: The name of the view's class.
  ///   - path: The path of the layout that contains the view.
  package func nestedClass(_ name: ClassName, near path: String) -> (record: ClassRecord, nibName: String)? {
    used?.add(name)
    let records = types.records(named: name, near: path)
    guard records.count == 1, let record = records.first, isLoadable(record),
      let nibName = nibName(of: record)
    else { return nil }
    return (record, nibName)
  }

  // MARK: Kinds

  /// Returns whether a class is, or inherits from, a class with a name.
  ///
  /// Returns `nil` if a superclass is neither in the sources nor in the vocabulary.
  package func inherits(_ record: ClassRecord, _ name: ClassName) -> Bool? {
    used?.add(name)
    let lineage = lineages[record.place]
    if lineage.contains(name) { return true }
    return lineage.isComplete ? false : nil
  }

  /// Returns whether a class is, or inherits from, another class or conforms to a protocol.
  ///
  /// Returns `nil` if the sources are inconclusive.
  ///
  /// - Parameter path: The path of the layout that names the class.
  package func isKind(_ name: ClassName, of type: RequiredType, near path: String?) -> Bool? {
    for part in type.parts { used?.add(part) }
    used?.add(name)
    return agreed(name, near: path) { lineage in
      var aliases: Set<String> = []
      return isKind(lineage, ofAll: type.parts, &aliases)
    }
  }

  /// Returns whether a class is, or inherits from, another class, or `nil` if the sources are inconclusive.
  package func isKind(_ name: ClassName, of other: ClassName, near path: String?) -> Bool? {
    used?.add(name)
    used?.add(other)
    return agreed(name, near: path) { lineage in
      var aliases: Set<String> = []
      return isKind(lineage, of: other, &aliases)
    }
  }

  /// Returns the answer for every class that a name may refer to, or `nil` if the answers differ.
  private func agreed(_ name: ClassName, near path: String?, _ answer: (Lineage) -> Bool?) -> Bool? {
    let answers = Set(lineages(of: name, near: path).map(answer))
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  private func isKind(_ lineage: Lineage, ofAll parts: [ClassName], _ aliases: inout Set<String>) -> Bool? {
    var result: Bool? = true
    for part in parts {
      guard let answer = isKind(lineage, of: part, &aliases) else {
        result = nil
        continue
      }
      if !answer { return false }
    }
    return result
  }

  /// Returns whether a lineage includes or conforms to a type, or `nil` if the sources are inconclusive.
  ///
  /// - Parameter aliases: The aliases that were already followed; each is followed only once.
  private func isKind(_ lineage: Lineage, of wanted: ClassName, _ aliases: inout Set<String>) -> Bool? {
    if lineage.contains(wanted) || Self.typesOfAllObjects.contains(wanted.base) { return true }
    let targets = types.targets(ofAlias: wanted)
    if !targets.isEmpty {
      guard aliases.insert(wanted.base).inserted else { return nil }
      var answers: [Bool?] = []
      for target in targets {
        answers.append(isKind(lineage, ofAll: ClassName.parts(ofType: target), &aliases))
      }
      if answers.contains(true) { return true }
      // The name may refer to another type than the alias.
      let isOnlyAlias = !types.isProtocol(wanted.base) && !types.isClass(wanted)
      return isOnlyAlias && !answers.contains(nil) ? false : nil
    }
    guard lineage.isComplete else { return nil }
    if types.isProtocol(wanted.base) {
      let answers = lineage.names.map { types.conforms($0.base, to: wanted.base) }
      return answers.contains(true) ? true : (answers.contains(nil) ? nil : false)
    }
    return types.isClass(wanted) ? false : nil
  }

  /// The types that match every object, including protocols that exist only at compile time.
  private static let typesOfAllObjects: Set = ["Any", "AnyObject", "Sendable", "SendableMetatype"]

  /// Returns the lineages of the classes that a name may refer to.
  ///
  /// - Parameter name: The name in the vocabulary or in a layout.
  private func lineages(of name: ClassName, near path: String?) -> [Lineage] {
    let declared = types.records(named: name, near: path).map { lineages[$0.place] }
    if let element = types.elementLineage(ofExactly: name) {
      // The sources may declare classes between the classes of two elements.
      let between = declared.filter { element.count > 1 && $0.contains(element[1]) }
      return [Lineage(names: element + between.flatMap(\.names))]
    }
    if !declared.isEmpty { return declared }
    return [
      types.elementLineage(of: name).map { Lineage(names: $0) } ?? Lineage(names: [name], isComplete: false)
    ]
  }
}

extension Lineage {
  fileprivate func contains(_ name: ClassName) -> Bool {
    names.contains { name.denotes($0) } || (name.module != nil && names.contains(name.withoutModule))
  }
}
