import Hummingbird
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// A service that makes documents of what it is sent.
package struct DocumentService: Service {
  private let application: Application<DocumentResponder>
  private let layouts: CurrentLayouts

  /// - Parameters:
  ///   - port: The port, or 0 for any.
  ///   - threadCount: The number of documents that are made at the same time.
  ///   - metricsText: Returns the metrics in the format of Prometheus.
  ///   - onStart: Receives the port when the service can be reached.
  package init(
    _ layouts: CurrentLayouts,
    host: String,
    port: Int,
    threadCount: Int,
    _ limits: ServiceLimits,
    _ metrics: ServiceMetrics,
    metricsText: @escaping @Sendable () -> String,
    version: String,
    _ logger: Logger,
    onStart: @escaping @Sendable (_ port: Int) -> Void
  ) {
    self.layouts = layouts
    let responder = DocumentResponder(
      layouts: layouts,
      pool: RenderPool(
        threadCount: threadCount,
        capacity: limits.waitingCount,
        waitingTime: ServiceLimits.waitingTime
      ),
      limits: limits,
      metrics: metrics,
      metricsText: metricsText
    )
    let idleTime = TimeAmount(ServiceLimits.idleTime)
    application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionDeadlines(reading: limits.time, writing: ServiceLimits.idleTime)
          ],
          idleTimeout: idleTime,
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 << 10,
            maxHeaderListSize: 32 << 10,
            maxHeaderFieldCount: 100
          )
        )
      ),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        serverName: "nib/\(version)",
        availableConnectionsDelegate: .maximum(limits.connectionCount, logger: logger)
      ),
      services: [layouts],
      onServerRunning: { channel in onStart(channel.localAddress?.port ?? port) },
      // Documents take most of the time, and more threads would take it from theirs.
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: max(1, threadCount / 8))),
      logger: logger
    )
  }

  /// Answers requests until the service is shut down; then those that have arrived are finished.
  package func run() async throws { try await application.run() }
}
