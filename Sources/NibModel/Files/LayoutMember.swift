/// The members of `Layouts`, which `nib generate` writes for the layouts of a module.
package enum LayoutMember {
  /// The name of the type with the members.
  package static let type = "Layouts"

  /// Returns the name of a layout as Swift writes the name of a property, such as `bookCell` for `BookCell`.
  package static func name(for nibName: String) -> String {
    let words = nibName.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    // As in `URLCell` and `BookCell`.
    let capitals = name.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    let lowercased = name.prefix(lowered).lowercased() + name.dropFirst(lowered)
    let member = lowercased.first.map { $0.isNumber } ?? true ? "_\(lowercased)" : lowercased
    return ownMembers.contains(member) ? "\(member)2" : member
  }

  /// The members of the type that are not layouts.
  private static let ownMembers: Set = ["library", "register", "source"]

  /// The call that makes a library with the layouts.
  package static let library = "\(type).library"

  /// Returns the name of a type or of a member as code writes it.
  package static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns whether a word is a name only in backticks.
  package static func isKeyword(_ word: String) -> Bool { keywords.contains(word) || word == "_" }

  /// The words that are names only in backticks.
  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Returns how code refers to a layout, such as `Layouts.bookCell`.
  package static func reference(to nibName: String) -> String { "\(type).\(name(for: nibName))" }
}
