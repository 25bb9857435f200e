/// What has changed in a tree of views, so that a host can mirror the tree without walking all of it.
///
/// A host first mirrors all views below a root. Afterwards, it takes the changes before it draws:
///
///     let changes = ViewChanges(in: root)
///     changes.onFirstChange = { drawSoon() }
///     …
///     root.layoutIfNeeded()
///     for (view, kinds) in changes.take() { update(view, kinds) }
///
/// The host retains the object. Only the object that was created last for a root records its changes.
public final class ViewChanges {
  /// What has changed about a view.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A property with which the view is shown, such as a color or a text.
    public static let display = Kinds(rawValue: 1)
    /// The frame, the size of a scroll view's content, or the part of it that is shown.
    public static let frame = Kinds(rawValue: 2)
    /// The subviews: some were added or removed, or their order has changed.
    ///
    /// A view that was added is shown with everything inside it, about which nothing else need be recorded.
    public static let subviews = Kinds(rawValue: 4)
    /// Something that determines where the subviews are, or a constraint of the view.
    public static let layout = Kinds(rawValue: 8)

    static let all: Kinds = [.display, .frame, .subviews, .layout]
  }

  /// A closure that is called when something changes for the first time since ``take()`` was called.
  ///
  /// It is called before the change is complete, so it should only make sure that the host lays out the root
  /// and takes the changes later.
  public var onFirstChange: (() -> Void)?

  private weak var root: View?
  private var records: [(view: View, kinds: Kinds)] = []
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// Records what changes about a view and the views inside it from now on.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public init(in root: View) {
    self.root = root
    root.changes = self
    root.forgetNotedChanges()
  }

  deinit { if let root, root.changes === self { root.changes = nil } }

  /// Returns the views that have changed since the last call, in order of first change, and starts over.
  ///
  /// Views that are no longer inside the root are left out.
  ///
  /// - Complexity: O(*n* × *d*) in the number of the changed views and their depth, where a view whose
  ///   subviews have changed counts with all views inside.
  public func take() -> [(view: View, kinds: Kinds)] {
    let taken = records
    records = []
    indexes = [:]
    for (view, kinds) in taken {
      // New subviews are mirrored with everything inside.
      if kinds.contains(.subviews) {
        view.forgetNotedChanges()
      } else {
        view.notedChanges.subtract(kinds)
      }
    }
    return taken.filter { record in
      sequence(first: record.view, next: \.superview).contains { $0 === root }
    }
  }

  fileprivate func add(_ kinds: Kinds, to view: View) {
    // A root that is being deallocated may still change, but must not be retained.
    if root == nil { return }
    if let index = indexes[ObjectIdentifier(view)] {
      records[index].kinds.formUnion(kinds)
      return
    }
    indexes[ObjectIdentifier(view)] = records.count
    records.append((view, kinds))
    if records.count == 1 { onFirstChange?() }
  }
}

extension View {
  /// Records that the view looks different, for the ``ViewChanges`` of its tree.
  ///
  /// Every attribute of the stock views calls this method when it is set. A subclass calls it when anything
  /// else that it shows changes.
  public final func setNeedsDisplay() { noteChange(.display) }

  package final func constraintDidChange() {
    noteChange(.layout)
    forgetSolution()
  }

  final func noteChange(_ kinds: ViewChanges.Kinds) {
    if kinds != .frame, !layoutState.hasChanged {
      layoutState.hasChanged = true
      // A superview may place the view in a way of its own.
      superview?.layoutState.hasChanged = true
    }
    if notedChanges.isSuperset(of: kinds) { return }
    notedChanges.formUnion(kinds)
    var ancestor: View? = self
    while let view = ancestor {
      view.changes?.add(kinds, to: self)
      ancestor = view.superview
    }
  }

  /// Starts again to record changes of the view and of everything inside it.
  fileprivate final func forgetNotedChanges() {
    var views = [self]
    while let view = views.popLast() {
      view.notedChanges = []
      views += view.subviews
    }
  }
}
