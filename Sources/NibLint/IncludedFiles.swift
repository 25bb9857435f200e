import NibMarkup
package import NibModel
import NibNames
import SystemPackage

/// The layout files that other layouts can include, each read once.
package final class IncludedFiles: Sendable {
  private let files: [String: [LayoutInput]]
  private let limits: LayoutLimits
  private let found = Locked<[String: LayoutIncludes.Found]>([:])
  private let knownNames = Locked<Set<String>?>(nil)

  init(_ files: [LayoutInput], limits: LayoutLimits) {
    self.files = Dictionary(grouping: files, by: \.nibName)
    self.limits = limits
  }

  /// The names of the layouts that any of the files includes.
  ///
  /// - Complexity: O(*n*) in the number of bytes of all files the first time, then O(1).
  var names: Set<String> {
    knownNames.withLock { known in
      let names = known ?? readNames()
      known = names
      return names
    }
  }

  private func readNames() -> Set<String> {
    var names: Set<String> = []
    for file in files.values.joined() {
      guard case .success(let source) = file.read(), source.contains("include") else { continue }
      let document = LayoutReading(source, limits: limits).layout?.document
      for element in document?.elements.filter({ $0.name == LayoutFormat.includeElement }) ?? [] {
        if let name = element.attribute("layout")?.value { names.insert(name) }
      }
    }
    return names
  }

  /// Returns the layouts that the layout at a path can include: its neighbors, and then those of the files.
  package func includes(near path: String) -> LayoutIncludes {
    LayoutIncludes { [self] nibName in
      let neighbor = FilePath(path).removingLastComponent().appending("\(nibName).xml")
      if NameSyntax.isNibName(nibName), neighbor.isRegularFile {
        return layout(neighbor.string) { read(SourceFile.read(neighbor, byteLimit: limits.fileBytes)) }
      }
      guard files[nibName] != nil else { return .missing(known: files.keys.sorted()) }
      return layout(nibName) { read(nibName) }
    }
  }

  private func layout(_ key: String, _ read: () -> LayoutIncludes.Found) -> LayoutIncludes.Found {
    if let known = found.withLock({ $0[key] }) { return known }
    let layout = read()
    found.withLock { $0[key] = layout }
    return layout
  }

  private func read(_ nibName: String) -> LayoutIncludes.Found {
    let files = files[nibName] ?? []
    guard files.count == 1 else {
      return .unusable(.duplicateNibName(nibName, paths: files.map(\.path)))
    }
    return read(files[0].read())
  }

  private func read(_ file: Result<SourceFile, UnreadableFile>) -> LayoutIncludes.Found {
    switch file {
    case .success(let source): .layout(LayoutReading(source, limits: limits))
    case .failure(let error): .unusable(error.diagnostic)
    }
  }
}
