/// A suggestion of the name that was probably meant by a misspelled one.
///
/// A candidate is near enough if it differs by at most one typing error for every three characters, or by one
/// for a shorter name. Two exchanged neighbors count as one error, and a candidate that differs only in case
/// is always near enough. Of equally near candidates, the first in alphabetical order is suggested, so that
/// every run has the same result.
package struct Suggestion {
  /// The candidate nearest to the misspelled name, or `nil` if none is near enough.
  package let name: String?
  /// Whether no other candidate is as near, so that the name can take the place of the misspelled one.
  private let isUnique: Bool
  private let misspelled: String

  /// The maximum number of candidates.
  ///
  /// If there are more, none is suggested, because the search would cost more than it helps.
  private static let candidateLimit = 512
  /// The maximum number of candidates that are compared letter by letter.
  private static let comparisonLimit = 128
  /// The maximum length of a name, in Unicode scalars.
  private static let lengthLimit = 64

  /// Searches the candidates for the one nearest to a misspelled name.
  ///
  /// - Complexity: At most 512 checks of a candidate's length and 128 comparisons of 64 × 64 characters,
  ///   regardless of the input.
  package init(for name: String, among candidates: some Sequence<String>) {
    misspelled = name
    (self.name, isUnique) = Self.nearest(to: name, among: candidates) ?? (nil, false)
  }

  /// Creates a suggestion of a name that is known to be meant, or none for `nil`.
  package init(_ name: String?, for misspelled: String) {
    self.name = name
    isUnique = true
    self.misspelled = misspelled
  }

  /// The phrase to append to a message, `; did you mean 'x'?`, or an empty string without a suggestion.
  package var phrase: String { name.map { "; did you mean '\($0)'?" } ?? "" }

  /// Returns a fix-it that replaces a text with the suggested name, or none without a suggestion.
  ///
  /// A name that cannot be written as it is in an attribute, or one of several that are equally near, has no
  /// fix-it.
  package func fixIts(replacing span: @autoclosure () -> SourceSpan) -> [Diagnostic.FixIt] {
    fixIts { [TextEdit(replacing: span(), with: $0)] }
  }

  /// Returns a fix-it with the edits that write the suggested name, or none without a suggestion.
  package func fixIts(_ edits: (_ name: String) -> [TextEdit]) -> [Diagnostic.FixIt] {
    guard let name, isUnique, !name.utf8.contains(where: Self.needsEscape) else { return [] }
    return [Diagnostic.FixIt("replace '\(misspelled)' with '\(name)'", edits(name))]
  }

  /// Returns a fix-it that replaces the misspelled name in a longer text, or none if the text does not
  /// contain it exactly once as a whole word.
  package func fixIts(replacingWordIn span: @autoclosure () -> SourceSpan) -> [Diagnostic.FixIt] {
    guard name != nil else { return [] }
    let span = span()
    let text = span.file.bytes
    let word = Array(misspelled.utf8)
    let offsets = span.offsets.clamped(to: text.indices)
    guard !word.isEmpty, offsets.count >= word.count else { return [] }
    let places = (offsets.lowerBound...(offsets.upperBound - word.count)).filter { start in
      let end = start + word.count
      return text[start..<end].elementsEqual(word)
        && (start == offsets.lowerBound || !Self.continuesName(text[start - 1]))
        && (end == offsets.upperBound || !Self.continuesName(text[end]))
    }
    guard let start = places.first, places.count == 1 else { return [] }
    return fixIts(replacing: span.file.span(start..<(start + word.count)))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0..<0x20, 0x7F: true
    default: false
    }
  }

  /// Returns whether a name goes on with a byte.
  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// Returns the phrase to append to a message about a misspelled name.
  package static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
    Suggestion(for: name, among: candidates).phrase
  }

  private static func nearest(
    to name: String,
    among candidates: some Sequence<String>
  ) -> (name: String, isUnique: Bool)? {
    let wanted = Array(name.unicodeScalars.prefix(lengthLimit + 1))
    guard !wanted.isEmpty && wanted.count <= lengthLimit else { return nil }
    let folded = name.lowercased()
    let limit = max(1, wanted.count / 3)
    var looked = 0
    var near: [(candidate: String, scalars: [Unicode.Scalar])] = []
    var best: (candidate: String, distance: Int)?
    var isUnique = true
    for candidate in candidates where candidate != name {
      looked += 1
      guard looked <= candidateLimit else { return nil }
      guard abs(candidate.utf8.count - name.utf8.count) <= 4 * limit else { continue }
      let scalars = Array(candidate.unicodeScalars.prefix(2 * lengthLimit))
      guard !scalars.isEmpty else { continue }
      if candidate.lowercased() == folded {
        if let best, best.distance == 0, best.candidate != candidate { isUnique = false }
        if best.map({ (0, candidate) < ($0.distance, $0.candidate) }) ?? true { best = (candidate, 0) }
      } else if abs(scalars.count - wanted.count) <= limit {
        near.append((candidate, scalars))
      }
    }
    if let best { return (best.candidate, isUnique) }
    if near.count > comparisonLimit {
      // Most typing errors leave the first letter as it is.
      near = near.filter { $0.scalars.first == wanted.first }
      if near.count > comparisonLimit { return nil }
    }
    for (candidate, scalars) in near {
      let greatest = min(limit, best?.distance ?? limit)
      let distance = editDistance(wanted, scalars, atMost: greatest)
      // A very short name can be within the limit without having a character in common.
      guard distance <= greatest && distance < min(wanted.count, scalars.count) else { continue }
      if let best, best.candidate != candidate, distance <= best.distance {
        isUnique = distance < best.distance
      }
      if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best.map { ($0.candidate, isUnique) }
  }

  /// Returns the restricted Damerau–Levenshtein distance, or a number above the limit if it exceeds that.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i]
      current.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        let substitution = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var distance = min(previous[j] + 1, current[j - 1] + 1, substitution)
        if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
          distance = min(distance, beforePrevious[j - 2] + 1)
        }
        current.append(distance)
      }
      // An exchange refers to the row before the previous one, so two rows must exceed the limit.
      if (current.min() ?? 0) > limit && (previous.min() ?? 0) > limit { return limit + 1 }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
