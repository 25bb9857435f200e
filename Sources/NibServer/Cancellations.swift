import Foundation
import NibMarkup

/// The requests that a client no longer wants, although they may still be waiting.
final class Cancellations: Sendable {
  /// The number of requests that are kept, because a client may cancel what was answered already.
  private static let limit = 100_000

  private let requests = Locked<Set<RequestID>>([])

  /// Takes note of a message that cancels a request.
  func note(_ content: Data) {
    guard content.count < 1024, content.firstRange(of: Data("$/cancelRequest".utf8)) != nil,
      let params = try? JSONDecoder().decode(MessageWithParams<LSP.CancelParams>.self, from: content).params
    else { return }
    requests.withLock { requests in
      if requests.count >= Self.limit { requests = [] }
      requests.insert(params.id)
    }
  }

  /// Returns whether a request was cancelled, and forgets it.
  func take(_ id: RequestID) -> Bool { requests.withLock { $0.remove(id) } != nil }
}
