import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct NibMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    NibLoadableMacro.self,
    OutletMacro.self,
    ActionMacro.self,
    ElementMacro.self,
    AttributeMacro.self,
  ]
}
