public import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NibError.Code {
  /// The row, item or section does not exist.
  public static let invalidIndexPath = Self(rawValue: "invalid-index-path")
  /// The changes in a batch do not account for the new numbers of rows.
  public static let invalidUpdate = Self(rawValue: "invalid-update")
  /// A snapshot of a diffable data source has an identifier twice, or refers to one that it does not have.
  public static let invalidSnapshot = Self(rawValue: "invalid-snapshot")
  /// The data source no longer exists, or its numbers of rows changed without an update.
  public static let dataSourceChanged = Self(rawValue: "data-source-changed")
  /// A data source, a delegate or a layout provided a number that is not valid.
  public static let invalidNumber = Self(rawValue: "invalid-number")
  /// The list was changed while it was loading its content, or touched while it was handling a touch.
  public static let updateInProgress = Self(rawValue: "update-in-progress")
}

extension NibError {
  /// Creates an error of a list with one message.
  static func list(_ code: Code, _ message: String) -> NibError {
    lists(code, [message])
  }

  /// Creates an error of a list with several messages.
  static func lists(_ code: Code, _ messages: [String]) -> NibError {
    NibError(code, messages.map { Diagnostic(Rule(code), $0, path: nil) })
  }

  static func noRow(_ path: IndexPath, counts: [Int], _ item: String) -> NibError {
    .list(.invalidIndexPath, Self.noRowMessage(path, counts, item))
  }

  static func noRowMessage(_ path: IndexPath, _ counts: [Int], _ item: String) -> String {
    guard path.count == 2 else { return "\(path) is not the index path of \(item.withArticle) in a section" }
    guard counts.indices.contains(path.section) else {
      return "there is no section \(path.section); the list has \(counts.count.of("section"))"
    }
    return
      "there is no \(item) \(path.row) in section \(path.section), which has \(counts[path.section].of(item))"
  }

  static func changed(section: Int, from old: Int, to new: Int, _ item: String) -> NibError {
    .list(
      .dataSourceChanged,
      "section \(section) had \(old.of(item)) and now has \(new); call reloadData()"
        + (item == "row" ? " or performBatchUpdates(_:)" : "") + " when the data changes"
    )
  }

  static func changed(from old: Int, to new: Int) -> NibError {
    .list(
      .dataSourceChanged,
      "there \(old == 1 ? "was" : "were") \(old.of("section")) and now \(new.exist("section"));"
        + " call reloadData() when the data changes"
    )
  }

  static let notLoaded = NibError.list(
    .invalidUpdate,
    "the list has not loaded its data yet; call reloadData() before the first change"
  )

  static func invalidMeasure(_ what: String, _ value: String) -> NibError {
    .list(.invalidNumber, "\(what) is \(value); expected finite numbers, 0 or greater")
  }

  static let dataSourceIsGone = NibError.list(
    .dataSourceChanged,
    "the data source no longer exists; keep a strong reference to it, or call reloadData() to empty the list"
  )

  static func foreign(_ item: String, at path: String, _ type: Any.Type) -> NibError {
    .list(
      .foreignCell,
      "the \(item) for \(path) is \("\(type)".withArticle) that was not dequeued from this list"
        + " or was recycled"
    )
  }

  static func shownTwice(_ item: String, at path: String, _ other: String) -> NibError {
    .list(.foreignCell, "the \(item) for \(path) is already shown for \(other); dequeue one for each")
  }

  static func invalidHeight(_ height: Double, of part: String) -> NibError {
    .list(
      .invalidNumber,
      height.isFinite && height > ListCounts.greatestHeight
        ? "the height of \(part) is \(height.messageText); the maximum height is \(Int(ListCounts.greatestHeight))"
        : "the height of \(part) is \(height.messageText); expected a number, 0 or greater"
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
      "\(call) was called while the list was loading its content; call it afterwards"
    )
  }
}

extension Diagnostic.Note {
  /// A note that names the part of a list that was requested.
  ///
  /// - Parameter others: The number of other parts with the same finding.
  static func requested(for place: String, others: Int) -> Self {
    Self(requested + place + (others > 0 ? ", and for \(others) more" : ""))
  }

  /// Whether the note names the part of a list that was requested.
  var namesPlace: Bool { message.hasPrefix(Self.requested) }

  private static let requested = "requested for "
}

extension Diagnostic {
  /// A finding with the text of an error that the data source or the delegate of a list threw.
  static func hostError(_ error: any Error) -> Diagnostic {
    Diagnostic(Rule(rawValue: "data-source-error"), "\(error)", path: nil)
  }
}

/// Messages about updates that contradict the data source.
enum UpdateMessage {
  static func missing(_ what: String, _ verb: String, _ time: String, _ count: Int, of thing: String)
    -> String
  {
    "\(what) is \(verb), but \(time) the update \(count.exist(thing))"
  }

  static func invalidPath(_ path: IndexPath, _ verb: String, _ item: String) -> String {
    "\(path) is \(verb), but is not the index path of \(item.withArticle) in a section"
  }

  static func twice(_ what: String, _ first: String, _ second: String) -> String {
    "\(what) is \(first) and \(second)"
  }

  static func wrongSectionCount(old: Int, inserted: Int, deleted: Int, found: Int) -> String {
    "the list had \(old.of("section")); with \(inserted) inserted and \(deleted) deleted it must have"
      + " \(old - deleted + inserted), but the data source has \(found)"
  }

  static func wrongCount(
    section: Int,
    old: Int,
    inserted: Int,
    deleted: Int,
    expected: Int,
    found: Int,
    _ item: String
  ) -> String {
    "section \(section) had \(old.of(item)); with \(inserted) inserted and \(deleted) deleted it"
      + " must have \(expected), but the data source has \(found)"
  }
}

extension IndexPath {
  /// Returns the path in words, such as `row 3 of section 0`.
  func words(_ item: String) -> String { "\(item) \(row) of section \(section)" }
}

extension Int {
  /// Returns a phrase with the number of things, such as `2 rows`.
  func of(_ thing: String) -> String { self == 1 ? "1 \(thing)" : "\(self) \(thing)s" }

  /// Returns a clause with the number of things, such as `there are 2 rows`.
  func exist(_ thing: String) -> String { "there \(self == 1 ? "is" : "are") \(of(thing))" }
}

/// The limits of the numbers and the heights in a list.
enum ListCounts {
  static let greatest = Int(Int32.max)
  /// The maximum number of sections, each of which takes memory even if it is not visible.
  static let greatestSections = 1_000_000
  /// The maximum height of a row, which keeps the total height of all rows finite.
  static let greatestHeight = 1e9

  /// Returns a count that is in the valid range.
  ///
  /// - Throws: `invalidNumber` for a count that is negative or too large.
  static func checked(
    _ count: Int,
    _ what: @autoclosure () -> String,
    atMost greatest: Int = greatest
  ) throws(NibError) -> Int {
    guard (0...greatest).contains(count) else { throw .invalidCount(count, of: what(), atMost: greatest) }
    return count
  }
}
