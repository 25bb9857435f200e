package import NibContracts
import NibIndices
import NibKit
package import NibLint
import NibMarkup
package import NibModel
import NibViews
import SystemPackage

/// Layouts as tools show them: with design-time attributes, and with the layouts of the views inside them.
///
/// As in a program, a view whose class has a layout shows the content of that layout: the view is the root of
/// the layout or, if its class owns the layout, contains the root. The Swift sources determine the layout of
/// a class. A class that is not in them has the layout with its own name.
package final class ShownLayouts: Sendable {
  package let folders: LayoutFolders
  /// The files that are shown by themselves, too.
  private let given: Set<ObjectIdentifier>
  private let classes: SourceIndex?
  private let resolutions = Locked<[ObjectIdentifier: ByTraits<LayoutResolution>]>([:])

  /// - Parameters:
  ///   - found: The layouts that are shown by themselves.
  ///   - classes: The classes in Swift sources, or `nil` if there are none.
  package init(_ found: FoundLayouts, _ elements: ElementVocabulary, _ classes: SourceIndex?) {
    let folders = found.layoutFolders(elements)
    self.folders = folders
    self.classes = classes
    given = Set(found.files.map { ObjectIdentifier(folders.file(at: $0.string)) })
  }

  /// Creates layouts that are shown from the files that a check has read.
  package init(_ folders: LayoutFolders, _ classes: SourceIndex?) {
    self.folders = folders
    self.classes = classes
    given = []
  }

  /// Returns a layout as it is for a host.
  ///
  /// It is resolved once unless it includes layouts that have variants.
  ///
  /// - Parameter traits: The traits of the host.
  package func resolved(_ file: LayoutFile, _ traits: [String]) -> LayoutResolution {
    let id = ObjectIdentifier(file)
    if let known = resolutions.withLock({ $0[id]?[traits] }) { return known }
    var resolution = folders.resolution(of: file, for: traits, isDesignTime: true)
    if let layout = resolution.layout {
      resolution = resolution.adding(folders.findings(aboutReferencesOf: layout, from: file.place))
    }
    return resolutions.withLock { known in
      if let first = known[id]?[traits] { return first }
      known[id, default: ByTraits()].set(resolution, for: traits, isVaried: resolution.references.isVaried)
      return resolution
    }
  }

  /// Returns the layout with a nib name that is shown inside another one, or `nil` if there is none.
  package func file(_ nibName: String, in layout: ResolvedLayout, _ showing: Showing) -> LayoutFile? {
    let place = folders.file(at: layout.source.path).place
    let found = folders.layout(nibName, from: place, for: showing.traits)
    if found.hasVariants { showing.isVaried = true }
    return found.file
  }

  /// Returns a layout inside another one, or `nil` if it cannot be read.
  ///
  /// Its findings are kept unless it is shown by itself, too.
  package func layout(in file: LayoutFile, _ showing: Showing) -> ResolvedLayout? {
    let resolution = resolved(file, showing.traits)
    if resolution.references.isVaried { showing.isVaried = true }
    if !given.contains(ObjectIdentifier(file)) { showing.report(resolution, of: file) }
    return resolution.layout
  }

  /// Makes the views of a layout.
  ///
  /// The result is `nil` if the root is not a view, or if the layout has too many elements.
  ///
  /// What no program could show is left out: a layout inside itself, one that does not fit its view, and what
  /// is beyond the limits. It is reported if the sources show that the view has the layout.
  ///
  /// - Parameter outer: The layouts that contain the layout, by their paths.
  package func views(
    of layout: ResolvedLayout,
    inside outer: NestingPath<String> = NestingPath(),
    _ showing: Showing
  ) -> LayoutViews? {
    guard showing.takeElements(of: layout) else {
      // For rows, the caller reports this.
      if outer.ids.isEmpty {
        showing.report(.tooManyViews(limit: showing.elementLimit, at: layout.element(of: 0).nameSpan))
      }
      return nil
    }
    let views = plan(layout, outer.appending(layout.source.path, layout.nibName), showing)?.views(root: nil)
    if let views { layout.measureAsInEditor(views.objects) }
    return views
  }

  /// Returns how the views of a layout are made, or `nil` if its root is not a view.
  ///
  /// - Parameter path: The layouts that contain the layout, and the layout itself.
  private func plan(_ layout: ResolvedLayout, _ path: NestingPath<String>, _ showing: Showing) -> ViewPlan? {
    var nested: [NodeIndex: ViewPlan] = [:]
    var extent = layout.extent
    for host in layout.hostObjects {
      guard let name = nibName(of: host, in: layout), let file = file(name.nibName, in: layout, showing),
        // If several layouts have the name, it is not known which one the view gets.
        file.contents.count == 1, file.name.base != LayoutFormat.stylesFile,
        let inner = self.layout(in: file, showing), layout.isSuitable(inner, for: host)
      else { continue }
      let span = layout.element(of: host.node).nameSpan
      func report(_ fault: (SourceSpan) -> Diagnostic) { if name.isKnown { showing.report(fault(span)) } }
      let view = NestingView(host, in: layout)
      var content = NestedContent(inner)
      if let fault = path.cycle(to: inner.source.path, name.nibName) ?? view.fault(of: content) {
        report(fault)
        continue
      }
      guard showing.takeElements(of: inner) else {
        showing.report(.tooManyViews(limit: showing.elementLimit, at: span))
        continue
      }
      guard path.depthFault(folders.limits) == nil,
        let plan = plan(inner, path.appending(inner.source.path, name.nibName), showing)
      else { continue }
      content.extent = plan.extent
      if let fault = extent.add(content, to: view, folders.limits) {
        report(fault)
        continue
      }
      nested[host.node] = plan
    }
    return ViewPlan(layout, nested, extent, path, showing.language)
  }

  /// Returns the nib name of a class and whether it is known from the sources, or `nil` without a layout.
  private func nibName(
    of host: ResolvedLayout.HostObject,
    in layout: ResolvedLayout
  ) -> (nibName: String, isKnown: Bool)? {
    let (name, path) = (host.className, layout.source.path)
    guard let classes, !classes.records(named: name, near: path).isEmpty else { return (name.base, false) }
    return classes.nestedClass(name, near: path).map { ($0.nibName, true) }
  }
}

extension ResolvedLayout {
  /// Returns whether an object can be the root of a layout, or contain it as its owner.
  fileprivate func isSuitable(_ inner: ResolvedLayout, for host: HostObject) -> Bool {
    guard let schema = nodes[host.node].schema, let root = inner.nodes.first?.schema else { return false }
    return inner.connections?.owner != nil || root.isKind(of: schema.name)
  }
}

/// How to make the views of a layout and of the layouts inside it.
private struct ViewPlan {
  private let layout: ResolvedLayout
  private let prototype: Prototype
  /// The plans for the views that have layouts, by node.
  private let nested: [NodeIndex: ViewPlan]
  /// The extent of the layout, including the layouts inside.
  let extent: NestingExtent
  private let path: NestingPath<String>

  /// Whether the class of a view owns the layout, so that its root is a child of the view.
  var isOwned: Bool { layout.connections?.owner != nil }

  /// Returns `nil` if the root is not a view.
  init?(
    _ layout: ResolvedLayout,
    _ nested: [NodeIndex: ViewPlan],
    _ extent: NestingExtent,
    _ path: NestingPath<String>,
    _ language: ShownLanguage
  ) {
    let roots = nested.filter { !$0.value.isOwned }.mapValues { $0.prototype.rootElement }
    guard let prototype = Prototype(showing: layout, .stock, standIns: roots, language: language),
      prototype.rootType is View.Type
    else { return nil }
    self.layout = layout
    self.prototype = prototype
    // The stock elements that take the places of a manifest's may not fit one another.
    self.nested = nested.filter { node, inner in
      prototype.canContain(inner.prototype, at: node, isOwned: inner.isOwned)
    }
    self.extent = extent
    self.path = path
  }

  /// Makes the views.
  ///
  /// - Parameter root: The view of another layout that is the root, or `nil` to make it.
  func views(root: AnyObject?) -> LayoutViews? {
    final class Inner { var views: [LayoutViews] = [] }
    let inner = Inner()
    let made = PrototypeObjects(prototype, root: root, nested: Set(nested.keys)) { node, object in
      guard let plan = nested[node], let views = plan.views(root: plan.isOwned ? nil : object) else {
        return nil
      }
      inner.views.append(views)
      return plan.isOwned ? views.root : nil
    }
    guard let view = made.root as? View else { return nil }
    view.layoutOrigin = LayoutOrigin(layout)
    layout.showDesignTimeSizes(made.objects)
    return LayoutViews(
      layout: layout,
      root: view,
      objects: made.objects,
      constraints: made.constraints,
      nested: inner.views,
      hostNodes: layout.hostObjects.filter { nested[$0.node] == nil },
      path: path
    )
  }
}
