import Foundation
import NibKit
import NibTestSupport
import NibViews
import Testing

/// A cell with one control of each kind.
@NibLoadable
private final class FormCell: TableViewCell {
  @Outlet var button: Button!
  @Outlet var textField: TextField!
  @Outlet var toggle: Switch!
  @Outlet var slider: Slider!
  @Outlet var stepper: Stepper!
  @Outlet var segments: SegmentedControl!
  @Outlet var pages: PageControl!
  @Outlet var date: DatePicker!
  @Outlet var picker: PickerView!
  @Outlet var search: SearchBar!
  private(set) var log: [String] = []

  @Action func didTap(_ sender: Button) { log.append("tap \(sender.currentTitle ?? "")") }
  @Action func didChange(_ sender: Control) { log.append("\(type(of: sender))") }
  @Action func didEdit(_ sender: TextField) { log.append("edit \(sender.text ?? "")") }
}

extension FormCell: PickerViewDataSource, PickerViewDelegate, SearchBarDelegate {
  func numberOfComponents(in pickerView: PickerView) -> Int { 2 }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { component + 2 }
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(row)"
  }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("row \(row) of \(component)")
  }
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
    log.append("search \(searchText)")
  }
}

private let form = """
  \(start)<tableViewCell>
    <stackView axis="vertical">
      <button outlet="button" title="Buy" onTouchUpInside="didTap"/>
      <textField outlet="textField" placeholder="Name" borderStyle="roundedRect" clearButtonMode="whileEditing"
                 onEditingChanged="didEdit">
        <textInputTraits keyboardType="emailAddress" autocorrectionType="no" secureTextEntry="true"/>
      </textField>
      <switch outlet="toggle" onValueChanged="didChange"/>
      <slider outlet="slider" minValue="1" maxValue="10" value="2" onValueChanged="didChange"/>
      <stepper outlet="stepper" maximumValue="3" wraps="true" value="3" onValueChanged="didChange"/>
      <segmentedControl outlet="segments" selectedSegmentIndex="0" onValueChanged="didChange">
        <segment title="One"/><segment title="Two"/><segment title="Three" enabled="false"/>
      </segmentedControl>
      <pageControl outlet="pages" numberOfPages="3" onValueChanged="didChange"/>
      <datePicker outlet="date" datePickerMode="date" preferredDatePickerStyle="compact" onValueChanged="didChange"/>
      <pickerView outlet="picker" dataSource="root" delegate="root"/>
      <searchBar outlet="search" placeholder="Find" delegate="root"/>
    </stackView>
  </tableViewCell></layout>
  """

@Suite("Stock views")
struct StockViewTests {
  private func formCell() throws -> FormCell {
    try NibRegistry(library: try library(["FormCell": form])).dequeue()
  }

  @Test("Tapping a button calls the action in the layout, unless the button is disabled")
  func tap() throws {
    let cell = try formCell()
    cell.button.tap()
    cell.button.sendActions(for: .touchDown)
    cell.button.isEnabled = false
    cell.button.tap()
    #expect(cell.log == ["tap Buy"])
  }

  @Test("Controls respond to simulated touches and send each value change once")
  func values() throws {
    let cell = try formCell()
    cell.toggle.toggle()
    cell.slider.slide(to: 99)
    cell.slider.slide(to: .nan)
    cell.stepper.increment()
    cell.segments.select(segment: 1)
    cell.segments.select(segment: 1)
    cell.segments.select(segment: 2)
    cell.segments.select(segment: 7)
    cell.pages.turn(to: 2)
    cell.pages.turn(to: 3)
    cell.date.pick(Date(timeIntervalSince1970: 0))
    #expect(cell.log == ["Switch", "Slider", "Stepper", "SegmentedControl", "PageControl", "DatePicker"])
    #expect(cell.toggle.isOn && cell.slider.value == 10 && cell.stepper.value == 0)
    #expect(cell.segments.selectedSegmentIndex == 1 && cell.pages.currentPage == 2)
  }

  @Test("A stepper stops at its limits or wraps around")
  func stepper() {
    let stepper = Stepper()
    (stepper.maximumValue, stepper.stepValue) = (5, 2)
    for _ in 0..<5 { stepper.increment() }
    #expect(stepper.value == 5)
    for _ in 0..<5 { stepper.decrement() }
    #expect(stepper.value == 0)
    stepper.wraps = true
    stepper.decrement()
    #expect(stepper.value == 5)
    stepper.increment()
    #expect(stepper.value == 0)
  }

  @Test("Text fields, pickers and search bars respond to input")
  func others() throws {
    let cell = try formCell()
    cell.textField.text = "a@b.c"
    cell.textField.sendActions(for: .editingChanged)
    #expect(cell.textField.textInputTraits.keyboardType == .emailAddress)
    #expect(cell.textField.textInputTraits.isSecureTextEntry)
    cell.picker.pick(row: 2, inComponent: 1)
    cell.picker.pick(row: 2, inComponent: 0)
    cell.picker.selectRow(9, inComponent: 9)
    #expect(cell.picker.selectedRow(inComponent: 1) == 2 && cell.picker.selectedRow(inComponent: 2) == nil)
    cell.search.enter("dune")
    #expect(cell.log == ["edit a@b.c", "row 2 of 1", "search dune"])
  }

  @Test("recursiveDescription is a readable tree")
  func description() throws {
    let cell = try formCell()
    cell.frame = Rect(
      origin: .zero,
      size: Size(width: 320, height: cell.systemLayoutSizeFitting(width: 320).height)
    )
    cell.layoutIfNeeded()
    cell.textField.text = "secret"
    cell.button.isEnabled = false
    cell.toggle.isHidden = true
    cell.segments.isSelected = true
    #expect(
      cell.recursiveDescription == """
        FormCell (0, 0; 320 × 529.4)
          ContentView (0, 0; 320 × 529.4)
            StackView (0, 0; 320 × 529.4) vertical
              Button (0, 0; 320 × 34) "Buy" disabled
              TextField (0, 34; 320 × 34.4) "•••"
              Switch (0, 68.4; 322 × 31) off hidden
              Slider (0, 99.4; 320 × 34) 2.0
              Stepper (0, 133.4; 320 × 32) 3.0
              SegmentedControl (0, 165.4; 320 × 32) [One] | Two | Three selected
              PageControl (0, 197.4; 320 × 26) 0 of 3
              DatePicker (0, 223.4; 320 × 34) date
              PickerView (0, 257.4; 320 × 216) 0 | 0
              SearchBar (0, 473.4; 320 × 56) (Find)
        """
    )
  }

  @Test("Every element of the catalog can be created with the common attributes")
  func everyElement() throws {
    // The other elements stand beside the root of an owner's layout.
    for name in ElementVocabulary.stock.elements.filter(\.hasAnchors).map(\.name) {
      let holder = name == "collectionReusableView" || name.hasSuffix("Cell") || name.hasSuffix("FooterView")
      let element = "<\(name) hidden=\"true\" alpha=\"0.5\" tintColor=\"tint\" accessibilityLabel=\"label\"/>"
      let text = holder ? element : "<tableViewHeaderFooterView>\(element)</tableViewHeaderFooterView>"
      let library = try library(["A": "\(start)\(text)</layout>"])
      #expect(library.diagnostics().isEmpty, "\(name)")
      let root: View
      switch name {
      case "tableViewCell":
        root = try NibRegistry(library: library).dequeue(nibName: "A", as: TableViewCell.self)
      case "collectionReusableView", "collectionViewCell":
        root = try NibRegistry(library: library).dequeue(nibName: "A", as: CollectionReusableView.self)
      default:
        root = try NibRegistry(library: library).dequeue(nibName: "A", as: TableViewHeaderFooterView.self)
      }
      let view = holder ? root : (root as? TableViewHeaderFooterView)?.contentView.subviews.first
      #expect(view?.isHidden == true && view?.alpha == 0.5 && view?.accessibilityLabel == "label", "\(name)")
      // The class for `<wkWebView>` has no prefix, like those for the elements that have none.
      let className = name == "wkWebView" ? "webView" : name
      #expect(view.map { "\(type(of: $0))".lowercased() } == className.lowercased())
      root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      root.layoutIfNeeded()
    }
  }

  @Test("A scroll view fits its content, and scrolling stops at the ends of the content")
  func scrollView() throws {
    let scroll = try #require(
      try laidOut(
        "<scrollView contentInset=\"10\"><view height=\"300\" top=\"0\"/></scrollView>",
        width: 100,
        height: 120
      ) as? ScrollView
    )
    #expect(scroll.contentSize == Size(width: 80, height: 300))
    #expect(frames(scroll) == ["(0, 0; 80 × 300)"])
    try scroll.setContentOffset(Point(x: 50, y: 1000))
    #expect(scroll.contentOffset == Point(x: -10, y: 190))
    #expect(scroll.bounds == Rect(x: -10, y: 190, width: 100, height: 120))
  }

  @Test("A visual effect view has effects and lays out its content")
  func effects() throws {
    let effect = try #require(
      try laidOut(
        """
        <visualEffectView><blurEffect blurEffectStyle="dark"/><vibrancyEffect/><label text="a"/></visualEffectView>
        """,
        width: 100,
        height: 50
      ) as? VisualEffectView
    )
    #expect(effect.blurEffect?.style == .dark && effect.vibrancyEffect?.style == .label)
    #expect(frames(effect.contentView) == ["(0, 0; 100 × 50)"])
  }

  @Test("Content that is wider than a scroll view scrolls horizontally")
  func sideways() throws {
    let scroll = try laidOut(
      "<scrollView><view leading=\"0\" width=\"1000\"/></scrollView>",
      width: 320,
      height: 100
    )
    #expect((scroll as? ScrollView)?.contentSize == Size(width: 1000, height: 100))
  }

  @Test("Views that are created in code support actions and constraints")
  func builtInCode() {
    let (box, button) = (View(), Button())
    var taps = 0
    button.setTitle("Buy", for: .normal)
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
    button.addConstraints([
      LayoutConstraint(item: button, .trailing, to: .superview, .trailing, constant: -8),
      LayoutConstraint(item: button, .top, to: .superview, .top, constant: 4),
    ])
    box.addSubview(button)
    box.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    box.layoutIfNeeded()
    #expect(button.frame.description == "(62, 4; 30 × 34)")
  }

  @Test("The order of arranged subviews is independent of the order of subviews")
  func order() {
    let stack = StackView()
    let views = (0..<3).map { _ in View() }
    stack.adoptChildren(views)
    stack.bringSubviewToFront(views[0])
    stack.addSubview(views[1])
    #expect(
      stack.subviews.map(ObjectIdentifier.init) == [views[2], views[0], views[1]].map(ObjectIdentifier.init)
    )
    #expect(stack.arrangedSubviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews.first === views[2])
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    views[0].tag = 7
    #expect(stack.viewWithTag(7) === views[0] && stack.viewWithTag(8) == nil)
  }
}
