import NibMarkup

extension ElementManifest {
  /// The text of a finding about a manifest.
  package struct Message: ExpressibleByStringInterpolation, Sendable {
    package let text: String

    package init(stringLiteral text: String) {
      self.text = text
    }
  }
}

extension ElementManifest.Message {
  // MARK: The file

  package static let notAManifest: Self = "the file is not a manifest"
  package static let notJSON: Self = "the file is not valid JSON"

  package static func otherVersion(_ version: Int) -> Self {
    "the manifest has version \(version); expected version \(ElementManifest.currentVersion)"
  }

  package static func missingKey(_ key: String) -> Self { "'\(key)' is missing" }
  package static func wrongType(_ key: String) -> Self { "'\(key)' has a value of the wrong type" }
  package static func invalidValue(_ key: String) -> Self { "'\(key)' has a value that is not valid" }

  static func tooManyElements(_ limit: Int) -> Self {
    "a manifest can have at most \(limit) elements, including parts"
  }

  static func tooManyClasses(_ limit: Int) -> Self { "a manifest can have at most \(limit) classes" }

  static func tooManyChildClasses(_ limit: Int) -> Self {
    "a manifest's 'children' can have at most \(limit) classes"
  }

  // MARK: Elements

  static func unknownElement(_ name: String, known: some Sequence<String>) -> Self {
    "there is no element '\(name)'\(Suggestion.phrase(for: name, among: known))"
  }

  static func invalidName(_ name: String) -> Self {
    "'\(name)' is not a valid name for an element or an attribute"
  }

  static func duplicateElement(_ name: String) -> Self { "two elements are named '\(name)'" }

  static func circularExtension(_ name: String, _ base: String) -> Self {
    "the elements '\(name)' and '\(base)' extend each other"
  }

  static func longChain(_ limit: Int) -> Self { "an element extends more than \(limit) others" }

  static func unlistedChildren(_ className: String) -> Self {
    "the manifest's 'children' have no entry for the class '\(className)'"
  }

  // MARK: Attributes

  static func tooManyAttributes(_ limit: Int) -> Self {
    "an element can have at most \(limit) attributes, including inherited ones"
  }

  static func hiddenAttribute(_ name: String) -> Self {
    "an attribute cannot be named '\(name)', which the format defines for every such element"
  }

  static func unknownKind(_ kind: String) -> Self {
    "'\(kind)' is not a kind of value\(Suggestion.phrase(for: kind, among: AttributeKind.allNames))"
  }

  static func missingWords(_ kind: String) -> Self {
    "'\(kind)' needs 'words', the words of which its values consist"
  }

  static func rangeOfOtherKind(_ kind: String) -> Self {
    "only 'integer' and 'number' have a 'minimum' and a 'maximum', not '\(kind)'"
  }

  static let emptyRange: Self = "'minimum' is greater than 'maximum'"

  static func unsupportedPattern(_ pattern: String) -> Self {
    """
    '\(pattern)' is not a supported regular expression; use only characters, classes, groups, '|' and the \
    quantifiers '*', '+', '?' and '{n,m}'
    """
  }
}
