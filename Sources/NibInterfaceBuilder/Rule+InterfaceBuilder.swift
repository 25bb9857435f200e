package import NibMarkup

/// The rules for documents of Interface Builder.
extension Rule {
  /// A document contains a merge conflict.
  package static let mergeConflict = Rule(rawValue: "merge-conflict")
  /// A document is for a system, or of a format, that is not supported.
  package static let unsupportedDocument = Rule(rawValue: "unsupported-document")
  /// A document that a program loads says something that layouts cannot say.
  package static let conversionLoss = Rule(rawValue: "conversion-loss")
  /// A document names an image, a color or a font file that the project does not have.
  package static let missingAsset = Rule(rawValue: "missing-asset")
  /// A document names a Swift class without its module.
  package static let classWithoutModule = Rule(rawValue: "class-without-module")
  /// A runtime attribute names a property that the class does not have.
  package static let unknownRuntimeAttribute = Rule(rawValue: "unknown-runtime-attribute")
  /// A runtime attribute has a value of another type than the property.
  package static let runtimeAttributeType = Rule(rawValue: "runtime-attribute-type")
}
