public import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NibError.Code {
  /// A row, an item or a section does not exist.
  public static let invalidIndexPath = Self(rawValue: "invalid-index-path")
  /// The changes that a batch names do not lead from the old numbers of rows to the new ones.
  public static let invalidUpdate = Self(rawValue: "invalid-update")
  /// The data source has other numbers of rows than when it was asked.
  public static let dataSourceChanged = Self(rawValue: "data-source-changed")
  /// A data source or a delegate gave a number that cannot be.
  public static let invalidNumber = Self(rawValue: "invalid-number")
  /// A list was changed while it asked for what it shows, or touched while it handled a touch.
  public static let updateInProgress = Self(rawValue: "update-in-progress")
}

extension NibError {
  /// An error of the lists with one finding.
  static func list(_ code: Code, _ message: String) -> NibError {
    lists(code, [message])
  }

  /// An error of the lists with several findings.
  static func lists(_ code: Code, _ messages: [String]) -> NibError {
    NibError(code, messages.map { Diagnostic(Rule(rawValue: code.rawValue), $0, path: nil) })
  }

  static func noRow(_ path: IndexPath, counts: [Int], _ item: String) -> NibError {
    .list(.invalidIndexPath, Self.noRowMessage(path, counts, item))
  }

  static func noRowMessage(_ path: IndexPath, _ counts: [Int], _ item: String) -> String {
    guard path.count == 2 else { return "\(path) is no path of a section and \(item.withArticle)" }
    guard counts.indices.contains(path.section) else {
      return "there is no section \(path.section); the list has \(counts.count.of("section"))"
    }
    return
      "there is no \(item) \(path.row) in section \(path.section), which has \(counts[path.section].of(item))"
  }

  static func changed(section: Int, from old: Int, to new: Int, _ item: String) -> NibError {
    .list(
      .dataSourceChanged,
      "section \(section) had \(old.of(item)) and has \(new) now; call reloadData()"
        + (item == "row" ? " or performBatchUpdates(_:)" : "") + " when the data change"
    )
  }

  static func changed(from old: Int, to new: Int) -> NibError {
    .list(
      .dataSourceChanged,
      "there \(old == 1 ? "was" : "were") \(old.of("section")) and now \(new.exist("section")); call reloadData() when the"
        + " data change"
    )
  }

  static let notLoaded = NibError.list(
    .invalidUpdate,
    "the data source was not asked yet; call reloadData() before the first change"
  )

  static func invalidMeasure(_ what: String, _ value: String) -> NibError {
    .list(.invalidNumber, "\(what) is \(value); it is made of numbers from 0 on")
  }

  static let dataSourceIsGone = NibError.list(
    .dataSourceChanged,
    "the data source is gone; keep it alive, or call reloadData() for an empty list"
  )

  static func foreign(_ item: String, at path: String, _ type: Any.Type) -> NibError {
    .list(
      .foreignCell,
      "the \(item) for \(path) is \("\(type)".withArticle) that was not dequeued from this list, or is not in use"
    )
  }

  static func shownTwice(_ item: String, at path: String, _ other: String) -> NibError {
    .list(.foreignCell, "the \(item) for \(path) is shown for \(other) already; dequeue one for each")
  }

  static func invalidHeight(_ height: Double, of part: String) -> NibError {
    .list(
      .invalidNumber,
      height.isFinite && height > ListCounts.greatestHeight
        ? "the height of \(part) is \(height); the greatest height is \(Int(ListCounts.greatestHeight))"
        : "the height of \(part) is \(height); a height is a number from 0 on"
    )
  }

  static func invalidCount(_ count: Int, of what: String, atMost greatest: Int) -> NibError {
    .list(.invalidNumber, "the number of \(what) is \(count); it must be from 0 to \(greatest)")
  }

  static func touchInProgress(_ call: String) -> NibError {
    .list(.updateInProgress, "\(call) was called while the list was handling a touch; call it afterwards")
  }

  static func inProgress(_ call: String) -> NibError {
    .list(
      .updateInProgress,
      "\(call) was called while the list was asking for what it shows; call it afterwards"
    )
  }
}

extension IndexPath {
  /// The path in words.
  func words(_ item: String) -> String { "\(item) \(row) of section \(section)" }
}

extension Int {
  /// A number of things.
  func of(_ thing: String) -> String { self == 1 ? "1 \(thing)" : "\(self) \(thing)s" }

  /// That there is such a number of things.
  func exist(_ thing: String) -> String { "there \(self == 1 ? "is" : "are") \(of(thing))" }
}

/// The numbers of sections and of rows that a list takes.
enum ListCounts {
  static let greatest = Int(Int32.max)
  /// Each section takes some room, whether it is seen or not.
  static let greatestSections = 1_000_000
  /// The sum of as many heights as there may be rows is a number then.
  static let greatestHeight = 1e9

  /// - Throws: `invalidNumber` for a number that is negative or out of all bounds.
  static func checked(
    _ count: Int,
    _ what: @autoclosure () -> String,
    atMost greatest: Int = greatest
  ) throws(NibError) -> Int {
    guard (0...greatest).contains(count) else { throw .invalidCount(count, of: what(), atMost: greatest) }
    return count
  }
}
