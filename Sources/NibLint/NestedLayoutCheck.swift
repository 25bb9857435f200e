import NibContracts
import NibMarkup
import NibModel

/// A check of the views in layouts whose classes, according to the sources, have layouts of their own.
///
/// A registry makes the same check when it binds a layout. A variant is checked together with the variants
/// that a host with its traits loads.
final class NestedLayoutCheck: Sendable {
  /// A view in a layout, with the layout of its class.
  private struct View: Sendable {
    let node: Int
    let className: ClassName
    let nibName: String
  }

  /// What other layouts need to know about a layout.
  private final class Summary: Sendable {
    let file: LayoutFile
    let views: [View]
    let extent: LayoutExtent
    let isOwned: Bool
    /// Whether the root contains a child.
    let hasChild: Bool
    /// The class of the root, or `nil` if the layout is not understood.
    let rootClass: ObjectClass?
    /// The nib names of the views, each once.
    let nibNames: [String]

    init(_ file: LayoutFile, _ layout: ResolvedLayout, _ views: [View]) {
      self.file = file
      self.views = views
      extent = LayoutExtent(ends: layout.nodes.indices.map { layout.end(of: $0) })
      isOwned = layout.connections?.owner != nil
      hasChild = layout.nodes.contains { $0.parent == 0 && !$0.isPart }
      // What `class` names on the root is known only as a name, unlike the class of the element.
      let isRegistered = layout.namedClasses[0]?.registration != nil
      rootClass = isRegistered ? layout.connections?.rootObjectClass : layout.connections?.rootElementClass
      nibNames = Set(views.map(\.nibName)).sorted()
    }
  }

  private let index: SourceIndex
  private let folders: LayoutFolders
  private let classNames: LayoutResolver.ClassNames
  /// The summaries by their files, `nil` for files that are not layouts.
  private let summaries = Locked<[ObjectIdentifier: ByTraits<Summary?>]>([:])
  private let extents = Locked<[Key: LayoutExtent]>([:])

  /// A layout for hosts with traits.
  private struct Key: Hashable {
    let file: ObjectIdentifier
    let traits: [String]

    init(_ file: LayoutFile, _ traits: [String]) {
      self.file = ObjectIdentifier(file)
      self.traits = traits
    }
  }

  init(_ folders: LayoutFolders, _ index: SourceIndex, _ classNames: LayoutResolver.ClassNames) {
    self.folders = folders
    self.index = index
    self.classNames = classNames
  }

  private var limits: LayoutLimits { folders.limits }

  /// Returns the classes of the views in a layout that have layouts of their own.
  func classes(in layout: ResolvedLayout) -> [ClassRecord] {
    views(in: layout).compactMap { index.nestedClass($0.className, near: layout.source.path)?.record }
  }

  /// Returns the findings about the views in a layout.
  ///
  /// - Parameters:
  ///   - file: The file of the layout.
  ///   - traits: The traits that the layout is a variant for.
  func findings(in layout: ResolvedLayout, of file: LayoutFile, traits: [String]) -> [Diagnostic] {
    let views = views(in: layout)
    guard !views.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    let parents = Set(layout.nodes.lazy.filter { !$0.isPart }.compactMap(\.parent))
    var paths: [String: [String]?] = [:]
    var inners: [String: Result<LayoutExtent, Endless>] = [:]
    var extent = LayoutExtent(ends: layout.nodes.indices.map { layout.end(of: $0) })
    for view in views {
      guard let inner = summary(of: view.nibName, from: file, traits) else { continue }
      let span = layout.element(of: view.node).nameSpan
      let path = paths[view.nibName] ?? self.path(from: inner, to: file, traits)
      paths.updateValue(path, forKey: view.nibName)
      if let path {
        findings.append(.layoutCycle([layout.nibName] + path, at: span))
        continue
      }
      let fault = childrenFault(view, inner, layout.nodes[view.node].schema, parents.contains(view.node))
      if let fault { findings.append(fault(span)) }
      do throws(Endless) {
        let result = inners[view.nibName] ?? self.result(of: inner, traits, inside: file)
        inners[view.nibName] = result
        var sum = extent
        sum.add(try result.get(), at: view.node, isOwned: inner.isOwned)
        if let fault = sum.fault(limits) { findings.append(fault(span)) } else { extent = sum }
      } catch {
        // The layouts of a cycle report it.
        if error == .tooDeep { findings.append(.layoutsTooDeep(limit: limits.includeDepth, at: span)) }
      }
    }
    return findings
  }

  /// Returns the views in a layout whose classes have layouts of their own.
  private func views(in layout: ResolvedLayout) -> [View] {
    var known: [ClassName: String?] = [:]
    return layout.hostObjects.compactMap { object in
      let name = object.className
      let nibName = known[name] ?? index.nestedClass(name, near: layout.source.path)?.nibName
      known.updateValue(nibName, forKey: name)
      return nibName.map { View(node: object.node, className: name, nibName: $0) }
    }
  }

  /// Returns why a view cannot contain what its own layout gives it, or `nil` if it can.
  private func childrenFault(
    _ view: View,
    _ inner: Summary,
    _ schema: ElementSchema?,
    _ hasChild: Bool
  ) -> ((SourceSpan) -> Diagnostic)? {
    guard inner.isOwned else {
      return schema?.secondChildFault(
        view.className,
        hasChild: hasChild,
        ownLayoutHasChild: inner.hasChild
      )
    }
    return inner.rootClass.flatMap {
      schema?.contentsFault($0, ownedBy: view.className, besideChild: hasChild)
    }
  }

  /// Returns what is known about the layout that a view inside another layout loads by a nib name.
  private func summary(of nibName: String, from outer: LayoutFile, _ traits: [String]) -> Summary? {
    // If several layouts have the name, it is not known which one the view gets.
    guard let file = folders.layout(nibName, from: outer.place, for: traits).file, file.contents.count == 1
    else { return nil }
    let id = ObjectIdentifier(file)
    if let known = summaries.withLock({ $0[id]?[traits] }) { return known }
    let resolution = folders.resolution(of: file, for: traits, classNames: classNames)
    let summary = resolution.layout.map { Summary(file, $0, views(in: $0)) }
    summaries.withLock {
      $0[id, default: ByTraits()].set(summary, for: traits, isVaried: resolution.references.isVaried)
    }
    return summary
  }

  /// Returns the nib names on the shortest path from one layout to another, including both, or `nil` if there
  /// is none.
  private func path(from start: Summary, to end: LayoutFile, _ traits: [String]) -> [String]? {
    func id(_ file: LayoutFile) -> ObjectIdentifier { ObjectIdentifier(file) }
    var outer: [ObjectIdentifier: LayoutFile] = [id(start.file): start.file]
    var reached = [start]
    var next = 0
    while next < reached.count {
      let summary = reached[next]
      next += 1
      if summary.file === end {
        let files = sequence(first: summary.file) { file in
          outer[id(file)].flatMap { $0 === file ? nil : $0 }
        }
        return files.map(\.name.base).reversed()
      }
      for name in summary.nibNames {
        guard let inner = self.summary(of: name, from: summary.file, traits), outer[id(inner.file)] == nil
        else {
          continue
        }
        outer[id(inner.file)] = summary.file
        reached.append(inner)
      }
    }
    return nil
  }

  private enum Endless: Error {
    case tooDeep
    case cycle
  }

  private func result(
    of summary: Summary,
    _ traits: [String],
    inside outer: LayoutFile
  ) -> Result<LayoutExtent, Endless> {
    Result { () throws(Endless) in try extent(of: summary, traits, inside: [ObjectIdentifier(outer)]) }
  }

  /// Returns the extent of a layout, including the layouts of the views inside it.
  ///
  /// - Parameter outer: The layouts that contain the layout.
  private func extent(
    of summary: Summary,
    _ traits: [String],
    inside outer: [ObjectIdentifier]
  ) throws(Endless) -> LayoutExtent {
    let key = Key(summary.file, traits)
    if let known = extents.withLock({ $0[key] }) { return known }
    if outer.contains(key.file) { throw .cycle }
    if outer.count >= limits.includeDepth { throw .tooDeep }
    var extent = summary.extent
    for view in summary.views {
      guard let inner = self.summary(of: view.nibName, from: summary.file, traits) else {
        extent.add(LayoutExtent(ends: EmptyCollection()), at: view.node, isOwned: false)
        continue
      }
      let innerExtent = try self.extent(of: inner, traits, inside: outer + [key.file])
      extent.add(innerExtent, at: view.node, isOwned: inner.isOwned)
      // More is an error in any case.
      if extent.fault(limits) != nil { break }
    }
    extents.withLock { [extent] in $0[key] = extent }
    return extent
  }
}
