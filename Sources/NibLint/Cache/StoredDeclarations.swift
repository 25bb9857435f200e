import NibContracts
import NibMarkup
import SystemPackage

/// The stored declarations of Swift files.
struct StoredDeclarations {
  private let cache: ValidationCache
  private let readsRuntimeClasses: Bool

  init(_ cache: ValidationCache, readsRuntimeClasses: Bool) {
    self.cache = cache
    self.readsRuntimeClasses = readsRuntimeClasses
  }

  /// Returns the declarations in a file if they are stored and it is known that the file is the same.
  func known(at path: FilePath) -> SwiftDeclarations? {
    let question = FileRecord.Question(.contentInRepository, path, byteLimit: SourceFile.defaultByteLimit)
    return FileRecord.current?.knownAnswer(to: question).flatMap { declarations(at: path.string, $0) }
  }

  /// Returns the declarations in a file if they are stored.
  func declarations(in source: SourceFile) -> SwiftDeclarations? {
    declarations(at: source.path, source.digest)
  }

  private func declarations(at path: String, _ content: ContentDigest) -> SwiftDeclarations? {
    let key = key(path, content)
    for bytes in cache.store.values(for: key) {
      guard var declarations = try? SwiftDeclarations(bytes: bytes), declarations.path == path else {
        continue
      }
      declarations.digest = key
      return declarations
    }
    return nil
  }

  /// Stores the declarations in a file, and returns them with the digest of the file.
  func storing(_ declarations: SwiftDeclarations, of source: SourceFile) -> SwiftDeclarations {
    let key = key(source.path, source.digest)
    if declarations.isParsed {
      cache.store.add(declarations.bytes, for: key)
    } else {
      // The process that read the file was ended, perhaps for want of memory or time.
      FileRecord.current?.addChance()
    }
    var declarations = declarations
    declarations.digest = key
    return declarations
  }

  private func key(_ path: String, _ content: ContentDigest) -> ContentDigest {
    var key = cache.key("declarations")
    key.add(readsRuntimeClasses)
    key.add(path)
    key.add(content)
    return key.digest
  }
}
