import NibDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a property for `@NibLoadable` and tells what keeps it from being an outlet.
struct OutletMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.enclosingClass(with: "NibLoadable", for: "Outlet", at: node) != nil else { return [] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.report("outlet-not-a-property", "'@Outlet' is for properties", at: node)
      return []
    }
    OutletDeclaration.read(variable).problems.forEach(context.report)
    return []
  }
}

/// Marks a method for `@NibLoadable` and tells what keeps it from being an action.
struct ActionMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.enclosingClass(with: "NibLoadable", for: "Action", at: node) != nil else { return [] }
    guard let function = declaration.as(FunctionDeclSyntax.self) else {
      context.report("action-not-a-method", "'@Action' is for methods", at: node)
      return []
    }
    ActionDeclaration.read(function).problems.forEach(context.report)
    return []
  }
}

/// Marks a property for `@Element` and tells what keeps it from being an attribute.
struct AttributeMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.enclosingClass(with: "Element", for: "Attribute", at: node) != nil else { return [] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.report("attribute-not-a-property", "'@Attribute' is for properties", at: node)
      return []
    }
    AttributeDeclaration.read(variable).problems.forEach(context.report)
    return []
  }
}
