import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends requests that arrive or are read too slowly, and connections whose requests are refused unread.
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
