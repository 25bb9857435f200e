import NibMarkup
import NibModel

/// What is known about files for as long as the results of their checks hold.
///
/// It is for features other than validation, such as navigation. A ``ValidationSession`` forgets what may
/// have changed.
package final class KeptResults: Sendable {
  private let values = Locked<[String: any Sendable]>([:])

  init() {}

  /// Returns what is known about the file at a path, or what a closure returns, which is then kept.
  package func value<Value: Sendable>(at path: String, _ make: () -> Value) -> Value {
    if let known = values.withLock({ $0[path] }) as? Value { return known }
    let value = make()
    values.withLock { $0[path] = value }
    return value
  }

  func forget(_ path: String) { values.withLock { $0[path] = nil } }

  func forgetStyles() {
    values.withLock { values in values = values.filter { !LayoutFileName.isStyles($0.key) } }
  }

  func forgetAll() { values.withLock { $0 = [:] } }
}
