import Foundation
package import NibMarkup
import NibModel
package import SystemPackage

/// A folder with results of earlier runs, which several processes can use at the same time.
///
/// Each run that has new results writes them to a file of its own, which is never changed and gets its name
/// when it is complete. A file that is damaged, or that something else has written, counts as absent. Once
/// the files exceed a size together, the oldest ones are removed.
package final class ResultStore: Sendable {
  /// The size of all files above which the oldest ones are removed, which is 256 MiB.
  package static let defaultByteLimit = 256 << 20
  /// The number of files above which small ones become one.
  private static let greatestFileCount = 24
  /// The size below which a file is small.
  private static let smallSize = 8 << 20
  /// The number of files above which the older ones are not opened, since each takes a descriptor.
  private static let greatestOpenCount = 64

  package let folder: FilePath
  private let byteLimit: Int
  /// The files, with the newest first.
  private let segments: [StoreSegment]
  private let added = Locked<[ContentDigest: [UInt8]]>([:])

  /// Opens the files in a folder, which need not exist.
  package init(at folder: FilePath, byteLimit: Int = defaultByteLimit) {
    self.folder = folder
    self.byteLimit = byteLimit
    segments = Self.files(in: folder).suffix(Self.greatestOpenCount).reversed().compactMap {
      StoreSegment(at: $0, byteLimit: byteLimit)
    }
  }

  /// Returns the values that were stored for a key, with the newest first.
  package func values(for key: ContentDigest) -> some Sequence<[UInt8]> {
    segments.lazy.compactMap { $0.value(for: key) }
  }

  /// Adds a value, which ``save()`` writes.
  package func add(_ value: [UInt8], for key: ContentDigest) { added.withLock { $0[key] = value } }

  /// Forgets what was added and not written.
  func forgetAdded() { added.withLock { $0 = [:] } }

  /// Writes what was added, and removes what exceeds the size.
  ///
  /// The folder is created if it does not exist, with a `.gitignore` that leaves it out of a repository.
  package func save() throws {
    let added = added.withLock { added in
      defer { added = [:] }
      return added
    }
    if added.isEmpty { return }
    if !folder.exists {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
      try? replaceFile(at: folder.appending(".gitignore").string, with: "*\n")
    }
    try write(added)
    removeDamaged()
    mergeSmall()
    removeOldest()
  }

  /// Returns the paths of the files that stores have written, with the oldest first.
  ///
  /// Files with other names are somebody else's.
  private static func files(in folder: FilePath) -> [FilePath] {
    names(in: folder).filter { $0.wholeMatch(of: /[0-9a-f]{1,16}-[0-9a-f]{1,16}\.nibcache/) != nil }
      .map { folder.appending($0) }.filter(\.isPlainFile)
  }

  private static func names(in folder: FilePath) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []).sorted()
  }

  /// - Parameter time: The time in the names of files, or `nil` for now.
  private func write(_ values: [ContentDigest: [UInt8]], at time: String? = nil) throws {
    let time = time ?? String(Int(Date().timeIntervalSince1970 * 1000), radix: 16)
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let name = "\(time)-\(random).\(FileRecord.extensionOfResults)"
    // The name of a file that is not complete is hidden.
    let part = folder.appending(".\(name)")
    do {
      try StoreSegment.write(values, to: part)
      guard rename(part.string, folder.appending(name).string) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      unlink(part.string)
      throw error
    }
  }

  private func removeDamaged() {
    for path in Self.files(in: folder) where StoreSegment.isDamaged(path, byteLimit: byteLimit) {
      unlink(path.string)
    }
    // What a process has left that ended before its file was complete.
    let parts = Self.names(in: folder).filter {
      $0.wholeMatch(of: /\.[0-9a-f]{1,16}-[0-9a-f]{1,16}\.nibcache/) != nil
    }
    for path in parts.map({ folder.appending($0) }) where path.isPlainFile && (path.age ?? 0) > 3600 {
      unlink(path.string)
    }
  }

  private func mergeSmall() {
    let files = Self.files(in: folder)
    guard files.count > Self.greatestFileCount else { return }
    let small = files.filter { ($0.size ?? 0) < Self.smallSize }
    var values: [ContentDigest: [UInt8]] = [:]
    var merged: [FilePath] = []
    for path in small.reversed() {
      guard let segment = StoreSegment(at: path, byteLimit: byteLimit) else { continue }
      merged.append(path)
      for key in segment.keys where values[key] == nil { values[key] = segment.value(for: key) }
    }
    guard merged.count > 1, let newest = merged.first?.lastComponent?.string,
      (try? write(values, at: String(newest.prefix { $0 != "-" }))) != nil
    else { return }
    for path in merged { unlink(path.string) }
  }

  private func removeOldest() {
    let files = Self.files(in: folder).map { ($0, $0.size ?? 0) }
    var size = files.reduce(0) { $0 + $1.1 }
    for (path, bytes) in files where size > byteLimit {
      unlink(path.string)
      size -= bytes
    }
  }
}

extension FilePath {
  /// Whether there is a file at the path itself, and not a link or something that cannot be read to its end.
  fileprivate var isPlainFile: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: string)[.type] as? FileAttributeType
    return type == .typeRegular
  }

  /// The size of a file in bytes, or `nil` if there is none.
  fileprivate var size: Int? { (try? FileManager.default.attributesOfItem(atPath: string)[.size]) as? Int }

  /// The seconds since a file was changed, or `nil` if there is none.
  fileprivate var age: TimeInterval? {
    let changed = try? FileManager.default.attributesOfItem(atPath: string)[.modificationDate]
    return (changed as? Date).map { -$0.timeIntervalSinceNow }
  }
}
