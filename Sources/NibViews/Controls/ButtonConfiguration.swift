public import NibKit

/// The content and the appearance of a button: a `<configuration>` part.
///
///     <button onTouchUpInside="didTapBuy">
///       <configuration configurationStyle="filled" title="Buy" systemImage="cart" imagePadding="8"/>
///     </button>
///
/// Unlike `UIButton.Configuration`, it is an object: buttons that are given the same one share its changes.
@Element("configuration", isUnique: true)
public final class ButtonConfiguration: ReferringObject {
  package var attributeReferences: AttributeReferences?

  /// The appearance of a button.
  public enum Style: String, CaseIterable, AttributeValue {
    /// Without a background.
    case plain
    /// With a gray background.
    case gray
    /// With a background in a light shade of the tint color.
    case tinted
    /// With a background in the tint color.
    case filled
    /// Without a background or a border, as the system prefers it.
    case borderless
    /// With a border, as the system prefers it.
    case bordered
    /// With a border in the tint color, as the system prefers it.
    case borderedTinted
    /// With a border that stands out, as the system prefers it.
    case borderedProminent
  }

  /// The size of a button.
  public enum ButtonSize: String, CaseIterable, AttributeValue {
    /// The smallest.
    case mini
    /// Smaller than usual.
    case small
    /// The usual size.
    case medium
    /// Larger than usual.
    case large
  }

  /// The shape of a button's corners.
  public enum CornerStyle: String, CaseIterable, AttributeValue {
    /// Rounded by the radius of the background, adjusted to the content size.
    case dynamic
    /// Rounded by the radius of the background.
    case fixed
    /// Rounded as much as possible.
    case capsule
    /// Rounded by a large radius.
    case large
    /// Rounded by a medium radius.
    case medium
    /// Rounded by a small radius.
    case small
  }

  /// The side of the title on which the image is.
  public enum ImagePlacement: String, CaseIterable, AttributeValue {
    /// Before the title.
    case leading
    /// After the title.
    case trailing
    /// Above the title.
    case top
    /// Below the title.
    case bottom
  }

  /// The alignment of the title with the subtitle.
  public enum TitleAlignment: String, CaseIterable, AttributeValue {
    /// As the system prefers it.
    case automatic
    /// At the leading edge.
    case leading
    /// Centered.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The appearance.
  @Attribute("configurationStyle") public var style = Style.plain
  /// The title, or `nil` for the title of the button's state.
  @Attribute public var title: String?
  /// The smaller text below the title.
  @Attribute public var subtitle: String?
  /// The image, or `nil` for the image of the button's state.
  @Attribute public var image: ImageName?
  /// The system symbol, or `nil` for the symbol of the button's state.
  @Attribute public var systemImage: ImageName?
  /// The side of the title on which the image is.
  @Attribute public var imagePlacement = ImagePlacement.leading
  /// The distance between the image and the title, in points.
  @Attribute public var imagePadding = 0.0
  /// The distance between the title and the subtitle, in points.
  @Attribute public var titlePadding = 1.0
  /// The alignment of the title with the subtitle.
  @Attribute public var titleAlignment = TitleAlignment.automatic
  /// The distances between the content and the edges.
  @Attribute public var contentInsets = EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  /// The size.
  @Attribute public var buttonSize = ButtonSize.medium
  /// The shape of the corners.
  @Attribute public var cornerStyle = CornerStyle.dynamic
  /// The color of the content, or `nil` for the style's color.
  @Attribute public var baseForegroundColor: Color?
  /// The color of the background, or `nil` for the style's color.
  @Attribute public var baseBackgroundColor: Color?
  /// Whether an activity indicator is shown instead of the image.
  @Attribute public var showsActivityIndicator = false

  /// Creates a plain configuration without content.
  public init() {}
}
