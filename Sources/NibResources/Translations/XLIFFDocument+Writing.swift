extension XLIFFDocument {
  /// The bytes of the file, formatted as Xcode formats it.
  ///
  /// - Parameter toolVersion: The version of the program that writes the file.
  package func bytes(toolVersion: String) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="\(Self.namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="\(Self.namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    for file in files {
      text += """
          <file original="\(file.original.xmlEscaped)" source-language="\(file.sourceLanguage.xmlEscaped)" \
        target-language="\(file.targetLanguage.xmlEscaped)" datatype="plaintext">
            <header>
              <tool tool-id="nib" tool-name="NibKit" tool-version="\(toolVersion.xmlEscaped)"/>
            </header>
            <body>

        """
      for unit in file.units { text += unit.text }
      text += "    </body>\n  </file>\n"
    }
    return Array((text + "</xliff>\n").utf8)
  }
}

extension XLIFFDocument.Unit {
  fileprivate var text: String {
    var text = """
            <trans-unit id="\(id.xmlEscaped)" xml:space="preserve">
              <source>\(source.xmlEscaped)</source>

      """
    if let target {
      let state = target.state.map { " state=\"\($0.xmlEscaped)\"" } ?? ""
      let qualifier = target.stateQualifier.map { " state-qualifier=\"\($0.xmlEscaped)\"" } ?? ""
      text += "        <target\(state)\(qualifier)>\(target.text.xmlEscaped)</target>\n"
    }
    if let note, !note.isEmpty { text += "        <note>\(note.xmlEscaped)</note>\n" }
    return text + "      </trans-unit>\n"
  }

  /// Whether XML can contain the texts, which it cannot if they contain most control characters.
  var isWritable: Bool {
    [id, source, target?.text ?? "", note ?? ""].allSatisfy { text in
      text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
          || ["\t", "\n", "\r"].contains(scalar)
      }
    }
  }
}

extension String {
  /// The text with what has a meaning in XML, and what a reader would change, as references.
  fileprivate var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
