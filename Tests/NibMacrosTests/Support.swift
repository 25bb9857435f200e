import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NibMacros

// Computed, because swift-syntax 600 does not say that macros are sendable.
private var macros: [String: any Macro.Type] {
  [
    "NibLoadable": NibLoadableMacro.self, "Outlet": OutletMacro.self, "Action": ActionMacro.self,
    "Element": ElementMacro.self, "Attribute": AttributeMacro.self,
  ]
}

/// A diagnostic that a macro is expected to report.
struct Finding: ExpressibleByStringInterpolation {
  let message: String
  /// The messages of its fix-its.
  let fixIts: [String]
  /// The zero-based number of the mark at its place, or `nil` for the mark with the number of the finding.
  let mark: Int?

  init(_ message: String, fixIts: [String] = [], mark: Int? = nil) {
    self.message = message
    self.fixIts = fixIts
    self.mark = mark
  }

  init(stringLiteral message: String) {
    self.init(message)
  }
}

/// Checks the expansion and the diagnostics of source code, whose classes inherit no conformance by default.
///
/// - Parameters:
///   - marked: The source, in which a `↓` precedes the place of each finding.
///   - findings: The findings in the order in which they are reported.
func expectExpansion(
  of marked: String,
  _ expanded: String,
  _ findings: [Finding] = [],
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
  let pieces = marked.split(separator: "↓", omittingEmptySubsequences: false)
  let places = pieces.indices.dropLast().map { index in
    let lines = pieces[...index].joined().split(separator: "\n", omittingEmptySubsequences: false)
    return (line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
  }
  #expect(places.count == findings.count, sourceLocation: sourceLocation)
  let diagnostics = zip(findings.indices, findings).map { index, finding in
    let number = finding.mark ?? index
    let place = places.indices.contains(number) ? places[number] : (line: 0, column: 0)
    return DiagnosticSpec(
      message: finding.message,
      line: place.line,
      column: place.column,
      fixIts: finding.fixIts.map { FixItSpec(message: $0) }
    )
  }
  assertMacroExpansion(
    pieces.joined(),
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: specs,
    applyFixIts: fixIts,
    fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { Issue.record("\($0.message)", sourceLocation: sourceLocation) }
  )
}
