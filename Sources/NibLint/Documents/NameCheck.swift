import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibObjectiveC
import SystemPackage

/// A comparison of the names in code with the nibs and storyboards that they stand for.
///
/// Only code inside the folders with the documents is compared, because other code has documents of its own.
/// A name that the code does not show as a text or a constant with one value is left out.
struct NameCheck {
  private(set) var report = RuleReport()
  private let sources: DocumentSources
  private let documents: [DocumentFacts]
  private let nibs: [String: [DocumentFacts]]
  private let storyboards: [String: [DocumentFacts]]
  private let others: Set<String>
  private let allStoryboards: [DocumentFacts]

  /// - Parameters:
  ///   - others: The names of layouts, and of the nibs and storyboards in all folders of the project, which
  ///     code can load, too.
  ///   - lists: The names in property lists.
  ///   - isCompared: Returns whether the code of a file is compared.
  init(
    _ documents: [DocumentFacts],
    _ sources: DocumentSources,
    others: Set<String>,
    lists: PropertyListNames,
    jobs: Int,
    _ isCompared: (_ path: String) -> Bool
  ) {
    self.documents = documents
    self.sources = sources
    self.others = others
    func byName(_ documents: [DocumentFacts]) -> [String: [DocumentFacts]] {
      documents.reduce(into: [:]) { all, document in
        for name in document.names { all[name, default: []].append(document) }
      }
    }
    nibs = byName(documents.filter(\.isNib))
    allStoryboards = documents.filter { !$0.isNib }
    storyboards = byName(allStoryboards)
    for document in documents { checkReferences(of: document) }
    for name in lists.names { check(name) }
    checkOwners(jobs: jobs)
    for use in sources.uses where isCompared(use.place.path) { check(use) }
  }

  private mutating func check(_ use: NameUse) {
    guard let name = sources.texts.text(of: use.name), !name.isEmpty else { return }
    switch use.kind {
    case .nib: checkNib(name, use)
    case .controllerNib:
      if let owner = use.owner, isController(owner) { checkNib(name, use) }
    case .storyboard: checkStoryboard(name, at: use.place)
    case .viewController: checkController(name, use)
    case .segue: checkSegue(name, use)
    case .registration: checkRegistration(name, use)
    case .dequeue: checkDequeue(name, use)
    }
  }

  /// Reports a nib or a storyboard that a property list names and that does not exist.
  private mutating func check(_ name: PropertyListNames.Name) {
    if name.kinds.contains(.nib), nibs[name.text] != nil { return }
    if name.kinds.contains(.storyboard) {
      checkStoryboard(name.text, at: name.place)
    } else {
      checkMissing(name.text, at: name.place)
    }
  }

  private mutating func checkStoryboard(_ name: String, at place: SourceRange) {
    guard storyboards[name] == nil, !others.contains(name) else { return }
    let suggestion = DocumentSources.suggestion(for: name, among: storyboards.keys)
    report.report(.missingStoryboard, .missing("storyboard", name, suggestion), at: place)
  }

  /// Reports references of a storyboard to storyboards, and view controllers in them, that do not exist.
  private mutating func checkReferences(of document: DocumentFacts) {
    for (storyboard, identifier) in document.references {
      checkStoryboard(storyboard.text, at: storyboard.place)
      guard let others = storyboards[storyboard.text], let identifier else { continue }
      checkController(identifier.text, in: others, isNamed: true, at: identifier.place)
    }
  }

  /// Returns whether a class is certainly one of controllers, which load the nib that they are given.
  private func isController(_ name: String) -> Bool {
    RuntimePlatform.allCases.contains { platform in
      let contracts = sources.index.contracts(of: name, on: platform)
      return !contracts.isEmpty
        && contracts.allSatisfy { contract in
          ["UIViewController", "NSViewController", "NSWindowController"].contains {
            sources.index.isKind(contract, of: $0, on: platform) == true
          }
        }
    }
  }

  // MARK: Nibs

  /// Reports nibs that have the name of a view controller, which loads them, and that name another class for
  /// their owner.
  ///
  /// Code can load a nib of any name with another owner, and a storyboard can create the controller with a
  /// view of its own. A nib whose name occurs as a text, or whose controller is in a storyboard, is left out.
  private mutating func checkOwners(jobs: Int) {
    let candidates = documents.filter { nib in
      guard nib.isNib, let owner = nib.ownerClass?.text, owner != nib.name, isController(nib.name),
        isController(owner)
      else { return false }
      return !isKind(nib.name, of: owner) && !isKind(owner, of: nib.name) && loadsOwnNib(nib.name)
    }
    let names = Set(candidates.map(\.name))
    if names.isEmpty { return }
    /// The candidates by the files of their classes and superclasses.
    var declared: [String: Set<String>] = [:]
    for name in names {
      for path in sources.index.contracts(of: name, on: .iOS).flatMap(\.names).flatMap(sources.index.files) {
        declared[path, default: []].insert(name)
      }
    }
    var written: Set<String> = []
    concurrently(sources.files, jobs: jobs) { [declared] path -> Set<String> in
      guard let source = try? SourceFile.readInRepository(path).get() else { return names }
      let text = String(decoding: source.bytes, as: UTF8.self)
      // A name can be made from the class, and can be the text of a case.
      let made = names.filter { name in
        ["(\(name).self)", "([\(name) class])", "case \(name)"].contains { text.contains($0) }
      }
      // A class can make its view itself, or say which nib it loads.
      let isOwnView = ["loadView", "var nibName", ")nibName\n", ")nibName {"].contains { text.contains($0) }
      let other = isOwnView ? declared[path.string] ?? [] : []
      return made.union(other).union(source.texts(among: names).keys)
    } take: {
      written.formUnion($1)
    }
    for nib in candidates where !written.contains(nib.name) {
      guard let owner = nib.ownerClass else { continue }
      let declaration = sources.index.declarations(of: nib.name).first
      report.report(
        .ownerMismatch,
        severity: .warning,
        "\(nib.name) loads the nib, which has its name, but the class of File's Owner is \(owner.text)",
        at: owner.place,
        notes: declaration.map { [Diagnostic.Note("'\(nib.name)' is declared here", at: $0.declaration)] }
          ?? []
      )
    }
  }

  /// Returns whether a view controller loads the nib of its name, because no code says otherwise.
  private func loadsOwnNib(_ name: String) -> Bool {
    guard !sources.uses.contains(where: { $0.owner == name }),
      let heirs = sources.index.names(ofHeirsOf: name, on: .iOS)
    else { return false }
    return allStoryboards.allSatisfy { heirs.isDisjoint(with: $0.seguesByController.keys) }
  }

  /// Returns whether a class inherits from another one, as far as the sources show.
  private func isKind(_ name: String, of other: String) -> Bool {
    sources.index.contracts(of: name, on: .iOS).contains {
      sources.index.isKind($0, of: other, on: .iOS) != false
    }
  }

  private mutating func checkNib(_ name: String, _ use: NameUse) {
    guard let nibs = nibs[name] else { return checkMissing(name, at: use.place) }
    if let owner = use.owner { checkOutlets(of: owner, nibs, use) }
  }

  private mutating func checkMissing(_ name: String, at place: SourceRange) {
    guard !others.contains(name), !name.contains(".") else { return }
    let suggestion = DocumentSources.suggestion(for: name, among: nibs.keys)
    report.report(.missingNib, .missing("nib", name, suggestion), at: place)
  }

  /// Reports the outlets of a nib's owner that the class which loads the nib does not have.
  private mutating func checkOutlets(of owner: String, _ nibs: [DocumentFacts], _ use: NameUse) {
    // The outlets of the class that the nib names are compared with the nib.
    guard nibs.count == 1, let nib = nibs.first, nib.ownerClass?.text != owner else { return }
    for outlet in nib.ownerOutlets {
      let lacking = RuntimePlatform.allCases.allSatisfy { platform in
        let contracts = sources.index.contracts(of: owner, on: platform)
        let heirs = sources.index.heirs(of: owner, on: platform)
        return (contracts + (heirs ?? [])).allSatisfy { !$0.property(forKey: outlet.text).isPossible }
          && heirs != nil
      }
      guard lacking, !sources.index.declarations(of: owner).isEmpty else { continue }
      report.report(
        .ownerMismatch,
        "\(owner) loads the nib '\(nib.name)' as its owner, but has no outlet '\(outlet.text)'",
        at: use.place,
        notes: [Diagnostic.Note("the nib connects '\(outlet.text)' here", at: outlet.place)]
      )
    }
  }

  // MARK: Identifiers

  private mutating func checkController(_ name: String, _ use: NameUse) {
    guard let document = use.document else {
      // The code does not show the storyboard, so that any of them may be meant.
      return checkController(name, in: allStoryboards, isNamed: false, at: use.place)
    }
    guard let own = sources.texts.text(of: document).flatMap({ storyboards[$0] }) else { return }
    checkController(name, in: own, isNamed: true, at: use.place)
  }

  private mutating func checkController(
    _ name: String,
    in storyboards: [DocumentFacts],
    isNamed: Bool,
    at place: SourceRange
  ) {
    guard let first = storyboards.first, storyboards.allSatisfy(\.isUnderstood),
      !storyboards.contains(where: { $0.controllers[name] != nil })
    else { return }
    let known = Set(storyboards.flatMap(\.controllers.keys))
    let suggestion = DocumentSources.suggestion(for: name, among: known)
    let subject = isNamed ? "the storyboard '\(first.name)' has no" : "no storyboard has a"
    report.report(
      .missingIdentifier,
      "\(subject) view controller '\(name)'\(suggestion.phrase)",
      at: place
    )
  }

  private mutating func checkSegue(_ name: String, _ use: NameUse) {
    guard !allStoryboards.isEmpty, allStoryboards.allSatisfy(\.isUnderstood) else { return }
    // Other classes can have functions of the same name.
    if let owner = use.owner, sources.index.declares(owner), !isController(owner) { return }
    let owned = use.owner.flatMap { segues(of: $0) }
    let known = owned ?? Set(allStoryboards.flatMap(\.segues.keys))
    guard !known.contains(name) else { return }
    let suggestion = DocumentSources.suggestion(for: name, among: known)
    let place = owned == nil ? "no storyboard has a" : "no scene of \(use.owner ?? "") has a"
    report.report(.missingSegue, "\(place) segue '\(name)'\(suggestion.phrase)", at: use.place)
  }

  /// Returns the segues in the scenes of a class and of those that inherit from it, or `nil` if there are no
  /// such scenes.
  private func segues(of className: String) -> Set<String>? {
    guard let names = sources.index.names(ofHeirsOf: className, on: .iOS) else { return nil }
    let scenes = allStoryboards.flatMap { storyboard in
      names.compactMap { storyboard.seguesByController[$0] }
    }
    return scenes.isEmpty ? nil : scenes.reduce(into: []) { $0.formUnion($1) }
  }

  // MARK: Reuse

  private mutating func checkRegistration(_ identifier: String, _ use: NameUse) {
    guard let name = use.document.flatMap({ sources.texts.text(of: $0) }), let nibs = nibs[name] else {
      return
    }
    guard nibs.allSatisfy(\.isUnderstood) else { return }
    if nibs.allSatisfy({ $0.rootReuseIdentifier?.text ?? identifier != identifier }),
      let other = nibs.first?.rootReuseIdentifier, !other.text.isEmpty
    {
      report.report(
        .reuseIdentifierOfNib,
        "the nib '\(name)' is registered as '\(identifier)', but its view has the reuse identifier '\(other.text)'",
        at: use.place,
        notes: [Diagnostic.Note("the view has its reuse identifier here", at: other.place)]
      )
    }
    if nibs.allSatisfy({ $0.roots.count > 1 }), let second = nibs.first?.roots.dropFirst().first {
      report.report(
        .registeredNib,
        "the nib '\(name)' is registered for cells, but has more than one top-level object",
        at: use.place,
        notes: [Diagnostic.Note("another object is here", at: second.place)]
      )
    }
    if nibs.allSatisfy({ !$0.ownerOutlets.isEmpty }), let outlet = nibs.first?.ownerOutlets.first {
      report.report(
        .ownerMismatch,
        "the nib '\(name)' is registered, so that it has no owner, but it connects the outlet '\(outlet.text)' of its owner",
        at: use.place,
        notes: [Diagnostic.Note("the nib connects '\(outlet.text)' here", at: outlet.place)]
      )
    }
  }

  private mutating func checkDequeue(_ identifier: String, _ use: NameUse) {
    guard !sources.registered.contains(identifier), documents.allSatisfy(\.isUnderstood),
      !documents.contains(where: { $0.reusable[identifier] != nil }),
      !sources.mayRegister(identifier, use)
    else { return }
    let known = sources.registered.union(documents.flatMap(\.reusable.keys))
    let suggestion = DocumentSources.suggestion(for: identifier, among: known)
    report.report(
      .missingReuseIdentifier,
      "nothing is registered with the reuse identifier '\(identifier)'\(suggestion.phrase)",
      at: use.place
    )
  }
}

extension RuleMessage {
  fileprivate static func missing(_ what: String, _ name: String, _ suggestion: Suggestion) -> Self {
    "there is no \(what) '\(name)'\(suggestion.phrase)"
  }
}
