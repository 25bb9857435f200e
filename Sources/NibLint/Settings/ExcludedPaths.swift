import NibMarkup
package import SystemPackage

/// Files and folders that commands leave out when they search folders.
///
/// A pattern is a path relative to the working directory, in which `*` stands for any characters of a name,
/// `?` for one character, and a component `**` for any number of folders.
package struct ExcludedPaths: Sendable, Equatable {
  /// The patterns, as they are written.
  package let patterns: [String]
  private let components: [[[UInt8]]]

  package init(_ patterns: [String] = []) {
    self.patterns = patterns
    components = patterns.map { pattern in
      pattern.utf8.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
    }
  }

  /// Returns the patterns with the path of a file.
  package func adding(_ file: FilePath) -> ExcludedPaths {
    ExcludedPaths(patterns + [WorkingFolder.relative(file.absolute).string])
  }

  /// Returns whether a pattern matches a path or a folder above it.
  package func contain(_ path: FilePath) -> Bool {
    guard !components.isEmpty else { return false }
    let names = WorkingFolder.relative(path.absolute).components.map { $0.withPlatformString(Self.bytes) }
    return components.contains { Self.isMatch($0[...], names[...]) }
  }

  /// Returns the files in a folder that are not left out.
  ///
  /// A folder that is excluded itself was named by a person, who wants its files.
  package func included(_ files: [FilePath], in folder: FilePath) -> [FilePath] {
    components.isEmpty || contain(folder) ? files : files.filter { !contain($0) }
  }

  private static func bytes(_ name: UnsafePointer<CInterop.PlatformChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = name
    while next.pointee != 0 {
      bytes.append(UInt8(truncatingIfNeeded: next.pointee))
      next += 1
    }
    return bytes
  }

  /// Returns whether a pattern matches the first of the names.
  private static func isMatch(_ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
    var (pattern, names) = (pattern, names)
    // The rest of the pattern after the last `**`, and the names from which it is tried next.
    var retry: (pattern: ArraySlice<[UInt8]>, names: ArraySlice<[UInt8]>)?
    while let first = pattern.first {
      if first.elementsEqual("**".utf8) {
        pattern = pattern.dropFirst()
        // At the end, it stands for everything in a folder, and not for the folder itself.
        if pattern.isEmpty { return !names.isEmpty }
        retry = (pattern, names)
      } else if let name = names.first, isMatch(first[...], name[...]) {
        (pattern, names) = (pattern.dropFirst(), names.dropFirst())
      } else if let last = retry, !last.names.isEmpty {
        retry = (last.pattern, last.names.dropFirst())
        (pattern, names) = (last.pattern, last.names.dropFirst())
      } else {
        return false
      }
    }
    return true
  }

  /// Returns whether a component of a pattern matches a name.
  private static func isMatch(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (pattern, name) = (pattern, name)
    // The rest of the pattern after the last star, and the part of the name from which it is tried next.
    var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if let first = pattern.first, let byte = name.first, first == byte || first == UInt8(ascii: "?")
      {
        (pattern, name) = (pattern.dropFirst(), name.dropFirst())
      } else if pattern.isEmpty && name.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        retry = (last.pattern, last.name.dropFirst())
        (pattern, name) = (last.pattern, last.name.dropFirst())
      } else {
        return false
      }
    }
  }
}
