public import NibKit

/// What a picker shows.
public protocol PickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: PickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows of a picker say, and who is told of a choice.
public protocol PickerViewDelegate: AnyObject {
  /// The words on a row. The default is nil.
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// A row was chosen. The default does nothing.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
}

extension PickerViewDelegate {
  /// None.
  public func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { nil }
  /// Does nothing.
  public func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels with rows to choose from.
@Element("pickerView", children: .none)
open class PickerView: View {
  /// Whether the row that is chosen is marked.
  @Attribute public var showsSelectionIndicator = true
  /// What the picker shows.
  @Attribute public weak var dataSource: (any PickerViewDataSource)?
  /// What the rows say, and who is told of a choice.
  @Attribute public weak var delegate: (any PickerViewDelegate)?

  private var selectedRows: [Int: Int] = [:]

  /// The number of wheels.
  public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// The number of rows of a wheel; 0 when there is no such wheel.
  public func numberOfRows(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return 0 }
    return dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// The row that is chosen on a wheel, or nil when it has none.
  public func selectedRow(inComponent component: Int) -> Int? {
    let count = numberOfRows(inComponent: component)
    return count > 0 ? min(selectedRows[component] ?? 0, count - 1) : nil
  }

  /// Chooses a row in code; the delegate is not told.
  ///
  /// A row that does not exist changes nothing.
  public func selectRow(_ row: Int, inComponent component: Int) {
    if row >= 0, row < numberOfRows(inComponent: component) { selectedRows[component] = row }
  }

  /// Chooses a row as a finger would, and tells the delegate.
  public func pick(row: Int, inComponent component: Int) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    selectedRows[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// 320 points wide and 216 high.
  open override var intrinsicContentSize: Size { Size(width: 320, height: 216) }

  override var summary: String? {
    let titles = (0..<max(0, numberOfComponents)).map { component in
      selectedRow(inComponent: component)
        .flatMap { delegate?.pickerView(self, titleForRow: $0, forComponent: component) } ?? "-"
    }
    return titles.isEmpty ? nil : titles.joined(separator: " | ")
  }
}
