import Foundation
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibContracts
@testable import NibInspection
@testable import NibLint
@testable import NibMarkup
@testable import NibModel

@Suite("With a cache, what changes the findings about a layout is noticed wherever it is")
struct CacheDependencyTests {
  /// A change of a project that changes what is found.
  struct Change: CustomTestStringConvertible {
    let name: String
    /// The files of the project.
    let project: [String: String]
    /// The paths that are checked before the change.
    var paths = ["Layouts"]
    /// Whether the Swift parser can be started before the change.
    var isParsedBefore = true
    /// The contents of the changed files, `nil` for those that are deleted.
    var changed: [String: String?] = [:]
    /// The paths that are checked afterwards.
    var pathsAfterwards = ["Layouts"]
    let before: [String]
    let after: [String]

    var testDescription: String { name }
  }

  private static let cell = layoutText(
    #"<tableViewCell class="Cell"><label outlet="title" top="8"/></tableViewCell>"#
  )
  private static let cellClass =
    "@NibLoadable final class Cell: TableViewCell { @Outlet var title: Label! }"
  private static let part = layoutText(#"<label text="One" top="1"/>"#)
  private static let unused =
    "1:37: no class in the sources loads the layout 'Part' [unused-layout]"

  private static let fault =
    "'x' is not a valid value for 'top'; expected a number, or, to refer to the element 'x', 'x.top' or 'x.bottom'"

  static let changes = [
    Change(
      name: "a text that may be a nib name is gone",
      project: [
        "Layouts/Part.xml": part,
        "Sources/Names.swift": #"let name = "Part""#,
      ],
      changed: ["Sources/Names.swift": "let name = 1"],
      before: [],
      after: [unused]
    ),
    Change(
      name: "nib names are no longer computed",
      project: [
        "Layouts/Part.xml": part,
        "Sources/Cell.swift":
          "@NibLoadable final class Cell: TableViewCell { static var nibName: String { make() } }",
      ],
      changed: [
        "Sources/Cell.swift":
          #"@NibLoadable final class Cell: TableViewCell { static var nibName: String { "Other" } }"#,
        "Layouts/Other.xml": layoutText("<tableViewCell/>"),
      ],
      before: [],
      after: [unused]
    ),
    Change(
      name: "the Swift parser can be started",
      project: [
        "Layouts/Part.xml": part,
        "Sources/Other.swift": "let x = 1",
      ],
      isParsedBefore: false,
      before: [
        "1:1: the file does not parse: no process can be started for the Swift parser [unparsed-source]"
      ],
      after: [unused]
    ),
    Change(
      name: "a class is no longer registered as an element",
      project: [
        "Layouts/Part.xml": layoutText(#"<view><view class="Special" top="1"/></view>"#),
        "Sources/Special.swift": "class Special: View {}",
        "Sources/Names.swift": #"let name = "Part"; func f() { catalog.register(Special.self, as: "view") }"#,
      ],
      changed: ["Sources/Names.swift": #"let name = "Part""#],
      before: [],
      after: [
        #"1:49: the sources do not register Special with a catalog, so the layout does not load; call register(Special.self, as: "view") [unregistered-class]"#
      ]
    ),
    Change(
      name: "a layout whose name differs only in case appears",
      project: ["Layouts/Part.xml": part, "Sources/Names.swift": #"let names = ["Part", "PART"]"#],
      changed: ["Layouts/PART.xml": part],
      before: [],
      after: ["1:37: 'Part' and the layout 'PART' differ only in case [nib-name-case]"]
    ),
    Change(
      name: "all layouts are checked, and not only one",
      project: ["Layouts/Part.xml": part, "Sources/Cell.swift": "class Cell {}"],
      paths: ["Layouts/Part.xml"],
      before: [],
      after: [unused]
    ),
    Change(
      name: "a layout with a name like that of a missing one appears",
      project: [
        "Layouts/Cell.xml": layoutText(
          #"<tableViewCell class="Cell"><label outlet="title" top="8"/><include layout="Prt"/></tableViewCell>"#
        ),
        "Sources/Cell.swift": cellClass,
      ],
      changed: ["Layouts/Part.xml": part],
      before: ["1:105: there is no layout 'Prt' [unknown-layout]"],
      after: [
        "1:105: there is no layout 'Prt'; did you mean 'Part'? [unknown-layout]",
        unused,
      ]
    ),
    Change(
      name: "a file with styles appears where there was none",
      project: [
        "Layouts/Part.xml": layoutText(#"<label style="big" text="One" top="1"/>"#),
        "Sources/Names.swift": #"let name = "Part""#,
      ],
      changed: [
        "Layouts/Styles.xml":
          #"<styles xmlns="urn:nibkit:layout:1"><style name="bag" element="label" alpha="1"/></styles>"#
      ],
      before: ["1:44: there is no style 'big' [unknown-style]"],
      after: [
        "1:44: there is no style 'big'; did you mean 'bag'? [unknown-style]",
        "1:37: no element has the style 'bag' [unused-style]",
      ]
    ),
    Change(
      name: "a class appears that loads a layout of another class",
      project: [
        "Layouts/Cell.xml": layoutText(
          #"<tableViewCell class="Cel"><label outlet="title" top="8"/></tableViewCell>"#
        ),
        "Sources/Cell.swift": "let x = 1",
      ],
      changed: ["Sources/Cell.swift": cellClass],
      before: ["1:52: the sources have no class 'Cel' [unknown-class]"],
      after: [
        "1:52: the layout's class is Cel; Cell is another class and does not inherit from it; did you mean 'Cell'? [class-mismatch]; 'Cell' is declared here"
      ]
    ),
    Change(
      name: "a layout that no class loads is included",
      project: [
        "Layouts/Part.xml": part,
        "Layouts/Cell.xml": cell,
        "Sources/Cell.swift": cellClass,
      ],
      changed: [
        "Layouts/Cell.xml": layoutText(
          #"<tableViewCell class="Cell"><label outlet="title" top="8"/><include layout="Part"/></tableViewCell>"#
        )
      ],
      before: [unused],
      after: []
    ),
    Change(
      name: "a text like the name of an unused layout appears",
      project: [
        "Layouts/Part.xml": part,
        "Layouts/Cell.xml": cell,
        "Sources/Cell.swift": cellClass,
      ],
      changed: ["Sources/Part.swift": #"let name = "Prt""#],
      before: [unused],
      after: [unused.replacing(" [", with: "; did you mean 'Prt'? [")]
    ),
    Change(
      name: "the file with the fault of an included layout is checked, too",
      project: [
        "Layouts/Cell.xml": layoutText(
          #"<tableViewCell class="Cell"><label outlet="title" top="8"/><include layout="Part"/></tableViewCell>"#
        ),
        "Layouts/Part.xml": layoutText(#"<label text="One" top="x"/>"#),
        "Sources/Cell.swift": cellClass,
      ],
      paths: ["Layouts/Cell.xml"],
      pathsAfterwards: ["Layouts/Cell.xml", "Layouts/Part.xml"],
      before: [
        "1:105: the layout 'Part' cannot be included, because it has faults [faulty-include]; \(fault)"
      ],
      after: ["1:55: \(fault) [invalid-value]"]
    ),
    Change(
      name: "a view inside a layout gets the layout inside which it is",
      project: [
        "Layouts/Outer.xml": layoutText(#"<view class="Outer"><view class="Inner" top="1"/></view>"#),
        "Layouts/Inner.xml": layoutText(#"<view class="Inner"><label top="1"/></view>"#),
        "Sources/Views.swift": #"""
        @NibLoadable final class Inner: View {}
        @NibLoadable final class Outer: View {}
        func f() { catalog.register(Inner.self, as: "view"); catalog.register(Outer.self, as: "view") }
        """#,
      ],
      changed: [
        "Layouts/Inner.xml": layoutText(
          #"<view class="Inner"><view class="Outer" top="1"/></view>"#
        )
      ],
      before: [],
      after: [
        "1:57: the layout 'Inner' contains itself: Inner > Outer > Inner [layout-cycle]",
        "1:57: the layout 'Outer' contains itself: Outer > Inner > Outer [layout-cycle]",
      ]
    ),
    Change(
      name: "the layout that a variant is compared with is for another class",
      project: [
        "Layouts/Cell.xml": cell,
        "Layouts/Cell~dark.xml": cell,
        "Sources/Cell.swift": cellClass,
      ],
      changed: ["Layouts/Cell.xml": cell.replacing(#"class="Cell""#, with: #"class="Other""#)],
      before: [],
      after: [
        "1:52: the layout's class is Other; Cell is another class and does not inherit from it [class-mismatch]; 'Cell' is declared here",
        "1:52: the variant is for Cell, but Cell.xml is for Other [class-mismatch]; 'Other' is named here",
      ]
    ),
    Change(
      name: "an element that a layout does not know is declared in the sources",
      project: [
        "Layouts/Part.xml": layoutText(#"<view><badge top="1"/></view>"#),
        "Sources/Names.swift": #"let name = "Part""#,
      ],
      changed: ["Sources/Badge.swift": #"@Element("badge") final class Badge: Missing {}"#],
      before: ["1:43: there is no element <badge> [unknown-element]"],
      after: [
        "1:43: there is no element <badge> [unknown-element]; <badge> is declared here, but the sources do not show its superclass; specify all sources with --sources, or a manifest that contains it with --elements"
      ]
    ),
    Change(
      name: "an attribute of an element in the sources has another type",
      project: [
        "Layouts/Part.xml": layoutText(#"<view><Badge top="1" count="1.5"/></view>"#),
        "Sources/Badge.swift": badge("Double"),
      ],
      changed: ["Sources/Badge.swift": badge("Int")],
      before: [],
      after: [
        "1:58: '1.5' is not a valid value for 'count'; expected a whole number [invalid-value]"
      ]
    ),
    Change(
      name: "a type of attribute values has another case",
      project: [
        "Layouts/Part.xml": layoutText(#"<view><Badge top="1" count="two"/></view>"#),
        "Sources/Badge.swift": badge("Count") + "; let all = [Badge.self]",
        "Sources/Count.swift": "enum Count: String, CaseIterable, AttributeValue { case one, two }",
      ],
      changed: ["Sources/Count.swift": "enum Count: String, CaseIterable, AttributeValue { case one }"],
      before: [],
      after: [
        "1:58: 'two' is not a valid value for 'count'; expected one of one [invalid-value]"
      ]
    ),
    Change(
      name: "an element in the sources is registered no more",
      project: [
        "Layouts/Part.xml": layoutText(#"<view><Badge top="1"/></view>"#),
        "Sources/Badge.swift": badge("Count"),
        "Sources/Catalog.swift": "import NibKit\nfunc f() { catalog.register(Badge.self) }",
      ],
      changed: ["Sources/Catalog.swift": "import NibKit\nfunc f() {}"],
      before: [],
      after: [
        "1:43: the sources do not register Badge with a catalog, so the layout does not load; call register(Badge.self) [unregistered-class]"
      ]
    ),
  ]

  private static func badge(_ type: String) -> String {
    """
    import NibKit
    let name = "Part"
    @Element("Badge") final class Badge: View { @Attribute var count: \(type)? }
    func make() { catalog.register(\(type == "Count" ? "" : "Badge.self")) }
    """
  }

  @Test("The findings are those of a run without a cache", arguments: changes)
  func dependency(_ change: Change) throws {
    let folder = try TemporaryFolder()
    func write(_ files: [String: String?]) throws {
      for (name, text) in files {
        let url = folder.url.appending(path: name)
        guard let text else {
          try FileManager.default.removeItem(at: url)
          continue
        }
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
    }
    func findings(_ paths: [String], isParsed: Bool = true, cached: Bool) throws -> [String] {
      let cache = ValidationCache(
        ResultStore(at: FilePath("\(folder.url.path)/.cache")),
        program: ContentDigest(first: 0, second: 0),
        manifest: nil
      )
      let validation = Validation(
        elements: .stock,
        knowsClasses: false,
        reader: isParsed ? SwiftReader() : SwiftReader(.init(URL(filePath: "/nonexistent"), arguments: [])),
        limits: LayoutLimits(),
        jobs: 2,
        cache: cached ? cache : nil
      )
      let report = validation.run(
        paths: paths.map { "\(folder.url.path)/\($0)" },
        sources: ["\(folder.url.path)/Sources"]
      )
      if cached { try cache.save() }
      return report.diagnostics.map { ([message($0)] + $0.notes.map(\.message)).joined(separator: "; ") }
    }
    try write(change.project)
    #expect(try findings(change.paths, isParsed: change.isParsedBefore, cached: true) == change.before)
    try write(change.changed)
    #expect(try findings(change.pathsAfterwards, cached: false) == change.after)
    #expect(try findings(change.pathsAfterwards, cached: true) == change.after)
  }
}
