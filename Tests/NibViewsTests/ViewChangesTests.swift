import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// What a host shows of a view.
private struct Shown: Equatable {
  var frame: Rect
  var text: String?
  var isHidden: Bool
  var subviews: [ObjectIdentifier]

  init(_ view: View) {
    frame = view.frame
    text = (view as? Label)?.text
    isHidden = view.isHidden
    subviews = view.subviews.map { ObjectIdentifier($0) }
  }
}

/// A copy of a tree that is updated by changes alone.
private struct Mirror {
  private(set) var shown: [ObjectIdentifier: Shown] = [:]

  mutating func update(_ view: View, _ kinds: ViewChanges.Kinds) {
    shown[ObjectIdentifier(view)] = Shown(view)
    guard kinds.contains(.subviews) else { return }
    for view in view.subviews { update(view, .subviews) }
  }

  /// Leaves out the views that are no longer in the tree.
  func inside(_ root: View) -> [ObjectIdentifier: Shown] {
    var known = Mirror()
    known.update(root, .subviews)
    return shown.filter { known.shown[$0.key] != nil }
  }
}

@Suite("Changes of views")
struct ViewChangesTests {
  private let root = View()
  private let label = Label()

  init() {
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(label)
    root.layoutIfNeeded()
  }

  @Test("A change is recorded once, with the view and the kind")
  func kinds() {
    let changes = ViewChanges(in: root)
    var calls = 0
    changes.onFirstChange = { calls += 1 }
    label.text = "one"
    label.text = "two"
    label.frame.origin.x = 7
    root.addConstraints([LayoutConstraint(item: root, .width, constant: 3)])
    let taken = changes.take()
    #expect(taken.map { ObjectIdentifier($0.view) } == [ObjectIdentifier(label), ObjectIdentifier(root)])
    #expect(taken.map(\.kinds) == [[.display, .frame], .layout])
    #expect(calls == 1)
    #expect(changes.take().isEmpty)
    label.text = "three"
    #expect(calls == 2)
    #expect(changes.take().map(\.kinds) == [.display])
  }

  @Test("A layout that changes nothing records nothing")
  func nothing() {
    let changes = ViewChanges(in: root)
    root.layoutIfNeeded()
    label.isHidden = label.isHidden
    _ = changes.take()
    root.layoutIfNeeded()
    #expect(changes.take().isEmpty)
  }

  @Test("A constraint's constant, its priority and its activity count as layout of its view")
  func constraints() {
    let constraint = LayoutConstraint(item: label, .width, constant: 3)
    label.addConstraints([constraint])
    let changes = ViewChanges(in: root)
    for change in [{ constraint.constant = 4 }, { constraint.priority = 5 }, { constraint.isActive = false }]
    {
      change()
      #expect(changes.take().map(\.kinds) == [.layout])
    }
  }

  @Test("A view that has left is not reported, and one that was added is from then on")
  func hierarchy() {
    let changes = ViewChanges(in: root)
    let added = Label()
    label.text = "leaves"
    label.removeFromSuperview()
    root.addSubview(added)
    #expect(changes.take().map { ObjectIdentifier($0.view) } == [ObjectIdentifier(root)])
    added.text = "new"
    label.text = "gone"
    #expect(changes.take().map { ObjectIdentifier($0.view) } == [ObjectIdentifier(added)])
  }

  @Test("Scrolling counts as a change of the frame, and an item of a bar as its bar")
  func scrolling() throws {
    let (scrollView, bar, item) = (ScrollView(), Toolbar(), BarButtonItem())
    let content = View()
    content.addConstraints([LayoutConstraint(item: content, .height, constant: 500)])
    scrollView.addSubview(content)
    bar.items = [item]
    for view in [scrollView, bar] { root.addSubview(view) }
    root.layoutIfNeeded()
    let changes = ViewChanges(in: root)
    try scrollView.setContentOffset(Point(x: 0, y: 20))
    item.title = "Edit"
    let taken = changes.take()
    #expect(taken.map { ObjectIdentifier($0.view) } == [ObjectIdentifier(scrollView), ObjectIdentifier(bar)])
    #expect(taken.map(\.kinds) == [.frame, .display])
  }

  @Test("The size of scrolled content and the items of bars count")
  func contents() {
    let (scrollView, content, bar, item) = (ScrollView(), View(), NavigationBar(), NavigationItem())
    let height = LayoutConstraint(item: content, .height, constant: 500)
    content.addConstraints([LayoutConstraint(item: content, .top, to: .superview, .top), height])
    scrollView.addSubview(content)
    for view in [scrollView, bar] { root.addSubview(view) }
    root.layoutIfNeeded()
    let changes = ViewChanges(in: root)
    height.constant = 600
    root.layoutIfNeeded()
    #expect(changes.take().contains { $0.view === scrollView && $0.kinds == .frame })
    for change in [{ bar.pushItem(item) }, { item.title = "Books" }, { _ = bar.popItem() }] {
      change()
      #expect(changes.take().map { ObjectIdentifier($0.view) } == [ObjectIdentifier(bar)])
    }
  }

  @Test("A root that changes while it is deallocated is not retained")
  func dying() {
    final class Dying: View {
      deinit { backgroundColor = nil }
    }
    var root: Dying? = Dying()
    let changes = root.map { ViewChanges(in: $0) }
    root = nil
    #expect(changes?.take().isEmpty == true)
  }

  @Test("A mirror that is updated by changes alone is equal to the tree, whatever happens")
  func law() {
    var random = SplitMix(seed: 15)
    var views = [root]
    let changes = ViewChanges(in: root)
    var mirror = Mirror()
    mirror.update(root, .subviews)
    for step in 0..<600 {
      let view = views[random.below(views.count)]
      switch random.below(7) {
      case 0:
        let new = random.below(2) == 0 ? Label() : StackView()
        if view is StackView { (view as? StackView)?.addArrangedSubview(new) } else { view.addSubview(new) }
        views.append(new)
      case 1: if view !== root { view.removeFromSuperview() }
      case 2: (view as? Label)?.text = "text \(step)"
      case 3: view.isHidden.toggle()
      case 4: root.addSubview(view)
      case 5: root.frame.size.width = Double(50 + random.below(100))
      default:
        view.addConstraints([LayoutConstraint(item: view, .height, constant: Double(random.below(40)))])
      }
      guard random.below(3) == 0 else { continue }
      root.layoutIfNeeded()
      for (view, kinds) in changes.take() { mirror.update(view, kinds) }
      var expected = Mirror()
      expected.update(root, .subviews)
      #expect(mirror.inside(root) == expected.shown, "step \(step)")
    }
  }

  @Test("Every attribute of a view tells that it has been set")
  func attributes() throws {
    let folder = inPackage("Sources/NibViews")
    var silent: [String] = []
    var count = 0
    for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }).sorted() ?? []
    where path.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      let classes = source.split(separator: "\n@Element(").dropFirst()
      for text in classes where text.contains(/\nopen class (View|\w+: \w*(View|Control|Cell))\b/) {
        for declaration in text.split(separator: "  @Attribute").dropFirst() {
          let line = declaration.prefix { $0 != "\n" }
          if line.contains("EventHandler") || line.contains(" weak ") { continue }
          count += 1
          let body = declaration.prefix(200)
          if !body.contains(/didSet|\n    set \{/) { silent.append("\(path): \(line)") }
        }
      }
    }
    #expect(count > 150)
    #expect(silent == [])
  }
}
