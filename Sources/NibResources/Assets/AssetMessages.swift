package import NibMarkup
import SystemPackage

/// Messages about asset catalogs.
extension Diagnostic {
  static func unknownAssetWord(
    _ word: String,
    _ what: String,
    _ known: [String],
    severity: Diagnostic.Severity = .error,
    at span: SourceSpan
  ) -> Diagnostic {
    let suggestion = Suggestion(for: word, among: known)
    return Diagnostic(
      severity == .error ? .invalidCatalog : .unknownCatalogMember,
      severity: severity,
      "'\(word.printable)' is not \(what) as NibKit knows it\(suggestion.phrase)",
      at: span
    )
  }

  static func wrongScale(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidCatalog, #"this is not a scale; write "1x", "2x" or "3x""#, at: span)
  }

  static func wrongInset(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidCatalog, "an inset is a number of pixels, such as 8", at: span)
  }

  static func wrongComponent(_ name: String, isExtended: Bool, at span: SourceSpan) -> Diagnostic {
    let range = isExtended && name != "alpha" ? "a number" : "a number from 0 to 1"
    let bytes = name == "alpha" ? "" : #", a whole number such as "128""#
    return Diagnostic(
      .invalidCatalog,
      #"'\#(name)' must be \#(range) with a point, such as "0.502"\#(bytes), or hexadecimal, such as "0x80""#,
      at: span.firstLine
    )
  }

  static func emptySet(_ kind: AssetKind, at path: String) -> Diagnostic {
    Diagnostic(.invalidCatalog, "the \(kind.words) has no \(kind.noun)", path: path)
  }

  static func outsideSet(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      name.isEmpty
        ? "the name of the file is missing"
        : "'\(name.printable)' is not an image in the same folder; write the name of one",
      at: span
    )
  }

  static func missingAssetFile(_ name: String, present: [String], at span: SourceSpan) -> Diagnostic {
    let suggestion = Suggestion(for: name, among: present)
    return Diagnostic(
      .invalidCatalog,
      "there is no file '\(name.printable)' in the folder\(suggestion.phrase)",
      at: span,
      fixIts: suggestion.fixIts(replacing: span)
    )
  }

  static func linkedOutsideSet(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .invalidCatalog,
      "'\(name.printable)' is a link to a file outside the asset catalog",
      at: span
    )
  }

  static func wrongImageContent(_ name: String, _ expected: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.invalidCatalog, "the file '\(name.printable)' is not \(expected)", at: span)
  }

  static func missingContents(_ kind: AssetKind, path: String) -> Diagnostic {
    Diagnostic(.invalidCatalog, "the \(kind.words) has no Contents.json", path: path)
  }

  static func misspelledSet(_ folder: FilePath.Component, meant: String, path: String) -> Diagnostic {
    Diagnostic(
      .unknownCatalogMember,
      severity: .warning,
      "'\(folder.string.printable)' is not read as a set; did you mean '\(folder.stem.printable).\(meant)'?",
      path: path
    )
  }

  static func duplicateAsset(_ name: String, _ kind: AssetKind, path: String, first: String) -> Diagnostic {
    Diagnostic(
      .duplicateKey,
      severity: .warning,
      "the asset catalog already has \(kind.article) '\(name.printable)', in \(first.printable), which counts",
      path: path
    )
  }
}

extension Diagnostic {
  /// Returns the findings for a name that no color or no image has.
  ///
  /// - Parameters:
  ///   - reference: The reference as it is written.
  ///   - name: The name.
  ///   - span: The place of the reference.
  package static func unknownAsset(
    _ reference: String,
    _ kind: AssetKind,
    _ name: String,
    _ absence: AssetSources.Absence,
    at span: SourceSpan
  ) -> [Diagnostic] {
    let rule: Rule = kind == .color ? .unknownColor : .unknownImage
    switch absence {
    case .unreadable(let findings): return findings.reported(in: nil)
    case .noCatalogs:
      let message =
        "there is no asset catalog for '\(reference.printable)'; add one, such as Assets.xcassets, to the"
        + " folder of the layouts"
      return [Diagnostic(rule, message, at: span)]
    case .unknown(let known, let catalog):
      // The name of a folder that provides a namespace is easily left out, or written where it provides none.
      let last = { (name: String) in name.split(separator: "/").last }
      let moved = known.filter { last($0) == last(name) }
      let suggestion =
        moved.count == 1 ? Suggestion(moved[0], for: name) : Suggestion(for: name, among: known)
      let message =
        "\(catalog.printable) has no \(kind.noun) '\(name.printable)'\(suggestion.phrase)"
      return [Diagnostic(rule, message, at: span, fixIts: suggestion.fixIts(replacingWordIn: span))]
    }
  }
}
