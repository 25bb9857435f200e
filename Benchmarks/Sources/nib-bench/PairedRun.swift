/// Two ways to do the same work, timed alternately so that a change in the machine's speed affects both.
struct PairedRun {
  /// One side of a pair.
  struct Side {
    let name: String
    /// The number of times that a timed stretch repeats the work.
    let repetitions: Int
    /// A closure that prepares a number of repetitions, and is not timed.
    var prepare: (Int) throws -> Void = { _ in }
    let work: () throws -> Void

    fileprivate func time() throws -> Double {
      try prepare(repetitions)
      let duration = try ContinuousClock().measure {
        for _ in 0..<repetitions { try work() }
      }
      let (seconds, attoseconds) = duration.components
      return (Double(seconds) + Double(attoseconds) * 1e-18) / Double(repetitions)
    }
  }

  let ours: Side
  let reference: Side
  /// The number of items that one repetition of each side processes; times are reported per item.
  var divisors = (ours: 1.0, reference: 1.0)

  /// Times both sides alternately for a number of rounds, after a warm-up.
  func result(rounds: Int) throws -> PairedResult {
    var result = PairedResult()
    _ = (try ours.time(), try reference.time())
    for _ in 0..<rounds {
      result.ours.append(try ours.time() / divisors.ours)
      result.reference.append(try reference.time() / divisors.reference)
    }
    return result
  }
}

/// The times of the rounds of a pair, in seconds.
struct PairedResult {
  var ours: [Double] = []
  var reference: [Double] = []

  var ratios: [Double] { zip(ours, reference).map { $0 / $1 } }
}

extension [Double] {
  /// Returns the value below which a fraction of the values lies.
  func quantile(_ part: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? .nan : sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  var median: Double { quantile(0.5) }
}
