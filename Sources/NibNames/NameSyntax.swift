/// The syntax of the names in a layout.
package enum NameSyntax {
  /// Returns whether a text is a valid nib or resource name: `[A-Za-z_][A-Za-z0-9_.-]*`.
  package static func isNibName(_ name: String) -> Bool {
    isName(name, inner: "_.-")
  }

  /// Returns a nib name like a text: what a nib name cannot contain becomes `-`.
  package static func nibName(from text: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          isLetter($0) || ("0"..."9").contains($0) || "_.-".unicodeScalars.contains($0) ? $0 : "-"
        }
      )
    )
    return isNibName(name) ? name : "_\(name)"
  }

  /// Returns whether a text is a valid id.
  ///
  /// An id is written like a nib name, but without a dot, which separates an id from an anchor.
  package static func isID(_ name: String) -> Bool {
    isName(name, inner: "_-")
  }

  /// The syntax of ids as a schema's pattern.
  package static let idPattern = #"[A-Za-z_][A-Za-z0-9_\-]*"#

  /// The syntax of identifiers as a schema's pattern.
  package static let identifierPattern = #"[\p{L}_][\p{L}\p{N}_]*"#

  /// The syntax of one identifier or of several separated by spaces, as a schema's pattern.
  package static let identifierListPattern = #" *\#(identifierPattern)( +\#(identifierPattern))* *"#

  /// The syntax of class names as a schema's pattern.
  package static let classNamePattern = #"\#(identifierPattern)(\.\#(identifierPattern))*"#

  /// The names of the attributes to which the format gives a meaning on every element.
  package static let commonAttributes: Set = ["class", "id", "outlet"]

  /// Returns whether a text is a Swift identifier, as the names of outlets and actions must be.
  package static func isIdentifier(_ name: String) -> Bool {
    if let isIdentifier = isASCIIIdentifier(name) { return isIdentifier }
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns whether an ASCII name is an identifier, or `nil` if the name has other characters.
  ///
  /// This avoids looking up Unicode properties for most names.
  private static func isASCIIIdentifier(_ name: String) -> Bool? {
    var isIdentifier = !name.isEmpty
    var isFirst = true
    for byte in name.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if isFirst { isIdentifier = false }
      default: isIdentifier = false
      }
      isFirst = false
    }
    return isIdentifier
  }

  /// Returns whether a text is a Swift class name, qualified or not.
  package static func isClassName(_ name: String) -> Bool {
    if isIdentifier(name) { return true }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      isIdentifier(String($0))
    }
  }

  private static func isName(_ name: String, inner: String) -> Bool {
    guard let first = name.unicodeScalars.first, isLetter(first) || first == "_" else { return false }
    return name.unicodeScalars.allSatisfy {
      isLetter($0) || ("0"..."9").contains($0) || inner.unicodeScalars.contains($0)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
