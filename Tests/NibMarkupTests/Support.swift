import NibKit
import NibMarkup

/// Reads a layout.
func read(
  _ source: SourceFile,
  _ limits: LayoutLimits = LayoutLimits()
) -> (layout: Layout?, diagnostics: [Diagnostic]) {
  let reading = LayoutReading(source, limits: limits)
  return (reading.layout, reading.diagnostics)
}
