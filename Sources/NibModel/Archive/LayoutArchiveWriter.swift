import NibMarkup

/// The writer of files of compiled layouts.
package struct LayoutArchiveWriter {
  /// A layout, or a variant of it, with all that can become of it.
  package struct Member {
    let name: VariantName
    /// The layout for each choice of the variants of the layouts that it includes.
    let forms: [(choices: [VariantName], layout: ResolvedLayout)]

    package init(_ name: VariantName, _ forms: [(choices: [VariantName], layout: ResolvedLayout)]) {
      (self.name, self.forms) = (name, forms)
    }
  }

  private let families: [(nibName: String, members: [Member])]
  private var tables = ArchiveTables()

  private init(_ members: [Member]) {
    families = Dictionary(grouping: members, by: \.name.base)
      .map { name, members in
        (name, members.sorted { $0.name.traits.lexicographicallyPrecedes($1.name.traits) })
      }
      .sorted { $0.nibName.utf8.lexicographicallyPrecedes($1.nibName.utf8) }
  }

  /// Returns the bytes of a file with layouts that have no errors, or `nil` if they exceed 2 GiB.
  ///
  /// The same layouts result in the same bytes, whatever their order.
  package static func bytes(of members: [Member]) -> [UInt8]? {
    var writer = LayoutArchiveWriter(members)
    // The names must be known before they can be numbered.
    _ = writer.sections()
    writer.tables.number()
    return writer.file()
  }

  // MARK: The file

  private mutating func file() -> [UInt8]? {
    let sections = sections()
    var directory = ArchiveBytes()
    var content = ArchiveBytes()
    directory.addFixed(ArchiveDirectory.version)
    directory.addFixed(UInt32(0))
    let size = sections.dropLast().reduce(ArchiveDirectory.headerSize) { $0 + ($1.count + 7) & ~7 }
    guard let last = sections.last, Int32(exactly: size + last.count) != nil else { return nil }
    directory.addFixed(UInt64(size + last.count))
    for section in sections {
      content.align()
      directory.addFixed(UInt32(clamping: ArchiveDirectory.headerSize + content.count))
      directory.addFixed(UInt32(clamping: section.count))
      content.append(section)
    }
    directory.append(content)
    var file = ArchiveBytes()
    file.append(contentsOf: ArchiveDirectory.signature)
    file.addFixed(UInt64(0))
    file.append(directory)
    return LayoutArchive.sealed(file.all)
  }

  private mutating func sections() -> [ArchiveBytes] {
    var records = ArchiveBytes()
    let families = table(families.map { family($0.nibName, $0.members, &records) })
    let traits = traitLists()
    let files = table(tables.sortedFiles.map { file($0, &records) })
    let elements = table(tables.sortedElements.map { element($0) })
    // All other sections refer to strings.
    let strings = Self.table(tables.sortedStrings) { $0.append(contentsOf: $1) }
    return [strings, elements, files, families, traits, records]
  }

  /// Returns a section with entries of different sizes.
  private func table(_ entries: [ArchiveBytes]) -> ArchiveBytes {
    Self.table(entries) { $0.append($1) }
  }

  private static func table<Entry>(
    _ entries: [Entry],
    _ add: (inout ArchiveBytes, Entry) -> Void
  ) -> ArchiveBytes {
    var content = ArchiveBytes()
    var table = ArchiveBytes()
    let start = 4 * (entries.count + 2)
    table.addFixed(UInt32(clamping: entries.count))
    for entry in entries {
      table.addFixed(UInt32(clamping: start + content.count))
      add(&content, entry)
    }
    table.addFixed(UInt32(clamping: start + content.count))
    table.append(content)
    return table
  }

  // MARK: Entries

  private mutating func family(
    _ nibName: String,
    _ members: [Member],
    _ records: inout ArchiveBytes
  ) -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.add(tables.string(nibName))
    bytes.add(members.count)
    for member in members {
      add(member.name.traits, to: &bytes)
      bytes.add(member.forms.count)
      for form in member.forms {
        bytes.add(form.choices.count)
        for choice in form.choices {
          bytes.add(tables.string(choice.base))
          add(choice.traits, to: &bytes)
        }
        var layout = ArchivedLayoutWriter(form.layout, tables)
        let record = layout.record()
        tables = layout.tables
        add(record: record, &records, to: &bytes)
      }
    }
    return bytes
  }

  private mutating func add(_ traits: [String], to bytes: inout ArchiveBytes) {
    bytes.add(traits.count)
    for trait in traits { bytes.add(tables.string(trait)) }
  }

  private mutating func traitLists() -> ArchiveBytes {
    let traits = Set(families.flatMap { $0.members.map(\.name.traits) }).filter { !$0.isEmpty }
    var bytes = ArchiveBytes()
    bytes.add(traits.count)
    for list in traits.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(list, to: &bytes) }
    return bytes
  }

  private mutating func element(_ element: ArchiveTables.Element) -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.add(tables.string(element.name))
    bytes.add(element.holder.map { tables.number(ofElement: $0) + 1 } ?? 0)
    let attributes = element.sortedAttributes
    bytes.add(attributes.count)
    for (name, kind) in attributes {
      bytes.add(tables.string(name))
      bytes.add(tables.string(kind))
    }
    return bytes
  }

  private mutating func file(_ file: ArchiveTables.File, _ records: inout ArchiveBytes) -> ArchiveBytes {
    var bytes = ArchiveBytes()
    bytes.add(tables.string(file.source.path))
    var record = ArchiveBytes()
    record.add(SourcePlaces(of: file.source, tags: file.tags, attributes: file.attributes))
    add(record: record, &records, to: &bytes)
    return bytes
  }

  /// Adds a record, and its place to the entry that refers to it.
  private func add(record: ArchiveBytes, _ records: inout ArchiveBytes, to entry: inout ArchiveBytes) {
    entry.add(records.count)
    entry.add(record.count + ArchiveChecksum.size)
    // The file is sealed when it is complete.
    records.addFixed(UInt64(0))
    records.append(record)
  }
}
