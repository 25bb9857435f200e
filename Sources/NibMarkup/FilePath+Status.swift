import Foundation
package import SystemPackage

#if !canImport(WinSDK)
  extension FilePath {
    /// What there is at a path.
    enum Kind: Int {
      case nothing, file, folder, link, other
    }

    /// Returns what there is at the path, and adds it to the current record.
    ///
    /// - Parameter subject: Whether to follow a link.
    func kind(_ subject: FileRecord.Question.Subject) -> Kind {
      let kind = kindNow(subject)
      FileRecord.current?.add(kind.digest, to: FileRecord.Question(subject, self))
      return kind
    }

    fileprivate func kindNow(_ subject: FileRecord.Question.Subject) -> Kind {
      switch try? stat(followTargetSymlink: subject == .kind).type {
      case nil: .nothing
      case .regular: .file
      case .directory: .folder
      case .symbolicLink: .link
      default: .other
      }
    }

    fileprivate var targetNow: FilePath? {
      withPlatformString { path -> FilePath? in
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return FilePath(platformString: UnsafePointer(target))
      }
    }
  }

  extension FilePath.Kind {
    fileprivate var digest: ContentDigest { ContentDigest(first: UInt64(rawValue), second: 0) }
  }
#endif

extension FilePath {
  /// Whether the path refers to a regular file, even one that cannot be read.
  package var isRegularFile: Bool {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return FileManager.default.fileExists(atPath: string)
    #else
      return kind(.kind) == .file
    #endif
  }

  /// Whether there is anything at the path, even a symbolic link to nothing.
  package var exists: Bool {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return (try? FileManager.default.attributesOfItem(atPath: string)) != nil
    #else
      return kind(.kindOfLink) != .nothing
    #endif
  }

  /// The absolute path without symbolic links, or `nil` if there is nothing at the path.
  package var target: FilePath? {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return FilePath(URL(filePath: string).resolvingSymlinksInPath().path)
    #else
      let target = targetNow
      FileRecord.current?.add(FileRecord.Question.digest(of: target), to: FileRecord.Question(.target, self))
      return target
    #endif
  }

  /// Whether there is a symbolic link at the path.
  package var isLink: Bool {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return false
    #else
      return kind(.kindOfLink) == .link
    #endif
  }

  /// The reason that nothing was found at the path, or `nil` if something was.
  ///
  /// The phrase precedes the quoted path in a message.
  package var reasonForAbsence: String? {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return FileManager.default.fileExists(atPath: string) ? nil : "there is no file or folder"
    #else
      do throws(Errno) {
        _ = kind(.kind)
        _ = try stat()
        return nil
      } catch {
        return error == .noSuchFileOrDirectory
          ? "there is no file or folder" : "\(SourceFile.reason(of: error)):"
      }
    #endif
  }
}

extension FileRecord.Question {
  /// Returns the digest of the answer now.
  func ask() -> ContentDigest {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows, where nothing is recorded but the content of files.
      return SourceFile.digest(of: path, subject, byteLimit)
    #else
      switch subject {
      case .content, .contentInRepository: return SourceFile.digest(of: path, subject, byteLimit)
      case .kind, .kindOfLink: return path.kindNow(subject).digest
      case .target: return Self.digest(of: path.targetNow)
      case .entries: return FolderContents.digest(ofEntriesOf: path)
      }
    #endif
  }

  fileprivate static func digest(of target: FilePath?) -> ContentDigest {
    target.map { ContentDigest($0.bytes) } ?? ContentDigest(first: 0, second: 0)
  }
}
