import NibContracts
import NibEdits
import NibLint
package import NibMarkup
import NibModel
package import SystemPackage

extension Extraction {
  /// Views that are written the same in several places.
  package struct RepeatedViews: Sendable {
    /// The name of the outermost element.
    package let element: String
    /// The number of elements of each.
    package let count: Int
    /// Where they are, in the order of the files.
    package let places: [SourceSpan]

    /// The number of elements that are written less after an extraction.
    package var savings: Int { (places.count - 1) * (count - 1) }
  }

  /// The least number of elements of views that are worth a layout of their own.
  private static let leastCount = 3

  /// Returns the views that are repeated and can become layouts, those that save most first.
  ///
  /// - Complexity: O(*n* · *d*) in the number of elements and in their depth.
  package func repeatedViews() -> [RepeatedViews] {
    var groups: [Key: [Place]] = [:]
    var keys: [[Int: Key]] = []
    // Most elements differ already in the names inside, and their content need not be written.
    let shapes = sources.map(\.elements.shapes)
    let counts = shapes.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (source, shapes) in zip(sources, shapes) {
      var own: [Int: Key] = [:]
      for number in source.elements.items.indices
      where source.elements.items[number].obstacles.isEmpty
        && source.elements.count(of: number) >= Self.leastCount && counts[shapes[number], default: 0] > 1
      {
        let key = key(of: Place(source: source, number: number))
        own[number] = key
        groups[key, default: []].append(Place(source: source, number: number))
      }
      keys.append(own)
    }
    var repeated: [RepeatedViews] = []
    var seen: Set<Key> = []
    for (source, own) in zip(sources, keys) {
      for (number, key) in own.sorted(by: { $0.key < $1.key }) {
        guard let places = groups[key], places.count > 1, seen.insert(key).inserted else { continue }
        // What occurs only inside of something that is repeated as often goes with it.
        var outer = source.elements.items[number].parent
        var isCovered = false
        while let parent = outer {
          isCovered = isCovered || own[parent].flatMap { groups[$0]?.count } == places.count
          outer = source.elements.items[parent].parent
        }
        if isCovered { continue }
        repeated.append(
          RepeatedViews(
            element: places[0].element.name,
            count: source.elements.count(of: number),
            places: places.map(\.element.nameSpan)
          )
        )
      }
    }
    return repeated.sorted {
      $0.savings == $1.savings ? $0.places[0].order < $1.places[0].order : $0.savings > $1.savings
    }
  }

  /// What views have in common for which the same layout can be included.
  private struct Key: Hashable {
    let content: ContentDigest
    let folder: FilePath
  }

  private func key(of place: Place) -> Key {
    let content = place.source.elements.content(of: place.number)
    return Key(content: ContentDigest(Array(content.utf8)), folder: place.source.folder)
  }

  /// Returns the changes that move an element, and all that are like it, into a layout.
  ///
  /// - Parameters:
  ///   - place: The place of the element.
  ///   - name: The name of the layout, which is written into the folder of the element's layout.
  package func layout(at place: ElementPlace, named name: String) throws(RefusedChange) -> ChangePlan {
    let first = try found(place)
    let obstacles = first.source.elements.items[first.number].obstacles
    guard obstacles.isEmpty else {
      throw RefusedChange(
        findings: obstacles.map { .obstacle($0, to: first.element) }.unique.inReportingOrder()
      )
    }
    let path = first.source.path.removingLastComponent().appending("\(name).xml")
    try requireUnused(name, path, near: first)
    let key = key(of: first)
    var places: [Place] = []
    for source in sources where source.folder == first.source.folder {
      let count = first.source.elements.count(of: first.number)
      for number in source.elements.items.indices
      where source.elements.items[number].element.name == first.element.name
        && source.elements.items[number].obstacles.isEmpty && source.elements.count(of: number) == count
      {
        let place = Place(source: source, number: number)
        if self.key(of: place) == key { places.append(place) }
      }
    }
    let edits = places.map { TextEdit(replacing: $0.element.span, with: Self.include(name, for: $0.element)) }
    let layout = SourceFile(path: path.string, bytes: Array(Self.text(of: first).utf8))
    let text = String(decoding: try edited(layout, nil).bytes, as: UTF8.self)
    var plan = ChangePlan(texts: try texts(edits), additions: [ChangePlan.Addition(path: path, text: text)])
    if places.count == 1 {
      plan.notes = [
        Diagnostic.Note("this is the only view that is written like this", at: first.element.nameSpan.range)
      ]
    }
    return try checked(plan)
  }

  /// Refuses a name that something else has.
  private func requireUnused(_ name: String, _ path: FilePath, near place: Place) throws(RefusedChange) {
    let found = project.found.allFiles.filter {
      LayoutFileName.nibName(ofPath: $0.string).lowercased() == name.lowercased()
    }
    var findings = found.map { Diagnostic.takenLayout(name, path: $0.string) }
    if findings.isEmpty, path.exists { findings.append(.takenLayout(name, path: path.string)) }
    if isExcluded(path) { findings.append(.excludedFile(path.string)) }
    for record in project.index?.claimants(of: name, near: path.string).flatMap(\.self) ?? [] {
      findings.append(.claimedLayout(name, by: record.name.base, at: record.declaration))
    }
    if !findings.isEmpty { throw RefusedChange(findings: findings.unique) }
  }

  /// Returns the include that takes the place of an element.
  private static func include(_ name: String, for element: MarkupElement) -> String {
    let attributes = element.attributes.filter(\.movesToInclude).map(\.span.text)
    let words = ["\(element.prefix)\(LayoutFormat.includeElement) layout=\"\(name)\""] + attributes
    return "<\(words.joined(separator: " "))/>"
  }

  /// Returns the text of a layout with an element as its root, not formatted.
  private static func text(of place: Place) -> String {
    let (element, item) = (place.element, place.source.elements.items[place.number])
    let file = element.span.file
    let whole = element.span.offsets
    var text = ""
    var offset = whole.lowerBound
    for attribute in element.attributes
    where attribute.movesToInclude && !(attribute.name == "id" && item.isReferredToFromInside) {
      let removed = TextEdit.removingAttribute(attribute.span).span.offsets
      text += file.span(offset..<removed.lowerBound).text
      offset = removed.upperBound
    }
    text += file.span(offset..<whole.upperBound).text
    var declarations: [String] = []
    var names: Set<String> = []
    var outer = item.parent
    while let number = outer {
      let ancestor = place.source.elements.items[number]
      for attribute in file.markup.attributes(ofTag: ancestor.element.writtenTag.number).reversed() {
        let bytes = file.bytes[attribute.name]
        let name = String(decoding: bytes, as: UTF8.self)
        guard MarkupTokens.declaresNamespace(bytes), names.insert(name).inserted else { continue }
        let prefix = name.dropFirst("xmlns:".count)
        let isUsed = prefix.isEmpty || text.contains("\(prefix):") || element.prefix == "\(prefix):"
        if isUsed { declarations.insert(file.span(attribute.offsets).text, at: 0) }
      }
      if ancestor.parent == nil,
        let version = ancestor.element.attribute(LayoutFormat.versionAttribute.name)
      {
        declarations.append(version.span.text)
      }
      outer = ancestor.parent
    }
    let newline = file.bytes.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    let root = "\(element.prefix)\(LayoutFormat.layoutElement)"
    let lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<\(root) \(declarations.joined(separator: " "))>", text,
      "</\(root)>",
    ]
    return lines.map { $0 + newline }.joined()
  }
}

/// A place of an element in a layout.
package struct ElementPlace: Hashable, Sendable {
  package let path: FilePath
  /// The number of the line in which the element begins, from 1.
  package let line: Int
  /// The number of the column, or `nil` for the first element that begins in the line.
  package let column: Int?

  package init(path: FilePath, line: Int, column: Int? = nil) {
    (self.path, self.line, self.column) = (path, line, column)
  }
}
