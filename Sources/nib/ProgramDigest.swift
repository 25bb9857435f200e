import Foundation
import NibLint
import NibMarkup
import SystemPackage

/// What identifies this program among its versions.
enum ProgramDigest {
  /// Returns the digest of the program's file, or `nil` if it cannot be read.
  ///
  /// A version number would be the same for every build between two releases. The digest is kept in a store
  /// as long as the file is the same one, because reading all of it takes longer than a short run.
  static func current(in store: ResultStore) -> ContentDigest? {
    guard let url = Bundle.main.executableURL, let identity = FilePath(url.path).version else {
      return nil
    }
    if let known = store.values(for: identity).lazy.compactMap({ ContentDigest(stored: $0) }).first {
      return known
    }
    guard let program = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    let digest = program.withUnsafeBytes { ContentDigest($0) }
    store.add(digest.bytes, for: identity)
    return digest
  }
}
