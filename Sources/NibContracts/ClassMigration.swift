import NibDeclarations
package import NibMarkup
import SwiftParser
import SwiftSyntax

/// The changes that let classes load layouts instead of nibs.
package struct ClassMigration {
  /// The changes in document order, which do not overlap.
  package private(set) var edits: [TextEdit] = []
  /// The actions that layouts cannot perform, and that stay as they are.
  package private(set) var unchangedActions: [NibMarkup.SourceRange] = []
  private let source: SourceFile
  /// The end of a line, as the file has it.
  private let newline: String
  private let layouts: [String: String?]
  private let heirs: Set<String>
  private let typeName: (String) -> String?

  /// Finds the changes in a file.
  ///
  /// A class is marked with `@NibLoadable`, its outlets become `@Outlet` and its actions `@Action`, and the
  /// stock classes take the place of UIKit's in the types of both.
  ///
  /// - Parameters:
  ///   - source: A file that the parser is known to read.
  ///   - layouts: The nib name of each class that loads a layout, or `nil` for a class that is only part of
  ///     one.
  ///   - heirs: The classes whose superclasses load other layouts.
  ///   - typeName: Returns the stock class that takes the place of a class, or `nil` if there is none.
  package init(
    in source: SourceFile,
    layouts: [String: String?],
    heirs: Set<String>,
    typeName: @escaping (String) -> String?
  ) {
    self.source = source
    newline = source.bytes.firstOccurrence(of: "\r\n") == nil ? "\n" : "\r\n"
    self.layouts = layouts
    self.heirs = heirs
    self.typeName = typeName
    let file = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for statement in file.statements { read(statement) }
    edits.sort { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }
    if !edits.isEmpty { addImports(to: file) }
  }

  /// Imports the modules that the changes need, before the first import.
  private mutating func addImports(to file: SourceFileSyntax) {
    let imports = file.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let known = Set(imports.map(\.path.sourceText))
    let needed = ["NibKit", "NibViews"].filter { !known.contains($0) }
    let place = imports.first?.positionAfterSkippingLeadingTrivia ?? file.positionAfterSkippingLeadingTrivia
    guard !needed.isEmpty else { return }
    // What is marked at the same place comes after the imports.
    let index = edits.firstIndex { $0.span.offsets.lowerBound >= place.utf8Offset } ?? edits.endIndex
    let text = needed.map { "import \($0)\(newline)" }.joined()
    edits.insert(TextEdit(replacing: source.span(at: place.utf8Offset), with: text), at: index)
  }

  private mutating func read(_ statement: CodeBlockItemSyntax) {
    if case .decl(let declaration) = statement.item { read(declaration) }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    if let type = declaration.as(ClassDeclSyntax.self) {
      if let layout = layouts[type.name.text] { change(type, nibName: layout) }
      for member in type.memberBlock.members { read(member.decl) }
    } else if let type = declaration.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.lastToken(viewMode: .sourceAccurate)?.text ?? ""
      if layouts[name] != nil { changeMembers(of: type.memberBlock) }
      for member in type.memberBlock.members { read(member.decl) }
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses {
        switch clause.elements {
        case .decls(let members): for member in members { read(member.decl) }
        case .statements(let statements): for statement in statements { read(statement) }
        default: break
        }
      }
    } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
      for member in group.memberBlock.members { read(member.decl) }
    }
  }

  private mutating func change(_ type: ClassDeclSyntax, nibName: String?) {
    if let nibName, type.attributes.nibAttribute("NibLoadable") == nil {
      let isImplied = nibName == type.name.text && !heirs.contains(type.name.text)
      let argument = isImplied ? "" : "(\"\(nibName)\")"
      let start = type.positionAfterSkippingLeadingTrivia.utf8Offset
      let indentation = type.leadingTrivia.pieces.last.map { piece in
        if case .spaces(let count) = piece {
          String(repeating: " ", count: count)
        } else if case .tabs(let count) = piece {
          String(repeating: "\t", count: count)
        } else {
          ""
        }
      }
      replace(start..<start, with: "@NibLoadable\(argument)\(newline)\(indentation ?? "")")
    }
    if let superclass = type.inheritanceClause?.inheritedTypes.first { replaceTypes(in: Syntax(superclass)) }
    changeMembers(of: type.memberBlock)
  }

  private mutating func changeMembers(of block: MemberBlockSyntax) {
    changeMembers(block.members)
  }

  private mutating func changeMembers(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let members) = clause.elements { changeMembers(members) }
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        guard let attribute = attribute("IBOutlet", of: variable.attributes) else { continue }
        replace(attribute, with: "@Outlet")
        for binding in variable.bindings { change(binding) }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        guard let attribute = attribute("IBAction", of: function.attributes) else { continue }
        let signature = function.signature
        // An action with an event as well cannot be one of a layout's.
        guard signature.parameterClause.parameters.count < 2,
          signature.effectSpecifiers?.asyncSpecifier == nil
        else {
          let place = function.name.positionAfterSkippingLeadingTrivia.utf8Offset
          unchangedActions.append(source.span(at: place).range)
          continue
        }
        replace(attribute, with: "@Action")
        for parameter in signature.parameterClause.parameters {
          // The sender of an action is never missing.
          let optional = parameter.type.as(OptionalTypeSyntax.self)
          replaceTypes(in: Syntax(optional?.wrappedType ?? parameter.type))
          if let mark = optional?.questionMark { replace(Syntax(mark), with: "") }
        }
      }
    }
  }

  /// Changes the type of an outlet; a collection becomes an array that is empty at first.
  private mutating func change(_ binding: PatternBindingSyntax) {
    guard let type = binding.typeAnnotation?.type else { return }
    replaceTypes(in: Syntax(type))
    guard
      let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        ?? type.as(OptionalTypeSyntax.self)?.wrappedType,
      wrapped.is(ArrayTypeSyntax.self)
    else { return }
    let end = type.endPositionBeforeTrailingTrivia.utf8Offset
    replace(end - 1..<end, with: binding.initializer == nil ? " = []" : "")
    if let value = binding.initializer?.value { replace(Syntax(value), with: "[]") }
  }

  private func attribute(_ name: String, of list: AttributeListSyntax) -> Syntax? {
    list.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.sourceText == name }
      .map { Syntax($0) }
  }

  /// Replaces the names of classes in a type.
  private mutating func replaceTypes(in node: Syntax) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind, let replacement = typeName(name) else { continue }
      let previous = token.previousToken(viewMode: .sourceAccurate)
      guard previous?.tokenKind == .period else {
        replace(Syntax(token), with: replacement)
        continue
      }
      // A class of another module stays what it is.
      guard let module = previous?.previousToken(viewMode: .sourceAccurate), module.text == "UIKit" else {
        continue
      }
      let start = module.positionAfterSkippingLeadingTrivia.utf8Offset
      replace(start..<token.endPositionBeforeTrailingTrivia.utf8Offset, with: replacement)
    }
  }

  private mutating func replace(_ node: Syntax, with replacement: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    replace(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, with: replacement)
  }

  private mutating func replace(_ range: Range<Int>, with replacement: String) {
    edits.append(TextEdit(replacing: source.span(range), with: replacement))
  }
}
