package import Foundation
package import NibMarkup
import NibNames
package import SystemPackage

/// A file of compiled layouts, as `nib compile` writes it.
///
/// `Documentation/CompiledLayouts.md` describes the format. Opening a file checks the directory at its
/// beginning, whose size depends on the number of layouts but not on their sizes. The record of a layout or
/// of a source file is checked when it is read.
package final class LayoutArchive: Sendable {
  /// The extension of the names of files.
  package static let fileExtension = "nibs"

  /// The path of the file, as given.
  package let path: String
  private let data: Data
  private let directory: ArchiveDirectory

  private init(_ data: Data, path: String) throws(ArchiveDirectory.Refusal) {
    self.data = data
    self.path = path
    directory = try data.withUnsafeBytes { bytes in
      Result { () throws(ArchiveDirectory.Refusal) in try ArchiveDirectory(bytes) }
    }.get()
  }

  /// Opens a file, which is mapped into memory.
  ///
  /// The file must not be shortened as long as it is in use. Another file can take its place.
  ///
  /// - Complexity: O(*n*) in the number of layouts.
  package static func open(_ path: FilePath) -> Result<LayoutArchive, UnreadableFile> {
    SourceFile.map(path).flatMap { open($0, path: path.string) }
  }

  /// Opens a file whose bytes are in memory.
  ///
  /// - Parameter path: The path in messages.
  package static func open(_ data: Data, path: String) -> Result<LayoutArchive, UnreadableFile> {
    do {
      return .success(try LayoutArchive(data, path: path))
    } catch {
      return .failure(UnreadableFile(error.reason, path))
    }
  }

  /// Calls a closure with a reader of the entry with a number, or returns `nil` if there is none.
  private func read<Result>(
    _ number: Int,
    of table: ArchiveDirectory.Table,
    _ body: (inout ArchiveReader) -> Result
  ) -> Result? {
    data.withUnsafeBytes { bytes in
      guard let range = table.entry(number, in: bytes) else { return nil }
      var reader = ArchiveReader(UnsafeRawBufferPointer(rebasing: bytes[range]))
      let result = body(&reader)
      return reader.isValid ? result : nil
    }
  }

  /// Calls a closure with a reader of a record, or returns `nil` if the record is damaged.
  func read<Result>(_ record: Range<Int>, _ body: (inout ArchiveReader) -> Result) -> Result? {
    data.withUnsafeBytes { bytes in
      guard directory.records.lowerBound <= record.lowerBound,
        record.upperBound <= directory.records.upperBound
      else { return nil }
      var reader = ArchiveReader(UnsafeRawBufferPointer(rebasing: bytes[record]))
      let sum = reader.fixed(UInt64.self)
      guard reader.isValid, ArchiveChecksum.of(reader.unread) == sum else { return nil }
      let result = body(&reader)
      return reader.isValid ? result : nil
    }
  }

  /// Returns the string with a number, or an empty one if there is none.
  func string(_ number: Int) -> String {
    data.withUnsafeBytes { bytes in
      directory.strings.entry(number, in: bytes).map {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[$0]), as: UTF8.self)
      } ?? ""
    }
  }

  // MARK: Elements and files

  /// The number of elements that the layouts use, each counted once.
  var elementCount: Int { directory.elements.count }

  /// The number of files that the layouts were compiled from.
  var fileCount: Int { directory.files.count }

  /// Returns the description of an element that layouts use.
  func element(_ number: Int) -> ArchivedElement? {
    let element = read(number, of: directory.elements) { reader in
      ArchivedElement(
        name: string(reader.number()),
        holder: reader.number() - 1,
        attributes: (0..<reader.count()).map { _ in (string(reader.number()), string(reader.number())) }
      )
    }
    return element.flatMap { $0.holder < number ? $0 : nil }
  }

  /// Returns the path of a file that layouts were compiled from, and the range of the record of its places.
  func file(_ number: Int) -> (path: String, record: Range<Int>)? {
    read(number, of: directory.files) { (string($0.number()), record(&$0)) }
  }

  /// Reads the range of a record.
  private func record(_ reader: inout ArchiveReader) -> Range<Int> {
    let start = directory.records.lowerBound + reader.number()
    return start..<(start + reader.number())
  }

  // MARK: Layouts

  /// The traits of the layouts' variants, each list once.
  package var variantTraits: [[String]] {
    data.withUnsafeBytes { bytes in
      var reader = ArchiveReader(UnsafeRawBufferPointer(rebasing: bytes[directory.traits]))
      let lists = (0..<reader.count()).map { _ in traits(&reader) }
      return reader.isValid ? lists : []
    }
  }

  private func traits(_ reader: inout ArchiveReader) -> [String] {
    // The name of a file has room for no more.
    (0..<reader.number(below: 128)).map { _ in string(reader.number()) }
  }

  /// The names of all layouts, in the order of their bytes.
  package var nibNames: [String] {
    var names: [String] = []
    for number in 0..<directory.families.count {
      guard let name = read(number, of: directory.families, { string($0.number()) }) else { continue }
      if names.last.map({ $0.utf8.lexicographicallyPrecedes(name.utf8) }) ?? true { names.append(name) }
    }
    return names
  }

  /// Returns whether the file has a layout with a name.
  package func contains(_ nibName: String) -> Bool { family(nibName) != nil }

  /// Returns a layout and its variants, or none if the file does not have the layout.
  ///
  /// - Complexity: O(log *n*) in the number of layouts.
  func layouts(named nibName: String, _ elements: ArchivedElements) -> [ArchivedFamilyMember] {
    guard let family = family(nibName) else { return [] }
    return read(family, of: directory.families) { reader in
      _ = reader.number()
      return (0..<reader.count()).map { _ in member(nibName, elements, &reader) }
    } ?? []
  }

  /// Returns the number of the layout with a name.
  private func family(_ nibName: String) -> Int? {
    var nibName = nibName
    return nibName.withUTF8 { name in
      data.withUnsafeBytes { bytes in
        var (low, high) = (0, directory.families.count)
        while low < high {
          let middle = (low + high) / 2
          guard let entry = directory.families.entry(middle, in: bytes) else { return nil }
          var reader = ArchiveReader(UnsafeRawBufferPointer(rebasing: bytes[entry]))
          guard let other = directory.strings.entry(reader.number(), in: bytes) else { return nil }
          let order = ArchiveDirectory.compare(
            UnsafeRawBufferPointer(rebasing: bytes[other]),
            UnsafeRawBufferPointer(name)
          )
          if order == 0 { return middle }
          if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
      }
    }
  }

  private func member(
    _ nibName: String,
    _ elements: ArchivedElements,
    _ reader: inout ArchiveReader
  ) -> ArchivedFamilyMember {
    let name = VariantName(base: nibName, traits: traits(&reader))
    let forms = (0..<reader.count()).map { _ in
      let choices = (0..<reader.count()).map { _ in
        VariantName(base: string(reader.number()), traits: traits(&reader))
      }
      return ArchivedLayout(name, elements, record: record(&reader), choices: choices)
    }
    return ArchivedFamilyMember(name: name, path: path, forms: forms)
  }
}

/// A layout or a variant of it in a file of compiled layouts.
///
/// It is a class so that it takes up little memory in the entry of a layout in XML.
package final class ArchivedFamilyMember: Sendable {
  package let name: VariantName
  /// The path of the file of compiled layouts.
  package let path: String
  /// The layout for each choice of the variants of the layouts that it includes.
  package let forms: [ArchivedLayout]

  init(name: VariantName, path: String, forms: [ArchivedLayout]) {
    (self.name, self.path, self.forms) = (name, path, forms)
  }
}

/// An element that compiled layouts use, with the attributes that they write.
struct ArchivedElement {
  let name: String
  /// The number of the element that this one is a part of, or -1 for an element of the vocabulary.
  let holder: Int
  /// The attributes with the kinds of their values.
  let attributes: [(name: String, kind: String)]
}
