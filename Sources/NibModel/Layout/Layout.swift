package import NibMarkup

/// A layout file as a tree, before its names are looked up.
package struct Layout: Sendable {
  /// The namespace of layout elements.
  package static let namespace = "urn:nibkit:layout:1"
  /// The namespace of attributes that apply only to pictures and previews.
  package static let designNamespace = "urn:nibkit:design:1"

  package let document: MarkupDocument
  /// The outermost element.
  package let root: MarkupElement
  /// What a document of Interface Builder states beside its views, if the layout was made from one.
  package var origin: LayoutOrigin?
  /// The file of the layout.
  package var source: SourceFile { document.source }
}

/// What a document of Interface Builder states beside its views.
package struct LayoutOrigin: Sendable {
  /// The sizes of images by name.
  package let imageSizes: [String: Size]
  /// The number of pixels for each point of the document's device.
  package let screenScale: Double
  /// The frames that views had when the document was saved, by their ids; empty for a layout that is loaded.
  package let storedFrames: [String: StoredFrame]

  package init(imageSizes: [String: Size], screenScale: Double, storedFrames: [String: StoredFrame]) {
    self.imageSizes = imageSizes
    self.screenScale = screenScale
    self.storedFrames = storedFrames
  }
}

/// The frame of a view in its superview, as a document of Interface Builder stores it.
package struct StoredFrame: Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension MarkupDialect {
  /// The vocabulary of layouts.
  package static let layout = MarkupDialect(
    documentName: "layout",
    rootName: "layout",
    namespaces: [
      Namespace(Layout.namespace),
      Namespace(prefix: "design", Layout.designNamespace),
      // `xsi:schemaLocation` gives an editor the location of the schema; no message suggests it.
      Namespace("http://www.w3.org/2001/XMLSchema-instance"),
    ]
  )
}

/// The numbers of the dialect's namespaces in a document.
enum LayoutNamespace {
  static let none = 0
  static let layout = 1
  static let design = 2
  static let schemaInstance = 3

  /// Returns whether all elements and attributes of a tree are in namespaces that layouts use.
  static func areAll(in tree: MarkupTree) -> Bool {
    tree.elementNamespaces == 1 << layout
      && tree.attributeNamespaces & ~(1 << none | 1 << design | 1 << schemaInstance) == 0
  }

  /// Returns whether attributes in a namespace belong to the layout itself.
  static func isLayouts(_ namespace: Int) -> Bool { namespace == none || namespace == design }
}

extension MarkupElement {
  /// Whether the element is in the namespace of layouts.
  var isLayoutElement: Bool { namespace == LayoutNamespace.layout }
}

extension MarkupAttribute {
  /// Whether the attribute belongs to ``Layout/designNamespace``.
  package var isDesignTime: Bool { namespace == LayoutNamespace.design }

  /// Whether the attribute belongs to the layout itself.
  package var isLayoutAttribute: Bool { LayoutNamespace.isLayouts(namespace) }

  /// Whether the attribute is in a namespace that layouts do not use.
  var isForeign: Bool { !isLayoutAttribute && namespace != LayoutNamespace.schemaInstance }
}
