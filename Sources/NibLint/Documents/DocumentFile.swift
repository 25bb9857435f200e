import NibInterfaceBuilder
import NibMarkup
import NibModel
import NibNames

/// A document of Interface Builder as a file with layouts.
struct DocumentFile: Sendable {
  /// A layout of the document, or a variant of one for a size class.
  struct Part: Sendable {
    let file: LayoutFile
    /// The size classes that the layout is for, if it is a variant.
    let sizeClasses: SizeClasses
    /// Whether the document is a nib, and the layout its first root, so that it has the name of the document.
    let isWhole: Bool
  }

  /// The layouts, or an unusable one that has the finding why there are none.
  private(set) var layouts: [Part] = []
  /// What the document says and none of the layouts can say, in document order.
  private(set) var losses: [Loss] = []
  /// The texts that can have translations, if the document is converted.
  private(set) var texts: [DocumentText] = []

  /// Returns a nib name for the layout of a document, in which `-` takes the place of what it cannot contain.
  private static func nibName(ofPath path: String) -> String {
    let name = DocumentFileName.nibName(ofPath: path)
    let valid = VariantName(name) == nil ? NameSyntax.nibName(from: name) : name
    // A file of this name contains styles.
    return valid == LayoutFormat.stylesFile ? "\(valid)-nib" : valid
  }

  /// - Parameter hasVariants: Whether each layout has variants for the size classes that the document names,
  ///   and is otherwise for any. If not, it is for the size classes of the document's device.
  /// - Parameter references: What the layouts refer to, in place of values in the document.
  init(
    _ path: String,
    _ content: FileContent,
    _ place: LookupPlace,
    _ elements: ElementVocabulary,
    _ limits: LayoutLimits,
    hasVariants: Bool = false,
    _ references: DocumentReferences
  ) {
    let nibName = Self.nibName(ofPath: path)
    var names: Set<String> = []
    func name(_ part: String?) -> String {
      let wish = part.map { "\(nibName)-\(NameSyntax.nibName(from: $0))" } ?? nibName
      var name = wish
      var number = 1
      while !names.insert(name).inserted {
        number += 1
        name = "\(wish)-\(number)"
      }
      return name
    }
    func add(
      _ name: String,
      _ reading: Result<LayoutReading, UnreadableFile>,
      isWhole: Bool = true,
      for sizeClasses: SizeClasses = SizeClasses()
    ) {
      let name = VariantName(ofFile: ([name] + sizeClasses.traits).joined(separator: "~"))
      let file = LayoutFile(name, content, place: place, reading: reading)
      layouts.append(Part(file: file, sizeClasses: sizeClasses, isWhole: isWhole))
    }
    switch content.read(nibName, limits) {
    case .failure(let error): add(nibName, .failure(error))
    case .success(let source):
      let reading = DocumentReading(source, limits: limits)
      guard let document = reading.document else {
        add(nibName, .success(LayoutReading(source, findings: reading.findings)))
        return
      }
      if hasVariants { texts = DocumentText.texts(in: document) }
      let converted = document.layouts(
        elements,
        for: hasVariants ? .variant(SizeClasses()) : .editor,
        reading.findings,
        references
      )
      let variants = (hasVariants ? document.sizeClasses : []).map { classes in
        let layouts = document.layouts(
          elements,
          for: .variant(classes),
          Findings(limit: limits.findings),
          references
        )
        let byRoot = Dictionary(
          layouts.layouts.map { ($0.root, $0) },
          uniquingKeysWith: { first, _ in first }
        )
        return (classes: classes, document: layouts, byRoot: byRoot)
      }
      for layout in converted.layouts {
        let name = name(layout.part)
        add(name, .success(layout.reading), isWhole: layout.part == nil)
        for variant in variants {
          // A list that is not installed has no cells.
          guard let other = variant.byRoot[layout.root] else { continue }
          add(name, .success(other.reading), isWhole: layout.part == nil, for: variant.classes)
        }
      }
      losses =
        ([converted] + variants.map(\.document)).flatMap { $0.layouts.flatMap(\.losses) + $0.losses }
        .sorted { $0.span.offsets.lowerBound < $1.span.offsets.lowerBound }
        .unique
      guard converted.layouts.isEmpty else { return }
      var findings = reading.findings
      findings.append(document.reasonForNoLayouts)
      add(nibName, .success(LayoutReading(source, findings: findings)))
    }
  }
}

extension [Loss] {
  /// The losses, each of them once even if several variants have it.
  fileprivate var unique: [Loss] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.span.offsets.lowerBound) \($0.message)").inserted }
  }
}
