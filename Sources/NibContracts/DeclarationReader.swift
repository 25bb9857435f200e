import NibDeclarations
import NibMarkup
import NibModel
import SwiftSyntax

/// A reader that collects the declarations of one file.
///
/// Function bodies are skipped, because they declare nothing that a layout can name.
struct DeclarationReader {
  private(set) var classes: [ClassRecord] = []
  /// The elements that classes declare.
  private(set) var elements: [DeclaredElement] = []
  /// The types whose values attributes can have.
  private(set) var valueTypes: [DeclaredValueType] = []
  private(set) var protocols: Set<String> = []
  private(set) var supertypes: [String: Set<String>] = [:]
  private(set) var aliases: [String: Set<String>] = [:]
  private(set) var extensionNibNames: [String: ClassRecord.GivenName] = [:]
  /// The members that extensions declare, by the type's name as the extension writes it.
  private(set) var extensionMembers: [String: [String: ClassContract.UnusableMember]] = [:]

  private let source: SourceFile
  /// The names of the types that enclose the current declaration.
  private var scope: [String] = []
  /// The known constraints of the generic parameters in scope.
  private var genericParameters: [String: String] = [:]
  /// The number of `#if` that enclose the current declaration.
  private var conditions = 0

  init(_ source: SourceFile) {
    self.source = source
  }

  mutating func read(_ file: SourceFileSyntax) {
    read(file.statements)
  }

  private mutating func read(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if case .decl(let declaration) = statement.item { read(declaration) }
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members { read(member.decl) }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    switch declaration.kind {
    case .classDecl: declaration.as(ClassDeclSyntax.self).map { read($0) }
    case .structDecl:
      if let type = declaration.as(StructDeclSyntax.self) {
        noteValues(of: type.name.text, type.memberBlock)
        read(type.name, type.genericParameterClause, type.memberBlock)
      }
    case .enumDecl:
      if let type = declaration.as(EnumDeclSyntax.self) {
        let rawType = type.inheritanceClause?.inheritedTypes.first?.type.sourceText
        noteValues(
          of: type.name.text,
          type.memberBlock,
          hasRawTexts: rawType == "String" || rawType == "Swift.String"
        )
        read(type.name, type.genericParameterClause, type.memberBlock)
      }
    case .actorDecl:
      if let type = declaration.as(ActorDeclSyntax.self) {
        read(type.name, type.genericParameterClause, type.memberBlock)
      }
    case .extensionDecl: declaration.as(ExtensionDeclSyntax.self).map { read($0) }
    case .protocolDecl:
      guard let type = declaration.as(ProtocolDeclSyntax.self) else { return }
      protocols.insert(type.name.text)
      note(inheritedTypes(type.inheritanceClause), of: type.name.text)
    case .typeAliasDecl:
      guard let alias = declaration.as(TypeAliasDeclSyntax.self) else { return }
      aliases[alias.name.text, default: []].insert(alias.initializer.value.sourceText)
    case .ifConfigDecl:
      guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return }
      conditions += 1
      for clause in condition.clauses {
        switch clause.elements {
        case .decls(let members): read(members)
        case .statements(let statements): read(statements)
        default: break
        }
      }
      conditions -= 1
    default: break
    }
  }

  private mutating func read(
    _ name: TokenSyntax,
    _ parameters: GenericParameterClauseSyntax?,
    _ members: MemberBlockSyntax
  ) {
    let outer = genericParameters
    note(parameters)
    scope.append(name.text)
    read(members.members)
    scope.removeLast()
    genericParameters = outer
  }

  private mutating func read(_ node: ExtensionDeclSyntax) {
    let name = ClassName(node.extendedType.sourceText)
    note(inheritedTypes(node.inheritanceClause), of: name.base)
    noteValues(of: name.qualified, node.memberBlock)
    let nibName = ownNames(in: node.memberBlock).nibName
    if nibName != .inherited { extensionNibNames[name.base] = nibName }
    let members = unusableMembers(in: node.memberBlock, isInExtension: true)
    if !members.isEmpty {
      extensionMembers[name.qualified, default: [:]].merge(members) { first, _ in first }
    }
    scope.append(name.qualified)
    read(node.memberBlock.members)
    scope.removeLast()
  }

  private mutating func read(_ node: ClassDeclSyntax) {
    let types = inheritedTypes(node.inheritanceClause)
    note(types, of: node.name.text)
    let outer = genericParameters
    note(node.genericParameterClause)
    for requirement in node.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement else { continue }
      let name = conformance.leftType.sourceText
      if genericParameters[name] != nil { genericParameters[name] = conformance.rightType.sourceText }
    }
    if let attribute = node.attributes.nibAttribute("Element") {
      let name = ClassName((scope + [node.name.identifier?.name ?? node.name.text]).joined(separator: "."))
      elements.append(element(node, attribute, named: name))
    }
    let attribute = node.attributes.nibAttribute("NibLoadable")
    // Most classes in a program are not marked.
    let loadable = attribute.map { LoadableClass(node, attribute: $0) }
    let name = loadable?.name ?? node.name.identifier?.name ?? node.name.text
    let conditional = loadable?.conditionalNames ?? []
    let names = ownNames(in: node.memberBlock)
    if !name.isEmpty {
      classes.append(
        ClassRecord(
          name: ClassName((scope + [name]).joined(separator: ".")),
          declaration: range(of: node.name),
          inheritedTypes: types,
          isMarked: attribute != nil,
          nibName: loadable?.nibName.map { .given($0) } ?? names.nibName,
          reuseIdentifier: names.reuseIdentifier,
          outlets: loadable?.outlets.map { outlet($0, conditional) } ?? [],
          actions: loadable?.actions.map { action($0, conditional) } ?? [],
          unusableMembers: loadable == nil
            ? [:] : unusableMembers(in: node.memberBlock, isInExtension: false),
          isConditional: conditions > 0,
          isUncertain: node.hasError,
          access: access(of: node)
        )
      )
    }
    scope.append(name)
    read(node.memberBlock.members)
    scope.removeLast()
    genericParameters = outer
  }

  /// Returns where a class can be named, which the types around it limit.
  private func access(of node: ClassDeclSyntax) -> ClassRecord.Access {
    var access = ClassRecord.Access.everywhere
    for type in sequence(first: Syntax(node), next: \.parent) {
      guard let modifiers = type.asProtocol((any WithModifiersSyntax).self)?.modifiers else { continue }
      let words = Set(modifiers.map(\.name.text))
      let isGeneric =
        type.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      // The type that an extension extends may be private, generic, or in another file.
      if isGeneric || type.is(ExtensionDeclSyntax.self)
        || !words.isDisjoint(with: ["private", "fileprivate"])
      {
        return .file
      }
      if words.isDisjoint(with: ["public", "open"]) { access = min(access, .module) }
    }
    return access
  }

  private mutating func note(_ clause: GenericParameterClauseSyntax?) {
    for parameter in clause?.parameters ?? [] {
      genericParameters[parameter.name.text] = parameter.inheritedType?.sourceText ?? "AnyObject"
    }
  }

  private func inheritedTypes(_ clause: InheritanceClauseSyntax?) -> [ClassName] {
    clause?.inheritedTypes.flatMap { element in
      // `@MainActor P` and `@unchecked P` both name P.
      let type = element.type.as(AttributedTypeSyntax.self)?.baseType ?? element.type
      return type.sourceText.split(separator: "&").map { ClassName($0.filter { $0 != " " && $0 != "`" }) }
    } ?? []
  }

  /// Notes how attributes write the values of a type, if its members show it.
  private mutating func noteValues(of type: String, _ members: MemberBlockSyntax, hasRawTexts: Bool = false) {
    guard let values = Self.values(of: members, hasRawTexts: hasRawTexts) else { return }
    let name = ClassName((scope + [type]).joined(separator: "."))
    valueTypes.append(DeclaredValueType(name: name, path: source.path, values: values))
  }

  private mutating func note(_ names: [ClassName], of type: String) {
    guard !names.isEmpty else { return }
    supertypes[type, default: []].formUnion(names.map(\.base))
  }

  /// Returns the methods and properties of a type or an extension that are neither actions nor outlets.
  ///
  /// Of the properties of an extension, only those that are marked are returned.
  private func unusableMembers(
    in block: MemberBlockSyntax,
    isInExtension: Bool
  ) -> [String: ClassContract.UnusableMember] {
    var members: [String: ClassContract.UnusableMember] = [:]
    func add(
      _ name: TokenSyntax,
      _ attribute: AttributeSyntax?,
      isMethod: Bool,
      problems: () -> [DeclarationProblem]
    ) {
      let problem = attribute == nil || isInExtension ? nil : problems().first?.message
      guard isInExtension || attribute == nil || problem != nil else { return }
      let written = attribute?.name?.literalText ?? name.identifier?.name ?? name.text
      // Of methods of the same name, one that is marked is meant.
      guard members[written]?.problem == nil else { return }
      members[written] = .init(
        isMethod: isMethod,
        isInExtension: isInExtension,
        problem: problem,
        declaration: range(of: name)
      )
    }
    for member in block.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        add(function.name, function.attributes.nibAttribute("Action"), isMethod: true) {
          ActionDeclaration.read(function).problems
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self),
        let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      {
        let attribute = variable.attributes.nibAttribute("Outlet")
        if isInExtension && attribute == nil { continue }
        add(name, attribute, isMethod: false) { OutletDeclaration.read(variable).problems }
      }
    }
    return members
  }

  /// Returns the names that a type declares with its own `class var` or `static let`.
  private func ownNames(
    in block: MemberBlockSyntax
  ) -> (nibName: ClassRecord.GivenName, reuseIdentifier: ClassRecord.GivenName) {
    var names = (nibName: ClassRecord.GivenName.inherited, reuseIdentifier: ClassRecord.GivenName.inherited)
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        variable.isTypeMember, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      switch name {
      case "nibName": names.nibName = binding.constantValue?.literalText.map { .given($0) } ?? .computed
      case "reuseIdentifier":
        names.reuseIdentifier = binding.constantValue?.literalText.map { .given($0) } ?? .computed
      default: break
      }
    }
    return names
  }

  private func outlet(_ outlet: OutletDeclaration, _ conditional: Set<String>) -> ClassContract.DeclaredOutlet
  {
    let kind: ClassContract.OutletKind =
      switch outlet.kind {
      case .required: .required
      case .optional: .optional
      case .collection: .collection
      }
    return ClassContract.DeclaredOutlet(
      name: outlet.name,
      kind: kind,
      type: connected(outlet.type),
      isConditional: conditional.contains(outlet.name),
      declaration: range(of: outlet.nameNode)
    )
  }

  private func action(_ action: ActionDeclaration, _ conditional: Set<String>) -> ClassContract.DeclaredAction
  {
    ClassContract.DeclaredAction(
      name: action.name,
      sender: action.sender.map(connected),
      isConditional: conditional.contains(action.name),
      declaration: range(of: action.nameNode)
    )
  }

  /// Returns a type for the contract, with the constraint of a generic parameter instead of its name.
  private func connected(_ type: ConnectedType) -> RequiredType {
    RequiredType(name: genericParameters[type.constraint] ?? type.constraint)
  }

  func range(of node: some SyntaxProtocol) -> NibMarkup.SourceRange {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return source.span(start..<node.endPositionBeforeTrailingTrivia.utf8Offset).range
  }
}
