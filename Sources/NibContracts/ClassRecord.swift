package import LayoutXML
package import NibKit

/// A class as the sources declare it.
package struct ClassRecord {
  /// The name with the types that it is nested in; the module is not known.
  package let name: ClassName
  /// Where the name stands.
  package let declaration: SourceRange
  /// The names in the inheritance clause.
  let inheritedTypes: [String]
  /// Whether `@NibLoadable` stands on the class.
  let isMarked: Bool
  /// Whether the class names `NibLoadable` in its inheritance clause.
  let conformsByHand: Bool
  /// The nib name that the class gives, or nil.
  let nibName: String?
  let outlets: [ClassContract.Outlet]
  let actions: [ClassContract.Action]
}
