/// Layouts of any size.
enum GeneratedLayouts {
  /// Elements side by side inside a view.
  static func flat(_ count: Int) -> String {
    layout(String(repeating: "    <label text=\"Dune\" numberOfLines=\"2\"/>\n", count: count - 1))
  }

  /// Elements inside one another.
  static func deep(_ count: Int) -> String {
    let open = "<view tag=\"2\" clipsToBounds=\"true\">\n"
    return layout(
      String(repeating: open, count: count - 1) + String(repeating: "</view>\n", count: count - 1)
    )
  }

  /// Elements like those of ``deep(_:)``, in towers of eight side by side.
  static func towers(_ count: Int) -> String {
    let open = "<view tag=\"2\" clipsToBounds=\"true\">\n"
    let tower = String(repeating: open, count: 8) + String(repeating: "</view>\n", count: 8)
    return layout(String(repeating: tower, count: count / 8))
  }

  /// A screen of 400 elements: forty groups of ten, with the attributes that people write.
  static let screen: String = {
    let row = """
            <stackView axis="horizontal" spacing="8" alignment="center" distribution="fill">
              <imageView image="cover" width="40" height="60" contentMode="scaleAspectFit" accessibilityLabel="Cover"/>
              <stackView axis="vertical" spacing="4" leading="12" trailing="8">
                <label text="Dune" font="headline" numberOfLines="2"/>
                <label text="Frank Herbert &amp; others" font="subheadline" textColor="secondaryLabel"/>
                <label text="In stock" font="caption1" textColor="systemGreen" hidden="true"/>
              </stackView>
              <slider minValue="0" maxValue="5" value="4.5"/>
              <switch on="true"/>
              <button title="Buy" backgroundColor="#336699" cornerRadius="6"/>
              <progressView progress="0.25" tag="17"/>
            </stackView>

      """
    let rows = String(repeating: row, count: 39)
    return layout("<stackView axis=\"vertical\">\n" + rows + "</stackView>\n")
  }()

  private static func layout(_ content: String) -> String {
    "<layout xmlns=\"urn:nibkit:layout:1\">\n  <tableViewCell>\n\(content)  </tableViewCell>\n</layout>\n"
  }
}
