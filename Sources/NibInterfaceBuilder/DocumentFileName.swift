/// Functions that interpret the file names of documents of Interface Builder.
package enum DocumentFileName {
  /// Returns whether a file is a document of Interface Builder, given its name or its path.
  package static func isDocument(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
  }

  /// Returns whether a file is a `.xib` file, given its name or its path.
  package static func isNib(_ name: String) -> Bool { name.hasSuffix(".xib") }

  /// Returns the name of a document's file without the extension.
  package static func nibName(ofPath path: String) -> String {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}
