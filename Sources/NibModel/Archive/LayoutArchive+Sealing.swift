import Foundation

extension LayoutArchive {
  /// Returns the bytes of a file with the checksums that they should have.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard let end = ArchiveDirectory.checkedEnd(of: bytes) else { return bytes }
    seal(&bytes, ArchiveDirectory.uncheckedSize..<end, at: ArchiveDirectory.signature.count)
    guard case .success(let archive) = open(Data(bytes), path: "") else { return bytes }
    for record in archive.allRecords
    where record.count >= ArchiveChecksum.size && bytes.indices.contains(record.upperBound - 1) {
      seal(&bytes, record.dropFirst(ArchiveChecksum.size), at: record.lowerBound)
    }
    return bytes
  }

  /// Writes the checksum of a range to an offset.
  private static func seal(_ bytes: inout [UInt8], _ range: Range<Int>, at offset: Int) {
    let sum = bytes.withUnsafeBytes { ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    var sealed = ArchiveBytes()
    sealed.addFixed(sum)
    bytes.replaceSubrange(offset..<(offset + ArchiveChecksum.size), with: sealed.all)
  }

  /// The records of all layouts and files.
  private var allRecords: [Range<Int>] {
    let elements = ArchivedElements(self, ElementVocabulary())
    let layouts = nibNames.flatMap { elements.layouts(named: $0) }.flatMap(\.forms).map(\.record)
    return layouts + (0..<fileCount).compactMap { file($0)?.record }
  }
}
