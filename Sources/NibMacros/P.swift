import SwiftSyntax
import SwiftSyntaxMacros
import SwiftCompilerPlugin
@main struct P: CompilerPlugin { let providingMacros: [any Macro.Type] = [] }
