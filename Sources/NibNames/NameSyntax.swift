/// The syntax of the names in a layout.
package enum NameSyntax {
  /// Returns whether a text is a valid nib or resource name: `[A-Za-z_][A-Za-z0-9_.-]*`.
  package static func isNibName(_ name: String) -> Bool {
    isName(name) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  /// Returns a nib name like a text: what a nib name cannot contain becomes `-`.
  package static func nibName(from text: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "." || UInt8(exactly: $0.value).map(isWordByte) == true ? $0 : "-" }
      )
    )
    return isNibName(name) ? name : "_\(name)"
  }

  /// Returns whether a text is a valid id.
  ///
  /// An id is written like a nib name, but without a dot, which separates an id from an anchor.
  package static func isID(_ name: String) -> Bool {
    isName(name) { $0 == UInt8(ascii: "-") }
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
    var name = name
    return name.withUTF8 { bytes in
      var isIdentifier = !bytes.isEmpty && !isDigit(bytes[0])
      for byte in bytes {
        if byte >= 0x80 { return nil }
        isIdentifier = isIdentifier && isWordByte(byte)
      }
      return isIdentifier
    }
  }

  /// Returns whether a text is a Swift class name, qualified or not.
  package static func isClassName(_ name: String) -> Bool {
    if isIdentifier(name) { return true }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      isIdentifier(String($0))
    }
  }

  /// Returns whether a text is `[A-Za-z_][A-Za-z0-9_]*` with other bytes after the first one.
  private static func isName(_ name: String, orInner isInner: (UInt8) -> Bool) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      guard let first = bytes.first, isWordByte(first), !isDigit(first) else { return false }
      return bytes.allSatisfy { isWordByte($0) || isInner($0) }
    }
  }

  /// Returns whether a byte is an ASCII letter, an ASCII digit or `_`.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }
}
