public import NibKit

/// An object that provides the numbers of wheels and rows of a picker.
public protocol PickerViewDataSource: AnyObject {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// Returns the number of rows on a wheel.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// An object that provides the titles of a picker's rows and responds to selections.
public protocol PickerViewDelegate: AnyObject {
  /// Returns the title of a row.
  ///
  /// The default implementation returns `nil`.
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Tells the delegate that a person selected a row.
  ///
  /// The default implementation does nothing.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// Returns `nil`, so the row has no title.
  public func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { nil }
  /// Ignores the selection, by default.
  public func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A view with wheels, each with rows to select from.
@Element("pickerView", children: .none)
open class PickerView: View {
  /// Whether the selected row is marked.
  @Attribute public var showsSelectionIndicator = true { didSet { setNeedsDisplay() } }
  /// The object that provides the numbers of wheels and rows.
  @Attribute public weak var dataSource: (any PickerViewDataSource)?
  /// The object that provides the titles of the rows and responds to selections.
  @Attribute public weak var delegate: (any PickerViewDelegate)?

  private var selectedRows: [Int: Int] = [:] { didSet { setNeedsDisplay() } }

  /// Creates a picker, which hugs its content, as in UIKit.
  public required init() {
    super.init()
    (horizontalHuggingPriority, verticalHuggingPriority) = (750, 750)
  }

  /// The number of wheels.
  public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows on a wheel, or 0 if the wheel does not exist.
  public func numberOfRows(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return 0 }
    return dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the selected row on a wheel, or `nil` if the wheel has no rows.
  public func selectedRow(inComponent component: Int) -> Int? {
    let count = numberOfRows(inComponent: component)
    return count > 0 ? min(selectedRows[component] ?? 0, count - 1) : nil
  }

  /// Selects a row without notifying the delegate.
  ///
  /// Does nothing if the row does not exist.
  public func selectRow(_ row: Int, inComponent component: Int) {
    if row >= 0, row < numberOfRows(inComponent: component) { selectedRows[component] = row }
  }

  /// Selects a row as a person would, and notifies the delegate.
  ///
  /// Does nothing if the row does not exist.
  public func pick(row: Int, inComponent component: Int) {
    guard receivesTouches, row >= 0, row < numberOfRows(inComponent: component) else { return }
    selectedRows[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// The size of the picker: 320 points wide and 216 high.
  open override var intrinsicContentSize: Size { Size(width: 320, height: 216) }

  /// Adds a wheel for each component, with its selected row in the middle.
  open override func draw(into drawing: inout Drawing) {
    super.draw(into: &drawing)
    let wheels = (0..<max(0, min(numberOfComponents, 100))).map { component in
      let selected = selectedRow(inComponent: component) ?? 0
      return { (offset: Int) -> String? in
        let (row, isTooLarge) = selected.addingReportingOverflow(offset)
        guard !isTooLarge, row >= 0, row < self.numberOfRows(inComponent: component) else { return nil }
        return self.delegate?.pickerView(self, titleForRow: row, forComponent: component)
      }
    }
    drawWheels(wheels, showsSelection: showsSelectionIndicator, isEnabled: true, into: &drawing)
  }

  open override var summary: String? {
    let titles = (0..<max(0, numberOfComponents)).map { component in
      selectedRow(inComponent: component)
        .flatMap { delegate?.pickerView(self, titleForRow: $0, forComponent: component) } ?? "-"
    }
    return titles.isEmpty ? nil : titles.joined(separator: " | ")
  }
}
