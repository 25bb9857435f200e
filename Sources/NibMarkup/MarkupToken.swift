/// The smallest unit of a document's text, which ends where the next token begins.
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
    /// Text between tags that is not only white space.
    case text
    /// White space between or inside tags.
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
    /// `</name>`, without the `>` if it is missing.
    case endTag
    /// Something that XML does not allow here.
    case malformed
  }

  package let kind: Kind
  /// The offset of the token's first byte.
  package let start: Int32
}
