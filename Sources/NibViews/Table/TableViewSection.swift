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
/// also those that are out of view. A data source can return them for its rows, and leave some out.
@Element("tableViewSection", children: .many)
public final class TableViewSection: ReferringObject, ChildrenReplacing, Enclosing {
  package var attributeReferences: AttributeReferences?

  /// The text above the rows, or `nil`.
  @Attribute public var headerTitle: String?
  /// The text below the rows, or `nil`.
  @Attribute public var footerTitle: String?

  /// The rows.
  public private(set) var cells: [TableViewCell] = []

  /// Creates a section without rows.
  public init() {}

  /// Takes the cells that are written inside the part.
  public func adoptChildren(_ children: [TableViewCell]) { cells = children }
}

/// The data source of a table that shows the sections of its layout.
final class StaticSections: TableViewDataSource {
  private(set) var sections: [TableViewSection] = []
  private var cells: Set<ObjectIdentifier> = []

  func append(_ section: TableViewSection) {
    sections.append(section)
    cells.formUnion(section.cells.map { ObjectIdentifier($0) })
  }

  func contains(_ cell: AnyObject) -> Bool { cells.contains(ObjectIdentifier(cell)) }

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
