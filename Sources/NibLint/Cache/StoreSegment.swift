import Foundation
import NibMarkup
import SystemPackage

/// A file of a ``ResultStore``.
///
/// It consists of a head of 32 bytes, a table with the keys in ascending order, and the values. All numbers
/// are little-endian. Values are read when they are asked for, so that a large file costs little.
final class StoreSegment: Sendable {
  private static let mark = Array("nibcache".utf8)
  private static let formatVersion = 1
  private static let headSize = 32
  /// The size of a key with the offset, the size and the checksum of its value.
  private static let rowSize = 40

  private let file: FileDescriptor
  private let table: [UInt8]
  private let count: Int
  private let fileSize: Int

  /// Opens a file, or returns `nil` if it is damaged or of another version.
  ///
  /// - Parameter byteLimit: The size above which a file counts as damaged.
  init?(at path: FilePath, byteLimit: Int) {
    guard let file = try? FileDescriptor.open(path, .readOnly) else { return nil }
    guard case .current(let count, let table, let size) = Self.contents(of: file, byteLimit) else {
      try? file.close()
      return nil
    }
    self.file = file
    self.count = count
    self.table = table
    fileSize = size
  }

  deinit { try? file.close() }

  private enum Contents {
    case damaged, otherVersion
    case current(count: Int, table: [UInt8], size: Int)
  }

  /// Returns whether a file is not a complete file of a store, of whatever version.
  static func isDamaged(_ path: FilePath, byteLimit: Int) -> Bool {
    guard let file = try? FileDescriptor.open(path, .readOnly) else { return false }
    defer { try? file.close() }
    if case .damaged = contents(of: file, byteLimit) { return true }
    return false
  }

  private static func contents(of file: FileDescriptor, _ byteLimit: Int) -> Contents {
    guard let size = (try? file.seek(offset: 0, from: .end)).map({ Int($0) }), size <= byteLimit,
      let head = bytes(of: file, at: 0, count: headSize), head.starts(with: mark)
    else { return .damaged }
    func number(_ index: Int) -> Int { head.number(at: mark.count + index * 8) }
    guard number(0) == formatVersion else { return .otherVersion }
    let count = number(1)
    guard count >= 0, count <= (size - headSize) / rowSize,
      let table = bytes(of: file, at: headSize, count: count * rowSize),
      checksum(of: table) == number(2)
    else { return .damaged }
    return .current(count: count, table: table, size: size)
  }

  /// The keys, in ascending order.
  var keys: some Sequence<ContentDigest> { (0..<count).lazy.map { self.key($0) } }

  private func key(_ row: Int) -> ContentDigest { table.digest(at: row * Self.rowSize) }

  /// Returns the value for a key, or `nil` if there is none or it is damaged.
  func value(for key: ContentDigest) -> [UInt8]? {
    let row = (0..<count).partitioningIndex { self.key($0) >= key }
    guard row < count, self.key(row) == key else { return nil }
    let place = row * Self.rowSize + ContentDigest.size
    let (offset, size) = (table.number(at: place), table.number(at: place + 8))
    guard offset >= 0, size >= 0, offset <= fileSize, size <= fileSize - offset,
      let value = Self.bytes(of: file, at: offset, count: size),
      Self.checksum(of: value) == table.number(at: place + 16)
    else { return nil }
    return value
  }

  static func write(_ values: [ContentDigest: [UInt8]], to path: FilePath) throws {
    let sorted = values.sorted { $0.key < $1.key }
    var table: [UInt8] = []
    var offset = headSize + sorted.count * rowSize
    for (key, value) in sorted {
      for word in [key.first, key.second] { table.append(Int(bitPattern: UInt(word))) }
      for number in [offset, value.count, checksum(of: value)] { table.append(number) }
      offset += value.count
    }
    var head = mark
    for number in [formatVersion, sorted.count, checksum(of: table)] { head.append(number) }
    let file = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .exclusiveCreate],
      permissions: [.ownerReadWrite, .groupRead, .otherRead]
    )
    try file.closeAfter { _ = try file.writeAll(head + table + sorted.flatMap(\.value)) }
  }

  private static func checksum(of bytes: [UInt8]) -> Int { Int(bitPattern: UInt(ContentDigest(bytes).first)) }

  private static func bytes(of file: FileDescriptor, at offset: Int, count: Int) -> [UInt8]? {
    let bytes = try? [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[done..<count]
        )
        let read = try file.read(fromAbsoluteOffset: Int64(offset + done), into: rest)
        if read == 0 { break }
        done += read
      }
    }
    return bytes?.count == count ? bytes : nil
  }
}

extension [UInt8] {
  fileprivate func number(at offset: Int) -> Int {
    withUnsafeBytes { Int(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Int.self)) }
  }

  fileprivate func digest(at offset: Int) -> ContentDigest {
    ContentDigest(
      first: UInt64(UInt(bitPattern: number(at: offset))),
      second: UInt64(UInt(bitPattern: number(at: offset + 8)))
    )
  }

  fileprivate mutating func append(_ number: Int) {
    Swift.withUnsafeBytes(of: number.littleEndian) { self += $0 }
  }
}
