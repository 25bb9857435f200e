package import NibMarkup

/// Messages about mismatches between a layout and a class.
extension Diagnostic {
  /// - Parameters:
  ///   - id: The location of an `id` attribute whose value is the outlet's name.
  ///   - element: The only element that the outlet can be meant for, or `nil`.
  static func missingOutlet(
    _ outlet: ClassContract.DeclaredOutlet,
    _ contract: ClassContract,
    at span: SourceSpan,
    id: SourceSpan?,
    fitting element: MarkupElement?
  ) -> Diagnostic {
    let traits = VariantName(LayoutFileName.name(ofPath: span.file.path))?.traits ?? []
    return Diagnostic(
      .missingOutlet,
      "\(contract.className.base) needs the outlet '\(outlet.name)'; write outlet=\"\(outlet.name)\" on "
        + outlet.type.name.withArticle
        + (traits.isEmpty ? "" : ", or make it optional, because the variant for \(traits.quoted) lacks it"),
      at: span,
      notes: declared(outlet.name, outlet.declaration)
        + (id.map {
          [
            Note(
              "id= names an element for anchors and does not connect it; write outlet=\"\(outlet.name)\"",
              at: $0.range
            )
          ]
        } ?? []),
      fixIts: element.flatMap { element in
        TextEdit.adding("outlet", outlet.name, to: element).map {
          [FixIt("connect the <\(element.name)> to '\(outlet.name)'", [$0])]
        }
      } ?? []
    )
  }

  static func unknownOutlet(
    _ connection: LayoutConnections.OutletConnection,
    _ contract: ClassContract
  ) -> Diagnostic {
    let name = connection.outlet.name
    if let member = contract.unusableMember(name), !member.isMethod {
      return unusable(.unknownOutlet, connection.outlet, "outlet", "@Outlet", member, contract)
    }
    let known = contract.outlets.map(\.name)
    let suggestion = Suggestion(for: name, among: known)
    return Diagnostic(
      .unknownOutlet,
      "\(contract.className.base) has no outlet '\(name)'" + suggestion.phrase,
      at: connection.outlet.span,
      notes: contract.outlets.first { $0.name == suggestion.name }.map { declared($0.name, $0.declaration) }
        ?? [],
      fixIts: suggestion.fixIts(replacing: connection.outlet.valueSpan)
    )
  }

  static func outletTypeMismatch(
    _ connection: LayoutConnections.OutletConnection,
    _ objectClass: ObjectClass,
    _ outlet: ClassContract.DeclaredOutlet,
    _ contract: ClassContract
  ) -> Diagnostic {
    Diagnostic(
      .outletTypeMismatch,
      "the outlet '\(outlet.name)' of \(contract.className.base) is \(outlet.type.name.withArticle); <\(connection.element)> is "
        + objectClass.name.base.withArticle,
      at: connection.outlet.span,
      notes: declared(outlet.name, outlet.declaration)
    )
  }

  /// Two elements with the same outlet, or one element of a layout that is included twice.
  static func duplicateOutlet(
    _ connection: LayoutConnections.OutletConnection,
    earlier: LayoutConnections.OutletConnection,
    _ outlet: ClassContract.DeclaredOutlet,
    _ contract: ClassContract
  ) -> Diagnostic {
    let (span, first) = (connection.outlet.span, earlier.outlet.span)
    // The elements are the same; what includes them is different.
    let place = span.range == first.range ? first.includes.first { _ in true } ?? first : first
    return Diagnostic(
      .duplicateOutlet,
      "the outlet '\(outlet.name)' of \(contract.className.base) holds one object and is already connected",
      at: span,
      notes: [Note("'\(outlet.name)' is connected here", at: place.range)]
        + declared(outlet.name, outlet.declaration)
    )
  }

  static func unknownAction(
    _ connection: LayoutConnections.ActionConnection,
    _ contract: ClassContract
  ) -> Diagnostic {
    let name = connection.action.name
    if let member = contract.unusableMember(name), member.isMethod {
      return unusable(.unknownAction, connection.action, "action", "@Action", member, contract)
    }
    let known = contract.actions.map(\.name)
    let suggestion = Suggestion(for: name, among: known)
    return Diagnostic(
      .unknownAction,
      "\(contract.className.base) has no action '\(name)'" + suggestion.phrase,
      at: connection.action.span,
      notes: contract.actions.first { $0.name == suggestion.name }.map { declared($0.name, $0.declaration) }
        ?? [],
      fixIts: suggestion.fixIts(replacing: connection.action.valueSpan)
    )
  }

  /// Returns the finding about a name whose member exists but is not marked, or is not marked correctly.
  private static func unusable(
    _ rule: Rule,
    _ name: LayoutConnections.Named,
    _ kind: String,
    _ macro: String,
    _ member: ClassContract.UnusableMember,
    _ contract: ClassContract
  ) -> Diagnostic {
    let advice =
      if let problem = member.problem {
        ": \(problem)"
      } else if member.isInExtension {
        "; declare it in the class itself, not in an extension, and mark it with \(macro)"
      } else {
        "; mark it with \(macro)"
      }
    return Diagnostic(
      rule,
      "\(contract.className.base) has no \(kind) '\(name.name)'\(advice)",
      at: name.span,
      notes: declared(name.name, member.declaration)
    )
  }

  static func actionTypeMismatch(
    _ connection: LayoutConnections.ActionConnection,
    _ objectClass: ObjectClass,
    _ action: ClassContract.DeclaredAction,
    _ sender: RequiredType,
    _ contract: ClassContract
  ) -> Diagnostic {
    Diagnostic(
      .actionTypeMismatch,
      "the action '\(action.name)' of \(contract.className.base) takes \(sender.name.withArticle); <\(connection.element)> is "
        + objectClass.name.base.withArticle,
      at: connection.action.span,
      notes: declared(action.name, action.declaration)
    )
  }

  static func classMismatch(
    _ written: LayoutConnections.WrittenClass,
    _ contract: ClassContract,
    attribute: String
  ) -> Diagnostic {
    let span = written.span
    // An included layout is not wrong for its own class.
    let isIncluded = span.inclusion != nil
    let own = contract.className
    let name = own.base == written.name.base ? own.qualified : own.base
    let suggestion = Suggestion(
      for: written.name.base,
      among: own.base == written.name.base ? [] : [own.base]
    )
    return Diagnostic(
      .classMismatch,
      "the layout's \(attribute) is \(written.name.qualified); \(name) is another class"
        + " and does not inherit from it" + suggestion.phrase,
      at: span.inOutermostFile,
      notes: (isIncluded ? [Note("the class is named here", at: span.range)] : [])
        + declared(contract.className.base, contract.declaration),
      fixIts: isIncluded ? [] : suggestion.fixIts(replacingWordIn: span)
    )
  }

  static func elementMismatch(
    _ element: String,
    _ elementClass: ClassName,
    _ contract: ClassContract,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "the layout's root is \(elementClass.base.withArticle), from which \(contract.className.base)"
        + " does not inherit",
      at: span,
      notes: declared(contract.className.base, contract.declaration)
    )
  }

  static func layoutHasOwner(
    _ owner: LayoutConnections.WrittenClass,
    _ contract: ClassContract
  ) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      "the layout belongs to an owner, \(owner.name.qualified); \(contract.className.base) must load it"
        + " with loadContents(of:)",
      at: owner.span
    )
  }

  static func layoutHasNoOwner(_ contract: ClassContract, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic(
      .classMismatch,
      "the layout belongs to its root, not to an owner; write owner=\"\(contract.className.base)\"",
      at: span
    )
  }

  package static func classNotInSources(
    _ written: LayoutConnections.WrittenClass,
    known: [String]
  ) -> Diagnostic {
    let name = written.name.qualified
    let suggestion = Suggestion(for: name, among: known)
    return Diagnostic(
      .unknownClass,
      "the sources have no class '\(name)'" + suggestion.phrase,
      at: written.span,
      fixIts: suggestion.fixIts(replacingWordIn: written.span)
    )
  }

  static func referenceTypeMismatch(
    _ reference: LayoutConnections.Reference,
    _ className: ClassName
  ) -> Diagnostic {
    Diagnostic(
      .outletTypeMismatch,
      "'\(reference.object.name)' is \(className.base.withArticle); the attribute needs \(reference.type.name.withArticle)",
      at: reference.object.span
    )
  }

  private static func declared(_ name: String, _ range: SourceRange?) -> [Note] {
    range.map { [Note("'\(name)' is declared here", at: $0)] } ?? []
  }
}
