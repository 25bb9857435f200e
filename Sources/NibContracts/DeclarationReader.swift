package import LayoutXML
import NibDeclarations
import NibKit
import SwiftParser
import SwiftSyntax

/// What one file of Swift declares, as far as layouts are concerned. Files can be read at the same time.
package struct FileDeclarations: Sendable {
  let classes: [ClassRecord]
  let protocols: Set<String>
  let supertypes: [String: Set<String>]
  /// Texts that may be nib names.
  let texts: Set<String>

  /// Parses a file.
  package init(_ source: SourceFile) {
    let reader = DeclarationReader(source)
    reader.read()
    classes = reader.classes
    protocols = reader.protocols
    supertypes = reader.supertypes
    texts = Self.texts(in: source.bytes)
  }

  /// What stands between two quotes on one line and could be a nib name. Bodies are not walked for it.
  private static func texts(in bytes: [UInt8]) -> Set<String> {
    var texts: Set<String> = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        if let start, start < index {
          texts.insert(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        start = index + 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        128...:
        break
      default: start = nil
      }
    }
    return texts
  }
}

/// Collects what one file declares.
private final class DeclarationReader: SyntaxVisitor {
  private(set) var classes: [ClassRecord] = []
  private(set) var protocols: Set<String> = []
  /// The supertypes that types and their extensions name, by the type's innermost name.
  private(set) var supertypes: [String: Set<String>] = [:]

  private let source: SourceFile
  private var scope: [String] = []

  init(_ source: SourceFile) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  func read() {
    let text = String(decoding: source.bytes, as: UTF8.self)
    walk(Parser.parse(source: text))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = inheritedTypes(node.inheritanceClause)
    note(types, of: node.name.text)
    let attribute = node.attributes.nibAttribute("NibLoadable")
    let loadable = LoadableClass(node, attribute: attribute)
    classes.append(
      ClassRecord(
        name: ClassName((scope + [loadable.name]).joined(separator: ".")),
        declaration: range(of: node.name),
        inheritedTypes: types,
        isMarked: attribute != nil,
        nibName: loadable.nibName.map { .given($0) } ?? ownNibName(node),
        outlets: attribute == nil ? [] : loadable.outlets.map { outlet($0, in: loadable) },
        actions: attribute == nil ? [] : loadable.actions.map(action)
      )
    )
    scope.append(loadable.name)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) {
    scope.removeLast()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.sourceText
    note(inheritedTypes(node.inheritanceClause), of: ClassName(name).base)
    return enter(name)
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.insert(node.name.text)
    note(inheritedTypes(node.inheritanceClause), of: node.name.text)
    return .skipChildren
  }

  // Bodies declare nothing that a layout can name.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scope.append(name)
    return .visitChildren
  }

  private func inheritedTypes(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map { element in
      // `@MainActor P` and `@unchecked P` name P.
      element.type.as(AttributedTypeSyntax.self)?.baseType.sourceText
        ?? element.type.sourceText
    } ?? []
  }

  private func note(_ names: [String], of type: String) {
    supertypes[type, default: []].formUnion(
      names.flatMap { $0.split(separator: "&") }.map { ClassName($0.filter { $0 != " " }).base }
    )
  }

  /// A `class var nibName` that the class writes itself.
  private func ownNibName(_ node: ClassDeclSyntax) -> ClassRecord.NibName {
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "nibName"
      else { continue }
      guard case .getter(let body) = binding.accessorBlock?.accessors, body.count == 1,
        let item = body.first?.item
      else { return .computed }
      let expression =
        switch item {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
        case .decl: nil as ExprSyntax?
        }
      guard let segments = expression?.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
        case .stringSegment(let segment) = segments.first
      else { return .computed }
      return .given(segment.content.text)
    }
    return .inherited
  }

  private func outlet(_ outlet: OutletDeclaration, in loadable: LoadableClass) -> ClassContract.Outlet {
    let kind: ClassContract.OutletKind =
      switch outlet.kind {
      case .required: .required
      case .optional: .optional
      case .collection: .collection
      }
    return ClassContract.Outlet(
      name: outlet.name,
      kind: kind,
      type: ClassContract.ConnectedType(name: outlet.type.constraint),
      isConditional: loadable.conditionalOutlets.contains(outlet.name),
      declaration: range(of: outlet.nameNode)
    )
  }

  private func action(_ action: ActionDeclaration) -> ClassContract.Action {
    ClassContract.Action(
      name: action.name,
      sender: action.sender.map { ClassContract.ConnectedType(name: $0.constraint) },
      declaration: range(of: action.nameNode)
    )
  }

  private func range(of node: some SyntaxProtocol) -> LayoutXML.SourceRange {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return source.range(start..<node.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
