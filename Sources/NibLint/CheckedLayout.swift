import NibContracts
import NibMarkup

/// The result of checking a layout.
struct CheckedLayout: Sendable {
  let nibName: String
  var findings: Findings
  /// The file, or `nil` if it could not be read.
  var source: SourceFile?
  /// Whether the layout's connections are known.
  var isUnderstood = true
  /// The names of the outlets that the layout connects.
  var outlets: Set<String> = []
  /// The classes in the sources that the layout is for.
  var classes: [ClassRecord] = []
  /// The classes of the views in the layout that have layouts of their own.
  var nestedClasses: [ClassRecord] = []
  /// The names of the styles that the layout uses, including inherited ones, or `nil` if they are unknown.
  var styles: Set<String>?
  /// The names of the classes that the layout names as its owner or as the class of its root.
  var namedClasses: [String] = []
}
