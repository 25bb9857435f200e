package import ArgumentParser
package import NibInspection

/// An extent in points, from 0 to 1,000,000.
package struct Extent: ExpressibleByArgument {
  package let points: Double

  package init?(argument: String) {
    guard let points = Double(argument), (0...1_000_000).contains(points) else { return nil }
    self.points = points
  }
}

/// A width and a height, such as `320x568`, or `320,568` or `320×568`.
package struct SizeArgument: ExpressibleByArgument {
  package let width: Extent
  package let height: Extent

  package init?(argument: String) {
    let extents = argument.split(omittingEmptySubsequences: false) { "x×,".contains($0) }.map {
      Extent(argument: String($0))
    }
    guard extents.count == 2, let width = extents[0], let height = extents[1] else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// The options for the size of the root of each layout.
package struct RootSizeOptions: ParsableArguments {
  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The width of each root, in points. (default: its own width, or 320)"
  )
  package var width: Extent?

  @Option(
    name: .long,
    help: ArgumentHelp("The width and the height of each root.", valueName: "width>x<height")
  )
  package var size: SizeArgument?

  package init() {}

  package func validate() throws {
    if width != nil && size != nil { throw ValidationError("Use either --width or --size.") }
  }

  /// The size that the options state.
  package var rootSize: LayoutFrames.RootSize {
    if let size { return .size(width: size.width.points, height: size.height.points) }
    return width.map { .width($0.points) } ?? .automatic
  }
}
