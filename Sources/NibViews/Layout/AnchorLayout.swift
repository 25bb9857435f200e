import NibKit

/// Places the children of a view by their anchors.
///
/// The horizontal axis comes first, because the height of text depends on its width. Each child is placed
/// by its own constraints, after the siblings to which they refer. A child without an anchor on an axis
/// fills it; a child with a single anchor keeps the size of its content.
struct AnchorLayout {
  let container: View
  let children: [View]

  /// Returns the size that the container needs.
  ///
  /// - Parameter width: The available width, or `nil` to use the width that the content needs.
  func fittingSize(width: Double?) -> Size {
    guard !children.isEmpty else { return Size(width: width ?? 0, height: 0) }
    let width = width ?? horizontal(.open).fittingExtent()
    let spans = horizontal(.fixed(width)).spans()
    return Size(width: width, height: vertical(.open, widths: spans.map(\.extent), in: width).fittingExtent())
  }

  /// Returns the frames of the children in a container of the given size.
  func frames(in size: Size) -> [Rect] {
    guard !children.isEmpty else { return [] }
    let columns = horizontal(.fixed(size.width)).spans()
    let rows = vertical(.fixed(size.height), widths: columns.map(\.extent), in: size.width).spans()
    return zip(columns, rows).map { column, row in
      let x = container.isRightToLeft ? size.width - column.start - column.extent : column.start
      return Rect(x: x, y: row.start, width: column.extent, height: row.extent)
    }
  }

  private func horizontal(_ extent: AxisLayout.ContainerExtent) -> AxisLayout {
    AxisLayout(
      .horizontal,
      container,
      children,
      extent,
      contentExtents: children.map { $0.measure(width: nil).width }
    )
  }

  private func vertical(
    _ extent: AxisLayout.ContainerExtent,
    widths: [Double],
    in containerWidth: Double
  ) -> AxisLayout {
    AxisLayout(
      .vertical,
      container,
      children,
      extent,
      contentExtents: zip(children, widths).map { $0.measure(width: $1).height },
      widths: widths,
      containerWidth: containerWidth
    )
  }
}
