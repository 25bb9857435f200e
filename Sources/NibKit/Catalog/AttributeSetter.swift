/// An attribute of an object with the value that it is set to.
///
/// The prototype of the setter keeps both the description of the attribute and the value, and must exist as
/// long as the setter is used. Retaining the description in every call would add 2 % to the cost of a cell.
struct AttributeSetter: @unchecked Sendable {
  private let access: Unmanaged<ValueAccess>
  private let value: UnsafeRawPointer

  /// - Parameter value: The address of a value of the attribute's type.
  init(_ access: ValueAccess, _ value: UnsafeRawPointer) {
    self.access = .passUnretained(access)
    self.value = value
  }

  /// Identifies the attribute.
  var attribute: ObjectIdentifier { access._withUnsafeGuaranteedRef { ObjectIdentifier($0) } }

  /// The value that the attribute is set to.
  var attributeValue: any AttributeValue { access._withUnsafeGuaranteedRef { $0.type.value(at: value) } }

  /// Sets the attribute of an object that has it.
  func set(_ object: AnyObject) { access._withUnsafeGuaranteedRef { $0.set(object, value) } }
}
