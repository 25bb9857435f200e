package import NibMarkup

/// The styles of several sources of layouts.
///
/// A layout finds the styles of its own source first, and then the styles of the other sources, by nearness
/// or in their order.
package final class StyleSheet: Sendable {
  /// A file of styles.
  package struct File: Sendable {
    /// The file, or `nil` if it cannot be read.
    package let source: SourceFile?
    package fileprivate(set) var findings: Findings
    /// The styles as elements that have only what the styles add, or `nil` without styles.
    package let layout: ResolvedLayout?
    /// The path of the file.
    package let path: String
  }

  /// The files in the order given.
  package let files: [File]
  /// The styles in the order of their declarations.
  package let styles: [Style]
  /// The indices of the styles by their names.
  private let names: StyleNames
  /// The names of all styles, in alphabetical order.
  private let knownNames: [String]
  private let fonts: [FoundFont]
  /// The indices of the fonts by their names.
  private let fontNames: StyleNames
  /// The faults of declarations that are not styles, by their names.
  private let unusable: [String: Diagnostic]
  /// The first fault that may be the reason for a missing style.
  private let fault: Diagnostic?

  /// Reads the files of styles of all sources.
  ///
  /// - Parameter nearness: Returns how near a source is to another one, to search the nearest ones first, or
  ///   `nil` to search the sources in their order.
  /// - Complexity: O(*n*) in the number of bytes and in the number of attributes that styles inherit.
  package init(
    _ sources: [[(path: String, file: Result<SourceFile, UnreadableFile>)]],
    elements: ElementVocabulary,
    limits: LayoutLimits,
    nearness: (@Sendable (Int, Int) -> Int)? = nil
  ) {
    var linking = StyleLinking(limits, names: StyleNames(nearness: nearness))
    var files: [File] = []
    var fault: Diagnostic?
    var unusable: [String: Diagnostic] = [:]
    var fonts: [StyleFile.FontDeclaration] = []
    var fontNames = StyleNames(nearness: nearness)
    for source in sources {
      var names: [String: Int] = [:]
      var ofFonts: [String: Int] = [:]
      for (path, file) in source {
        switch file {
        case .failure(let error):
          var findings = Findings(limit: 1)
          findings.append(error.diagnostic)
          files.append(File(source: nil, findings: findings, layout: nil, path: path))
          fault = fault ?? error.diagnostic
        case .success(let file):
          let read = StyleFile(file, elements, limits)
          var findings = read.findings
          if !read.isFileOfStyles { fault = fault ?? findings.kept.first }
          unusable.merge(read.unusable) { first, _ in first }
          for var declaration in read.declarations {
            if let first = names[declaration.name] {
              let finding = Diagnostic.duplicateStyle(
                declaration,
                first: linking.declarations[first].declaration
              )
              findings.append(finding)
              // It would be unclear which of them an element has.
              linking.declarations[first].declaration.fault = finding
              declaration.fault = finding
            } else {
              names[declaration.name] = linking.declarations.count
            }
            linking.declarations.append(
              (declaration, source: linking.names.sources.count, file: files.count)
            )
          }
          for font in read.fonts {
            if let first = ofFonts[font.name] {
              findings.append(.duplicateFont(font, first: fonts[first]))
            } else {
              ofFonts[font.name] = fonts.count
              fonts.append(font)
            }
          }
          files.append(File(source: file, findings: findings, layout: read.layout, path: path))
        }
      }
      linking.names.sources.append(names)
      fontNames.sources.append(ofFonts)
    }
    linking.fault = fault
    linking.unusable = unusable
    linking.knownNames = linking.names.sources.flatMap(\.keys).sorted()
    styles = linking.linked { files[$0].findings.append($1) }
    names = linking.names
    self.fonts = fonts.map { declaration in
      switch declaration.font {
      case .success(let font): .font(font)
      case .failure(let fault): .faulty(fault.diagnostic)
      }
    }
    self.fontNames = fontNames
    knownNames = linking.knownNames
    self.unusable = unusable
    self.files = files
    self.fault = fault
  }

  /// Returns the styles that a file declares.
  package func styles(in file: File) -> [Style] {
    guard let source = file.source else { return [] }
    return styles.filter { $0.declaration.document.source === source }
  }

  /// The findings about the styles, up to the limit for each file.
  package var diagnostics: [Diagnostic] { files.flatMap { $0.findings.reported(in: $0.source) } }

  /// Returns the style with a name.
  ///
  /// - Parameter source: The index of the source that is searched first, or `nil` to search them in order.
  package func find(_ name: String, from source: Int?) -> FoundStyle {
    if let index = names.index(of: name, from: source) { return .style(styles[index]) }
    if let fault = unusable[name] { return .faulty(fault) }
    if let fault { return .unreadable(fault) }
    return .missing(known: knownNames)
  }
}

extension StyleSheet {
  /// Returns the font with a name.
  ///
  /// - Parameter source: The index of the source that is searched first, or `nil` to search them in order.
  package func font(_ name: String, from source: Int?) -> FoundFont {
    if let index = fontNames.index(of: name, from: source) { return fonts[index] }
    if let fault { return .faulty(fault) }
    return .missing(known: Set(fontNames.sources.flatMap(\.keys)).sorted())
  }
}

/// The indices of styles by their names.
private struct StyleNames: Sendable {
  /// For each source, the indices of its styles.
  var sources: [[String: Int]] = []
  /// Returns how near a source is to another one, or `nil` if sources are searched in their order.
  let nearness: (@Sendable (Int, Int) -> Int)?

  init(nearness: (@Sendable (Int, Int) -> Int)?) { self.nearness = nearness }

  /// Returns the index of the style with a name, preferring the styles of a source.
  func index(of name: String, from source: Int?) -> Int? {
    guard let source, sources.indices.contains(source) else {
      return sources.lazy.compactMap { $0[name] }.first
    }
    if let own = sources[source][name] { return own }
    guard let nearness else { return sources.lazy.compactMap { $0[name] }.first }
    let found = sources.indices.filter { sources[$0][name] != nil }
    return found.max { nearness(source, $0) < nearness(source, $1) }.flatMap { sources[$0][name] }
  }
}

/// Connects each style to the style that it is based on.
private struct StyleLinking {
  private enum State {
    case waiting
    case linked(Style)
  }

  /// The declarations, with the indices of their sources and of their files.
  var declarations: [(declaration: StyleFile.Declaration, source: Int, file: Int)] = []
  /// The indices of the declarations by their names.
  var names: StyleNames
  /// The names of all styles, in alphabetical order.
  var knownNames: [String] = []
  /// The faults of declarations that are not styles, by their names.
  var unusable: [String: Diagnostic] = [:]
  /// The first fault that may be the reason for a missing style.
  var fault: Diagnostic?
  private let limits: LayoutLimits

  init(_ limits: LayoutLimits, names: StyleNames) {
    self.limits = limits
    self.names = names
  }

  /// Returns the styles in the order of their declarations.
  ///
  /// - Parameter report: Receives findings with the indices of their files.
  func linked(_ report: (Int, Diagnostic) -> Void) -> [Style] {
    var styles = [Style?](repeating: nil, count: declarations.count)
    for index in declarations.indices where styles[index] == nil {
      // This style and the styles that it is based on, up to the first one that is already linked.
      var path = [index]
      var onPath: Set<Int> = [index]
      var fault: Diagnostic?
      while let last = path.last, let base = base(of: last, &fault, report), styles[base] == nil {
        if onPath.contains(base) {
          fault = cycle(path, to: base)
          if let fault { report(declarations[path[path.count - 1]].file, fault) }
          break
        }
        path.append(base)
        onPath.insert(base)
      }
      for index in path.reversed() {
        styles[index] = style(index, base: baseIndex(of: index).flatMap { styles[$0] }, fault, report)
      }
    }
    return styles.compactMap(\.self)
  }

  private func style(
    _ index: Int,
    base: Style?,
    _ fault: Diagnostic?,
    _ report: (Int, Diagnostic) -> Void
  ) -> Style {
    let item = declarations[index].declaration
    var content = item.content
    var base = base
    var fault = item.fault ?? fault ?? base?.fault
    if let depth = base?.depth, depth >= limits.styleDepth {
      if fault == nil {
        let place = item.basedOn?.span ?? item.element.nameSpan
        let finding = Diagnostic.stylesTooDeep(limit: limits.styleDepth, at: place)
        report(declarations[index].file, finding)
        fault = finding
      }
      // A long chain would be released recursively.
      base = nil
    }
    if fault == nil, let base {
      content = base.content
      content.add(item.content)
      if content.count > limits.attributes {
        let place = item.element.nameSpan
        let finding = Diagnostic.tooMuchInStyle(item.name, limit: limits.attributes, at: place)
        report(declarations[index].file, finding)
        (content, fault) = (item.content, finding)
      }
    }
    return Style(
      name: item.name,
      element: item.schema,
      declaration: item.element,
      base: base,
      content: content,
      fault: fault
    )
  }

  private func baseIndex(of index: Int) -> Int? {
    declarations[index].declaration.basedOn.flatMap {
      names.index(of: $0.value, from: declarations[index].source)
    }
  }

  /// Returns the index of a style's base, or `nil` without a base or after reporting why it cannot be one.
  private func base(of index: Int, _ fault: inout Diagnostic?, _ report: (Int, Diagnostic) -> Void) -> Int? {
    let item = declarations[index]
    guard let basedOn = item.declaration.basedOn else { return nil }
    guard let base = baseIndex(of: index) else {
      let name = basedOn.value
      let finding =
        unusable[name].map { Diagnostic.faultyStyle(name, $0, at: basedOn.span) }
        ?? self.fault.map { .unreadableStyle(name, $0, at: basedOn.span) }
        ?? .unknownStyle(name, known: knownNames, at: basedOn)
      report(item.file, finding)
      fault = finding
      return nil
    }
    let other = declarations[base].declaration
    guard item.declaration.schema.isKind(of: other.schema.name) else {
      let finding = Diagnostic.styleMismatch(
        other.name,
        other.schema.name,
        declaration: other.element,
        element: item.declaration.schema.name,
        at: basedOn.span
      )
      report(item.file, finding)
      fault = finding
      return nil
    }
    return base
  }

  private func cycle(_ path: [Int], to start: Int) -> Diagnostic? {
    guard let first = path.firstIndex(of: start), let last = path.last,
      let basedOn = declarations[last].declaration.basedOn
    else { return nil }
    let names = (path[first...] + [start]).map { declarations[$0].declaration.name }
    return .styleCycle(names, at: basedOn.span)
  }
}
