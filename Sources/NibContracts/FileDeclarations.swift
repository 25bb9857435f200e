import NibDeclarations
import NibKit
package import NibMarkup
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// What one file of Swift declares, as far as layouts are concerned.
///
/// Files can be read at the same time.
package struct FileDeclarations: Sendable {
  /// What keeps the file from being understood, when something does.
  package let problem: (message: String, range: NibMarkup.SourceRange)?
  /// Whether the file was parsed at all, so that a class that it does not show is not there.
  let isParsed: Bool
  let path: String
  let classes: [ClassRecord]
  let protocols: Set<String>
  /// The supertypes that types and their extensions name, by the type's innermost name.
  let supertypes: [String: Set<String>]
  /// What type aliases stand for, by their innermost name.
  let aliases: [String: Set<String>]
  /// The nib names that extensions give, by the type's innermost name.
  let extensionNibNames: [String: ClassRecord.GivenName]
  /// Texts that may be nib names.
  let texts: Set<String>
  /// The classes that are registered with a catalog, as they are written.
  let registeredClasses: Set<String>
  /// Whether something in the file loads the layouts of owners.
  let loadsContents: Bool

  /// Parses a file.
  package init(_ source: SourceFile) {
    var reader = DeclarationReader(source)
    if let (excess, offset) = SwiftNesting(source.bytes).excess {
      isParsed = false
      problem = (excess.message, source.span(at: offset).range)
    } else {
      isParsed = true
      let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      problem = tree.hasError ? Self.firstError(in: tree, source) : nil
      reader.read(tree)
    }
    path = source.path
    classes = reader.classes
    protocols = reader.protocols
    supertypes = reader.supertypes
    aliases = reader.aliases
    extensionNibNames = reader.extensionNibNames
    texts = Self.texts(in: source.bytes)
    registeredClasses = Self.registeredClasses(in: source.bytes)
    loadsContents = source.bytes.firstOccurrence(of: "loadContents(") != nil
  }

  /// The classes in calls of the form `register(NAME.self, as:`.
  private static func registeredClasses(in bytes: [UInt8]) -> Set<String> {
    var classes: Set<String> = []
    var start = 0
    while let call = bytes.firstOccurrence(of: "register(", from: start) {
      start = call + 9
      let argument = bytes[start...].prefix(512).drop { $0 <= 0x20 }
        .prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") && $0 > 0x20 }
      let text = String(decoding: argument, as: UTF8.self)
      if text.hasSuffix(".self") { classes.insert(String(text.dropLast(5))) }
    }
    return classes
  }

  private static func firstError(in tree: SourceFileSyntax, _ source: SourceFile) -> (
    String, NibMarkup.SourceRange
  )? {
    ParseDiagnosticsGenerator.diagnostics(for: tree).first {
      $0.diagMessage.severity == .error && !isForAnotherCompiler($0.node)
    }.map {
      let offset = min($0.position.utf8Offset, source.bytes.count)
      return ($0.message, source.span(at: offset).range)
    }
  }

  /// Whether a node stands in a branch for a version of the compiler or the language: the others skip it
  /// unread.
  private static func isForAnotherCompiler(_ node: Syntax) -> Bool {
    sequence(first: node, next: \.parent).contains { ancestor in
      guard let condition = ancestor.as(IfConfigClauseSyntax.self)?.condition?.sourceText else {
        return false
      }
      return condition.contains("compiler(") || condition.contains("swift(")
    }
  }

  /// What stands between two quotes on one line and could be a nib name.
  ///
  /// Bodies are not walked for it.
  private static func texts(in bytes: [UInt8]) -> Set<String> {
    var texts: Set<String> = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""):
        if let start, start < index {
          texts.insert(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        start = index + 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        128...:
        break
      default: start = nil
      }
    }
    return texts
  }
}

extension [UInt8] {
  /// Where a text stands for the first time from a place on.
  fileprivate func firstOccurrence(of text: StaticString, from start: Int = 0) -> Int? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      var index = start
      while let found = self[Swift.min(index, count)...].firstIndex(of: first) {
        if self[found...].starts(with: wanted) { return found }
        index = found + 1
      }
      return nil
    }
  }
}
