public import NibKit

/// A place for a map, which the host's platform shows there.
///
/// A picture shows a symbol of a map on a gray area.
@Element("mapView", children: .none)
open class MapView: View {
  /// The kind of map.
  public enum MapType: String, CaseIterable, AttributeValue {
    /// Roads and names.
    case standard
    /// Pictures from above.
    case satellite
    /// Pictures from above with roads and names.
    case hybrid
    /// Pictures of a landscape in three dimensions.
    case satelliteFlyover
    /// Pictures of a landscape in three dimensions, with roads and names.
    case hybridFlyover
    /// Roads and names in colors that leave what is put on top visible.
    case mutedStandard
  }

  /// The kind of map.
  @Attribute public var mapType = MapType.standard { didSet { setNeedsDisplay() } }
  /// Whether a person can zoom.
  @Attribute("zoomEnabled") public var isZoomEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether a person can move the map.
  @Attribute("scrollEnabled") public var isScrollEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether a person can turn the map.
  @Attribute("rotateEnabled") public var isRotateEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether a person can tilt the map.
  @Attribute("pitchEnabled") public var isPitchEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the map shows where the person is.
  @Attribute public var showsUserLocation = false { didSet { setNeedsDisplay() } }
  /// Whether the map shows buildings.
  @Attribute public var showsBuildings = true { didSet { setNeedsDisplay() } }
  /// Whether the map shows places such as restaurants.
  @Attribute public var showsPointsOfInterest = true { didSet { setNeedsDisplay() } }
  /// Whether the map shows a compass when it is turned.
  @Attribute public var showsCompass = true { didSet { setNeedsDisplay() } }
  /// Whether the map shows its scale.
  @Attribute public var showsScale = false { didSet { setNeedsDisplay() } }
  /// Whether the map shows the traffic.
  @Attribute public var showsTraffic = false { didSet { setNeedsDisplay() } }
  /// The object that responds to events of the map.
  @Attribute public weak var delegate: AnyObject?

  /// Adds a symbol of a map on a gray area.
  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    drawPlaceholder("map", into: &drawing)
  }
}
