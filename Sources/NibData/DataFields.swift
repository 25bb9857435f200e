package import NibModel

/// The names that are taken from data: the parameters of a layout or the fields of a list, and other names.
package struct DataFields: Sendable {
  /// A parameter, or a field of a list.
  struct Field: Sendable {
    /// The fields of the elements of a list, or `nil` for a value.
    let elements: DataFields?
    /// Whether nothing in the data stands for an empty text.
    let isEmptyWithoutText: Bool
  }

  /// The parameters or the fields by their names.
  private(set) var fields: [String: Field] = [:]
  /// The names that are taken beside them, as for the names of files.
  package var others: Set<String> = []

  /// The parameters of layouts that programs can give values.
  package init(_ parameters: [LayoutParameters]) {
    for parameters in parameters {
      fields.merge(DataFields(parameters, of: nil).fields) { first, _ in first }
    }
  }

  private init(_ parameters: LayoutParameters, of list: Int?) {
    for index in parameters.indices(in: list) {
      let parameter = parameters.all[index]
      fields[parameter.name] = Field(
        elements: parameter.isList ? DataFields(parameters, of: index) : nil,
        isEmptyWithoutText: !parameter.hasDefault && parameter.kinds == [.string]
      )
    }
  }

  private init() {}

  /// Nothing.
  static let none = DataFields()

  /// The names in alphabetical order.
  package var names: [String] { (Array(fields.keys) + others).sorted() }

  func contain(_ name: String) -> Bool { fields[name] != nil || others.contains(name) }
}
