import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibObjectiveC

/// Messages about mismatches between documents of Interface Builder and classes.
extension Diagnostic {
  /// - Parameter names: The names of the layouts in a document.
  static func severalLayouts(_ names: [String], path: String) -> Diagnostic {
    Diagnostic(
      .unsupportedDocument,
      "the document contains several layouts, \(names.quoted); 'nib convert' writes a file for each",
      path: path
    )
  }

  static func classNotFound(
    _ name: InterfaceBuilderDocument.CustomClass,
    isPlaceholder: Bool,
    suggestion: Suggestion
  ) -> Diagnostic {
    Diagnostic(
      .unknownClass,
      severity: isPlaceholder ? .warning : .error,
      "neither the sources nor Apple's frameworks have a class '\(name.name)'" + suggestion.phrase,
      at: name.attribute.span
    )
  }

  static func swiftClassWithoutModule(
    _ name: InterfaceBuilderDocument.CustomClass,
    isOfOwner: Bool,
    _ declaration: RuntimeClass
  ) -> Diagnostic {
    let fix =
      isOfOwner
      ? "File's Owner is of the class already, so remove it here" : "choose the module in Interface Builder"
    return Diagnostic(
      .classWithoutModule,
      "\(name.name) is a Swift class, which a nib finds only with its module; \(fix)",
      at: name.attribute.span,
      notes: [declared(name.name, declaration)]
    )
  }

  static func classOfOtherKind(
    _ name: InterfaceBuilderDocument.CustomClass,
    element: String,
    _ elementClass: String,
    _ declaration: RuntimeClass
  ) -> Diagnostic {
    Diagnostic(
      .classMismatch,
      severity: .warning,
      "\(name.name) is not \(elementClass.withArticle), which <\(element)> stands for",
      at: name.attribute.span,
      notes: [declared(name.name, declaration)]
    )
  }

  static func outletNotFound(
    _ property: MarkupAttribute,
    of className: String,
    _ suggestion: Suggestion,
    _ declaration: RuntimeClass?
  ) -> Diagnostic {
    Diagnostic(
      .unknownOutlet,
      "\(className) has no outlet '\(property.value)'" + suggestion.phrase,
      at: property.span,
      notes: declaration.map { [declared(className, $0)] } ?? []
    )
  }

  static func hiddenOutlet(
    _ property: MarkupAttribute,
    of className: String,
    _ member: RuntimeClass.Property
  ) -> Diagnostic {
    Diagnostic(
      .unknownOutlet,
      "'\(property.value)' of \(className) is not an outlet; declare the property with '@IBOutlet var'",
      at: property.span,
      notes: [declared(member)]
    )
  }

  static func outletConnectedTwice(_ property: MarkupAttribute, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .duplicateOutlet,
      "the outlet '\(property.value)' of the object is connected twice; remove one of the connections",
      at: property.span,
      notes: [Note("'\(property.value)' is connected here", at: first.range)]
    )
  }

  static func outletOfOtherType(
    _ property: MarkupAttribute,
    of className: String,
    _ member: RuntimeClass.Property,
    _ destination: String
  ) -> Diagnostic {
    let type = member.objectTypes.joined(separator: " & ")
    let what = member.isCollection ? "holds objects of the type \(type)" : "is \(type.withArticle)"
    return Diagnostic(
      .outletTypeMismatch,
      "the outlet '\(property.value)' of \(className) \(what), but is connected to \(destination.withArticle)",
      at: property.span,
      notes: [declared(member)]
    )
  }

  static func actionNotFound(
    _ selector: MarkupAttribute,
    of className: String,
    _ suggestion: Suggestion,
    _ declaration: RuntimeClass?
  ) -> Diagnostic {
    Diagnostic(
      .unknownAction,
      "\(className) has no action '\(selector.value)'" + suggestion.phrase,
      at: selector.span,
      notes: declaration.map { [declared(className, $0)] } ?? []
    )
  }

  static func hiddenAction(
    _ selector: MarkupAttribute,
    of className: String,
    _ method: RuntimeClass.Method
  ) -> Diagnostic {
    Diagnostic(
      .unknownAction,
      "'\(selector.value)' of \(className) is not an action; mark the method with @IBAction",
      at: selector.span,
      notes: [Note("'\(method.name)' is declared here", at: method.declaration)]
    )
  }

  static func senderOfOtherType(
    _ selector: MarkupAttribute,
    of className: String,
    _ method: RuntimeClass.Method,
    _ sender: String
  ) -> Diagnostic {
    Diagnostic(
      .actionTypeMismatch,
      severity: .warning,
      "the action '\(selector.value)' of \(className) takes "
        + method.senderTypes.joined(separator: " & ").withArticle
        + ", but its sender is \(sender.withArticle)",
      at: selector.span,
      notes: [Note("'\(method.name)' is declared here", at: method.declaration)]
    )
  }

  static func runtimeAttributeNotFound(
    _ keyPath: MarkupAttribute,
    key: String,
    of className: String,
    _ suggestion: Suggestion
  ) -> Diagnostic {
    Diagnostic(
      .unknownRuntimeAttribute,
      severity: .warning,
      "\(className) has no property '\(key)', which a runtime attribute sets" + suggestion.phrase,
      at: keyPath.span
    )
  }

  static func runtimeAttributeOfOtherType(
    _ attribute: InterfaceBuilderDocument.RuntimeAttribute,
    of className: String,
    _ type: String,
    _ member: RuntimeClass.Property?
  ) -> Diagnostic {
    let key = attribute.keyPath.value.split(separator: ".").last.map(String.init) ?? ""
    let typeName = ["boolean": "Bool", "number": "number", "cgcolor": "CGColor"][type] ?? type
    return Diagnostic(
      .runtimeAttributeType,
      severity: .warning,
      "'\(key)' of \(className) is \(typeName.withArticle), which a runtime attribute of type "
        + "'\(attribute.type)' cannot set",
      at: attribute.keyPath.span,
      notes: member.map { [declared($0)] } ?? []
    )
  }

  static func hiddenRuntimeAttribute(
    _ keyPath: MarkupAttribute,
    key: String,
    of className: String,
    _ member: RuntimeClass.Property
  ) -> Diagnostic {
    Diagnostic(
      .unknownRuntimeAttribute,
      severity: .warning,
      "a runtime attribute cannot set '\(key)' of \(className); mark the property with @IBInspectable",
      at: keyPath.span,
      notes: [declared(member)]
    )
  }

  private static func declared(_ name: String, _ declaration: RuntimeClass) -> Note {
    Note("'\(declaration.name)' is declared here", at: declaration.declaration)
  }

  private static func declared(_ member: RuntimeClass.Property) -> Note {
    Note("'\(member.name)' is declared here", at: member.declaration)
  }
}
