import NibKit
import NibResources
import NibViews

/// A part of an image that is drawn by itself.
struct ImagePart {
  /// Where the whole image is drawn.
  let place: Rect
  /// The part of that place that is seen, or `nil` for all of it.
  let clip: Rect?
}

extension ImageKey {
  /// Returns the parts of an image that are stretched differently: nine if its asset catalog slices it.
  ///
  /// The corners keep their size, and the edges are stretched along one axis. A middle that is to be repeated
  /// is stretched, too.
  func parts(of size: Size, in place: Rect, isStretched: Bool) -> [ImagePart] {
    guard isStretched, let insets = file?.slicing?.capInsets,
      let columns = Self.bands(insets.leading, insets.trailing, size.width, place.minX, place.width),
      let rows = Self.bands(insets.top, insets.bottom, size.height, place.minY, place.height)
    else { return [ImagePart(place: place, clip: nil)] }
    return rows.flatMap { row in
      columns.map { column in
        ImagePart(
          place: Rect(x: column.start, y: row.start, width: column.length, height: row.length),
          clip: Rect(
            x: column.clip.lowerBound,
            y: row.clip.lowerBound,
            width: column.clip.upperBound - column.clip.lowerBound,
            height: row.clip.upperBound - row.clip.lowerBound
          )
        )
      }
    }
  }

  /// A part of an axis: where the whole image lies, and what of it is seen.
  private struct Band {
    let start: Double
    let length: Double
    let clip: ClosedRange<Double>
  }

  /// Returns the parts of an axis, or `nil` if the insets do not fit the image or its place.
  private static func bands(
    _ leading: Double,
    _ trailing: Double,
    _ imageLength: Double,
    _ start: Double,
    _ length: Double
  ) -> [Band]? {
    let middle = imageLength - leading - trailing
    guard middle > 0, length >= leading + trailing else { return nil }
    let end = start + length
    // The sum of the insets can be greater than the length by a rounding error.
    let (lower, upper) = (start + leading, max(start + leading, end - trailing))
    let factor = (length - leading - trailing) / middle
    let all = [
      Band(start: start, length: imageLength, clip: start...lower),
      Band(
        start: start + leading - leading * factor,
        length: imageLength * factor,
        clip: lower...upper
      ),
      Band(start: end - imageLength, length: imageLength, clip: upper...max(upper, end)),
    ]
    return all.filter { $0.clip.lowerBound < $0.clip.upperBound && $0.length > 0 }
  }
}
