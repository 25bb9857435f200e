/// Functions that interpret the file names of layouts.
package enum LayoutFileName {
  /// Returns whether an entry of a folder is a layout.
  ///
  /// A folder with the name of a layout counts as a layout that cannot be read, so that it is reported.
  package static func isLayout(_ name: String, isFolder: Bool) -> Bool {
    name.hasSuffix(".xml")
  }

  /// Returns whether the file at a path contains styles instead of a layout.
  package static func isStyles(_ path: String) -> Bool { name(ofPath: path) == LayoutFormat.stylesFile }

  /// Returns the nib name in the name of a file, which a layout shares with its variants.
  package static func nibName(ofPath path: String) -> String { VariantName.base(of: name(ofPath: path)) }

  /// Returns the name of a file without its extension `.xml`.
  package static func name(ofPath path: String) -> String {
    let bytes = path.utf8
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] } ?? bytes[...]
    return String(Substring(name.suffix(4).elementsEqual(".xml".utf8) ? name.dropLast(4) : name))
  }
}
