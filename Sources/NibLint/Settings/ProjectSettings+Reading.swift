import NibEdits
import NibMarkup
import SystemPackage
import Yams

extension ProjectSettings {
  /// Reads the value of a key.
  ///
  /// - Parameter folder: The folder of the settings file.
  mutating func read(_ key: Key, _ value: Node, in file: inout MarkedYAML, _ folder: SettingsFolder) {
    keys.insert(key)
    switch key {
    case .layouts: layouts = paths(key, value, in: &file, folder)
    case .sources: sources = paths(key, value, in: &file, folder)
    case .images: images = paths(key, value, in: &file, folder)
    case .elements: elements = onlyPath(key, value, in: &file, folder)
    case .baseline: baseline = onlyPath(key, value, in: &file, folder)
    case .cache: cache = onlyPath(key, value, in: &file, folder)
    case .exclude: excluded = ExcludedPaths(patterns(value, in: &file))
    case .strict where file.isEmpty(value), .format where file.isEmpty(value): break
    case .formatting: readFormatting(value, in: &file)
    case .strict:
      guard let text = file.text(value) else { return file.report(.expectedBoolean(key), at: value) }
      guard let isStrict = ["true": true, "false": false][text] else {
        return file.report(.notABoolean(text, key), at: value)
      }
      self.isStrict = isStrict
    case .format:
      guard let text = file.text(value) else { return file.report(.expectedFormat, at: value) }
      format = ReportFormat(rawValue: text)
      if format == nil { file.report(.unknownFormat(text), at: value) }
    }
  }

  private mutating func readFormatting(_ value: Node, in file: inout MarkedYAML) {
    for (name, number) in file.pairs(value, .expectedFormatting) {
      guard let key = name.string.flatMap(FormattingKey.init) else {
        file.report(.unknownFormatting(name.string ?? ""), at: name)
        continue
      }
      guard let number = file.text(number).flatMap({ Int($0) }), key.limits.contains(number) else {
        file.report(.invalidFormatting(key), at: number)
        continue
      }
      switch key {
      case .width: formatting.width = number
      case .indentation: formatting.indentation = number
      }
    }
  }

  private func patterns(_ value: Node, in file: inout MarkedYAML) -> [String] {
    file.values(value).compactMap { node in
      guard let pattern = file.text(node), !pattern.isEmpty else {
        file.report(.expectedPaths(.exclude), at: node)
        return nil
      }
      let path = FilePath(pattern)
      guard path.isRelative, !path.components.contains(where: { $0.kind == .parentDirectory }) else {
        file.report(.patternOutsideProject(pattern), at: node)
        return nil
      }
      return pattern
    }
  }

  /// Returns the path of a key that has only one, or `nil` for an empty value.
  private func onlyPath(
    _ key: Key,
    _ value: Node,
    in file: inout MarkedYAML,
    _ folder: SettingsFolder
  ) -> Path? {
    file.isEmpty(value) ? nil : path(key, value, in: &file, folder)
  }

  private func paths(
    _ key: Key,
    _ value: Node,
    in file: inout MarkedYAML,
    _ folder: SettingsFolder
  ) -> [Path] {
    file.values(value).compactMap { path(key, $0, in: &file, folder) }
  }

  private func path(
    _ key: Key,
    _ node: Node,
    in file: inout MarkedYAML,
    _ folder: SettingsFolder
  ) -> Path? {
    guard let text = file.text(node), !text.isEmpty,
      !node.isNumberOrBoolean || folder.path.pushing(FilePath(text)).exists
    else {
      file.report(key.hasSeveralPaths ? .expectedPaths(key) : .expectedPath(key), at: node)
      return nil
    }
    let path = FilePath(text)
    guard folder.contains(path) else {
      file.report(.pathOutsideProject(text), at: node)
      return nil
    }
    if let objection = key.objection(to: folder.path.pushing(path), written: text) {
      file.report(objection, at: node)
      return nil
    }
    return Path(path: folder.relative(path), range: file.range(of: node))
  }
}

extension ProjectSettings {
  /// Reports the layouts and sources that are named and excluded.
  func checkExcluded(_ root: Node, in file: inout MarkedYAML) {
    for key in [Key.layouts, .sources] {
      guard let value = root.mapping?[Node(key.rawValue)] else { continue }
      for node in file.values(value) {
        guard let text = file.text(node), excluded.contain(FilePath(text)) else { continue }
        file.report(.namedAndExcluded(text, key), at: node)
      }
    }
  }
}

extension ProjectSettings.Key {
  fileprivate var hasSeveralPaths: Bool {
    switch self {
    case .layouts, .sources, .images, .exclude: true
    case .elements, .baseline, .strict, .format, .cache, .formatting: false
    }
  }

  /// Returns what is wrong with what there is at a path, or `nil` if nothing is.
  ///
  /// Commands write the baseline and the cache, which need not exist.
  fileprivate func objection(to path: FilePath, written text: String) -> RuleMessage? {
    switch self {
    case .layouts, .sources: path.reasonForAbsence.map { .absent($0, text) }
    case .images: path.reasonForAbsence.map { .absent($0, text) } ?? (path.isFolder ? nil : .notAFolder(text))
    case .elements: path.reasonForAbsence.map { .absent($0, text) } ?? (path.isFolder ? .folder(text) : nil)
    case .baseline: path.isFolder ? .folder(text) : nil
    case .cache: path.exists && !path.isFolder ? .notAFolder(text) : nil
    case .exclude, .strict, .format, .formatting: nil
    }
  }
}

extension Node {
  /// Whether YAML reads the text as a number, or as true or false, because it has no quotation marks.
  fileprivate var isNumberOrBoolean: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    return bool != nil || float != nil
  }
}

/// The folder of a settings file.
struct SettingsFolder {
  let path: FilePath
  /// The folder that contains the project's files: the root of the repository, or the folder itself.
  private let root: FilePath

  init(of file: String, root: FilePath? = nil) {
    let folder = FilePath(file).removingLastComponent()
    path = folder.isEmpty ? FilePath(".") : folder
    self.root = root ?? path.absolute
  }

  /// Returns a path that is relative to the folder, without `.` and without `..` where it leads back into it.
  func relative(_ path: FilePath) -> FilePath {
    let folder = self.path.absolute
    var relative = folder.pushing(path).lexicallyNormalized()
    if !relative.removePrefix(folder) { return path.lexicallyNormalized() }
    return relative.isEmpty ? FilePath(".") : relative
  }

  /// Returns whether a path that is relative to the folder is in the project.
  func contains(_ path: FilePath) -> Bool {
    let path = self.path.pushing(path)
    // A symbolic link can lead out of the project.
    if let target = path.target, let root = root.target { return target.starts(with: root) }
    return path.absolute.starts(with: root.absolute)
  }
}
