import NibKit

/// The errors of one pass over the visible parts of a list.
struct ListFailures {
  private var failures: [(error: any Error, place: String?)] = []

  mutating func add(_ error: any Error) {
    if let placed = error as? PlacedError {
      failures.append((placed.error, placed.place))
    } else {
      failures.append((error, nil))
    }
  }

  /// The error to throw, or `nil` if there is none.
  ///
  /// It has the findings of all errors, each with the part of the list that it concerns. A finding that
  /// several parts have, such as a fault in the layout of a class, is included once. If the first error is
  /// the host's, it is thrown as it is.
  var error: (any Error)? {
    guard let first = failures.first else { return nil }
    guard let error = first.error as? NibError else { return first.error }
    var places: [Diagnostic: [String]] = [:]
    var order: [Diagnostic] = []
    for (error, place) in failures {
      for var diagnostic in (error as? NibError)?.diagnostics ?? [.hostError(error)] {
        // A call that dequeues names the place, too.
        if place != nil { diagnostic.notes.removeAll(where: \.namesPlace) }
        if places[diagnostic] == nil { order.append(diagnostic) }
        places[diagnostic, default: []] += [place].compactMap { $0 }
      }
    }
    return NibError(
      error.code,
      order.map { diagnostic in
        var diagnostic = diagnostic
        if let places = places[diagnostic], let place = places.first {
          diagnostic.notes.append(.requested(for: place, others: places.count - 1))
        }
        return diagnostic
      }
    )
  }
}

/// An error with the part of a list that was requested.
struct PlacedError: Error {
  let error: any Error
  let place: String
}
