/// The name that somebody probably meant.
///
/// Near enough is one typing error for every three characters, at least one; an exchange of neighbours counts
/// as one error and a difference in case alone always counts as near. Of equally near candidates the first in
/// alphabetical order wins, so that every run says the same.
package struct Suggestion {
  /// The candidate nearest to the misspelt name, or nil when none is near enough.
  package let name: String?
  private let misspelt: String

  /// How many candidates are looked at.
  ///
  /// Of more than that none is suggested: the search would cost more than it helps.
  private static let candidateLimit = 512
  /// How many of them are compared letter by letter.
  private static let comparisonLimit = 128
  /// How long a name may be, in Unicode scalars.
  private static let lengthLimit = 64

  /// Looks for a name.
  ///
  /// - Complexity: At most 512 looks at a candidate's length and 128 comparisons of 64 × 64 characters,
  ///   whatever the input.
  package init(for name: String, among candidates: some Sequence<String>) {
    misspelt = name
    self.name = Self.nearest(to: name, among: candidates)
  }

  /// The phrase that a message ends with: `; did you mean 'x'?`, or nothing.
  package var phrase: String { name.map { "; did you mean '\($0)'?" } ?? "" }

  /// The change that puts the name in its place, or nothing.
  package func fixIts(replacing range: @autoclosure () -> SourceRange) -> [Diagnostic.FixIt] {
    name.map { [Diagnostic.FixIt("replace '\(misspelt)' with '\($0)'", replacing: range(), with: $0)] } ?? []
  }

  /// The phrase for a name.
  package static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
    Suggestion(for: name, among: candidates).phrase
  }

  private static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.unicodeScalars.prefix(lengthLimit + 1))
    guard !wanted.isEmpty && wanted.count <= lengthLimit else { return nil }
    let folded = name.lowercased()
    let limit = max(1, wanted.count / 3)
    var looked = 0
    var near: [(candidate: String, scalars: [Unicode.Scalar])] = []
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      looked += 1
      guard looked <= candidateLimit else { return nil }
      guard abs(candidate.utf8.count - name.utf8.count) <= 4 * limit else { continue }
      let scalars = Array(candidate.unicodeScalars.prefix(2 * lengthLimit))
      guard !scalars.isEmpty else { continue }
      if candidate.lowercased() == folded {
        if best.map({ (0, candidate) < ($0.distance, $0.candidate) }) ?? true { best = (candidate, 0) }
      } else if abs(scalars.count - wanted.count) <= limit {
        near.append((candidate, scalars))
      }
    }
    if let best { return best.candidate }
    if near.count > comparisonLimit {
      // Most typing errors leave the first letter as it is.
      near = near.filter { $0.scalars.first == wanted.first }
      if near.count > comparisonLimit { return nil }
    }
    for (candidate, scalars) in near {
      let greatest = min(limit, best?.distance ?? limit)
      let distance = editDistance(wanted, scalars, atMost: greatest)
      // A name of one or two characters has nothing in common with its neighbour.
      guard distance <= greatest && distance < min(wanted.count, scalars.count) else { continue }
      if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// Damerau's distance, restricted to neighbours that were exchanged once; some greater number when it
  /// exceeds a limit.
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
      // An exchange reaches back two lines: only when both are beyond the limit, all that follow are.
      if (current.min() ?? 0) > limit && (previous.min() ?? 0) > limit { return limit + 1 }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
