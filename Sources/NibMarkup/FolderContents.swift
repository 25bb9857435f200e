import Foundation
package import SystemPackage

/// Functions that find files in folders.
///
/// File names are kept as bytes, so that a file is found even if its name is not valid UTF-8.
package enum FolderContents {
  /// The files that were found in a folder, with the findings about nested folders.
  package struct Contents {
    /// The paths of the files, in alphabetical order.
    package var files: [FilePath] = []
    /// The paths of the folder and of its nested folders.
    package var folders: [FilePath] = []
    /// A finding for each nested folder that cannot be read.
    package var diagnostics: [Diagnostic] = []
  }

  /// Returns the files in a folder and its nested folders.
  ///
  /// The paths of files in the working directory, given as `.`, have no prefix. Hidden files and folders are
  /// skipped. Symbolic links to folders are not followed, which prevents cycles.
  ///
  /// - Parameters:
  ///   - isWanted: A closure that returns whether to include an entry as a file, given its name and whether
  ///     it is a folder.
  ///   - isSkipped: A closure that returns whether to leave out a nested folder, given its name.
  package static func inside(
    _ path: FilePath,
    where isWanted: (_ name: String, _ isFolder: Bool) -> Bool,
    isSkipped: (_ name: String) -> Bool = { _ in false }
  ) -> Result<Contents, UnreadableFolder> {
    var contents = Contents()
    var folders = [path]
    while let folder = folders.popLast() {
      contents.folders.append(folder)
      let prefix = folder == FilePath(".") ? FilePath() : folder
      do {
        for entry in try entries(of: folder, where: isWanted) {
          if isWanted(entry.name.string, entry.isFolder) {
            contents.files.append(prefix.appending(entry.name))
          } else if entry.isFolder, !isSkipped(entry.name.string) {
            folders.append(prefix.appending(entry.name))
          }
        }
      } catch {
        let unreadable = UnreadableFolder(error, folder)
        if folder == path { return .failure(unreadable) }
        contents.diagnostics.append(unreadable.diagnostic)
      }
    }
    contents.files = contents.files.inAlphabeticalOrder()
    return .success(contents)
  }

  /// Returns the files in a folder and its nested folders, or the single file at a path.
  package static func at(
    _ path: FilePath,
    where isWanted: (_ name: String, _ isFolder: Bool) -> Bool
  ) -> Result<Contents, UnreadableFolder> {
    path.isFolder ? inside(path, where: isWanted) : .success(Contents(files: [path]))
  }

  /// Returns the wanted files in a folder itself, or none if it cannot be listed.
  package static func files(in folder: FilePath, where isWanted: (_ name: String) -> Bool) -> [FilePath] {
    let entries = try? entries(of: folder) { name, isFolder in !isFolder && isWanted(name) }
    return (entries ?? []).filter { !$0.isFolder }.map { folder.appending($0.name) }.inAlphabeticalOrder()
  }

  private struct Entry {
    let name: FilePath.Component
    let isFolder: Bool
  }

  #if canImport(WinSDK)
    // Windows only; this branch is not built in the project's own checks.
    private static func entries(
      of folder: FilePath,
      where isWanted: (_ name: String, _ isFolder: Bool) -> Bool
    ) throws(Errno) -> [Entry] {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.string) else {
        throw .noSuchFileOrDirectory
      }
      return names.filter { !$0.hasPrefix(".") }.compactMap { FilePath.Component($0) }.map {
        Entry(name: $0, isFolder: folder.appending($0).isFolder)
      }
    }
  #else
    /// Returns the nested folders and the wanted files of a folder that are not hidden, in no particular
    /// order.
    private static func entries(
      of folder: FilePath,
      where isWanted: (_ name: String, _ isFolder: Bool) -> Bool
    ) throws(Errno) -> [Entry] {
      var digest = EntriesDigest()
      do throws(Errno) {
        let entries = try entries(of: folder, where: isWanted, &digest)
        digest.add(to: FileRecord.current, of: folder)
        return entries
      } catch {
        digest = EntriesDigest(error)
        digest.add(to: FileRecord.current, of: folder)
        throw error
      }
    }

    /// Returns the digest of the entries of a folder that are not hidden.
    static func digest(ofEntriesOf folder: FilePath) -> ContentDigest {
      var digest = EntriesDigest()
      do throws(Errno) {
        _ = try entries(of: folder, where: { _, _ in false }, &digest)
      } catch {
        digest = EntriesDigest(error)
      }
      return digest.digest
    }

    private static func entries(
      of folder: FilePath,
      where isWanted: (_ name: String, _ isFolder: Bool) -> Bool,
      _ digest: inout EntriesDigest
    ) throws(Errno) -> [Entry] {
      guard let stream = folder.withPlatformString({ opendir($0) }) else { throw Errno(rawValue: errno) }
      defer { closedir(stream) }
      var entries: [Entry] = []
      while true {
        errno = 0
        guard let entry = readdir(stream) else {
          if errno != 0 { throw Errno(rawValue: errno) }
          return entries
        }
        let type = Int32(entry.pointee.d_type)
        digest.add(entry)
        let mayBeFolder = type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN)
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
            // Most files in a repository are not wanted, and making a path from a name is slow.
            let isSkipped =
              name.pointee == CChar(UInt8(ascii: "."))
              || !mayBeFolder && !isWanted(String(cString: name), false)
            return isSkipped ? nil : FilePath.Component(platformString: name)
          }
        }
        guard let name else { continue }
        switch type {
        case Int32(DT_DIR): entries.append(Entry(name: name, isFolder: true))
        // Some file systems do not report the type of an entry here.
        case Int32(DT_UNKNOWN):
          entries.append(Entry(name: name, isFolder: folder.appending(name).isFolderItself))
        default: entries.append(Entry(name: name, isFolder: false))
        }
      }
    }
  #endif
}

#if !canImport(WinSDK)
  /// A digest of the entries of a folder, which does not depend on their order.
  private struct EntriesDigest {
    private static let endOfResults = Array(".\(FileRecord.extensionOfResults)".utf8)

    private(set) var digest = ContentDigest(first: 0, second: 0)

    init() {}

    /// Creates the digest for a folder that cannot be listed.
    init(_ error: Errno) {
      digest = ContentDigest(first: UInt64(UInt32(bitPattern: error.rawValue)), second: 1)
    }

    mutating func add(_ entry: UnsafeMutablePointer<dirent>) {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let name = UnsafeRawBufferPointer(rebasing: name.prefix { $0 != 0 })
        let isResult = name.suffix(Self.endOfResults.count).elementsEqual(Self.endOfResults)
        return name.first == UInt8(ascii: ".") || isResult ? nil : ContentDigest(name)
      }
      guard let name else { return }
      digest = ContentDigest(
        first: digest.first &+ name.first,
        second: digest.second &+ (isFolder ? ~name.second : name.second)
      )
    }

    func add(to record: FileRecord?, of folder: FilePath) {
      record?.add(digest, to: FileRecord.Question(.entries, folder))
    }
  }
#endif

extension FilePath {
  /// The path from the root of the file system, without `.` and `..`.
  package var absolute: FilePath {
    FilePath(FileManager.default.currentDirectoryPath).pushing(self).lexicallyNormalized()
  }

  /// Whether there is a folder, or a symbolic link to one, at the path.
  package var isFolder: Bool {
    #if canImport(WinSDK)
      // Windows only; this branch is not built in the project's own checks.
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: string, isDirectory: &isDirectory)
        && isDirectory.boolValue
    #else
      return kind(.kind) == .folder
    #endif
  }

  /// Whether there is a folder, and not a symbolic link to one, at the path.
  fileprivate var isFolderItself: Bool { kind(.kindOfLink) == .folder }

  /// The bytes of the path.
  package var bytes: [UInt8] {
    withPlatformString { name in (0..<strlen(name)).map { UInt8(bitPattern: name[$0]) } }
  }
}

extension [FilePath] {
  /// Returns the paths sorted by their printed text, and by their bytes where the printed text is the same.
  fileprivate func inAlphabeticalOrder() -> [FilePath] {
    map { (text: $0.string, path: $0) }.sorted { a, b in
      a.text != b.text ? a.text < b.text : a.path.bytes.lexicographicallyPrecedes(b.path.bytes)
    }.map(\.path)
  }
}

/// The error for a folder that cannot be listed, with the finding to report.
package struct UnreadableFolder: Error {
  package let diagnostic: Diagnostic

  init(_ error: Errno, _ path: FilePath) {
    let reason =
      switch error {
      case .noSuchFileOrDirectory: "there is no such folder"
      case .notDirectory: "this is a file, not a folder"
      case .permissionDenied: "permission to read the folder was denied"
      default: "the folder cannot be read: \(error)"
      }
    diagnostic = Diagnostic(.unreadableFile, reason, path: path.string)
  }
}
