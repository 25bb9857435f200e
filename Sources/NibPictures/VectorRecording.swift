import CPangoCairo
import CRSVG
import Foundation
import NibKit

/// What librsvg draws for an SVG, which can be drawn again at any size.
///
/// librsvg leaves the state of a Cairo context as it was only if it succeeds, so it has a context of its own.
final class VectorRecording {
  let surface: OpaquePointer

  private init(_ surface: OpaquePointer) { self.surface = surface }

  deinit { cairo_surface_destroy(surface) }

  /// Returns what is drawn for an SVG in a size, or why it cannot be drawn.
  static func of(_ data: Data, _ size: Size) -> Result<VectorRecording, DecodedImage.Failure> {
    let (result, reason) = DecodedImage.withSVG(data) { handle in record(handle, size) }
    return result ?? .failure(DecodedImage.Failure(reason: reason ?? "it is not a valid SVG"))
  }

  /// Returns what is drawn for a document in a size, or why it cannot be drawn.
  static func record(
    _ handle: UnsafeMutablePointer<RsvgHandle>,
    _ size: Size
  ) -> Result<VectorRecording, DecodedImage.Failure> {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
      let context = cairo_create(surface)
    else { return .failure(DecodedImage.Failure(reason: "there is not enough memory")) }
    defer { cairo_destroy(context) }
    let recording = VectorRecording(surface)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      return .failure(
        DecodedImage.Failure(reason: DecodedImage.message(of: error) ?? "librsvg cannot draw it")
      )
    }
    return .success(recording)
  }
}
