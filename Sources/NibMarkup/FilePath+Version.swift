package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FilePath {
  /// A digest of what changes whenever the file is written or replaced, or `nil` if the file cannot be found.
  ///
  /// The file is not read.
  package var version: ContentDigest? {
    #if canImport(WinSDK)
      // This project's own builds do not cover Windows.
      return nil
    #else
      guard let status = try? stat() else { return nil }
      var values = DigestedValues()
      values.add(string)
      values.add(Int(status.size))
      values.add(Int(truncatingIfNeeded: status.inode.rawValue))
      values.add(Int(truncatingIfNeeded: status.deviceID.rawValue))
      for time in [status.st_mtim, status.st_ctim] {
        values.add(Int(time.tv_sec))
        values.add(Int(time.tv_nsec))
      }
      return values.digest
    #endif
  }
}
