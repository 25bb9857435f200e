import NibKit
import NibViews

// The classes of ContractLawTests. The registry loads them, and the command reads this file.

@NibLoadable
class LawPanel: View {
  @Outlet var a: Label!
  @Outlet var b: View?
  @Outlet var c: [Label] = []
  @Action func tap(_ sender: Button) {}
  @Action func go() {}
}

@NibLoadable
class LawBookPanel: LawPanel {
  @Outlet var d: Control!
  @Outlet("e2") private weak var e: ImageView?
  @Action func any(_ sender: View) {}
}

class LawMiddle: LawPanel {}

@NibLoadable
final class LawDeep: LawMiddle {
  @Outlet var shape: (any LawShape)?
}

protocol LawShape: AnyObject {}

final class LawStars: View, LawShape {}

@NibLoadable("LawFormLayout")
final class LawForm: View, TextFieldDelegate {
  @Outlet var a: Label?
  @Outlet var many: [View] = []
  @Outlet var field: TextField?
}

typealias LawLabel = Label

@NibLoadable
final class LawCounter: Control {
  @Outlet var a: LawLabel!
  @Outlet var form: LawForm?
  @Outlet var stars: LawStars?
  @Action func tap(_ sender: LawCounter) {}
}

@NibLoadable
final class LawCell: TableViewCell {
  @Outlet var a: Label! { didSet {} }
  @Outlet var gap: LayoutConstraint?
  @Outlet var recognizer: TapGestureRecognizer?
  @Action func tap(_ sender: Control) {}
  @Action func recognize(_ sender: TapGestureRecognizer) {}
}

@NibLoadable
final class LawOwner {
  @Outlet var a: Label!
  @Outlet var top: View?
  @Action func tap(_ sender: Button) {}
}

/// A namespace.
enum Law {
  @NibLoadable
  final class Nested: View {
    @Outlet var a: Label!
    @Outlet var card: (any LawCard)?
    @Action func tap(_ sender: Button) {}
  }
}

protocol LawCard: AnyObject {}

extension LawForm: LawCard {}

@NibLoadable
class LawBaseCell: CollectionViewCell {
  @Outlet var caption: Label?
}

@NibLoadable
final class LawTile: LawBaseCell {
  @Outlet("cover") var image: ImageView!
  @Outlet var badges: [LawBadge] = []
  @Action func open() {}
}

typealias LawBadge = Law.Nested

extension ElementCatalog {
  /// The stock elements, and the classes that layouts of the law can name below the root.
  static var law: ElementCatalog {
    var catalog = ElementCatalog.stock
    catalog.register(LawPanel.self, as: "view") { LawPanel() }
    catalog.register(LawBookPanel.self, as: "view") { LawBookPanel() }
    catalog.register(LawDeep.self, as: "view") { LawDeep() }
    catalog.register(LawForm.self, as: "view") { LawForm() }
    catalog.register(LawStars.self, as: "view") { LawStars() }
    catalog.register(Law.Nested.self, as: "view") { Law.Nested() }
    return catalog
  }
}

/// A class of the law, with what generated layouts write about it.
struct LawClass: Sendable {
  let nibName: String
  /// The element of the layout's root.
  let root: String
  /// The names that `class` on the root, or `owner`, can have, some of which are wrong.
  let names: [String]
  /// Whether the class can be an owner.
  ///
  /// A cell is registered, so it is always the root.
  var canOwn = true
  let outlets: [String]
  let actions: [String]
  /// The elements with the required outlets.
  let required: [String]
  /// Loads the class's layout.
  let load: @Sendable (NibRegistry) throws -> Void

  static let all = [
    LawClass(
      nibName: "LawPanel",
      root: "view",
      names: ["LawPanel", "View", "NibViews.View", "LawStars"],
      outlets: ["a", "b", "c"],
      actions: ["tap", "go"],
      required: ["<label outlet=\"a\"/>"],
      load: { _ = try $0.instantiate(LawPanel.self) }
    ),
    LawClass(
      nibName: "LawBookPanel",
      root: "view",
      names: ["LawBookPanel", "LawPanel", "View", "NibLintTests.LawPanel"],
      outlets: ["a", "b", "c", "d", "e2", "e"],
      actions: ["tap", "go", "any"],
      required: ["<label outlet=\"a\"/>", "<button outlet=\"d\"/>"],
      load: { _ = try $0.instantiate(LawBookPanel.self) }
    ),
    LawClass(
      nibName: "LawDeep",
      root: "view",
      names: ["LawDeep", "LawMiddle", "LawPanel", "LawBookPanel", "Nope"],
      outlets: ["a", "b", "c", "shape"],
      actions: ["tap", "go"],
      required: ["<label outlet=\"a\"/>"],
      load: { _ = try $0.instantiate(LawDeep.self) }
    ),
    LawClass(
      nibName: "LawFormLayout",
      root: "view",
      names: ["LawForm", "View", "Label"],
      outlets: ["a", "many", "field"],
      actions: ["none"],
      required: [],
      load: { _ = try $0.instantiate(LawForm.self) }
    ),
    LawClass(
      nibName: "LawCounter",
      root: "control",
      names: ["LawCounter", "Control", "View"],
      outlets: ["a", "form", "stars"],
      actions: ["tap"],
      required: ["<label outlet=\"a\"/>"],
      load: { _ = try $0.instantiate(LawCounter.self) }
    ),
    LawClass(
      nibName: "LawCell",
      root: "tableViewCell",
      names: ["LawCell", "TableViewCell", "NibLintTests.LawCell"],
      canOwn: false,
      outlets: ["a", "gap", "recognizer"],
      actions: ["tap", "recognize"],
      required: ["<label outlet=\"a\"/>"],
      load: {
        try $0.register(LawCell.self)
        _ = try $0.dequeue(LawCell.self)
      }
    ),
    LawClass(
      nibName: "Nested",
      root: "view",
      names: ["Nested", "Law.Nested", "NibLintTests.Law.Nested", "Other.Nested"],
      outlets: ["a", "card"],
      actions: ["tap"],
      required: ["<label outlet=\"a\"/>"],
      load: { _ = try $0.instantiate(Law.Nested.self) }
    ),
    LawClass(
      nibName: "LawTile",
      root: "collectionViewCell",
      names: ["LawTile", "LawBaseCell", "CollectionViewCell", "View"],
      canOwn: false,
      outlets: ["caption", "cover", "image", "badges"],
      actions: ["open"],
      required: ["<imageView outlet=\"cover\" accessibilityLabel=\"x\"/>"],
      load: {
        try $0.register(LawTile.self)
        _ = try $0.dequeue(LawTile.self)
      }
    ),
    LawClass(
      nibName: "LawOwner",
      root: "view",
      names: ["LawOwner", "View"],
      outlets: ["a", "top"],
      actions: ["tap"],
      required: ["<label outlet=\"a\"/>"],
      load: { try $0.loadTopLevelObjects(of: LawOwner()) }
    ),
  ]
}
