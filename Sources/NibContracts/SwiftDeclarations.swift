import NibDeclarations
package import NibMarkup
import NibModel
package import NibObjectiveC
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The declarations in one Swift file that are relevant to layouts.
///
/// Several files can be parsed concurrently.
package struct SwiftDeclarations: Sendable {
  /// A problem that prevents a file from being parsed correctly.
  package struct Problem: Sendable {
    package let message: String
    package let range: NibMarkup.SourceRange
  }

  /// The first problem that prevents the file from being parsed correctly, or `nil`.
  package let problem: Problem?
  /// Whether the file was parsed, so that a class that is not among `classes` is not declared in it.
  package let isParsed: Bool
  package let path: String
  let classes: [ClassRecord]
  /// The elements that classes declare.
  let elements: [DeclaredElement]
  /// The types whose values attributes can have.
  let valueTypes: [DeclaredValueType]
  let protocols: Set<String>
  /// The supertypes that types and their extensions name, by the type's innermost name.
  let supertypes: [String: Set<String>]
  /// The types that type aliases stand for, by the alias's innermost name.
  let aliases: [String: Set<String>]
  /// The nib names that extensions declare, by the type's innermost name.
  let extensionNibNames: [String: ClassRecord.GivenName]
  /// The members that extensions declare, by the type's name as the extension writes it.
  let extensionMembers: [String: [String: ClassContract.UnusableMember]]
  /// The quoted texts that may be nib names.
  let texts: Set<String>
  /// Whether the file imports NibKit.
  let importsNibKit: Bool
  /// Whether the file imports a framework of Apple's for user interfaces.
  let importsAppleViews: Bool
  /// The calls that register classes with a catalog, and that load layouts by their names.
  let registrations: Registrations
  /// The types whose metatypes code names, as in `register(Gauge.self)`, if the file may register any.
  let namedTypes: Set<String>
  /// What nibs of Apple's systems depend on, or `nil` if it was not asked for.
  package let runtime: RuntimeDeclarations?
  /// The digest of the file's path and content, if somebody has set it.
  package var digest: ContentDigest?

  /// Creates the declarations by parsing a file.
  ///
  /// On code that no person would write, the parser's stack can overflow, or it can take exponential time.
  /// Where that matters, a ``SwiftReader`` calls this initializer in a process of its own.
  ///
  /// - Parameter readsRuntimeClasses: Whether to read what nibs of Apple's systems depend on, too.
  package init(_ source: SourceFile, readsRuntimeClasses: Bool = false) {
    var reader = DeclarationReader(source)
    let tree = source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    reader.read(tree)
    self.init(
      source,
      reader,
      tree.hasError ? Self.firstError(in: tree, source) : nil,
      isParsed: true,
      registrations: Registrations(tree, source),
      runtime: readsRuntimeClasses ? RuntimeDeclarationReader.declarations(in: tree, source) : nil
    )
  }

  /// Creates the declarations of a file that cannot be parsed.
  init(_ source: SourceFile, unparsed message: String) {
    let problem = Problem(message: message, range: source.span(at: 0).range)
    self.init(
      source,
      DeclarationReader(source),
      problem,
      isParsed: false,
      registrations: Registrations(),
      runtime: nil
    )
  }

  private init(
    _ source: SourceFile,
    _ reader: DeclarationReader,
    _ problem: Problem?,
    isParsed: Bool,
    registrations: Registrations,
    runtime: RuntimeDeclarations?
  ) {
    self.problem = problem
    self.isParsed = isParsed
    path = source.path
    classes = reader.classes
    elements = reader.elements
    valueTypes = reader.valueTypes
    protocols = reader.protocols
    supertypes = reader.supertypes
    aliases = reader.aliases
    extensionNibNames = reader.extensionNibNames
    extensionMembers = reader.extensionMembers
    texts = Self.texts(in: source.bytes)
    importsNibKit = ["import NibKit", "import NibViews", "import NibModel"]
      .contains { source.bytes.firstOccurrence(of: $0) != nil }
    importsAppleViews = ["import UIKit", "import AppKit", "import Cocoa"]
      .contains { source.bytes.firstOccurrence(of: $0) != nil }
    self.registrations = registrations
    let mayRegister = ["NibKit", "NibViews", "register"].contains {
      source.bytes.firstOccurrence(of: $0) != nil
    }
    namedTypes = mayRegister ? Self.namedTypes(in: source.bytes) : []
    self.runtime = runtime
  }

  /// Returns the innermost names of the types in expressions of the form `NAME.self`, except in comments
  /// after
  /// `//`.
  private static func namedTypes(in bytes: [UInt8]) -> Set<String> {
    var types: Set<String> = []
    var start = 0
    while let place = bytes.firstOccurrence(of: ".self", from: start) {
      start = place + 5
      if isInComment(place, bytes) { continue }
      // A name can be in backquotes or parentheses, and have generic arguments.
      var before = bytes[..<place].suffix(256)
      if before.last == UInt8(ascii: ">") {
        var depth = 0
        while let byte = before.popLast() {
          depth += byte == UInt8(ascii: ">") ? 1 : byte == UInt8(ascii: "<") ? -1 : 0
          if depth == 0 { break }
        }
      }
      while let last = before.last, [UInt8(ascii: "`"), UInt8(ascii: ")")].contains(last) {
        before.removeLast()
      }
      let name = before.reversed().prefix { isInName($0) && $0 != UInt8(ascii: ".") }
      if !name.isEmpty { types.insert(String(decoding: name.reversed(), as: UTF8.self)) }
    }
    return types
  }

  /// Returns whether a place is after `//` on its line.
  private static func isInComment(_ place: Int, _ bytes: [UInt8]) -> Bool {
    // Of a long line, only the end is searched for the beginning of a comment.
    let before = bytes[..<place].suffix(512)
    let line = before[(before.lastIndex(of: UInt8(ascii: "\n")) ?? before.startIndex)...]
    return Array(line).firstOccurrence(of: "//") != nil
  }

  private static func firstError(in tree: SourceFileSyntax, _ source: SourceFile) -> Problem? {
    ParseDiagnosticsGenerator.diagnostics(for: tree).first {
      $0.diagMessage.severity == .error && !isForAnotherCompiler($0.node)
        // Earlier versions of the language permit it.
        && !$0.message.hasPrefix("extraneous whitespace")
    }.map {
      let offset = min($0.position.utf8Offset, source.bytes.count)
      return Problem(message: $0.message, range: source.span(at: offset).range)
    }
  }

  /// Returns whether a node is in an `#if` branch for certain versions of the compiler or the language.
  ///
  /// Other versions skip the branch without parsing it.
  private static func isForAnotherCompiler(_ node: Syntax) -> Bool {
    sequence(first: node, next: \.parent).contains { ancestor in
      guard let condition = ancestor.as(IfConfigClauseSyntax.self)?.condition?.sourceText else {
        return false
      }
      return condition.contains("compiler(") || condition.contains("swift(")
    }
  }

  /// Returns the texts between two quotes on one line that could be nib names.
  ///
  /// This scans the bytes of the file, so that function bodies need not be walked.
  private static func texts(in bytes: [UInt8]) -> Set<String> {
    var texts: Set<String> = []
    var start: Int?
    while let quote = bytes.firstIndex(ofByte: UInt8(ascii: "\""), from: start ?? 0) {
      if let start, start < quote, bytes[start..<quote].allSatisfy(isInName) {
        texts.insert(String(decoding: bytes[start..<quote], as: UTF8.self))
      }
      start = quote + 1
    }
    return texts.union(membersOfLayouts(in: bytes))
  }

  /// Returns the members of `Layouts` that the code uses, such as `Layouts.bookCell`.
  private static func membersOfLayouts(in bytes: [UInt8]) -> Set<String> {
    var members: Set<String> = []
    var start = 0
    while let place = bytes.firstOccurrence(of: "Layouts.", from: start) {
      let name = bytes[(place + 8)...].drop { $0 == UInt8(ascii: "`") }
        .prefix { isInName($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
      start = place + 8
      if !name.isEmpty { members.insert("\(LayoutMember.type).\(String(decoding: name, as: UTF8.self))") }
    }
    return members
  }

  /// Returns whether a byte can be part of a text that could be a nib name.
  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 128...:
      true
    default: false
    }
  }
}
