/// What the name of a layout's file says.
package enum LayoutFiles {
  /// Whether an entry of a folder is a layout.
  ///
  /// A folder of such a name is one that cannot be read.
  package static func isLayout(_ name: String, isFolder: Bool) -> Bool {
    name.hasSuffix(".xml")
  }

  /// The file's name without `.xml`.
  package static func nibName(ofPath path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".xml") ? String(name.dropLast(4)) : name
  }
}
