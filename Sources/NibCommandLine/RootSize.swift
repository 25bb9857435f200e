import ArgumentParser

/// An extent in points, from 0 to 1,000,000.
package struct Extent: ExpressibleByArgument {
  package let points: Double

  package init?(argument: String) {
    guard let points = Double(argument), (0...1_000_000).contains(points) else { return nil }
    self.points = points
  }
}

/// A width and a height, such as `320x568`.
package struct RootSize: ExpressibleByArgument {
  package let width: Extent
  package let height: Extent

  package init?(argument: String) {
    let extents = argument.split(separator: "x", omittingEmptySubsequences: false).map {
      Extent(argument: String($0))
    }
    guard extents.count == 2, let width = extents[0], let height = extents[1] else { return nil }
    (self.width, self.height) = (width, height)
  }
}
