public import NibKit

extension ElementCatalog {
  /// The catalog of all elements that this module provides.
  public static let stock: ElementCatalog = {
    var catalog = ElementCatalog()
    catalog.register(View.self)
    catalog.register(ScrollView.self)
    catalog.register(StackView.self)
    catalog.register(VisualEffectView.self)

    catalog.register(Label.self)
    catalog.register(TextField.self)
    catalog.register(TextView.self)
    catalog.register(SearchBar.self)

    catalog.register(Control.self)
    catalog.register(Button.self)
    catalog.register(DatePicker.self)
    catalog.register(PageControl.self)
    catalog.register(PickerView.self)
    catalog.register(SegmentedControl.self)
    catalog.register(Slider.self)
    catalog.register(Stepper.self)
    catalog.register(Switch.self)

    catalog.register(ActivityIndicatorView.self)
    catalog.register(ImageView.self)
    catalog.register(ProgressView.self)

    catalog.register(TableView.self)
    catalog.register(TableViewCell.self)
    catalog.register(TableViewHeaderFooterView.self)
    catalog.register(CollectionView.self)
    catalog.register(CollectionReusableView.self)
    catalog.register(CollectionViewCell.self)
    return catalog
  }()

  /// Registers a class that the `class` attribute of an element can name.
  ///
  /// - Parameters:
  ///   - type: A subclass of the element's class. Any other class is refused when a `NibLibrary` receives
  ///     the catalog.
  ///   - element: The element's name.
  public mutating func register<Object: View>(_ type: Object.Type, as element: String) {
    register(class: type, as: element, make: { type.init() })
  }
}

extension ElementVocabulary {
  /// What layouts can write with the stock elements.
  public static var stock: ElementVocabulary { ElementCatalog.stock.vocabulary }
}
