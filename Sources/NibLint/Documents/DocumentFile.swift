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

  /// - Parameter hasVariants: Whether each layout has variants for the size classes of which the document says
  ///   something, and is otherwise for any. If not, it is for the size classes of the document's device.
  init(
    _ path: String,
    _ content: FileContent,
    _ place: LookupPlace,
    _ elements: ElementVocabulary,
    _ limits: LayoutLimits,
    hasVariants: Bool = false
  ) {
    let nibName = DocumentFileName.nibName(ofPath: path)
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
      let converted = document.layouts(elements, for: hasVariants ? SizeClasses() : nil, reading.findings)
      let variants = (hasVariants ? document.sizeClasses : []).map { classes in
        (classes, document.layouts(elements, for: classes, Findings(limit: limits.findings)))
      }
      for (index, layout) in converted.layouts.enumerated() {
        let name = name(layout.part)
        add(name, .success(layout.reading), isWhole: layout.part == nil)
        for (classes, variant) in variants where variant.layouts.indices.contains(index) {
          add(name, .success(variant.layouts[index].reading), isWhole: layout.part == nil, for: classes)
        }
      }
      losses =
        ([converted] + variants.map(\.1)).flatMap { $0.layouts.flatMap(\.losses) + $0.losses }
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
  /// The losses without those that several variants have, which follow one another.
  fileprivate var unique: [Loss] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.span.offsets.lowerBound) \($0.message)").inserted }
  }
}
