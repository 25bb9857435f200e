package import NibKit
package import NibViews

/// The size of a page, and where its content is.
package struct PageGeometry: Sendable {
  package let size: Size
  /// The size of the area between the margins.
  package let inside: Size
  /// The transform from the area between the margins to the page.
  package let origin: Drawing.Transform
  /// The left margin.
  package let left: Double

  package init(_ pageSize: PDFDocument.PageSize, _ margins: EdgeInsets, _ traits: TraitCollection) {
    size = Size(width: pageSize.width, height: pageSize.height)
    inside = Size(
      width: pageSize.width - margins.leading - margins.trailing,
      height: pageSize.height - margins.top - margins.bottom
    )
    left = traits.effectiveLayoutDirection == .rightToLeft ? margins.trailing : margins.leading
    origin = .translation(x: left, y: margins.top)
  }
}
