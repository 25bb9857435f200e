import NibDeclarations
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The macro `@NibLoadable`, which generates a class's conformance to `NibLoadable`.
struct NibLoadableMacro: ExtensionMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = context.conformingClass(declaration, protocols, node, with: "NibLoadable") else {
      return []
    }
    let isolation = declaration.hasMainActor ? "@MainActor " : ""
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: isolation)NibKit.NibLoadable {}")]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = context.markedClass(declaration, node, with: "NibLoadable") else { return [] }
    let loadable = LoadableClass(declaration, attribute: node)
    loadable.problems.forEach(context.report)
    // Generate the members despite problems, so that the compiler reports no further errors.
    let inherits = protocols.isEmpty
    return [nibName(loadable, declaration, inherits), connections(loadable, inherits)].compactMap { $0 }
  }

  private static func nibName(
    _ loadable: LoadableClass,
    _ declaration: ClassDeclSyntax,
    _ inherits: Bool
  ) -> DeclSyntax? {
    if let name = loadable.nibName {
      return "\(raw: classMember(loadable, inherits)) var nibName: NibKit._NibString { \(literal: name) }"
    }
    // The member of the first class also serves its subclasses, because it uses the name of `self`.
    guard !inherits, !declaration.hasOwnNibName else { return nil }
    return """
      \(raw: classMember(loadable, inherits)) var nibName: NibKit._NibString {
        NibKit.NibLibrary.defaultNibName(of: self)
      }
      """
  }

  private static func connections(_ loadable: LoadableClass, _ inherits: Bool) -> DeclSyntax {
    let start = inherits ? "super.nibConnections" : "NibKit.NibConnections()"
    let members = loadable.members.map { statement($0, in: loadable) }
    return """
      \(raw: classMember(loadable, inherits)) var nibConnections: NibKit.NibConnections {
        \(raw: members.isEmpty ? "let" : "var") connections = \(raw: start)
        \(raw: members.joined(separator: "\n  "))
        return connections
      }
      """
  }

  private static func classMember(_ loadable: LoadableClass, _ inherits: Bool) -> String {
    [loadable.access, inherits ? "override" : nil, "class"].compactMap { $0 }.joined(separator: " ")
  }

  private static func statement(_ member: LoadableMember, in loadable: LoadableClass) -> String {
    switch member {
    case .outlet(let declared): outlet(declared, isFinal: declared.isFinal || loadable.isFinal)
    case .action(let declared): action(declared)
    case .conditional(let clauses):
      clauses.map {
        ([$0.directive] + $0.members.map { statement($0, in: loadable) }).joined(
          separator: "\n  "
        )
      }.joined(
        separator: "\n  "
      )
        + "\n  #endif"
    }
  }

  private static func outlet(_ outlet: OutletDeclaration, isFinal: Bool) -> String {
    let name = "\"\(outlet.name)\""
    let type = "type: \"\(outlet.type.constraint)\", accepts: \(accepts(outlet.type))"
    let property = outlet.property
    switch outlet.kind {
    case .required, .optional:
      let requirement = outlet.kind == .required ? ".required" : ".optional"
      // It cannot be observed when a plain stored property is set.
      let isPlain = outlet.isPlain && isFinal ? ", isPlain: true" : ""
      return """
        connections._outlet(\(name), \(requirement), of: self, \(type)\(isPlain)) { owner, object in
            NibKit._withOwner(owner, as: Self.self) { $0.\(property) = \(cast("object", outlet.type)) }
          }
        """
    case .collection:
      return """
        connections.outletCollection(\(name), \(type)) { (owner: Self, objects) in
            owner.\(property) = \(outlet.type.isAnyObject ? "objects" : "objects.compactMap { \(cast("$0", outlet.type)) }")
          }
        """
    }
  }

  private static func action(_ action: ActionDeclaration) -> String {
    let name = "\"\(action.name)\""
    let discard = action.hasResult ? "_ = " : ""
    guard let sender = action.sender else {
      return """
        connections.action(\(name), sender: nil) { (owner: Self, _) in
            \(discard)owner.\(action.method)()
          }
        """
    }
    let call = "\(discard)owner.\(action.method)(\(action.label)sender)"
    let body = sender.isAnyObject ? call : "if let sender = sender as? \(sender.name) { \(call) }"
    return """
      connections.action(\(name), sender: "\(sender.constraint)", accepts: \(accepts(sender))) { (owner: Self, sender) in
          \(body)
        }
      """
  }

  private static func accepts(_ type: ConnectedType) -> String {
    type.isAnyObject ? "{ _ in true }" : "{ $0 is \(type.metatype) }"
  }

  private static func cast(_ object: String, _ type: ConnectedType) -> String {
    type.isAnyObject ? object : "\(object) as? \(type.name)"
  }
}
