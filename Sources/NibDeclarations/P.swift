import SwiftSyntax
struct Placeholder {}
