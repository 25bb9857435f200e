import NibInspection
package import NibKit
package import NibMarkup
import NibModel
package import NibPictures
import NibViews
package import SystemPackage

/// Pictures of one layout.
package struct LayoutPreview: Sendable {
  package let nibName: String
  package let path: FilePath
  /// A picture for each environment, or none if nothing can be shown.
  package private(set) var pictures: [Picture] = []
  /// The elements in each picture, or none if they are not asked for.
  package private(set) var elements: [[PictureElement]] = []
  /// What is known about the element that is asked for, or `nil` if no picture has it.
  package private(set) var description: InspectedElement?
  /// The findings about the layout, its images and its fonts.
  package private(set) var diagnostics: [Diagnostic]
  /// Whether the layout has errors, which the pictures show, or cannot be shown at all.
  package var hasFaults: Bool {
    diagnostics.isEmpty ? pictures.isEmpty : diagnostics.contains { $0.severity == .error }
  }

  /// Makes the pictures of a layout, with its faults marked.
  init(_ item: PreviewRun.Item, _ layouts: PreviewedLayouts, _ options: PreviewOptions) {
    path = item.path
    nibName = item.file.name.base
    diagnostics = []
    for language in options.languages {
      var styles = options.styles[...]
      while let style = styles.first {
        let traits = options.variantTraits(of: item.file, style, language)
        let layout = layouts.resolved(item.file, traits)
        let isVaried = add(layout, layouts, traits, language, options, styles)
        // Without a choice of variants, all schemes share one drawing.
        styles = isVaried ? styles.dropFirst() : []
      }
    }
    diagnostics = diagnostics.uniqueInPictures
  }

  /// Adds a picture for each scheme, or only for the first one if other schemes may show other variants.
  ///
  /// - Parameter traits: The traits that select variants for the first scheme.
  /// - Returns: Whether other schemes may show other variants.
  private mutating func add(
    _ resolution: LayoutResolution,
    _ layouts: PreviewedLayouts,
    _ traits: [String],
    _ language: ShownLanguage,
    _ options: PreviewOptions,
    _ styles: ArraySlice<UserInterfaceStyle>
  ) -> Bool {
    let images = layouts.images
    var isVaried = resolution.references.isVaried
    diagnostics += resolution.diagnostics
    // There is nothing to show, and no error to show in its place.
    if resolution.layout == nil, !resolution.diagnostics.contains(where: { $0.severity == .error }) {
      return false
    }
    do throws(NibError) {
      try Picture.requireFonts()
      var environments = styles.map { options.environment($0, language) }
      guard let first = environments.first else { return false }
      let views = resolution.layout.flatMap { layouts.views(of: $0, traits, language, &diagnostics) }
      var shown = try Self.drawing(of: resolution, views, options, first, images)
      description = description ?? shown.description
      if let views {
        diagnostics += views.diagnostics
        diagnostics += views.roots.flatMap { views.unknownSizes(in: $0.view) }
      }
      if !resolution.isSound { shown.append(resolution.diagnostics, traits: first) }
      isVaried = isVaried || views?.isVaried == true
      if isVaried { environments = [first] }
      let added = environments.map { shown.picture($0, images) }
      pictures += added
      if options.listsElements { elements += added.map { _ in shown.elements } }
      let layouts = views?.layouts ?? [resolution.layout].compactMap(\.self)
      let problems = layouts.flatMap { Self.problems(of: $0, images) }
      diagnostics += problems
      // The problems of the layouts are already reported; the picture adds problems with what it shows.
      let known = Set(problems.map(\.message))
      for found in added.first?.diagnostics ?? [] where !known.contains(found.message) {
        diagnostics.append(Diagnostic(warning: found, at: path))
      }
    } catch {
      diagnostics += error.diagnostics(at: path)
    }
    return isVaried
  }

  private static func drawing(
    of resolution: LayoutResolution,
    _ views: PreviewedViews?,
    _ options: PreviewOptions,
    _ traits: TraitCollection,
    _ images: PictureImages
  ) throws(NibError) -> Shown {
    guard let views else {
      return Shown(drawing: Drawing(), size: Size(width: options.size.width(in: nil), height: 8))
    }
    var shown = Shown(drawing: Drawing(), size: .zero)
    for (node, root) in views.roots {
      root.prepare(for: traits, images)
      // Interface Builder lays out what a document contains with the font of its own system.
      if let origin = views.layout.layout.origin {
        root.textMeasuring = NibTextMeasure(
          screenScale: origin.screenScale,
          PangoTextMeasure(contentSizeCategory: traits.preferredContentSizeCategory)
        )
      }
      var size = options.size.size(of: root, node, in: views.layout)
      // An empty view still has a picture, in which faults can be marked.
      size.height = size.height > 0 ? size.height.rounded(.up) : 44
      try Picture.check(size)
      root.frame = Rect(origin: .zero, size: size)
      root.layoutInSafeArea()
      if options.listsElements { shown.add(views, root, options) }
      var drawing = root.makeDrawing()
      drawing.add(Drawing.Layer(ClassNames(views, in: root).drawing))
      if options.showsOutlines {
        drawing.add(Drawing.Layer(Outlines(views.views, in: root).drawing))
      }
      if !resolution.isSound {
        drawing.add(Drawing.Layer(FaultMarks(views.views, in: root, resolution.diagnostics).drawing))
      }
      shown.append(drawing, size)
    }
    return shown
  }

  /// Returns what is wrong with the images and the fonts that a layout names, each reported once.
  private static func problems(of layout: ResolvedLayout, _ images: PictureImages) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var reported: Set<String> = []
    for node in layout.nodes.indices {
      for index in layout.attributes(of: node) {
        let value = layout.value(of: index)
        var problem: Diagnostic?
        if let image = value as? ImageName {
          problem = images.problem(
            with: image,
            isSymbol: layout.markup(of: index, in: node).name == "systemImage"
          )
        } else if let font = value as? Font {
          problem = PictureImages.problem(with: font)
        }
        guard let problem, reported.insert(problem.message).inserted else { continue }
        found.append(problem.located(at: layout.markup(of: index, in: node).span, severity: .warning))
      }
    }
    return found
  }
}

extension Diagnostic {
  /// Creates a warning from a finding about a picture, which is about the file of the layout if it has no
  /// place.
  package init(warning found: Diagnostic, at path: FilePath) {
    self =
      found.range == nil
      ? Diagnostic(found.rule, found.message, path: path.string, notes: found.notes) : found
    severity = .warning
  }
}

extension NibError {
  /// Returns the findings as findings about a file.
  package func diagnostics(at path: FilePath) -> [Diagnostic] {
    diagnostics.map { Diagnostic($0.rule, $0.message, path: path.string, notes: $0.notes) }
  }
}

/// What a picture shows, before its environment is known.
private struct Shown {
  var drawing: Drawing
  var size: Size

  var elements: [PictureElement] = []
  var description: InspectedElement?

  /// The space between the roots of a layout.
  private static let rootSpacing = 16.0
  /// The upper edge of the next root.
  private var top: Double { size == .zero ? 0 : size.height + Self.rootSpacing }

  /// Scrolls the views of a root that is about to be appended, and adds its elements.
  mutating func add(_ views: PreviewedViews, _ root: View, _ options: PreviewOptions) {
    var found = PictureElements(views, in: root, top: top)
    if !options.scrollOffsets.isEmpty {
      found.scroll(options.scrollOffsets)
      root.layoutInSafeArea()
      found = PictureElements(views, in: root, top: top)
    }
    elements += found.all
    if let key = options.describedElement { description = description ?? found.description(of: key) }
  }

  /// Adds a root below the others.
  mutating func append(_ root: Drawing, _ rootSize: Size) {
    let top = top
    drawing.add(Drawing.Layer(root, transform: .translation(x: 0, y: top)))
    size = Size(width: max(size.width, rootSize.width), height: top + rootSize.height)
  }

  /// Adds findings below the views.
  mutating func append(_ diagnostics: [Diagnostic], traits: TraitCollection) {
    let label = Label()
    label.numberOfLines = 0
    label.font = .fixed(family: nil, size: 11, weight: .regular)
    label.textColor = .semantic(.systemRed)
    let shown = diagnostics.filter { $0.severity == .error }.prefix(20)
    label.text = shown.enumerated().map { index, found in
      let place = found.range.map { " (line \($0.start.line))" } ?? ""
      return "\(index + 1)\(place): \(found.message)".printable
    }.joined(separator: "\n")
    label.textMeasuring = PangoTextMeasure(contentSizeCategory: traits.preferredContentSizeCategory)
    let width = max(40, size.width - 16)
    let needed = label.systemLayoutSizeFitting(width: width)
    label.frame = Rect(origin: .zero, size: Size(width: width, height: needed.height))
    let top = size.height + 8
    drawing.add(
      Drawing.Layer(label.makeDrawing(), transform: .translation(x: 8, y: top))
    )
    size.height = top + needed.height + 8
    size.width = max(size.width, width + 16)
  }

  func picture(_ traits: TraitCollection, _ images: PictureImages) -> Picture {
    var page = Drawing()
    page.fill(.rectangle(Rect(origin: .zero, size: size)), .semantic(.systemBackground))
    page.add(Drawing.Layer(drawing))
    return Picture(page, size, traits, images)
  }
}
