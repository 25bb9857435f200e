import NibDeclarations
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The macro `@Element`, which generates a class's conformance to `CatalogElement`.
struct ElementMacro: ExtensionMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard context.conformingClass(declaration, protocols, node, with: "Element") != nil else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): NibKit.CatalogElement {}")]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = context.markedClass(declaration, node, with: "Element") else { return [] }
    let element = ElementClass(declaration, attribute: node)
    element.problems.forEach(context.report)
    return [description(element, protocols.isEmpty)]
  }

  private static func description(_ element: ElementClass, _ inherits: Bool) -> DeclSyntax {
    let modifiers = [
      element.access, element.isMainActor ? "nonisolated" : nil, inherits ? "override" : nil, "class",
    ]
    let label = element.isMainActor ? "mainActor: " : ""
    let base = inherits ? "\n      extends: super.elementDescription," : ""
    let summary = element.summary.map { "\n      summary: \(literal($0))," } ?? ""
    let deprecated = element.deprecation.map { "\n      deprecated: \($0)," } ?? ""
    let isUnique = element.isUnique ? "\n      isUnique: true," : ""
    let isReusable =
      element.isMainActor
      ? (element.isReusable ? "\n      isReusable: true," : "")
      : "\n      isReusable: NibKit.ElementDescription._isReusable(\(element.name).self),"
    let acceptsChildren = element.children == "none" ? ",\n      acceptsChildren: false" : ""
    let awaking = element.declaresAwakeFromNib ? "" : ",\n      overridesAwakeFromNib: false"
    let members = members(element).map { "      \($0)" }.joined(separator: "\n")
    return """
      \(raw: modifiers.compactMap { $0 }.joined(separator: " ")) var elementDescription: NibKit.ElementDescription {
        NibKit.ElementDescription._shared(\(raw: element.name).self) {
          NibKit.ElementDescription(
            \(raw: label)"\(raw: element.element)",
            \(raw: element.name).self,\(raw: base)\(raw: summary)\(raw: deprecated)\(raw: isUnique)\(raw: isReusable)
            make: { \(raw: element.name)() }\(raw: acceptsChildren)\(raw: awaking)
          ) {
      \(raw: members)
          }
        }
      }
      """
  }

  /// Returns a text as a string literal.
  private static func literal(_ text: String) -> String {
    StringLiteralExprSyntax(content: text).description
  }

  private static func members(_ element: ElementClass) -> [String] {
    let label = element.isMainActor ? "onMainActor: " : ""
    var members = element.attributes.map { attribute in
      let summary = attribute.summary.map { ", summary: \(literal($0))" } ?? ""
      return switch attribute.role {
      case .value:
        "NibKit.Attribute(\(label)\"\(attribute.name)\"\(summary)\(attribute.isRequired ? ", isRequired: true" : "")"
          + (attribute.deprecation.map { ", deprecated: \($0)" } ?? "")
          + (attribute.range.map { ", range: \($0)" } ?? "")
          + (element.isMainActor ? ")" : ", get: { $0.\(attribute.property) })")
          + " { $0.\(attribute.property) = $1 }"
      case .event: "NibKit.Event(\(label)\"\(attribute.name)\"\(summary)) { $0.\(attribute.property) = $1 }"
      case .object:
        "NibKit.ObjectReference(\(label)\"\(attribute.name)\", (\(attribute.objectType?.name ?? "")).self\(summary)) "
          + "{ $0.\(attribute.property) = $1 }"
      }
    }
    if let count = element.children, count != "none", count != "inherited" {
      members.append("NibKit.Children(\(label).\(count)) { $0.adoptChildren($1) }")
    }
    members += element.parts.map { "NibKit.Part(\(label)\($0)) { $0.adoptPart($1) }" }
    if element.hasAnchors {
      members.append(
        "NibKit.Constraints\(element.isMainActor ? "(onMainActor:" : "") { $0.addConstraints($1) }\(element.isMainActor ? ")" : "")"
      )
    }
    return members
  }
}
