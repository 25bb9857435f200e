import NibContracts
import NibMarkup
import NibModel

/// A check of the views in layouts whose classes have layouts of their own, as far as the sources show them.
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

  /// What other layouts need to know of a layout.
  private struct Summary: Sendable {
    let views: [View]
    let extent: LayoutExtent
    let isOwned: Bool
    /// Whether the root contains a child.
    let hasChild: Bool
    /// The class of the root, or `nil` if the layout is not understood.
    let rootClass: ObjectClass?
    /// The nib names of the views, each once.
    let nibNames: [String]
  }

  private let index: SourceIndex
  private let limits: LayoutLimits
  /// Resolves a layout, and returns whether it includes layouts with variants, or returns `nil` if the file
  /// is not a layout.
  private let resolve: Resolve
  /// The layouts and their variants, without those whose names are ambiguous.
  private let files: [VariantName: LayoutInput]
  /// The variants of each layout by its nib name.
  private let variants: [String: Variants]
  private let summaries = Locked(Summaries())
  private let extents = Locked<[Key: LayoutExtent]>([:])

  /// A closure that resolves a layout for hosts with traits.
  typealias Resolve =
    @Sendable (_ file: LayoutInput, _ traits: [String]) -> (layout: ResolvedLayout, isVaried: Bool)?

  /// The summaries that are known, `nil` for files that are not layouts.
  private struct Summaries {
    /// The summaries of layouts that are the same for all traits that select their files.
    private var common: [VariantName: Summary?] = [:]
    /// The summaries of layouts that include others with variants, by the traits.
    private var varied: [VariantName: [[String]: Summary]] = [:]

    /// Returns a summary, or `nil` if it is not known.
    func summary(_ name: VariantName, _ traits: [String]) -> Summary?? {
      if let known = common[name] { return .some(known) }
      if let known = varied[name]?[traits] { return .some(known) }
      return nil
    }

    mutating func add(_ summary: Summary?, _ name: VariantName) { common.updateValue(summary, forKey: name) }

    mutating func add(_ summary: Summary, _ name: VariantName, for traits: [String]) {
      varied[name, default: [:]][traits] = summary
    }
  }

  /// A layout for hosts with traits.
  private struct Key: Hashable {
    let nibName: String
    let traits: [String]
  }

  init(
    _ files: [LayoutInput],
    _ index: SourceIndex,
    limits: LayoutLimits,
    resolve: @escaping Resolve
  ) {
    self.index = index
    self.limits = limits
    self.resolve = resolve
    let named = Dictionary(grouping: files.filter { $0.name != nil }, by: \.name).compactMap { name, files in
      files.count == 1 ? name.map { ($0, files[0]) } : nil
    }
    self.files = Dictionary(uniqueKeysWithValues: named)
    variants = Dictionary(grouping: self.files.keys, by: \.base).mapValues { Variants($0) }
  }

  /// Returns the classes of the views in a layout that have layouts of their own.
  func classes(in layout: ResolvedLayout) -> [ClassRecord] {
    views(in: layout).compactMap { index.nestedClass($0.className, near: layout.source.path)?.record }
  }

  /// Returns the findings about the views in a layout.
  ///
  /// - Parameter traits: The traits that the layout is a variant for.
  func findings(in layout: ResolvedLayout, traits: [String]) -> [Diagnostic] {
    let views = views(in: layout)
    guard !views.isEmpty else { return [] }
    var findings: [Diagnostic] = []
    let parents = Set(layout.nodes.lazy.filter { !$0.isPart }.compactMap(\.parent))
    var paths: [String: [String]?] = [:]
    var inners: [String: Result<LayoutExtent, Endless>] = [:]
    var extent = LayoutExtent(ends: layout.nodes.indices.map { layout.end(of: $0) })
    for view in views {
      guard let inner = summary(of: view.nibName, traits) else { continue }
      let span = layout.element(of: view.node).nameSpan
      let path = paths[view.nibName] ?? self.path(from: view.nibName, to: layout.nibName, traits)
      paths.updateValue(path, forKey: view.nibName)
      if let path {
        findings.append(.layoutCycle([layout.nibName] + path, at: span))
        continue
      }
      let fault = childrenFault(view, inner, layout.nodes[view.node].schema, parents.contains(view.node))
      if let fault { findings.append(fault(span)) }
      do throws(Endless) {
        let result = inners[view.nibName] ?? self.result(of: view.nibName, traits, inside: layout.nibName)
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
    let hasOwner = layout.connections?.owner != nil
    let included = layout.connections?.rootsOfScopes ?? []
    var known: [ClassName: String?] = [:]
    return layout.nodes.indices.compactMap { node in
      guard node > 0 || hasOwner, !included.contains(node), let name = layout.objectClass(of: node)?.name
      else { return nil }
      // The class of a stock element can have the name of a class in the sources.
      let isStock = layout.nodes[node].schema?.name.first?.isLowercase ?? true
      guard layout.namedClasses[node] != nil || !isStock else { return nil }
      let nibName = known[name] ?? index.nestedClass(name, near: layout.source.path)?.nibName
      known.updateValue(nibName, forKey: name)
      return nibName.map { View(node: node, className: name, nibName: $0) }
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

  private func summary(of nibName: String, _ traits: [String]) -> Summary? {
    guard let name = variants[nibName]?.best(for: traits), let file = files[name] else { return nil }
    if let known = summaries.withLock({ $0.summary(name, traits) }) { return known }
    guard let (layout, isVaried) = resolve(file, traits) else {
      summaries.withLock { $0.add(nil, name) }
      return nil
    }
    let views = views(in: layout)
    // What `class` names on the root is known only as a name, unlike the class of the element.
    let isRegistered = layout.namedClasses[0]?.registration != nil
    let summary = Summary(
      views: views,
      extent: LayoutExtent(ends: layout.nodes.indices.map { layout.end(of: $0) }),
      isOwned: layout.connections?.owner != nil,
      hasChild: layout.nodes.contains { $0.parent == 0 && !$0.isPart },
      rootClass: isRegistered ? layout.connections?.rootObjectClass : layout.connections?.rootElementClass,
      nibNames: Set(views.map(\.nibName)).sorted()
    )
    summaries.withLock { isVaried ? $0.add(summary, name, for: traits) : $0.add(summary, name) }
    return summary
  }

  /// Returns the shortest path from one layout to another, including both, or `nil` if there is none.
  private func path(from start: String, to end: String, _ traits: [String]) -> [String]? {
    // An ambiguous name may be that of another layout.
    guard variants[end] != nil else { return nil }
    var outer: [String: String] = [start: start]
    var reached = [start]
    var next = 0
    while next < reached.count {
      let name = reached[next]
      next += 1
      if name == end {
        return sequence(first: name) { outer[$0] == $0 ? nil : outer[$0] }.reversed()
      }
      for inner in summary(of: name, traits)?.nibNames ?? [] where outer[inner] == nil {
        outer[inner] = name
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
    of nibName: String,
    _ traits: [String],
    inside outer: String
  ) -> Result<LayoutExtent, Endless> {
    Result { () throws(Endless) in try extent(of: nibName, traits, inside: [outer]) }
  }

  /// Returns the extent of a layout with those of the views inside it.
  ///
  /// - Parameter outer: The names of the layouts that contain the layout.
  private func extent(
    of nibName: String,
    _ traits: [String],
    inside outer: [String]
  ) throws(Endless) -> LayoutExtent {
    let key = Key(nibName: nibName, traits: traits)
    if let known = extents.withLock({ $0[key] }) { return known }
    guard let summary = summary(of: nibName, traits) else { return LayoutExtent(ends: EmptyCollection()) }
    if outer.contains(nibName) { throw .cycle }
    if outer.count >= limits.includeDepth { throw .tooDeep }
    var extent = summary.extent
    for view in summary.views {
      let inner = try self.extent(of: view.nibName, traits, inside: outer + [nibName])
      extent.add(inner, at: view.node, isOwned: self.summary(of: view.nibName, traits)?.isOwned == true)
      // More is an error in any case.
      if extent.fault(limits) != nil { break }
    }
    extents.withLock { [extent] in $0[key] = extent }
    return extent
  }
}
