/// A random number generator that returns the same numbers in every run.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose numbers depend on a seed.
  public init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 to less than a count.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
