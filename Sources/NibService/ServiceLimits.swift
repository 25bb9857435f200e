import NibDocuments

/// What requests must not exceed.
package struct ServiceLimits: Sendable {
  /// The maximum number of bytes of a body.
  package var bodyByteCount = 1 << 20
  /// The maximum number of pages of a document.
  package var pageCount = 100
  /// The maximum number of pixels of a PNG.
  package var pixelCount = 16_000_000
  /// How long a request may take: to arrive, and then to wait and to become a document.
  package var time = Duration.seconds(10)
  /// The maximum number of requests that wait for a thread.
  package var waitingCount = 32
  /// The maximum number of connections; others wait in the system until one is closed.
  package var connectionCount = 1024
  /// The number of pixels of a PNG for each point, unless a request says something else.
  package var scale = 2.0

  package init() {}

  /// The maximum number of bytes of a text, because a page cannot be ended before its texts are laid out.
  static let textByteCount = 64 << 10
  /// How long a request waits for a thread at most.
  static let waitingTime = Duration.seconds(1)
  /// How long a client may take to read a document, and how long an unused connection stays open.
  static let idleTime = Duration.seconds(30)
}
