/// Layouts of any size.
enum GeneratedLayouts {
  /// Returns a layout with a number of elements, all siblings except the root.
  static func flat(_ count: Int) -> String {
    layout(String(repeating: "    <label text=\"Dune\" numberOfLines=\"2\"/>\n", count: count - 1))
  }

  /// Returns a layout with a number of elements, each nested in the one before it.
  static func deep(_ count: Int) -> String {
    let open = "<view tag=\"2\" clipsToBounds=\"true\">\n"
    return layout(
      String(repeating: open, count: count - 1) + String(repeating: "</view>\n", count: count - 1)
    )
  }

  /// Returns a layout with elements like those of ``deep(_:)``, in sibling towers of eight nested elements.
  static func towers(_ count: Int) -> String {
    let open = "<view tag=\"2\" clipsToBounds=\"true\">\n"
    let tower = String(repeating: open, count: 8) + String(repeating: "</view>\n", count: 8)
    return layout(String(repeating: tower, count: count / 8))
  }

  /// A screen of about 400 elements: 39 groups of ten, with typical attributes.
  ///
  /// The groups have the same structure and different values.
  static let screen: String = {
    func row(_ number: Int) -> String {
      """
            <stackView axis="horizontal" spacing="8" alignment="center" distribution="fill">
              <imageView image="cover" width="40" height="60" contentMode="scaleAspectFit" accessibilityLabel="Cover \(number)"/>
              <stackView axis="vertical" spacing="4" leading="12" trailing="8">
                <label text="Dune, part \(number)" font="headline" numberOfLines="2"/>
                <label text="Frank Herbert &amp; \(number) others" font="subheadline" textColor="secondaryLabel"/>
                <label text="\(number * 7) in stock" font="caption1" textColor="systemGreen" hidden="true"/>
              </stackView>
              <slider minValue="0" maxValue="5" value="\(Double(number % 10) / 2)"/>
              <switch on="true"/>
              <button title="Buy" backgroundColor="#336699" cornerRadius="6"/>
              <progressView progress="0.25" tag="\(number)"/>
            </stackView>

      """
    }
    let rows = (1...39).map(row).joined()
    return layout("<stackView axis=\"vertical\">\n" + rows + "</stackView>\n")
  }()

  private static func layout(_ content: String) -> String {
    "<layout xmlns=\"urn:nibkit:layout:1\">\n  <tableViewCell>\n\(content)  </tableViewCell>\n</layout>\n"
  }
}
