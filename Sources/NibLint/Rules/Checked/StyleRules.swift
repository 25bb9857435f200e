import NibModel

extension Rules {
  /// The rules about styles.
  ///
  /// Their severities cannot be set, because an element cannot have a style with such a fault.
  static let aboutStyles: [RuleDescription] = [
    RuleDescription(
      .unknownStyle,
      canBeSet: false,
      "a style that no file of styles declares",
      rationale: """
        Styles are declared in files named Styles.xml, in the folders of the layouts. A layout finds the styles \
        of its own folder first. Each unknown name is reported once in a layout, where the layout names it first.
        """,
      fix: .safe,
      triggering: [
        RuleExample(#"<label text="Dune" ↓style="captoin"/>"#, others: ["Styles": caption]),
        RuleExample(#"<style name="small" element="label" ↓basedOn="captoin"/>"#, nibName: "Styles"),
      ],
      nonTriggering: [
        RuleExample(#"<label text="Dune" style="caption"/>"#, others: ["Styles": caption])
      ]
    ),
    RuleDescription(
      .duplicateStyle,
      canBeSet: false,
      "two styles with the same name",
      rationale: """
        It would be unclear which of them an element has. Files in one folder, and in the folders inside it, \
        cannot declare the same name.
        """,
      triggering: [
        RuleExample(
          """
          <style name="caption" element="label" font="caption1"/>
          <style ↓name="caption" element="label" font="caption2"/>
          """,
          nibName: "Styles"
        )
      ],
      nonTriggering: [
        RuleExample(
          """
          <style name="caption" element="label" font="caption1"/>
          <style name="caption2" element="label" font="caption2"/>
          """,
          nibName: "Styles"
        )
      ]
    ),
    RuleDescription(
      .styleCycle,
      canBeSet: false,
      "a style that is based on itself",
      rationale: """
        A style has what the style has that it is based on. If that one is based on the first one again, directly \
        or by way of others, this would never end. The message names the path.
        """,
      triggering: [
        RuleExample(
          """
          <style name="caption" element="label" basedOn="small"/>
          <style name="small" element="label" ↓basedOn="caption"/>
          """,
          nibName: "Styles"
        )
      ],
      nonTriggering: [
        RuleExample(
          """
          <style name="caption" element="label" font="caption1"/>
          <style name="small" element="label" basedOn="caption"/>
          """,
          nibName: "Styles"
        )
      ]
    ),
    RuleDescription(
      .styleElementMismatch,
      canBeSet: false,
      "a style on an element that it is not for",
      rationale: """
        A style sets attributes of the element that it names. Another element can have the style only if it extends \
        that element: a style for <view> can be that of a <label>.
        """,
      triggering: [RuleExample(#"<button title="Buy" ↓style="caption"/>"#, others: ["Styles": caption])],
      nonTriggering: [
        RuleExample(
          #"<label text="Dune" style="faded"/>"#,
          others: ["Styles": #"<style name="faded" element="view" alpha="0.5"/>"#]
        )
      ]
    ),
    RuleDescription(
      .faultyStyle,
      canBeSet: false,
      "a style with faults",
      rationale: """
        A note shows the first fault; all of them are reported about the file with the style. If that file is \
        checked, too, nothing is reported here; otherwise each faulty style is reported once in a layout.
        """,
      triggering: [
        RuleExample(
          #"<label text="Dune" ↓style="caption"/>"#,
          others: ["Styles": #"<style name="caption" element="label" fnt="caption1"/>"#]
        )
      ],
      nonTriggering: [
        RuleExample(#"<label text="Dune" style="caption"/>"#, others: ["Styles": caption])
      ]
    ),
  ]

  private static let caption = #"<style name="caption" element="label" font="caption1"/>"#
}
