import Foundation

/// What Cairo cannot say of a document: its language, and the texts that stand for its figures.
///
/// It is added to the end of the document as an incremental update (ISO 32000-1, 7.5.6), which replaces the
/// document's catalog and its figures.
struct PDFUpdate {
  /// An object of the document.
  fileprivate struct Object {
    let number: Int
    var text: String
  }

  private let language: String?
  private let figureTexts: [String]
  /// The number of bytes of the document.
  private var length = 0
  private var line: [UInt8] = []
  /// The number of the object whose first line comes next.
  private var nextNumber: Int?
  /// The object that is being read.
  private var object: Object?
  private var catalog: Object?
  private var figures: [Object] = []
  /// What the trailer says: how many objects there are, and which one is which.
  private var trailer = ""
  private var isInTrailer = false
  /// The last line that is a number: where the table of the objects begins.
  private var tableOffset = ""

  /// - Parameters:
  ///   - language: The language of the document, as in BCP 47, or `nil` if it is not known.
  ///   - figureTexts: The texts of the figures, in the order in which they are in the document.
  ///   - length: The number of bytes of the document that have been written.
  init(language: String?, figureTexts: [String], length: Int) {
    (self.language, self.figureTexts, self.length) = (language, figureTexts, length)
  }

  /// Reads the next bytes of the document, at the latest from the first one on that is written at its end.
  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    length += bytes.count
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        // Lines of fonts and of images can be long.
        if line.count < 4096 { line.append(byte) }
      } else {
        read(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func read(_ line: String) {
    if object != nil {
      object?.text += "\(line)\n"
      if line == "endobj" { finishObject() }
    } else if let number = nextNumber {
      nextNumber = nil
      let isKept = line.hasPrefix("<< /Type /Catalog") || line.hasPrefix("<< /Type /StructElem")
      if isKept { object = Object(number: number, text: "\(line)\n") }
    } else if line.hasSuffix(" 0 obj") {
      nextNumber = Int(line.dropLast(6))
    } else if line == "trailer" {
      isInTrailer = true
    } else if isInTrailer, line != "startxref" {
      trailer += "\(line)\n"
      if line == ">>" { isInTrailer = false }
    } else if Int(line) != nil {
      tableOffset = line
    }
  }

  private mutating func finishObject() {
    guard let object else { return }
    if object.text.hasPrefix("<< /Type /Catalog") {
      catalog = object
    } else if object.text.contains("/S /Figure\n") {
      figures.append(object)
    }
    self.object = nil
  }

  /// The bytes to add to the document, or none if there is nothing to add.
  var bytes: Data {
    guard var catalog, let end = trailer.range(of: ">>", options: .backwards) else { return Data() }
    catalog.add("/ViewerPreferences << /DisplayDocTitle true >>")
    if let language { catalog.add("/Lang \(Self.string(language))") }
    var objects = [catalog]
    if figures.count == figureTexts.count {
      objects += zip(figures, figureTexts).map { figure, text in
        var figure = figure
        figure.add("/Alt \(Self.string(text))")
        return figure
      }
    }
    var text = ""
    var table = "xref\n"
    for object in objects {
      let offset = String(length + text.utf8.count)
      table += "\(object.number) 1\n\(String(repeating: "0", count: 10 - offset.count))\(offset) 00000 n \n"
      text += "\(object.number) 0 obj\n\(object.text)"
    }
    let start = length + text.utf8.count
    table += "trailer\n\(trailer[..<end.lowerBound])   /Prev \(tableOffset)\n>>\nstartxref\n\(start)\n%%EOF\n"
    return Data((text + table).utf8)
  }

  /// Returns a text as a string of PDF, in UTF-16.
  private static func string(_ text: String) -> String {
    func hexadecimal(_ unit: UInt16) -> String {
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "<FEFF\(text.utf16.map(hexadecimal).joined())>"
  }
}

extension PDFUpdate.Object {
  /// Adds an entry to the dictionary that the object is.
  fileprivate mutating func add(_ entry: String) {
    text.replace("<< ", with: "<< \(entry)\n   ", maxReplacements: 1)
  }
}
