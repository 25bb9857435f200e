/// Two ways to do one thing, timed in turn, so that a change of the machine's speed meets both.
struct PairedRun {
  let measure: String
  let ours: () throws -> Void
  let reference: () throws -> Void
  let referenceName: String

  /// A row of the table: the median of the ratios, and the smallest and the largest.
  func row(rounds: Int = 41, repetitions: Int) throws -> String {
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let own = try time(ours, repetitions)
      let other = try time(reference, repetitions)
      ratios.append(own / other)
    }
    ratios.sort()
    let median = rounded(ratios[ratios.count / 2])
    return
      "| \(measure) | \(referenceName) | \(median) | \(rounded(ratios.first ?? 0)) – \(rounded(ratios.last ?? 0)) |"
  }

  private func time(_ work: () throws -> Void, _ repetitions: Int) throws -> Double {
    let duration = try ContinuousClock().measure {
      for _ in 0..<repetitions { try work() }
    }
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
