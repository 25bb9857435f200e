import NibDeclarations
import NibMarkup
import NibObjectiveC
import SwiftSyntax

/// A reader that collects the names of nibs, storyboards, and what is inside them, that a Swift file uses.
final class NameUseReader: SyntaxVisitor {
  private let source: SourceFile
  private var uses: [NameUse] = []
  private var describedTypes: Set<String> = []
  /// The innermost names of the enclosing types, the outermost first.
  private var types: [String] = []
  private let localNames = LocalNames()

  /// Adds the uses in a file to names.
  static func addUses(in file: SourceFileSyntax, _ source: SourceFile, to names: inout UsedNames) {
    // The bodies of functions are walked only where there is something to find.
    guard words.contains(where: { source.bytes.firstOccurrence(of: $0) != nil }) else { return }
    let reader = NameUseReader(source)
    reader.walk(file)
    names.uses += reader.uses
    names.describedTypes.formUnion(reader.describedTypes)
  }

  /// Texts that a file contains if it uses any such name.
  private static let words: [StaticString] = [
    "nibName:", "nibNamed:", "NibName:", "loadNibNamed", "toryboard", "dentifier:", "(segue:",
  ]

  private init(_ source: SourceFile) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_: ProtocolDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(RuntimeDeclarationReader.names(ofType: node.extendedType.sourceText).last ?? "")
  }
  override func visitPost(_: ExtensionDeclSyntax) { types.removeLast() }

  private func begin(_ type: String) -> SyntaxVisitorContinueKind {
    types.append(type)
    return .visitChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = node.arguments
    guard let first = arguments.first, let (base, function) = Self.called(node.calledExpression) else {
      return .visitChildren
    }
    func argument(_ label: String) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression
    }
    switch (function, first.label?.text) {
    case ("loadNibNamed", nil):
      guard base.map(Self.isOwnBundle) ?? true else { break }
      let isSelf = argument("owner")?.sourceText == "self"
      add(.nib, first.expression, owner: isSelf ? types.last : nil)
    case ("performSegue", "withIdentifier"):
      add(.segue, first.expression, owner: Self.isSelf(base) ? types.last : nil)
    case ("perform", "segue"): add(.segue, first.expression, owner: Self.isSelf(base) ? types.last : nil)
    case (let function, "storyboard") where function.hasSuffix("SceneType"):
      // What SwiftGen generates for a scene.
      argument("identifier").map { add(.viewController, $0) }
    case ("instantiateViewController", "withIdentifier"), ("instantiateViewController", "identifier"),
      ("instantiateController", "withIdentifier"), ("instantiateController", "identifier"):
      add(.viewController, first.expression, of: base.flatMap { storyboard($0) })
    case ("register", nil): addRegistration(first.expression, argument)
    case ("dequeueReusableCell", "withIdentifier"):
      // Without an index path, the result can be `nil`.
      if argument("for") != nil { add(.dequeue, first.expression) }
    case ("dequeueReusableCell", "withReuseIdentifier"): add(.dequeue, first.expression)
    case ("dequeueReusableSupplementaryView", _):
      argument("withReuseIdentifier").map { add(.dequeue, $0) }
    case (_, "name"):
      guard ["UIStoryboard", "NSStoryboard"].contains(Self.type(base, function)),
        Self.isOwnBundle(argument("bundle"))
      else { break }
      add(.storyboard, first.expression)
    case (_, "nibName"), (_, "nibNamed"), (_, "windowNibName"):
      guard Self.isOwnBundle(argument("bundle")), let type = Self.type(base, function) else { break }
      switch type {
      case "UINib", "NSNib":
        add(.nib, first.expression, owner: isInstantiatedForSelf(node) ? types.last : nil)
      case "super", "self", "Self": add(.controllerNib, first.expression, owner: types.last)
      default: add(.controllerNib, first.expression, owner: type)
      }
    default: break
    }
    return .visitChildren
  }

  /// Returns the function that a call names, and the expression before its name.
  private static func called(_ expression: ExprSyntax) -> (base: ExprSyntax?, name: String)? {
    if let generic = expression.as(GenericSpecializationExprSyntax.self) { return called(generic.expression) }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return (member.base, member.declName.baseName.text)
    }
    return expression.as(DeclReferenceExprSyntax.self).map { (nil, $0.baseName.text) }
  }

  /// Returns the name of the type whose initializer is called, such as `UINib`, or `super`.
  private static func type(_ base: ExprSyntax?, _ function: String) -> String? {
    if function == "init" {
      guard let base else { return nil }
      return RuntimeDeclarationReader.names(ofType: base.sourceText).last
    }
    return function.first?.isUppercase ?? false ? function : nil
  }

  /// Returns whether a bundle is the one of the program or of its library, as far as the code shows.
  private static func isOwnBundle(_ bundle: ExprSyntax?) -> Bool {
    guard let bundle else { return true }
    let text = bundle.sourceText
    return [
      "nil", ".main", "Bundle.main", "Bundle.module", ".module", "nibBundle", "self.nibBundle",
    ].contains(text) || text.contains("Bundle.main.bundleIdentifier")
      || text.hasPrefix("Bundle(for:") || text.hasPrefix(".init(for:")
  }

  private func addRegistration(_ registered: ExprSyntax, _ argument: (String) -> ExprSyntax?) {
    let labels = ["forCellReuseIdentifier", "forCellWithReuseIdentifier", "withReuseIdentifier"]
    guard let identifier = labels.lazy.compactMap(argument).first else { return }
    add(.registration, identifier, of: nib(registered))
  }

  /// Returns whether the nib that a call creates is instantiated right away with the object as its owner.
  private func isInstantiatedForSelf(_ nib: FunctionCallExprSyntax) -> Bool {
    guard let member = nib.parent?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "instantiate",
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.arguments.contains { $0.label?.text == "withOwner" && $0.expression.sourceText == "self" }
  }

  /// Returns whether a function is called on the object itself.
  private static func isSelf(_ base: ExprSyntax?) -> Bool {
    base.map { ["self", "self?"].contains($0.sourceText) } ?? true
  }

  /// Returns the nib that an expression creates, or that a constant stands for.
  private func nib(_ expression: ExprSyntax) -> UsedName? {
    if let name = document(expression, "UINib", "nibName") { return name }
    // A constant of a type is known by the name of the nib that it creates.
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.sourceText != "self"
    else { return nil }
    return constant(member.declName.baseName.text, of: base)
  }

  /// Returns the storyboard that an expression opens, or that a constant of the same function stands for.
  private func storyboard(_ expression: ExprSyntax) -> UsedName? {
    document(expression, "UIStoryboard", "name")
  }

  private func document(_ expression: ExprSyntax, _ type: String, _ label: String) -> UsedName? {
    if let found = Self.document(in: expression, type, label) {
      return found.isOwn ? given(found.name) : .unknown
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    let bindings = localNames.bindings(of: name, around: Syntax(expression))
    guard bindings.count == 1, let value = bindings.first ?? nil, value.is(FunctionCallExprSyntax.self) else {
      return nil
    }
    return document(value, type, label)
  }

  /// Returns the name in a call that creates a nib or opens a storyboard, and whether that is in the
  /// program's own bundle, or `nil` for any other expression.
  private static func document(
    in expression: ExprSyntax,
    _ type: String,
    _ label: String
  ) -> (name: ExprSyntax, isOwn: Bool)? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let (base, function) = called(call.calledExpression), Self.type(base, function) == type,
      let name = call.arguments.first, name.label?.text == label
    else { return nil }
    let bundle = call.arguments.first { $0.label?.text == "bundle" }?.expression
    return (name.expression, isOwnBundle(bundle))
  }

  /// Returns the name of the nib that an expression creates in the program's own bundle, or `nil` for any
  /// other expression.
  static func nibName(in expression: ExprSyntax) -> ExprSyntax? {
    document(in: expression, "UINib", "nibName").flatMap { $0.isOwn ? $0.name : nil }
  }

  private func add(
    _ kind: NameUse.Kind,
    _ name: ExprSyntax,
    of document: UsedName? = nil,
    owner: String? = nil
  ) {
    if name.is(NilLiteralExprSyntax.self) { return }
    let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    let place = source.span(start..<name.endPositionBeforeTrailingTrivia.utf8Offset).range
    uses.append(NameUse(kind, given(name), of: document, owner: owner, place: place))
  }

  // MARK: Names

  private func given(_ expression: ExprSyntax) -> UsedName {
    if let type = expression.describedType { describedTypes.insert(type) }
    if let text = expression.nameText {
      return localNames.isGeneric(text, around: Syntax(expression)) ? .unknown : .text(text)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      // A parameter or a variable hides the constant of its name.
      return localNames.bindings(of: name, around: Syntax(expression)).isEmpty
        ? .plain(type: types.last, name: name) : .unknown
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return .unknown
    }
    let name = member.declName.baseName.text
    if name == "rawValue", let value = base.as(MemberAccessExprSyntax.self), let type = value.base {
      return constant(value.declName.baseName.text, of: type)
    }
    return constant(name, of: base)
  }

  private func constant(_ name: String, of base: ExprSyntax) -> UsedName {
    let type = base.sourceText
    if type == "Self" || type == "self" {
      return types.last.map { .constant(type: $0, name: name) } ?? .unknown
    }
    guard let last = type.split(separator: ".").last, last.first?.isUppercase ?? false,
      last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return .unknown }
    return .constant(type: String(last), name: name)
  }
}

/// What the names around an expression stand for.
private final class LocalNames {
  /// The values of all variables and parameters of each function that was looked at, by their names.
  private var functions: [SyntaxIdentifier: [String: [ExprSyntax?]]] = [:]

  /// Returns whether a name is a generic parameter of a function or a type around an expression.
  func isGeneric(_ name: String, around expression: Syntax) -> Bool {
    sequence(first: expression, next: \.parent).contains { ancestor in
      ancestor.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        .contains { $0.name.text == name } ?? false
    }
  }

  /// Returns the values of the variables and parameters with a name in the functions around an expression.
  ///
  /// The value of a parameter, and of what a pattern binds, is `nil`.
  func bindings(of name: String, around expression: Syntax) -> [ExprSyntax?] {
    var function: Syntax?
    var ancestor = expression.parent
    while let current = ancestor {
      switch current.kind {
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr, .subscriptDecl, .accessorBlock:
        function = current
      case .memberBlock: ancestor = nil
      default: break
      }
      ancestor = ancestor?.parent
    }
    guard let function else { return [] }
    if let known = functions[function.id] { return known[name] ?? [] }
    let reader = BindingReader(viewMode: .sourceAccurate)
    reader.walk(function)
    functions[function.id] = reader.values
    return reader.values[name] ?? []
  }

  private final class BindingReader: SyntaxVisitor {
    private(set) var values: [String: [ExprSyntax?]] = [:]

    private func add(_ name: TokenSyntax, _ value: ExprSyntax? = nil) {
      values[name.text, default: []].append(value)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      let binding = node.parent?.as(PatternBindingSyntax.self)
      let variable = binding?.parent?.parent?.as(VariableDeclSyntax.self)
      // A variable can be set again.
      let isConstant = variable?.bindingSpecifier.tokenKind == .keyword(.let)
      add(node.identifier, isConstant ? binding?.initializer?.value : nil)
      return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
      return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.secondName ?? node.firstName)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      add(node.name)
      return .skipChildren
    }
  }
}

extension ExprSyntax {
  /// The text of a literal, or the name of a class in a text that describes it, or `nil`.
  ///
  /// Such texts are `String(describing: Name.self)` and `"\(Name.self)"`.
  var nameText: String? {
    if let text = literalText { return text.contains("\\") ? nil : text }
    return describedType
  }

  /// The name of the type that a text describes, or `nil` if it describes none.
  var describedType: String? {
    guard let described, let member = described.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self", let base = member.base?.sourceText, base != "Self",
      base.first?.isUppercase ?? false
    else { return nil }
    return base.split(separator: ".").last.map { String($0) }
  }

  /// What a text describes that describes one thing, or `nil` for other texts.
  private var described: ExprSyntax? {
    if let literal = self.as(StringLiteralExprSyntax.self) {
      let inner = literal.segments.filter { $0.as(StringSegmentSyntax.self)?.content.text.isEmpty != true }
      let values = inner.first?.as(ExpressionSegmentSyntax.self)?.expressions
      return inner.count == 1 && values?.count == 1 ? values?.first?.expression : nil
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.sourceText == "String", let argument = call.arguments.first
    else { return nil }
    return argument.label?.text == "describing" ? argument.expression : nil
  }
}
