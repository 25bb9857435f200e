package import LayoutXML
package import NibKit

/// A class as the sources declare it.
package struct ClassRecord: Sendable {
  /// The name with the types that it is nested in; the module is not known.
  package let name: ClassName
  /// Where the name stands.
  package let declaration: SourceRange
  /// The names in the inheritance clause.
  let inheritedTypes: [String]
  /// Whether `@NibLoadable` stands on the class.
  let isMarked: Bool
  let nibName: NibName
  package let outlets: [ClassContract.Outlet]
  let actions: [ClassContract.Action]

  /// What a class says about its nib name.
  enum NibName: Sendable {
    /// Nothing.
    case inherited
    /// A literal, in `@NibLoadable("…")` or in a `nibName` of its own.
    case given(String)
    /// A `nibName` of its own that only running it tells.
    case computed
  }
}
