import CPangoCairo
import CRSVG
import Foundation

/// Why an image cannot be read.
struct ImageFailure: Error {
  let reason: String

  init(reason: String) { self.reason = reason }

  /// Creates a failure from the error of a library.
  ///
  /// - Parameter reason: The reason to give if the library reports no error.
  init(_ error: UnsafeMutablePointer<GError>?, otherwise reason: String) {
    let message = error.map { String(cString: $0.pointee.message) }
    self.reason = message?.trimmingCharacters(in: .whitespacesAndNewlines) ?? reason
  }
}
