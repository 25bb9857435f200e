import NibKit
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class PaperCell: TableViewCell {
  @Outlet var title: Label!
  @Outlet var cover: ImageView!
  @Outlet var paper: ImageView!
  @Outlet var glow: View!
  @Outlet var price: Label!
  @Outlet var handle: View!
  @Outlet var content: ContentView!
}

private let paper = """
  \(start)<tableViewCell indentationLevel="1" layoutMargins="20">
    <contentView outlet="content" backgroundColor="#EEEEEE" preservesSuperviewLayoutMargins="true"/>
    <backgroundView><imageView outlet="paper" image="paper"/></backgroundView>
    <selectedBackgroundView><view outlet="glow"/></selectedBackgroundView>
    <accessoryView><label outlet="price" text="12"/></accessoryView>
    <editingAccessoryView><view outlet="handle" width="30" height="20"/></editingAccessoryView>
    <stackView axis="vertical" top="0" bottom="0" leading="margin.leading" trailing="0">
      <label outlet="title" text="Dune" highlightedColor="tint" customSpacing="20"/>
      <imageView outlet="cover" image="cover" highlightedImage="coverLit" height="10"/>
    </stackView>
  </tableViewCell></layout>
  """

@Suite("What a cell shows besides its content")
struct CellTests {
  private func cell() throws -> PaperCell {
    let cell: PaperCell = try NibRegistry(library: try library(["PaperCell": paper])).dequeue()
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    cell.layoutIfNeeded()
    return cell
  }

  @Test("A highlight and a selection reach the labels and the images of a cell")
  func highlight() throws {
    let cell = try cell()
    #expect(cell.glow.isHidden)
    cell.setHighlighted(true, animated: false)
    #expect(cell.title.currentTextColor == .semantic(.tint))
    #expect(cell.cover.currentImage == "coverLit")
    #expect(!cell.glow.isHidden)
    cell.setSelected(true, animated: false)
    cell.setHighlighted(false, animated: false)
    #expect(cell.title.isHighlighted)
    cell.prepareForReuse()
    #expect(cell.title.currentTextColor == .semantic(.label))
    #expect(cell.cover.currentImage == "cover")
    #expect(cell.glow.isHidden)
  }

  @Test("A cell with the selection style 'none' does not show a highlight")
  func selectionStyle() throws {
    let cell = try cell()
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    #expect(cell.isSelected)
    #expect(!cell.title.isHighlighted)
    #expect(cell.glow.isHidden)
  }

  @Test("The highlight of an item reaches the labels of its cell")
  func collectionCell() throws {
    let layout = """
      \(start)<collectionViewCell>
        <backgroundView><view/></backgroundView><selectedBackgroundView><view/></selectedBackgroundView>
        <label text="a"/>
      </collectionViewCell></layout>
      """
    let cell: CollectionViewCell = try NibRegistry(library: try library(["A": layout])).dequeue(nibName: "A")
    cell.frame = Rect(x: 0, y: 0, width: 50, height: 40)
    cell.layoutIfNeeded()
    #expect(frames(cell) == ["(0, 0; 50 × 40)", "(0, 0; 50 × 40)", "(0, 0; 50 × 40)"])
    let label = try #require(cell.contentView.subviews.first as? Label)
    cell.isSelected = true
    #expect(label.isHighlighted)
    #expect(cell.selectedBackgroundView?.isHidden == false)
    cell.prepareForReuse()
    #expect(!label.isHighlighted)
    #expect(cell.selectedBackgroundView?.isHidden == true)
  }

  @Test("The parts of a cell lie behind, in and beside its content")
  func places() throws {
    let cell = try cell()
    #expect(cell.subviews.map { "\(type(of: $0))" } == ["ImageView", "View", "ContentView", "Label", "View"])
    #expect(cell.contentView === cell.content)
    #expect(cell.contentView.backgroundColor == Color(attributeText: "#EEEEEE"))
    #expect(cell.backgroundView === cell.paper)
    #expect(cell.paper.frame.description == "(0, 0; 300 × 60)")
    #expect(cell.glow.frame.description == "(0, 0; 300 × 60)")
    #expect(cell.price.frame.description == "(267, 19.8; 17 × 20.4)")
    #expect(cell.content.frame.description == "(10, 0; 257 × 60)")
    #expect(!cell.price.isHidden)
    #expect(cell.handle.isHidden)
  }

  @Test("Margins that a content view preserves are at least those of its cell")
  func margins() throws {
    let cell = try cell()
    #expect(cell.content.subviews[0].frame.minX == 20)
    cell.content.layoutMargins.leading = 25
    cell.layoutIfNeeded()
    #expect(cell.content.subviews[0].frame.minX == 25)
  }

  @Test("A view in a stack can be followed by a distance of its own")
  func customSpacing() throws {
    let stack = try laidOut(
      """
      <stackView axis="vertical" spacing="4"><view height="10" customSpacing="30"/><view height="10"/>
        <view height="10"/></stackView>
      """,
      width: 50,
      height: 64
    )
    #expect(stack.subviews.map(\.frame.minY) == [0, 40, 54])
    let view = try #require(stack as? StackView)
    view.setCustomSpacing(nil, after: view.arrangedSubviews[0])
    #expect(view.systemLayoutSizeFitting().height == 38)
    view.setCustomSpacing(1, after: view.arrangedSubviews[0])
    #expect(view.customSpacing(after: view.arrangedSubviews[0]) == 1)
    #expect(view.systemLayoutSizeFitting().height == 35)
  }

  @Test("A row that is edited has room for its controls, and another accessory")
  func editing() throws {
    let cell = try cell()
    cell.showsReorderControl = true
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.handle.frame.description == "(210, 20; 30 × 20)")
    #expect(cell.price.isHidden)
    #expect(!cell.handle.isHidden)
    #expect(cell.content.frame.description == "(10, 0; 200 × 60)")
  }

  @Test("A cell that is mirrored has its accessory at the left")
  func mirrored() throws {
    let cell = try cell()
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    #expect(cell.price.frame.description == "(16, 19.8; 17 × 20.4)")
    #expect(cell.content.frame.description == "(33, 0; 257 × 60)")
  }

  @Test("A label of several lines is as wide as it prefers where no width is given")
  func preferredWidth() throws {
    let label = Label()
    label.text = "one two three four"
    label.preferredMaxLayoutWidth = 60
    #expect(label.intrinsicContentSize.height == 20.4)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.width <= 60)
    #expect(label.intrinsicContentSize.height > 20.4)
    #expect(label.sizeThatFits(width: 1000).height == 20.4)
  }

  @Test("A safe area is part of the margins, unless the view says otherwise")
  func safeArea() {
    final class Screen: View {
      override var safeAreaInsets: EdgeInsets { EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0) }
    }
    let (screen, title) = (Screen(), View())
    title.addConstraints([
      LayoutConstraint(item: title, .top, to: .layoutMargins, .top),
      LayoutConstraint(item: title, .bottom, to: .safeArea, .bottom, of: screen),
    ])
    screen.addSubview(title)
    screen.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    screen.layoutIfNeeded()
    #expect(title.frame.description == "(0, 48; 100 × 32)")
    screen.insetsLayoutMarginsFromSafeArea = false
    screen.layoutIfNeeded()
    #expect(title.frame.description == "(0, 8; 100 × 72)")
  }
}
