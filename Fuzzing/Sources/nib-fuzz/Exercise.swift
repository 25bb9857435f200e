import Foundation
import NibInterfaceBuilder
import NibKit
import NibMarkup
import NibViews

/// What is done with one input: everything that a program does with a layout.
enum Exercise {
  /// Reads a file and prints what is found in it; makes what it describes, when it can be made.
  static func read(_ bytes: [UInt8], _ choices: Choices) {
    if bytes.starts(with: Array("<document".utf8)) || bytes.starts(with: Array("<?xml".utf8)) {
      readDocument(bytes)
    }
    let file = SourceFile(path: "A.xml", bytes: bytes)
    let reading = LayoutReading(file, limits: LayoutLimits())
    _ = DiagnosticPrinter(isColored: choices.below(2) == 0).text(of: reading.diagnostics)
    if let layout = reading.layout { checkPlaces(in: layout.document) }
    make(String(decoding: bytes, as: UTF8.self), choices)
  }

  /// Reads a document of Interface Builder, and resolves the layouts that it becomes.
  private static func readDocument(_ bytes: [UInt8]) {
    let limits = LayoutLimits()
    let reading = DocumentReading(SourceFile(path: "A.xib", bytes: bytes), limits: limits)
    _ = DiagnosticPrinter().text(of: reading.findings.kept)
    guard let document = reading.document else { return }
    for use in [DocumentUse.editor, .program] + document.sizeClasses.prefix(2).map({ .variant($0) }) {
      let converted = document.layouts(.stock, for: use, Findings(limit: 100))
      for loss in converted.layouts.flatMap(\.losses) + converted.losses {
        precondition(!loss.message.isEmpty && loss.span.range.start.line > 0)
      }
      for layout in converted.layouts {
        let resolution = LayoutResolution(
          layout.reading,
          nibName: "A",
          elements: .stock,
          limits: limits,
          classNames: .any,
          dependencies: .none
        )
        _ = DiagnosticPrinter().text(of: resolution.diagnostics)
      }
    }
  }

  /// The lexer finds every element and every attribute that libxml2 has read where they stand.
  private static func checkPlaces(in document: MarkupDocument) {
    for element in document.elements {
      precondition(element.nameSpan.text.hasSuffix(element.name))
      for attribute in element.attributes {
        precondition(attribute.nameSpan.text.hasSuffix(attribute.name))
        let written = attribute.valueSpan.text
        precondition(written.contains("&") || written.utf8.count >= attribute.value.utf8.count)
      }
    }
  }

  /// Loads what is in a file of compiled layouts, as it is and with the right checksums.
  static func load(_ bytes: [UInt8], _ choices: Choices) {
    for bytes in [bytes, LayoutArchive.sealed(bytes)] {
      guard let source = try? NibSource.compiled(bytes, path: "A.nibs"),
        let library = try? NibLibrary(sources: [source], elements: .stock)
      else { continue }
      for name in library.nibNames.prefix(8) { use(name, of: library, choices) }
      guard case .success(let archive) = LayoutArchive.open(Data(bytes), path: "A.nibs") else { continue }
      let layouts = ArchivedElements(archive, .stock)
      for name in archive.nibNames.prefix(8) {
        for form in layouts.layouts(named: name).flatMap(\.forms).prefix(8) {
          let reading = form.document(limits: LayoutLimits())
          _ = DiagnosticPrinter().text(of: reading.diagnostics)
        }
      }
    }
  }

  /// Makes what a layout describes and uses it.
  static func make(_ text: String, _ choices: Choices) {
    guard let library = try? NibLibrary(sources: [.memory(["A": text])], elements: .stock) else { return }
    use("A", of: library, choices)
  }

  private static func use(_ name: String, of library: NibLibrary, _ choices: Choices) {
    _ = DiagnosticPrinter().text(of: library.diagnostics())
    let registry = NibRegistry(library: library)
    let cell: View
    if let row = try? registry.dequeue(nibName: name, as: TableViewCell.self) {
      cell = row
    } else if let item = try? registry.dequeue(nibName: name, as: CollectionReusableView.self) {
      cell = item
    } else {
      return
    }
    for width in [nil, 320, 0, 1, 1e9, Double.infinity, .nan, -5] as [Double?] {
      _ = cell.systemLayoutSizeFitting(width: width)
    }
    for width in [320, 1, 1e308, Double.nan] {
      cell.frame = Rect(x: 0, y: 0, width: width, height: 100)
      cell.layoutIfNeeded()
    }
    var sources: [HostileSource] = []
    use(cell, choices, &sources)
    _ = cell.recursiveDescription
    if let row = cell as? TableViewCell {
      try? registry.recycle(row)
      try? registry.recycle(row)
      (try? registry.dequeue(nibName: name, as: TableViewCell.self))?.layoutIfNeeded()
    }
    withExtendedLifetime(sources) {}
  }

  /// Drives a view and those inside it.
  private static func use(_ view: View, _ choices: Choices, _ sources: inout [HostileSource]) {
    switch view {
    case let list as ListView:
      let source = HostileSource(choices)
      sources.append(source)
      drive(list, source)
    case let stepper as Stepper:
      stepper.increment()
      stepper.decrement()
    case let slider as Slider: slider.slide(to: choices.one(of: [0, 1e308, .nan, .infinity]))
    case let control as SegmentedControl: control.select(segment: choices.below(3) - 1)
    case let control as PageControl: control.turn(to: choices.below(3) - 1)
    case let text as TextView: _ = text.lines(inWidth: choices.one(of: [0, 1, 100, .nan, .infinity, -1]))
    case let scroll as ScrollView: try? scroll.setContentOffset(Point(x: 1e308, y: .nan))
    case let label as Label: _ = label.lines(inWidth: choices.one(of: [0, 1, 100, .nan, .infinity, -1]))
    case let control as Control: control.sendActions(for: .touchUpInside)
    default: break
    }
    for subview in view.subviews.prefix(40) { use(subview, choices, &sources) }
  }

  private static func drive(_ list: ListView, _ source: HostileSource) {
    if source.choices.below(2) == 0 { list.frame = Rect(x: 0, y: 0, width: 320, height: 400) }
    if let table = list as? TableView {
      table.dataSource = source
      table.delegate = source
      table.prefetchDataSource = source
      try? table.reloadData()
    } else if let collection = list as? CollectionView {
      collection.dataSource = source
      if source.choices.below(2) == 0 { collection.delegate = source }
      collection.prefetchDataSource = source
      try? collection.reloadData()
    }
    for _ in 0..<source.choices.below(24) { source.disturb(list) }
    // Whatever was done to it, nothing that is shown has lost its place.
    if let table = list as? TableView {
      for path in table.indexPathsForVisibleRows {
        precondition(table.cellForRow(at: path).flatMap { table.indexPath(for: $0) } == path)
      }
    }
  }
}
