import NibDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The macro `@Outlet`, which marks a property for `@NibLoadable` and reports its problems as an outlet.
struct OutletMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.enclosingClass(with: "NibLoadable", for: "Outlet", at: node) != nil else { return [] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.report("outlet-not-a-property", "'@Outlet' can be attached only to a property", at: node)
      return []
    }
    OutletDeclaration.read(variable).problems.forEach(context.report)
    return []
  }
}

/// The macro `@Action`, which marks a method for `@NibLoadable` and reports its problems as an action.
struct ActionMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.enclosingClass(with: "NibLoadable", for: "Action", at: node) != nil else { return [] }
    guard let function = declaration.as(FunctionDeclSyntax.self) else {
      context.report("action-not-a-method", "'@Action' can be attached only to a method", at: node)
      return []
    }
    ActionDeclaration.read(function).problems.forEach(context.report)
    return []
  }
}

/// The macro `@Attribute`, which marks a property for `@Element` and reports its problems as an attribute.
struct AttributeMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.enclosingClass(with: "Element", for: "Attribute", at: node) != nil else { return [] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.report("attribute-not-a-property", "'@Attribute' can be attached only to a property", at: node)
      return []
    }
    AttributeDeclaration.read(variable).problems.forEach(context.report)
    return []
  }
}
