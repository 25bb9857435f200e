import NibIndices
import NibMarkup

/// The layouts that contain one another through the classes of their views, as a host sees them.
///
/// The extents of layouts are kept, and nothing else.
package final class NestingGraph: Sendable {
  /// A view in a layout, with the nib name of its class.
  package struct View: Sendable {
    package let place: NestingView
    package let nibName: String

    package init(place: NestingView, nibName: String) {
      self.place = place
      self.nibName = nibName
    }
  }

  /// What other layouts need to know about a layout.
  package final class Outline: Sendable {
    package let file: LayoutFile
    /// The content, without the layouts of the views.
    package let content: NestedContent
    package let views: [View]
    /// The nib names of the views, each once.
    fileprivate let nibNames: [String]

    package init(_ file: LayoutFile, _ content: NestedContent, _ views: [View]) {
      self.file = file
      self.content = content
      self.views = views
      nibNames = Set(views.map(\.nibName)).sorted()
    }
  }

  /// Why a layout has no extent.
  package enum NoExtent: Error {
    case tooDeep
    case cycle
  }

  private let limits: LayoutLimits
  private let outline: @Sendable (_ nibName: String, _ outer: LayoutFile) -> Outline?
  private let extents = Locked<[ObjectIdentifier: NestingExtent]>([:])

  /// - Parameter outline: A closure that returns what is known about the layout that a view inside `outer`
  ///   has, or `nil` if that is not known.
  package init(
    _ limits: LayoutLimits,
    outline: @escaping @Sendable (_ nibName: String, _ outer: LayoutFile) -> Outline?
  ) {
    self.limits = limits
    self.outline = outline
  }

  /// Returns the nib names on the shortest path from one layout to another, including both, or `nil` if there
  /// is none.
  ///
  /// - Complexity: O(*n*) in the number of layouts and the nib names of their views.
  package func path(from start: Outline, to end: LayoutFile) -> [String]? {
    func id(_ file: LayoutFile) -> ObjectIdentifier { ObjectIdentifier(file) }
    var outer: [ObjectIdentifier: LayoutFile] = [id(start.file): start.file]
    var reached = [start]
    var next = 0
    while next < reached.count {
      let layout = reached[next]
      next += 1
      if layout.file === end {
        let files = sequence(first: layout.file) { file in
          outer[id(file)].flatMap { $0 === file ? nil : $0 }
        }
        return files.map(\.name.base).reversed()
      }
      for name in layout.nibNames {
        guard let inner = outline(name, layout.file), outer[id(inner.file)] == nil else { continue }
        outer[id(inner.file)] = layout.file
        reached.append(inner)
      }
    }
    return nil
  }

  /// Returns the extent of a layout inside another one, including the layouts of the views inside it.
  package func extent(of layout: Outline, inside outer: LayoutFile) -> Result<NestingExtent, NoExtent> {
    Result { () throws(NoExtent) in try extent(of: layout, inside: [ObjectIdentifier(outer)]) }
  }

  private func extent(of layout: Outline, inside outer: [ObjectIdentifier]) throws(NoExtent) -> NestingExtent
  {
    let id = ObjectIdentifier(layout.file)
    if let known = extents.withLock({ $0[id] }) { return known }
    if outer.contains(id) { throw .cycle }
    if outer.count >= limits.includeDepth { throw .tooDeep }
    var extent = layout.content.extent
    for view in layout.views {
      guard let inner = outline(view.nibName, layout.file) else {
        // The view itself, which is all that is known of its layout.
        extent.add(NestingExtent(ends: [1]), at: view.place.node, isOwned: false)
        continue
      }
      let innerExtent = try self.extent(of: inner, inside: outer + [id])
      extent.add(innerExtent, at: view.place.node, isOwned: inner.content.isOwned)
      // More is an error in any case.
      if extent.fault(limits) != nil { break }
    }
    extents.withLock { [extent] in $0[id] = extent }
    return extent
  }
}
