import SwiftSyntax

/// A member of a loadable class that a layout can connect, or several members inside `#if`.
public enum LoadableMember {
  /// One branch of `#if`.
  public struct Clause {
    /// The directive with its condition, such as `#if DEBUG` or `#else`.
    public let directive: String
    /// The members of the branch.
    public let members: [LoadableMember]
  }

  /// A property marked with `@Outlet`.
  case outlet(OutletDeclaration)
  /// A method marked with `@Action`.
  case action(ActionDeclaration)
  /// Members inside `#if`, which exist only under its conditions.
  case conditional([Clause])

  /// The outlets, regardless of conditions.
  var outlets: [OutletDeclaration] {
    switch self {
    case .outlet(let outlet): [outlet]
    case .action: []
    case .conditional(let clauses): clauses.flatMap { $0.members.flatMap(\.outlets) }
    }
  }

  /// The actions, regardless of conditions.
  var actions: [ActionDeclaration] {
    switch self {
    case .outlet: []
    case .action(let action): [action]
    case .conditional(let clauses): clauses.flatMap { $0.members.flatMap(\.actions) }
    }
  }

  static func read(_ declaration: DeclSyntax) -> [LoadableMember] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return OutletDeclaration.read(variable).outlets.map { .outlet($0) }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return ActionDeclaration.read(function).action.map { [.action($0)] } ?? []
    }
    guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return [] }
    let clauses = condition.clauses.map { clause in
      let directive = clause.poundKeyword.text + (clause.condition.map { " \($0.trimmedDescription)" } ?? "")
      guard case .decls(let members) = clause.elements else {
        return Clause(directive: directive, members: [])
      }
      return Clause(directive: directive, members: members.flatMap { read($0.decl) })
    }
    return clauses.allSatisfy(\.members.isEmpty) ? [] : [.conditional(clauses)]
  }

  /// Returns a problem for each duplicate name among members that can exist at the same time.
  static func repeated(_ members: [LoadableMember]) -> [DeclarationProblem] {
    var outlets: Set<String> = []
    var actions: Set<String> = []
    return repeated(members, &outlets, &actions)
  }

  private static func repeated(
    _ members: [LoadableMember],
    _ outlets: inout Set<String>,
    _ actions: inout Set<String>
  ) -> [DeclarationProblem] {
    var problems: [DeclarationProblem] = []
    for member in members {
      switch member {
      case .outlet(let outlet):
        guard !outlets.insert(outlet.name).inserted else { continue }
        problems.append(
          DeclarationProblem(
            "duplicate-outlet",
            "two outlets are named '\(outlet.name)'",
            at: outlet.nameNode
          )
        )
      case .action(let action):
        guard !actions.insert(action.name).inserted else { continue }
        problems.append(
          DeclarationProblem(
            "duplicate-action",
            "two actions are named '\(action.name)'",
            at: action.nameNode
          )
        )
      case .conditional(let clauses):
        let (outletsBefore, actionsBefore) = (outlets, actions)
        for clause in clauses {
          var (outletsInside, actionsInside) = (outletsBefore, actionsBefore)
          problems += repeated(clause.members, &outletsInside, &actionsInside)
          outlets.formUnion(outletsInside)
          actions.formUnion(actionsInside)
        }
      }
    }
    return problems
  }
}
