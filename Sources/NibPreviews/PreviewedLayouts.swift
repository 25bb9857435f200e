import NibContracts
import NibIndices
import NibInspection
import NibKit
import NibLint
import NibMarkup
import NibModel
import NibPictures
import NibViews
import SystemPackage

/// The layouts that are drawn, with the rows of their lists.
final class PreviewedLayouts: Sendable {
  private let shown: ShownLayouts
  /// The images of all layouts.
  let images: PictureImages
  /// A finding for each file of a font in the project that cannot be read.
  let faultyFonts: [Diagnostic]
  /// The folders of the layouts.
  private let folders: [FilePath]
  /// The files that the pictures are made from.
  let inputs: PreviewInputs

  /// - Parameters:
  ///   - found: The layouts that have pictures of their own.
  ///   - shown: The same layouts with those inside them.
  init(_ found: FoundLayouts, _ shown: ShownLayouts, imageFolders: [String]) {
    self.shown = shown
    var searched = imageFolders
    for path in found.allFiles {
      let folder = path.removingLastComponent().string
      let shown = folder.isEmpty ? "." : folder
      if !searched.contains(shown) { searched.append(shown) }
    }
    folders = Set(found.allFiles.map { $0.removingLastComponent() }).sorted { $0.string < $1.string }
    faultyFonts = PictureFonts.registered(shown.folders.resources.fonts(for: folders).map(\.string))
    images = PictureImages(
      folders: searched,
      assets: shown.folders.resources.catalogs(for: folders)
    )
    inputs = PreviewInputs(layouts: found.allFiles, imageFolders: searched)
  }

  /// Creates the layouts after changes of their texts, with the same images and fonts.
  init(_ earlier: PreviewedLayouts, _ shown: ShownLayouts) {
    self.shown = shown
    images = earlier.images
    faultyFonts = earlier.faultyFonts
    folders = earlier.folders
    inputs = earlier.inputs
  }

  /// Returns the languages that are in none of the tables of texts near the layouts, or none if there are no
  /// tables.
  func missingLanguages(among languages: [ShownLanguage]) -> [String] {
    shown.folders.resources.missingLanguages(among: languages.flatMap(\.languages), for: folders)
  }

  /// Returns the layouts in a file, of which there can be several in a document of Interface Builder.
  func files(at path: FilePath) -> [LayoutFile] { shown.folders.files(at: path.string) }

  /// Returns a layout as it is for a host.
  ///
  /// - Parameter traits: The traits of the host.
  func resolved(_ file: LayoutFile, _ traits: [String]) -> LayoutResolution { shown.resolved(file, traits) }

  /// The number of things that the documents of Interface Builder say and their pictures do not show.
  var lossCount: Int { shown.folders.lossCount }

  /// Makes the views of a layout, or returns `nil` if its root is not a view.
  ///
  /// A layout is not shown inside itself. Further rows and views are left out when the budget is used up.
  ///
  /// - Parameters:
  ///   - traits: The traits that select the variants of the layouts inside it.
  ///   - language: The language of the texts that the layouts refer to.
  ///   - diagnostics: Receives why nothing is shown.
  func views(
    of layout: ResolvedLayout,
    _ traits: [String],
    _ language: ShownLanguage = .source,
    _ diagnostics: inout [Diagnostic]
  ) -> PreviewedViews? {
    let showing = Showing(
      traits: traits,
      language: language,
      elementLimit: PreviewBudget.greatestElementCount
    )
    let made = views(of: layout, inside: NestingPath(), listDepth: 0, showing, PreviewBudget())
    if made == nil { diagnostics += showing.findings }
    return made
  }

  private func views(
    of layout: ResolvedLayout,
    inside outer: NestingPath<String>,
    listDepth: Int,
    _ showing: Showing,
    _ budget: PreviewBudget
  ) -> PreviewedViews? {
    guard let made = shown.views(of: layout, inside: outer, showing) else { return nil }
    var views = PreviewedViews(views: made, showing: showing)
    // What the outer layout writes about a view comes after what the view's own layout does.
    for inner in made.all.reversed() {
      for (node, rows) in inner.layout.designTimeRows.sorted(by: { $0.key < $1.key }) {
        views.sources.append(source(of: rows, to: inner.objects[node], in: inner, listDepth, showing, budget))
      }
    }
    return views
  }

  /// Lets a list show the layouts that its design-time attributes name, and returns its data source.
  private func source(
    of rows: DesignTimeRows,
    to list: AnyObject?,
    in views: LayoutViews,
    _ listDepth: Int,
    _ showing: Showing,
    _ budget: PreviewBudget
  ) -> SampleRows {
    func layout(_ place: (nibName: String, span: SourceSpan), _ role: RowRole) -> ResolvedLayout? {
      if listDepth >= PreviewBudget.greatestListDepth {
        showing.report(.listsTooDeep(place.nibName, role, at: place.span))
        return nil
      }
      guard let file = shown.file(place.nibName, in: views.layout, showing) else {
        let known = shown.folders.nibNames(from: shown.folders.file(at: views.layout.source.path).place)
        showing.report(.missingRowLayout(place.nibName, role, known: known, at: place.span))
        return nil
      }
      if file.contents.count > 1 {
        let finding = Diagnostic.ambiguousRowLayout(
          place.nibName,
          role,
          layoutCount: file.contents.count,
          at: place.span
        )
        showing.report(finding)
        return nil
      }
      guard let layout = shown.layout(in: file, showing) else {
        showing.report(.unreadableRowLayout(place.nibName, role, at: place.span))
        return nil
      }
      if views.path.ids.contains(layout.source.path) {
        showing.report(.rowContainsItself(place.nibName, role, at: place.span))
        return nil
      }
      if layout.nodes.first?.schema?.isKind(of: role.elementName) != true {
        showing.report(.wrongRowLayout(place.nibName, role, at: place.span))
      }
      return layout
    }
    let cells = rows.cells.compactMap { layout($0, list is TableView ? .row : .item) }
    let header = rows.header.flatMap { layout($0, .header) }
    // The list holds its rows, which must not hold the list.
    let path = views.path
    let source = SampleRows(
      cells,
      count: rows.count ?? cells.count,
      header: header,
      place: rows.cells.first?.span ?? rows.header?.span,
      showing: showing,
      budget: budget
    ) { [self] layout in
      self.views(of: layout, inside: path, listDepth: listDepth + 1, showing, budget)
    }
    if let table = list as? TableView {
      table.dataSource = source
      table.delegate = source
    }
    (list as? CollectionView)?.dataSource = source
    return source
  }
}
