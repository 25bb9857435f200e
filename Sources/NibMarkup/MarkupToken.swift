/// The smallest piece of a document's text: it ends where the next one begins.
package struct MarkupToken: Sendable, Hashable {
  package enum Kind: UInt8, Sendable {
    /// `<?xml … ?>` at the very beginning.
    case declaration
    /// `<?name … ?>`.
    case instruction
    /// `<!-- … -->`.
    case comment
    /// `<!DOCTYPE … >`.
    case doctype
    /// `<![CDATA[ … ]]>`.
    case cdata
    /// What stands between tags and is more than white space.
    case text
    /// White space, between tags and inside them.
    case space
    /// `<name`, which begins a start tag.
    case tagName
    case attributeName
    case equals
    /// An attribute's value with its quotes.
    case attributeValue
    /// `>`, which ends a start tag.
    case tagEnd
    /// `/>`, which ends a start tag and its element.
    case emptyTagEnd
    /// `</name>`; without the `>` where it is missing.
    case endTag
    /// Something that XML does not allow here.
    case malformed
  }

  package let kind: Kind
  /// The offset of its first byte.
  package let start: Int32
}
