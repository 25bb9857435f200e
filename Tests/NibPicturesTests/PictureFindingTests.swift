import NibKit
import NibPictures
import NibTestSupport
import NibViews
import Testing

@NibLoadable
private final class PlacedCell: TableViewCell {
  @Outlet var nameLabel: Label!
  @Outlet var iconView: ImageView!
}

@Suite("Findings about a picture have the places at which layouts write what it shows")
struct PictureFindingTests {
  private func cell() throws -> PlacedCell {
    let registry = NibRegistry(
      library: try library([
        "PlacedCell": layoutText(
          """

          <tableViewCell rowHeight="44">
            <label text="\u{10FFFD}" outlet="nameLabel" leading="8" centerY="0"/>
            <include layout="Icon" icon="airplane"/>
          </tableViewCell>
          """
        ),
        "Icon": layoutText(
          """
          <parameter name="icon" type="image"/>
          <imageView outlet="iconView" systemImage="@parameter/icon" trailing="8" centerY="0"/>
          """
        ),
      ])
    )
    return try registry.instantiate()
  }

  @Test("A symbol that does not exist is an error at its place")
  func symbol() throws {
    let cell = try cell()
    #expect(
      message { try cell.png(width: 200) } == """
        PlacedCell.xml:4:26: error: there is no picture of the system symbol 'airplane' [missing-image]
        4 |   <include layout="Icon" icon="airplane"/>
          |                          ^~~~~~~~~~~~~~~
        note: an image of this name in a folder of images, preferably an SVG, would be used instead
        """
    )
  }

  @Test("A character for which no font has a glyph is a warning at its place")
  func glyphs() throws {
    let cell = try cell()
    cell.iconView.systemImage = nil
    let picture = try Picture(of: cell, width: 200)
    #expect(
      DiagnosticPrinter().text(of: picture.diagnostics) == """
        PlacedCell.xml:3:10: warning: no installed font has a glyph for '\u{10FFFD}' [missing-glyph]
        3 |   <label text="\u{10FFFD}" outlet="nameLabel" leading="8" centerY="0"/>
          |          ^~~~~~~~
        note: a box is drawn instead; fonts-noto and fonts-noto-cjk on Debian and Ubuntu have most scripts

        """
    )
    #expect(throws: Never.self) { try picture.png() }
  }

  @Test("What code has set is reported at the root of the layout, and views without a layout have no place")
  func code() throws {
    let cell = try cell()
    cell.nameLabel.text = "Dune"
    cell.iconView.systemImage = "aeroplane"
    #expect(
      message { try cell.png(width: 200) } == """
        PlacedCell.xml:2:1: error: there is no picture of the system symbol 'aeroplane' [missing-image]
        2 | <tableViewCell rowHeight="44">
          | ^~~~~~~~~~~~~~
        note: an image of this name in a folder of images, preferably an SVG, would be used instead
        note: it is not written in the layout; code has set it
        """
    )
    let view = ImageView()
    view.systemImage = "aeroplane"
    #expect(
      message { try view.png(width: 9, height: 9) } == """
        error: there is no picture of the system symbol 'aeroplane' [missing-image]
        note: an image of this name in a folder of images, preferably an SVG, would be used instead
        """
    )
  }

  @Test("Drawings that look the same are equal, whatever their layouts are")
  func equality() throws {
    #expect(try cell().makeDrawing() == cell().makeDrawing())
  }
}
