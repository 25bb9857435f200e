import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends requests that arrive or are read too slowly, and connections that are refused.
final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The body of a request did not arrive in time.
  struct SlowBody: Error {}

  private let readingTime: TimeAmount
  private let writingTime: TimeAmount
  private var reading: Scheduled<Void>?
  private var writing: Scheduled<Void>?
  private var closesAfterResponse = false
  /// The number of requests that have arrived but are not answered.
  private var unanswered = 0

  /// The number of requests that a client may send before it has the answer to the first one.
  private static let unansweredLimit = 32

  /// How long the rest of a refused request is read, so that the client can read why.
  private static let lingeringTime = TimeAmount.seconds(1)

  init(reading: Duration, writing: Duration) {
    (readingTime, writingTime) = (TimeAmount(reading), TimeAmount(writing))
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // The head of the first request must arrive in time, too.
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    reading = context.eventLoop.scheduleTask(in: readingTime) { bound.value.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      reading?.cancel()
      unanswered += 1
      // Other connections would wait for them.
      guard unanswered <= Self.unansweredLimit else { return context.close(promise: nil) }
      if head.headerFields[.expect]?.lowercased() == "100-continue" {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
      reading = context.eventLoop.scheduleTask(in: readingTime) { bound.value.fireErrorCaught(SlowBody()) }
    case .body: break
    case .end: endReading()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      closesAfterResponse = head.headerFields[.connection] == "close"
      close(context, in: writingTime)
      context.write(data, promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      unanswered -= 1
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let written = promise ?? context.eventLoop.makePromise()
      written.futureResult.whenComplete { _ in
        let (handler, context) = bound.value
        handler.endWriting()
        if handler.closesAfterResponse { handler.close(context, in: Self.lingeringTime) }
      }
      context.write(data, promise: written)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    writing?.cancel()
    writing = context.eventLoop.scheduleTask(in: time) { bound.value.close(promise: nil) }
  }

  private func end() {
    endReading()
    endWriting()
  }

  private func endReading() {
    reading?.cancel()
    reading = nil
  }

  private func endWriting() {
    writing?.cancel()
    writing = nil
  }
}
