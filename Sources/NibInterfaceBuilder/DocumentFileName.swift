/// Functions that interpret the file names of documents of Interface Builder.
package enum DocumentFileName {
  /// Returns whether a file is a document of Interface Builder, given its name or its path.
  package static func isDocument(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
  }
}
