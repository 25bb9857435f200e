package import NibContracts
import NibEdits
package import NibMarkup
package import NibModel
import NibObjectiveC
package import SystemPackage

/// What has to change in Swift code so that it loads layouts instead of nibs.
package struct SwiftChanges {
  /// The changes to classes as a unified diff.
  package private(set) var patch = ""
  /// The places where code loads or registers a nib, and the classes that no Swift file declares.
  package private(set) var notes: [Diagnostic.Note] = []
  /// The findings about files that cannot be read.
  package private(set) var diagnostics: [Diagnostic]

  /// Finds the changes for converted documents in the Swift files of folders.
  package init(
    _ converted: ConvertedDocuments,
    _ sources: [FilePath],
    _ elements: ElementVocabulary,
    _ reader: SwiftReader
  ) {
    let files = SwiftFiles(at: sources)
    let (declarations, findings) = files.declarations(reader, readsRuntimeClasses: true)
    diagnostics = files.diagnostics + findings
    let runtime = declarations.compactMap(\.runtime)
    let index = RuntimeClassIndex(runtime)
    let layouts = converted.loadedLayouts.compactMapValues(\.first)
    let types = Self.stockClasses(elements)
    var nibNames: [String: String?] = [:]
    var heirs: Set<String> = []
    for (name, layout) in layouts where !isViewController(name, index) {
      // A class has another name in Swift if it has one for Objective-C.
      let declared = index.declarations(of: name).first { $0.otherName == name }
      if let declared {
        let text =
          "\(declared.name) is '\(name)' in Objective-C; write class=\"\(declared.name)\" in its layout"
        notes.append(Diagnostic.Note(text, at: declared.declaration))
      }
      nibNames[declared?.name ?? name] = .some(layout)
      let superclasses = Set(index.contracts(of: name, on: .iOS).flatMap(\.declarations).map(\.name))
        .subtracting([name, declared?.name ?? name])
      // A class would load the layout of its superclass if it did not say which one is its own.
      if !superclasses.isDisjoint(with: layouts.keys) { heirs.insert(name) }
      // The outlets of a superclass are outlets of the layout, too.
      for superclass in superclasses where layouts[superclass] == nil { nibNames[superclass] = .some(nil) }
    }
    for path in Set(nibNames.keys.flatMap { index.files(of: $0) }).sorted() {
      // A file that does not parse is reported by `nib validate`.
      guard let source = try? SourceFile.read(path).get(),
        !declarations.contains(where: { $0.problem?.range.path == path }),
        // What a link leads to is changed where it is.
        !FilePath(path).isLink
      else { continue }
      guard String(validating: source.bytes, as: UTF8.self) != nil else {
        notes.append(
          Diagnostic.Note("the file is not in UTF-8, so it is left out", at: source.span(at: 0).range)
        )
        continue
      }
      let migration = ClassMigration(in: source, layouts: nibNames, heirs: heirs) { types[$0] }
      patch += UnifiedDiff(source, migration.edits).text
      notes += migration.unchangedActions.map {
        Diagnostic.Note("a layout's action has no event and is not 'async'; change this one by hand", at: $0)
      }
    }
    for name in layouts.keys.sorted() {
      if isViewController(name, index) {
        let text = "\(name) is a view controller; have a view load the layout, and move the outlets into it"
        notes.append(Diagnostic.Note(text, at: index.declarations(of: name).first?.declaration))
      } else if !index.declares(name) {
        notes.append(Diagnostic.Note("no Swift file declares the class \(name), which loads a layout"))
      } else if let others = converted.loadedLayouts[name]?.dropFirst(), !others.isEmpty {
        let text =
          "\(name) loads '\(layouts[name] ?? "")' by itself; register its other "
          + (others.count == 1 ? "layout" : "layouts") + " by name: "
          + Array(others).quoted
        notes.append(Diagnostic.Note(text, at: index.declarations(of: name).first?.declaration))
      }
    }
    addUses(runtime, layouts, index)
  }

  private func isViewController(_ name: String, _ index: RuntimeClassIndex) -> Bool {
    index.contracts(of: name, on: .iOS).contains {
      index.isKind($0, of: "UIViewController", on: .iOS) == true
    }
  }

  /// Returns the names of the stock classes that take the place of UIKit's, by those.
  private static func stockClasses(_ elements: ElementVocabulary) -> [String: String] {
    var classes = ["NSLayoutConstraint": "LayoutConstraint"]
    for name in elements.elements.flatMap({ $0.lineage.map(\.className.base) }) {
      classes["UI\(name)"] = name
    }
    for name in ["GestureRecognizer", "TapGestureRecognizer", "LongPressGestureRecognizer"] {
      classes["UI\(name)"] = name
    }
    return classes
  }

  private static func line(of use: NameUse) -> String { "\(use.place.path):\(use.place.start.line)" }

  private mutating func addUses(
    _ runtime: [RuntimeDeclarations],
    _ layouts: [String: String],
    _ index: RuntimeClassIndex
  ) {
    let names = runtime.reduce(into: UsedNames()) { $0.join($1.names) }
    let texts = NameTexts(names, isClass: index.isClass)
    let registrations = Set(names.uses.filter { $0.kind == .registration }.map(Self.line))
    let classes = Dictionary(layouts.map { ($0.value, $0.key) }) { min($0, $1) }
    for use in names.uses.sorted(by: { $0.place.precedes($1.place) }) {
      let isRegistration = use.kind == .registration
      // A registered nib is created in the same line.
      let isPart = !isRegistration && registrations.contains(Self.line(of: use))
      guard isRegistration || use.kind == .nib || use.kind == .controllerNib, !isPart,
        let nib = isRegistration ? use.document.flatMap({ texts.text(of: $0) }) : texts.text(of: use.name),
        let className = classes[nib]
      else { continue }
      let change =
        isRegistration
        ? "register the class, with 'register(\(className).self)' of a registry, instead of the nib '\(nib)'"
        : "load the layout '\(nib)' from a registry instead of the nib"
      notes.append(Diagnostic.Note(change, at: use.place))
    }
  }
}
