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
    var isFigure = false
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
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
      let found = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
    {
      let end = rest.startIndex + start.distance(to: found)
      add(rest[..<end])
      readLine()
      line.removeAll(keepingCapacity: true)
      rest = rest[(end + 1)...]
    }
    add(rest)
  }

  /// Adds bytes to the current line.
  private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
    // Lines of fonts and of images can be long.
    line.append(contentsOf: bytes.prefix(4096 - line.count))
  }

  private mutating func readLine() {
    // Most lines are those of other elements, and of the table of the objects.
    if object != nil {
      if line == Self.figure { object?.isFigure = true }
      let text = lineText
      object?.text += "\(text)\n"
      if line == Self.objectEnd { finishObject() }
    } else if let number = nextNumber {
      nextNumber = nil
      let isKept =
        line.starts(with: Self.catalogStart) || !figureTexts.isEmpty && line.starts(with: Self.elementStart)
      if isKept { object = Object(number: number, text: "\(lineText)\n") }
    } else if line.suffix(Self.objectStart.count) == Self.objectStart[...] {
      nextNumber = Int(lineText.dropLast(Self.objectStart.count))
    } else if line == Self.trailerStart {
      isInTrailer = true
    } else if isInTrailer {
      trailer += "\(lineText)\n"
      if line == Self.dictionaryEnd { isInTrailer = false }
    } else if line.count < 20, Int(lineText) != nil {
      tableOffset = lineText
    }
  }

  private var lineText: String { String(decoding: line, as: UTF8.self) }

  private static let objectStart = Array(" 0 obj".utf8)
  private static let objectEnd = Array("endobj".utf8)
  private static let catalogStart = Array("<< /Type /Catalog".utf8)
  private static let elementStart = Array("<< /Type /StructElem".utf8)
  private static let figure = Array("   /S /Figure".utf8)
  private static let trailerStart = Array("trailer".utf8)
  private static let dictionaryEnd = Array(">>".utf8)

  private mutating func finishObject() {
    guard let object else { return }
    if object.text.hasPrefix("<< /Type /Catalog") {
      catalog = object
    } else if object.isFigure {
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
