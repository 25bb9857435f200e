package import SystemPackage

/// The names of files that are made from layouts, such as pictures.
package enum OutputNames {
  /// A layout, which has the name of its file unless a document of Interface Builder contains several.
  package struct Input {
    let path: FilePath
    let layoutName: String

    package init(_ path: FilePath, layoutName: String) {
      self.path = path
      self.layoutName = layoutName
    }
  }

  /// Returns a name for each layout, such as `Settings/TitleCell`, which is the path of the layout relative
  /// to the outermost of the folders.
  ///
  /// No two names are the same, even on a file system that ignores case. They do not depend on the order of
  /// the layouts.
  package static func names(of inputs: [Input], in paths: [FilePath]) -> [String] {
    let names = inputs.map { name(of: $0, in: paths) }
    let counts = Dictionary(names.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    // Layouts of the same name in several folders are told apart by the paths of the folders.
    let full = zip(inputs, names).map { input, name in
      counts[name.lowercased()] == 1 ? name : fullName(of: input)
    }
    var numbers: [Int: Int] = [:]
    var taken: Set<String> = []
    let sorted = inputs.indices.sorted { a, b in
      (inputs[a].path.string, inputs[a].layoutName) < (inputs[b].path.string, inputs[b].layoutName)
    }
    for index in sorted {
      var number = 1
      while !taken.insert(numbered(full[index], number).lowercased()).inserted { number += 1 }
      numbers[index] = number
    }
    return full.indices.map { numbered(full[$0], numbers[$0] ?? 1) }
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    if number == 1 { return name }
    // Variants keep their traits.
    let base = name.prefix { $0 != "~" }
    return "\(base)-\(number)\(name.dropFirst(base.count))"
  }

  private static func name(of input: Input, in paths: [FilePath]) -> String {
    let file = input.path.lexicallyNormalized()
    let relative = paths.compactMap { folder -> FilePath? in
      let folder = folder.lexicallyNormalized()
      if folder == file { return nil }
      if folder.isEmpty || folder == "." {
        return file.isRelative && file.components.first != ".." ? file : nil
      }
      var relative = file
      return relative.removePrefix(folder) ? relative : nil
    }
    let folder = relative.max { $0.components.count < $1.components.count }?.removingLastComponent()
    // The folders of languages say nothing about what is in them.
    let names = folder?.components.filter { $0.extension != "lproj" }.map(\.string) ?? []
    return (names + [input.layoutName]).joined(separator: "/")
  }

  private static func fullName(of input: Input) -> String {
    let folder = input.path.lexicallyNormalized().removingLastComponent()
    return (folder.components.filter { $0 != ".." }.map(\.string) + [input.layoutName]).joined(separator: "/")
  }
}
