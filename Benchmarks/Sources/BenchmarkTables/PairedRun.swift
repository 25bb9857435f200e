/// Two ways to do the same work, timed alternately so that a change in the machine's speed affects both.
package struct PairedRun {
  /// One side of a pair.
  package struct Side {
    package let name: String
    /// The number of times that a timed stretch repeats the work.
    package let repetitions: Int
    /// A closure that prepares a number of repetitions, and is not timed.
    package var prepare: (Int) throws -> Void = { _ in }
    package let work: () throws -> Void

    package init(
      name: String,
      repetitions: Int,
      prepare: @escaping (Int) throws -> Void = { _ in },
      work: @escaping () throws -> Void
    ) {
      self.name = name
      self.repetitions = repetitions
      self.prepare = prepare
      self.work = work
    }

    fileprivate func time() throws -> Double {
      try prepare(repetitions)
      let duration = try ContinuousClock().measure {
        for _ in 0..<repetitions { try work() }
      }
      let (seconds, attoseconds) = duration.components
      return (Double(seconds) + Double(attoseconds) * 1e-18) / Double(repetitions)
    }
  }

  package let ours: Side
  package let reference: Side
  /// The number of items that one repetition of each side processes; times are reported per item.
  package var divisors = (ours: 1.0, reference: 1.0)

  package init(ours: Side, reference: Side, divisors: (ours: Double, reference: Double) = (1, 1)) {
    self.ours = ours
    self.reference = reference
    self.divisors = divisors
  }

  /// Times both sides alternately for a number of rounds, after a warm-up.
  package func result(rounds: Int) throws -> PairedResult {
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
package struct PairedResult {
  package var ours: [Double] = []
  package var reference: [Double] = []

  package var ratios: [Double] { zip(ours, reference).map { $0 / $1 } }
}

extension [Double] {
  /// Returns the value below which a fraction of the values lies.
  package func quantile(_ part: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty ? .nan : sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }

  package var median: Double { quantile(0.5) }
}
