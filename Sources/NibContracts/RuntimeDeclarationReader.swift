import NibDeclarations
import NibMarkup
import NibObjectiveC
import SwiftSyntax

/// A reader that collects the classes of a Swift file as nibs of Apple's systems see them.
///
/// Function bodies are skipped. Structures and enumerations are searched for the classes inside them.
struct RuntimeDeclarationReader {
  private(set) var declarations = RuntimeDeclarations()
  private let source: SourceFile
  private var genericParameters: Set<String> = []
  /// Whether the enclosing type is a class that others can inherit from.
  private var isInOpenClass = false

  static func declarations(in file: SourceFileSyntax, _ source: SourceFile) -> RuntimeDeclarations {
    var reader = RuntimeDeclarationReader(source: source)
    reader.read(file.statements)
    NameUseReader.addUses(in: file, source, to: &reader.declarations.names)
    return reader.declarations
  }

  private init(source: SourceFile) { self.source = source }

  private mutating func read(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if case .decl(let declaration) = statement.item { read(declaration) }
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax, of type: String) {
    for member in members { read(member.decl, of: type) }
  }

  /// - Parameter outer: The innermost name of the enclosing type, if there is one.
  private mutating func read(_ declaration: DeclSyntax, of outer: String? = nil) {
    switch declaration.kind {
    case .variableDecl: declaration.as(VariableDeclSyntax.self).map { addConstants($0, of: outer) }
    case .classDecl:
      guard let type = declaration.as(ClassDeclSyntax.self) else { return }
      let genericParametersOutside = genericParameters
      genericParameters.formUnion(type.genericParameterClause?.parameters.map(\.name.text) ?? [])
      add(
        type.name,
        type.attributes,
        type.inheritanceClause,
        type.memberBlock,
        isExtension: false,
        isUncertain: type.hasError
      )
      let isOutsideOpen = isInOpenClass
      isInOpenClass = !type.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
      read(type.memberBlock.members, of: type.name.name)
      isInOpenClass = isOutsideOpen
      genericParameters = genericParametersOutside
    case .extensionDecl:
      guard let type = declaration.as(ExtensionDeclSyntax.self) else { return }
      let name = type.extendedType.lastToken(viewMode: .sourceAccurate)
      if let name, case .identifier = name.tokenKind {
        add(
          name,
          type.attributes,
          type.inheritanceClause,
          type.memberBlock,
          isExtension: true,
          isUncertain: type.hasError
        )
      }
      read(type.memberBlock.members, of: name?.name ?? "")
    case .structDecl:
      declaration.as(StructDeclSyntax.self).map { read($0.memberBlock.members, of: $0.name.name) }
    case .enumDecl:
      guard let type = declaration.as(EnumDeclSyntax.self) else { return }
      if supertypes(type.inheritanceClause).contains("String") {
        for member in type.memberBlock.members {
          member.decl.as(EnumCaseDeclSyntax.self).map { addConstants($0, of: type.name.name) }
        }
      }
      read(type.memberBlock.members, of: type.name.name)
    case .actorDecl:
      declaration.as(ActorDeclSyntax.self).map { read($0.memberBlock.members, of: $0.name.name) }
    case .protocolDecl: declaration.as(ProtocolDeclSyntax.self).map { read($0) }
    case .typeAliasDecl:
      guard let alias = declaration.as(TypeAliasDeclSyntax.self) else { return }
      declarations.aliases[alias.name.text, default: []].insert(alias.initializer.value.sourceText)
    case .ifConfigDecl:
      for clause in declaration.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        switch clause.elements {
        case .decls(let members): for member in members { read(member.decl, of: outer) }
        case .statements(let statements): read(statements)
        default: break
        }
      }
    default: break
    }
  }

  // MARK: Constants

  /// Notes the texts that the constants of a declaration stand for.
  ///
  /// A property that a subclass can override, or that can be set, can stand for another text.
  private mutating func addConstants(_ variable: VariableDeclSyntax, of type: String?) {
    let keywords = variable.modifiers.map(\.name.tokenKind)
    func has(_ keyword: Keyword) -> Bool { keywords.contains(.keyword(keyword)) }
    // A getter of a class can be overridden, unless the class or the getter is final.
    let isComputed = variable.bindings.contains { $0.accessorBlock != nil }
    let isOverridable =
      has(.class) || has(.override)
      || isComputed && isInOpenClass && ![.static, .final, .private].contains(where: has)
    // Only code of the same file sees it.
    if type == nil, has(.private) || has(.fileprivate) { return }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
      let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let) || binding.accessorBlock != nil
      var value = binding.constantValue
      // The nib of a type is known by its name.
      if variable.isTypeMember { value = value.flatMap(NameUseReader.nibName) ?? value }
      if let type = value?.describedType { declarations.names.describedTypes.insert(type) }
      if !isOverridable, isConstant, let text = value?.nameText {
        declarations.names.add(constant: name, of: type, text)
      } else if binding.typeAnnotation.map({ $0.type.sourceText.hasPrefix("String") })
        ?? (variable.isTypeMember || binding.constantValue?.nameText != nil)
      {
        declarations.names.add(constant: name, of: type, nil)
      }
    }
  }

  /// Notes the raw values of the cases of an enumeration, which are their names where none is given.
  private mutating func addConstants(_ cases: EnumCaseDeclSyntax, of type: String?) {
    for element in cases.elements where element.parameterClause == nil {
      let value = element.rawValue.map { $0.value.nameText } ?? element.name.name
      declarations.names.add(constant: element.name.name, of: type, value)
    }
  }

  /// Reads a protocol, whose requirements are visible to Objective-C only if it is.
  private mutating func read(_ type: ProtocolDeclSyntax) {
    var read = RuntimeProtocol(supertypes: Set(supertypes(type.inheritanceClause)))
    if type.attributes.hasAttribute("objc") {
      for member in members(of: type.memberBlock.members) {
        if let function = member.as(FunctionDeclSyntax.self) {
          read.requirements.formUnion(selectors(of: function))
        } else if let variable = member.as(VariableDeclSyntax.self) {
          read.requirements.formUnion(
            variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name }
          )
        }
      }
    }
    declarations.protocols[type.name.text, default: RuntimeProtocol()].join(read)
    declarations.names.protocols.insert(type.name.text)
  }

  private func supertypes(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { element in
      let type = element.type.as(AttributedTypeSyntax.self)?.baseType ?? element.type
      return Self.names(ofType: type.sourceText)
    } ?? []
  }

  private mutating func add(
    _ name: TokenSyntax,
    _ attributes: AttributeListSyntax,
    _ inheritance: InheritanceClauseSyntax?,
    _ block: MemberBlockSyntax,
    isExtension: Bool,
    isUncertain: Bool
  ) {
    var properties: [RuntimeClass.Property] = []
    var methods: [RuntimeClass.Method] = []
    var handlesUnknownNames = false
    let exposes = attributes.hasAttribute("objcMembers") || isExtension && attributes.hasAttribute("objc")
    for member in members(of: block.members) {
      if let variable = member.as(VariableDeclSyntax.self) {
        if !variable.isTypeMember { properties += self.properties(variable, exposes: exposes) }
      } else if let function = member.as(FunctionDeclSyntax.self) {
        if !function.isTypeMember { methods.append(method(function, exposes: exposes)) }
        handlesUnknownNames =
          handlesUnknownNames
          || function.name.text == "setValue"
            && ["forKey", "forUndefinedKey"].contains(
              function.signature.parameterClause.parameters.last?.firstName.text
            )
          || ["forwardingTarget", "resolveInstanceMethod"].contains(function.name.text)
      }
    }
    let supertypes = supertypes(inheritance)
    if isExtension, properties.isEmpty, methods.isEmpty, supertypes.isEmpty { return }
    declarations.classes.append(
      RuntimeClass(
        language: .swift,
        name: name.name,
        otherName: attributes.objectiveCName,
        isExtension: isExtension,
        supertypes: supertypes,
        properties: properties,
        methods: methods,
        exposesMembers: exposes && !isExtension,
        handlesUnknownNames: handlesUnknownNames,
        isUncertain: isUncertain,
        declaration: source.span(
          name.positionAfterSkippingLeadingTrivia.utf8Offset..<name.endPositionBeforeTrailingTrivia.utf8Offset
        ).range
      )
    )
  }

  /// Returns the members of a block, and those in the branches of conditional code.
  private func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let list) = clause.elements { members(of: list) } else { [] }
      }
    }
  }

  // MARK: Members

  private func properties(_ variable: VariableDeclSyntax, exposes: Bool) -> [RuntimeClass.Property] {
    let attributes = variable.attributes
    let isInspectable = attributes.hasAttribute("IBInspectable") || attributes.hasAttribute("GKInspectable")
    let isOutlet = attributes.hasAttribute("IBOutlet")
    let exposure: RuntimeClass.Exposure =
      isOutlet
      ? .interfaceBuilder
      : exposes || isInspectable || variable.isVisibleToObjectiveC ? .objectiveC : .hidden
    var annotation: TypeAnnotationSyntax?
    // Of `var a, b: UILabel!`, the last binding has the type.
    let properties = variable.bindings.reversed().compactMap { binding -> RuntimeClass.Property? in
      // It does not have the type of one with a value.
      annotation = binding.typeAnnotation ?? (binding.initializer == nil ? annotation : nil)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      let type = annotation?.type
      let (element, isCollection) = type.map { Self.element(of: $0) } ?? (nil, false)
      return RuntimeClass.Property(
        name: attributes.objectiveCName ?? name.name,
        objectTypes: element.map { names(ofObject: $0) } ?? [],
        exposure: exposure,
        isCollection: isOutlet && isCollection,
        isInspectable: isInspectable,
        isForceUnwrapped: type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false,
        declaration: range(of: name)
      )
    }
    return properties.reversed()
  }

  private func method(_ function: FunctionDeclSyntax, exposes: Bool) -> RuntimeClass.Method {
    let attributes = function.attributes
    let exposure: RuntimeClass.Exposure =
      if attributes.hasAttribute("IBAction") || attributes.hasAttribute("IBSegueAction") {
        .interfaceBuilder
      } else if exposes || function.isVisibleToObjectiveC {
        .objectiveC
      } else {
        .hidden
      }
    let sender = function.signature.parameterClause.parameters.first?.type
    return RuntimeClass.Method(
      selectors: selectors(of: function),
      name: function.name.name,
      exposure: exposure,
      senderTypes: sender.map { names(ofObject: Self.element(of: $0).0) } ?? [],
      declaration: range(of: function.name)
    )
  }

  /// Returns the selectors that a method may have.
  ///
  /// The compiler joins a first label that is not a preposition with `With`.
  private func selectors(of function: FunctionDeclSyntax) -> [String] {
    if let name = function.attributes.objectiveCName { return [name] }
    let parameters = function.signature.parameterClause.parameters
    var rest = parameters.dropFirst().map { "\($0.firstName.text == "_" ? "" : $0.firstName.name):" }.joined()
    if function.signature.effectSpecifiers?.throwsClause != nil {
      rest += parameters.isEmpty ? "AndReturnError:" : "error:"
    }
    let name = function.name.name
    guard let first = parameters.first else { return [name + rest] }
    let label = first.firstName.name
    if label == "_" { return ["\(name):\(rest)"] }
    let capitalized = label.prefix(1).uppercased() + label.dropFirst()
    return ["\(name)With\(capitalized):\(rest)", "\(name)\(capitalized):\(rest)"]
  }

  // MARK: Types

  /// Returns the type without optionality, and whether it is an array of it.
  private static func element(of type: TypeSyntax) -> (TypeSyntax, isCollection: Bool) {
    var type = type
    var isCollection = false
    // Types nest only a few times.
    for _ in 0..<8 {
      if let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = wrapped.wrappedType
      } else if let wrapped = type.as(OptionalTypeSyntax.self) {
        type = wrapped.wrappedType
      } else if let array = type.as(ArrayTypeSyntax.self) {
        type = array.element
        isCollection = true
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        type = only.type
      } else if let generic = type.as(IdentifierTypeSyntax.self),
        ["Array", "Optional", "Set"].contains(generic.name.text),
        let first = generic.genericArgumentClause?.arguments.first,
        // In swift-syntax 600 an argument is always a type.
        let argument = Syntax(first.argument).as(TypeSyntax.self)
      {
        isCollection = isCollection || generic.name.text != "Optional"
        type = argument
      } else {
        break
      }
    }
    return (type, isCollection)
  }

  /// Returns the classes and protocols that an object of a type is, or none if that says nothing.
  private func names(ofObject type: TypeSyntax) -> [String] {
    let names = Self.names(ofType: type.sourceText)
    return names.filter { !["Any", "AnyObject"].contains($0) && !genericParameters.contains($0) }
  }

  /// Returns the innermost names of the types in a composition such as `any UIView & Showing`.
  static func names(ofType text: String) -> [String] {
    text.split(separator: "&").compactMap { part in
      var name = part[...]
      while name.first == " " || name.first == "(" { name.removeFirst() }
      for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
      let plain = name.prefix { $0 != "<" && $0 != " " && $0 != ")" }
      return plain.split(separator: ".").last.map { String($0).filter { $0 != "`" } }
    }
  }

  private func range(of token: TokenSyntax) -> NibMarkup.SourceRange {
    source.span(
      token.positionAfterSkippingLeadingTrivia.utf8Offset..<token.endPositionBeforeTrailingTrivia.utf8Offset
    ).range
  }
}

extension PatternBindingSyntax {
  /// The value of a constant, or the only expression of its getter.
  var constantValue: ExprSyntax? {
    guard let accessors = accessorBlock?.accessors else { return initializer?.value }
    guard case .getter(let body) = accessors, body.count == 1 else { return nil }
    return switch body.first?.item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
    default: nil
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  fileprivate var name: String { identifier?.name ?? text }
}

extension FunctionDeclSyntax {
  fileprivate var isTypeMember: Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension WithAttributesSyntax where Self: WithModifiersSyntax {
  /// Whether an attribute or a modifier makes a member visible to Objective-C, or may do so.
  ///
  /// A member that overrides another one is visible if that one is.
  fileprivate var isVisibleToObjectiveC: Bool {
    attributes.hasAttribute("objc") || attributes.hasAttribute("NSManaged")
      || modifiers.contains { [.keyword(.override), .keyword(.dynamic)].contains($0.name.tokenKind) }
  }
}

extension AttributeListSyntax {
  /// Returns whether an attribute is among the attributes, in a branch of conditional code or outside.
  fileprivate func hasAttribute(_ name: String) -> Bool {
    contains { element in
      switch element {
      case .attribute(let attribute):
        attribute.attributeName.lastToken(viewMode: .sourceAccurate)?.text == name
      case .ifConfigDecl(let condition):
        condition.clauses.contains { clause in
          if case .attributes(let inner) = clause.elements { inner.hasAttribute(name) } else { false }
        }
      }
    }
  }

  /// The name that `@objc(name)` states, or `nil`.
  fileprivate var objectiveCName: String? {
    for element in self {
      guard case .attribute(let attribute) = element, attribute.attributeName.sourceText == "objc",
        let arguments = attribute.arguments
      else { continue }
      return arguments.sourceText.filter { !$0.isWhitespace }
    }
    return nil
  }
}
