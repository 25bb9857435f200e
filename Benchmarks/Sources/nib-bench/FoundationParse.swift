import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

private final class EmptyDelegate: NSObject, XMLParserDelegate {}

/// Parses a file with Foundation's parser and a delegate that does nothing.
func foundationParse(_ bytes: [UInt8]) {
  let parser = XMLParser(data: Data(bytes))
  let delegate = EmptyDelegate()
  parser.delegate = delegate
  precondition(parser.parse())
}
