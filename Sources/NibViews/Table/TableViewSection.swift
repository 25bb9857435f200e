public import NibKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A section of a table whose rows are written in a layout: a `<tableViewSection>` part.
///
///     <tableView tableViewStyle="grouped">
///       <tableViewSection headerTitle="Account">
///         <tableViewCell accessoryType="disclosureIndicator">
///           <label text="Name" leading="16" top="12" bottom="12"/>
///         </tableViewCell>
///       </tableViewSection>
///     </tableView>
///
/// The cells are created with the table and are not reused. A table without a data source shows all of them,
/// also those that are out of view, but not those that are hidden. A data source can return them for its
/// rows, and leave some out.
@Element(
  "tableViewSection",
  children: .many,
  parts: [EnclosedHeaderView.self, EnclosedFooterView.self]
)
public final class TableViewSection: ReferringObject, ChildrenReplacing, Enclosing {
  package var attributeReferences: AttributeReferences?

  /// The text above the rows, or `nil`.
  @Attribute public var headerTitle: String?
  /// The text below the rows, or `nil`.
  @Attribute public var footerTitle: String?

  /// The rows.
  public private(set) var cells: [TableViewCell] = []

  /// The view above the rows in place of ``headerTitle``, or `nil` for none.
  public private(set) var headerView: View?
  /// The view below the rows in place of ``footerTitle``, or `nil` for none.
  public private(set) var footerView: View?

  /// The views above and below the rows.
  var bars: [View] { [headerView, footerView].compactMap(\.self) }

  /// Creates a section without rows.
  public init() {}

  /// Takes the cells that are written inside the part.
  public func adoptChildren(_ children: [TableViewCell]) { cells = children }

  /// Sets ``headerView`` to the view inside a `<headerView>` part.
  public func adoptPart(_ part: EnclosedHeaderView) { headerView = part.view }

  /// Sets ``footerView`` to the view inside a `<footerView>` part.
  public func adoptPart(_ part: EnclosedFooterView) { footerView = part.view }
}

/// The data source of a table that shows the sections of its layout.
final class StaticSections: TableViewDataSource {
  private(set) var sections: [TableViewSection] = []
  /// The cells, and what contains the views above and below the rows.
  private var views: Set<ObjectIdentifier> = []
  private var bars: [SectionBar: FilledHeaderFooterView] = [:]

  func append(_ section: TableViewSection) {
    self.views.formUnion(section.cells.map { ObjectIdentifier($0) })
    let views: [(View?, SupplementaryKind)] = [
      (section.headerView, .sectionHeader), (section.footerView, .sectionFooter),
    ]
    for (view, kind) in views {
      guard let view else { continue }
      let bar = FilledHeaderFooterView()
      bar.fill(with: view)
      bars[SectionBar(kind: kind, section: sections.count)] = bar
      self.views.insert(ObjectIdentifier(bar))
    }
    sections.append(section)
  }

  /// Returns what contains the view that the layout has above or below rows, or `nil` if it has none.
  func view(of bar: SectionBar) -> FilledHeaderFooterView? { bars[bar] }

  func contains(_ view: AnyObject) -> Bool { views.contains(ObjectIdentifier(view)) }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].cells.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    sections[indexPath.section].cells[indexPath.row]
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].headerTitle
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footerTitle
  }
}
