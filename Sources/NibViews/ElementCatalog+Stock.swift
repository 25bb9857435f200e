public import NibKit

extension ElementCatalog {
  /// The catalog of all elements that this module provides.
  public static let stock: ElementCatalog = {
    var catalog = ElementCatalog()
    catalog.register(stock: View.self)
    catalog.register(stock: ScrollView.self)
    catalog.register(stock: StackView.self)
    catalog.register(stock: VisualEffectView.self)

    catalog.register(stock: Label.self)
    catalog.register(stock: TextField.self)
    catalog.register(stock: TextView.self)
    catalog.register(stock: SearchBar.self)

    catalog.register(stock: Control.self)
    catalog.register(stock: Button.self)
    catalog.register(stock: DatePicker.self)
    catalog.register(stock: PageControl.self)
    catalog.register(stock: PickerView.self)
    catalog.register(stock: SegmentedControl.self)
    catalog.register(stock: Slider.self)
    catalog.register(stock: Stepper.self)
    catalog.register(stock: Switch.self)

    catalog.register(stock: ActivityIndicatorView.self)
    catalog.register(stock: ImageView.self)
    catalog.register(stock: ProgressView.self)

    catalog.register(stock: MapView.self)
    catalog.register(stock: WebView.self)

    catalog.register(stock: NavigationBar.self)
    catalog.register(stock: NavigationItem.self)
    catalog.register(stock: BarButtonItem.self)
    catalog.register(stock: Toolbar.self)

    catalog.register(stock: TapGestureRecognizer.self)
    catalog.register(stock: LongPressGestureRecognizer.self)
    catalog.register(stock: SwipeGestureRecognizer.self)
    catalog.register(stock: PanGestureRecognizer.self)
    catalog.register(stock: PinchGestureRecognizer.self)
    catalog.register(stock: RotationGestureRecognizer.self)

    catalog.register(stock: TableView.self)
    catalog.register(stock: TableViewCell.self)
    catalog.register(stock: TableViewHeaderFooterView.self)
    catalog.register(stock: CollectionView.self)
    catalog.register(stock: CollectionReusableView.self)
    catalog.register(stock: CollectionViewCell.self)
    return catalog
  }()

  /// Registers a class that the `class` attribute of an element can name.
  ///
  /// - Parameters:
  ///   - type: A subclass of the element's class. Any other class is refused when a `NibLibrary` receives
  ///     the catalog.
  ///   - element: The element's name.
  public mutating func register<Object: View>(_ type: Object.Type, as element: String) {
    register(class: type, as: element, isMadeByClosure: false, make: { type.init() })
  }
}

extension ElementVocabulary {
  /// What layouts can write with the stock elements.
  public static var stock: ElementVocabulary { ElementCatalog.stock.vocabulary }
}
