import NibKit
import NibViews

/// A plain view of seven views, which is instantiated.
@NibLoadable
final class BookCard: View {
  @Outlet var coverView: ImageView!
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet var buyButton: Button!

  @Action func didTapBuy(_ sender: Button) {}

  static let layout = content(root: "view", attributes: "class=\"BookCard\"", owner: "")

  /// The layout of the seven-view cell with another root.
  static func content(root: String, attributes: String, owner: String) -> String {
    """
    <layout xmlns="urn:nibkit:layout:1"\(owner)>
      <\(root) \(attributes)>
        <imageView outlet="coverView" image="cover" accessibilityLabel="Cover" contentMode="scaleAspectFit"/>
        <stackView axis="vertical" spacing="4" alignment="leading">
          <label outlet="titleLabel" font="headline"/>
          <label outlet="authorLabel" font="subheadline" textColor="secondaryLabel" numberOfLines="2"/>
        </stackView>
        <button outlet="buyButton" title="Buy" onTouchUpInside="didTapBuy"/>
      </\(root)>
    </layout>
    """
  }
}

/// The owner of the same views.
@NibLoadable
final class BookOwner {
  @Outlet var coverView: ImageView!
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet var buyButton: Button!

  @Action func didTapBuy(_ sender: Button) {}

  static let layout = BookCard.content(root: "view", attributes: "tag=\"1\"", owner: " owner=\"BookOwner\"")
}

/// The same view, which is notified when it is complete.
@NibLoadable
final class AwakingCard: View {
  @Outlet var coverView: ImageView!
  @Outlet var titleLabel: Label!
  @Outlet var authorLabel: Label!
  @Outlet var buyButton: Button!
  var awakenings = 0

  @Action func didTapBuy(_ sender: Button) {}

  override func awakeFromNib() { awakenings += 1 }

  static let layout = BookCard.content(root: "view", attributes: "class=\"AwakingCard\"", owner: "")
}
