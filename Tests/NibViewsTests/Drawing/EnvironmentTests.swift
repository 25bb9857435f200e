import Foundation
import NibKit
import NibTestSupport
import Testing

@testable import NibViews

@Suite("Colors, sizes of text and directions")
struct EnvironmentTests {
  private func hexadecimal(_ color: Color, _ style: UserInterfaceStyle, tint: Color = .semantic(.tint))
    -> String
  {
    let components = color.components(in: style, tint: tint)
    let values = [components.red, components.green, components.blue, components.alpha]
    return values.map { value in
      let byte = Int((value * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  @Test("A semantic color depends on the environment, and the tint color on the view")
  func colors() {
    #expect(hexadecimal(.semantic(.label), .light) == "000000ff")
    #expect(hexadecimal(.semantic(.label), .dark) == "ffffffff")
    #expect(hexadecimal(.rgba(red: 1, green: 2, blue: 3, alpha: 4), .dark) == "01020304")
    #expect(hexadecimal(.semantic(.tint), .light) == "007affff")
    #expect(hexadecimal(.semantic(.tint), .dark, tint: .semantic(.systemRed)) == "ff453aff")
    // A tint color of `tint` would have no end.
    #expect(hexadecimal(.semantic(.tint), .dark, tint: .semantic(.tint)) == "0a84ffff")
  }

  @Test("A color of Display P3 becomes the nearest one of sRGB")
  func displayP3() {
    #expect(hexadecimal(.displayP3(red: 1, green: 0, blue: 0), .light) == "ff0000ff")
    #expect(hexadecimal(.displayP3(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5), .light) == "80808080")
    #expect(hexadecimal(.displayP3(red: 0.8, green: 0.4, blue: 0.2), .light) == "db5e1fff")
  }

  @Test("Text is not smaller at a larger setting, and the default setting has the sizes of the measure")
  func textSizes() {
    for style in TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map { style.pointSize(at: $0) }
      #expect(sizes == sizes.sorted())
      #expect(Font.textStyle(style).pointSize == style.pointSize(at: .large))
    }
    #expect(TextStyle.body.pointSize(at: .accessibilityExtraExtraExtraLarge) == 53)
    #expect(Font.fixed(family: nil, size: 9, weight: .bold).pointSize(at: .extraSmall) == 9)
  }

  @Test("The first letter decides about the direction of a paragraph")
  func paragraphs() {
    for (text, isRightToLeft) in [
      ("abc שלום", false), ("שלום abc", true), ("…12 مرحبا", true), ("12 – 14", nil), ("", nil),
      ("12\nשלום", nil),
    ] as [(String, Bool?)] {
      #expect(TextDirection.isRightToLeft(text[...]) == isRightToLeft, "\(text)")
    }
  }

  @Test("A direction holds for all views inside that do not have their own, until they are removed")
  func inheritedDirection() {
    let (root, middle, inner) = (View(), View(), View())
    inner.semanticContentAttribute = .forceLeftToRight
    root.layoutDirection = .rightToLeft
    middle.addSubview(inner)
    root.addSubview(middle)
    #expect(middle.isRightToLeft && !inner.isRightToLeft)
    inner.semanticContentAttribute = .unspecified
    #expect(inner.isRightToLeft)
    middle.layoutDirection = .leftToRight
    #expect(!middle.isRightToLeft && !inner.isRightToLeft)
    middle.layoutDirection = nil
    middle.removeFromSuperview()
    #expect(!middle.isRightToLeft && !inner.isRightToLeft)
  }

  @Test(
    "A tree from right to left has the frames of a tree whose views are all forced to be",
    arguments: 0..<100
  )
  func directionLaw(seed: Int) {
    var (first, second) = (TreeGenerator(seed: seed), TreeGenerator(seed: seed))
    let (inherited, forced) = (first.tree(), second.tree())
    inherited.layoutIfNeeded()
    inherited.layoutDirection = .rightToLeft
    var views = [forced]
    while let view = views.popLast() {
      view.semanticContentAttribute = .forceRightToLeft
      views += view.subviews
    }
    inherited.layoutIfNeeded()
    forced.layoutIfNeeded()
    func frames(_ view: View) -> [Rect] { view.subviews.flatMap { [$0.frame] + frames($0) } }
    #expect(frames(inherited) == frames(forced))
  }

  @Test("Image views and buttons have the sizes of their images, if these are known")
  func imageSizes() {
    final class Sizes: ImageMeasuring {
      func size(of image: ImageName) -> Size? { image == "cover" ? Size(width: 40, height: 60) : nil }
    }
    let (root, image, button) = (View(), ImageView(), Button())
    root.addSubview(image)
    root.addSubview(button)
    image.image = "cover"
    button.image = "cover"
    button.title = "Ok"
    #expect(image.intrinsicContentSize.width == View.noIntrinsicMetric)
    #expect(button.intrinsicContentSize == Size(width: 30, height: 22 + 12))
    root.imageMeasuring = Sizes()
    #expect(image.intrinsicContentSize == Size(width: 40, height: 60))
    #expect(button.intrinsicContentSize == Size(width: 58, height: 60))
    image.imageSize = Size(width: 1, height: 2)
    #expect(image.intrinsicContentSize == Size(width: 1, height: 2))
  }
}

@Suite("Content is measured again when its measure changes")
struct MeasureChangeTests {
  private struct Tall: TextMeasuring {
    func width(of text: Substring, font: Font) -> Double { Double(text.count) * 10 }
    func lineHeight(of font: Font) -> Double { 50 }
    func ascender(of font: Font) -> Double { 40 }
  }

  private final class Rows: TableViewDataSource, CollectionViewDataSource {
    final class Cell: TableViewCell, BuiltInCode {
      required init() {
        super.init()
        let label = Label()
        label.text = "row"
        contentView.addSubview(label)
      }
    }
    final class Item: CollectionViewCell, BuiltInCode {
      required init() {
        super.init()
        let label = Label()
        label.text = "item"
        contentView.addSubview(label)
      }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
      try tableView.dequeue(Cell.self, for: indexPath)
    }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
      -> CollectionViewCell
    {
      try collectionView.dequeue(Item.self, for: indexPath)
    }
  }

  @Test func labels() {
    let (root, stack, label) = (View(), StackView(), Label())
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(stack)
    stack.alignment = .center
    stack.addArrangedSubview(label)
    label.text = "ab"
    root.layoutIfNeeded()
    root.textMeasuring = Tall()
    root.layoutIfNeeded()
    #expect(label.frame.height == 50)
  }

  @Test func rows() throws {
    let (root, table, rows) = (View(), TableView(), Rows())
    root.addSubview(table)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    table.dataSource = rows
    root.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [44, 44])
    root.textMeasuring = Tall()
    root.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [50, 50])
  }

  @Test func items() throws {
    let (root, collection, rows) = (View(), CollectionView(), Rows())
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 10, height: 10)
    collection.adoptPart(layout)
    root.addSubview(collection)
    root.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    collection.dataSource = rows
    root.layoutIfNeeded()
    #expect(
      collection.visibleCells.map(\.frame.size) == [
        Size(width: 34, height: 20.4), Size(width: 34, height: 20.4),
      ]
    )
    root.textMeasuring = Tall()
    root.layoutIfNeeded()
    #expect(
      collection.visibleCells.map(\.frame.size) == [Size(width: 40, height: 50), Size(width: 40, height: 50)]
    )
  }
}
