import NibContracts
import NibMarkup
import NibModel

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
  /// The names of the actions that the layout connects.
  var actions: Set<String> = []
  /// The classes in the sources that the layout is for.
  var classes: [ClassRecord] = []
  /// The classes of the views in the layout that have layouts of their own.
  var nestedClasses: [ClassRecord] = []
  /// The names of these classes, as the views have them.
  var nestedNames: [ClassName] = []
  /// The names of the styles that the layout uses, including inherited ones, or `nil` if they are unknown.
  var styles: Set<String>?
  /// The classes that the layout names as its owner or as the class of its root.
  var writtenClasses: [ClassName] = []

  /// Sets the classes in the sources, by the names that are known.
  mutating func findClasses(in index: SourceIndex, near path: String) {
    classes = index.claimants(of: nibName, near: path).flatMap(\.self)
    classes += writtenClasses.flatMap { index.records(named: $0, near: path) }
    nestedClasses = nestedNames.compactMap { index.nestedClass($0, near: path)?.record }
  }
}
