/// Finds the name that somebody probably meant.
public enum Suggestion {
  /// The candidate nearest to a misspelt name, or nil when none is near enough.
  ///
  /// Near enough is one typing error for every three characters, at least one; an exchange of neighbours counts as
  /// one error and a difference in case alone always counts as near. Of equally near candidates the first in
  /// alphabetical order wins, so that every run says the same.
  ///
  /// - Complexity: O(*c* · *n*²) for *c* candidates and a name of *n* characters; names over 64 characters get none.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.unicodeScalars)
    guard !wanted.isEmpty && wanted.count <= 64 else { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let scalars = Array(candidate.unicodeScalars)
      guard !scalars.isEmpty else { continue }
      let distance: Int
      if candidate.lowercased() == name.lowercased() {
        distance = 0
      } else {
        guard abs(scalars.count - wanted.count) <= limit else { continue }
        distance = editDistance(wanted, scalars)
        // A name of one or two characters has nothing in common with its neighbour.
        guard distance <= limit && distance < min(wanted.count, scalars.count) else { continue }
      }
      if let found = best, (found.distance, found.candidate) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// The phrase that a message ends with: `; did you mean 'x'?`, or nothing.
  public static func phrase(for name: String, among candidates: some Sequence<String>) -> String {
    nearest(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Damerau's distance, restricted to neighbours that were exchanged once.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
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
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
