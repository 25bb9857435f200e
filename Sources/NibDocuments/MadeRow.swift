import NibData
import NibMarkup
import NibPictures
import SystemPackage

/// What has become of a row before its document is written.
struct MadeRow {
  enum Content {
    /// The row has no document, or has been checked only.
    case nothing
    /// The pages, with the paths of their files unless all rows are in one document.
    case pages([Picture], DataRow, [FilePath])
    /// Something is wrong.
    ///
    /// - Parameter isOfValues: Whether it is found even if the document of the row is not made.
    case fault(FaultyRecord, isOfValues: Bool)
  }

  /// The number of the row, from 1.
  var number = 0
  /// Whether the row is in the shard.
  var isOwn = true
  /// Warnings about the names of the row.
  var warnings: [Diagnostic] = []
  var content = Content.nothing

  var pageCount: Int { if case .pages(let pages, _, _) = content { pages.count } else { 0 } }
}
