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

  /// Records what is drawn for an SVG in a size.
  ///
  /// - Throws: The reason why it cannot be drawn.
  convenience init(of data: Data, _ size: Size) throws(ImageFailure) {
    self.init(
      try SVGHandle.with(data) { handle throws(ImageFailure) in try Self.surface(of: handle, size) }
    )
  }

  private static func surface(of handle: SVGHandle, _ size: Size) throws(ImageFailure) -> OpaquePointer {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
      let context = cairo_create(surface)
    else { throw ImageFailure(reason: "there is not enough memory") }
    defer { cairo_destroy(context) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard rsvg_handle_render_document(handle.pointer, context, &viewport, &error) != 0 else {
      cairo_surface_destroy(surface)
      throw ImageFailure(error, otherwise: "librsvg cannot draw it")
    }
    return surface
  }
}
