import NibMarkup
import NibObjectiveC

/// An object of a document whose class the document names, with the outlets that the document connects.
struct NamedObject: Sendable {
  let className: String
  let platform: RuntimePlatform
  let outlets: Set<String>
  /// The place of the attribute `customClass`.
  let place: SourceRange
}
