extension FrameworkClasses {
  /// Returns the name of the class that an element of a document stands for, or `nil` if it is not known.
  ///
  /// Interface Builder names most elements after their classes, without the prefix.
  package func className(ofElement element: String, on platform: RuntimePlatform) -> String? {
    if let name = Self.exceptions[element] { return name }
    let isView = Self.views.contains(element)
    let prefix = platform == .iOS ? "UI" : "NS"
    let name = prefix + (isView ? "View" : element.prefix(1).uppercased() + element.dropFirst())
    return self.class(named: name, on: platform) != nil ? name : nil
  }

  /// The elements that stand for plain views.
  private static let views: Set = [
    "collectionViewCellContentView", "containerView", "customView", "tableViewCellContentView",
  ]

  /// The elements whose classes have other names.
  private static let exceptions = [
    "arscnView": "ARSCNView",
    "arskView": "ARSKView",
    "avPlayerViewController": "AVPlayerViewController",
    "glkView": "GLKView",
    "glkViewController": "GLKViewController",
    "imageCell": "NSImageCell",
    "mapView": "MKMapView",
    "mtkView": "MTKView",
    "openGLView": "NSOpenGLView",
    "pdfView": "PDFView",
    // Written this way by Interface Builder.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "sceneKitView": "SCNView",
    "skView": "SKView",
    "viewLayoutGuide": "UILayoutGuide",
    "wkWebView": "WKWebView",
  ]
}
