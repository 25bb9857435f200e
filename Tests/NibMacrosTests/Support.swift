import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NibMacros

private let macros: [String: any Macro.Type] = [
  "NibLoadable": NibLoadableMacro.self, "Outlet": OutletMacro.self, "Action": ActionMacro.self,
  "Element": ElementMacro.self, "Attribute": AttributeMacro.self,
]

/// Checks the expansion and the diagnostics of source code, whose classes inherit no conformance by default.
func expectExpansion(
  of source: String,
  _ expanded: String,
  _ diagnostics: [DiagnosticSpec] = [],
  applying fixIts: [String]? = nil,
  fixed: String? = nil,
  inherits: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let specs = macros.mapValues { macro in
    MacroSpec(
      type: macro,
      conformances: inherits ? [] : ["NibLoadable"]
    )
  }
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: specs,
    applyFixIts: fixIts,
    fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { Issue.record("\($0.message)", sourceLocation: sourceLocation) }
  )
}
