/// The order in which the sources of a library are searched.
enum SourceOrder {
  /// Returns the indices of sources in the order in which they are searched.
  ///
  /// The source that a reference is in comes first, except that code of the host comes before it if it is
  /// listed before it. The other sources follow in order.
  ///
  /// - Parameters:
  ///   - own: The index of the source that the reference is in, or `nil` if it is in none.
  ///   - isHost: Whether each source is code of the host.
  static func order(from own: Int?, _ isHost: [Bool]) -> [Int] {
    guard let own, isHost.indices.contains(own) else { return Array(isHost.indices) }
    let first = isHost.indices.prefix(own).filter { isHost[$0] } + [own]
    return first + isHost.indices.filter { !first.contains($0) }
  }
}
