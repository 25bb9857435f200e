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
    return lowercased.first.map { $0.isNumber } ?? true ? "_\(lowercased)" : lowercased
  }

  /// Returns how code refers to a layout, such as `Layouts.bookCell`.
  package static func reference(to nibName: String) -> String { "\(type).\(name(for: nibName))" }
}
