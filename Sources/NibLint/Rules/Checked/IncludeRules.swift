import NibMarkup
import NibModel

extension Rules {
  /// The rules about includes, parameters and slots.
  ///
  /// Their severities cannot be set, because a layout with such a fault cannot be put together.
  static let aboutIncludes: [RuleDescription] = [
    RuleDescription(
      .includeCycle,
      canBeSet: false,
      "a layout that includes itself",
      rationale: """
        An include puts the root of another layout in its place. If that layout includes the first one again, \
        directly or by way of others, this would never end. The message names the path from the layout to itself.
        """,
      triggering: [#"<view>↓<include layout="BookCell"/></view>"#],
      nonTriggering: [
        RuleExample(#"<view><include layout="Price"/></view>"#, others: ["Price": #"<label text="5"/>"#])
      ]
    ),
    RuleDescription(
      .faultyInclude,
      canBeSet: false,
      "an include of a layout with faults",
      rationale: """
        The layout that is included cannot be used by itself, either. A note shows the first fault; all of them \
        are reported about the file itself. If that file is checked, too, nothing is reported here; otherwise \
        each faulty layout is reported once in a layout that includes it.
        """,
      triggering: [
        RuleExample(#"<view><include ↓layout="Price"/></view>"#, others: ["Price": #"<label txt="5"/>"#])
      ],
      nonTriggering: [
        RuleExample(#"<view><include layout="Price"/></view>"#, others: ["Price": #"<label text="5"/>"#])
      ]
    ),
    RuleDescription(
      .unknownParameter,
      canBeSet: false,
      "a parameter that a layout does not declare",
      rationale: """
        A layout declares its parameters before its root element: <parameter name="title" type="string" \
        default="Dune"/>. An include gives them values as attributes, and @parameter/title stands for the value \
        in the layout.
        """,
      fix: .safe,
      triggering: [
        RuleExample(#"<view><include layout="Price" text="5" ↓txt="6"/></view>"#, others: ["Price": price]),
        #"<label ↓text="@parameter/title"/>"#,
        #"<parameter name="title" default="Dune"/><label ↓text="@parameter/titel"/>"#,
      ],
      nonTriggering: [
        RuleExample(#"<view><include layout="Price" text="5"/></view>"#, others: ["Price": price])
      ]
    ),
    RuleDescription(
      .missingParameter,
      canBeSet: false,
      "an include without a value for a parameter that has no default",
      rationale: "Give the include an attribute with the name of the parameter, or declare a default.",
      triggering: [RuleExample(#"<view>↓<include layout="Price"/></view>"#, others: ["Price": price])],
      nonTriggering: [
        RuleExample(#"<view><include layout="Price" text="5"/></view>"#, others: ["Price": price])
      ]
    ),
    RuleDescription(
      .duplicateParameter,
      canBeSet: false,
      "a parameter that is declared twice",
      rationale: "It would be unclear which of the types and defaults counts.",
      triggering: [#"<parameter name="a"/>↓<parameter name="a"/><label text="@parameter/a"/>"#],
      nonTriggering: [#"<parameter name="a"/><parameter name="b"/><label text="@parameter/a"/>"#]
    ),
    RuleDescription(
      .duplicateSlot,
      canBeSet: false,
      "two slots with the same name, or two children for one slot",
      rationale: """
        A slot with a name takes one child of an include, and a slot without a name takes all children that name \
        no slot. To put several views into a slot with a name, put them into a <view> or a <stackView>.
        """,
      triggering: [
        "<view><slot/>↓<slot/></view>",
        RuleExample(
          #"<view><include layout="Box"><label slot="end"/><label ↓slot="end"/></include></view>"#,
          others: ["Box": box]
        ),
      ],
      nonTriggering: [
        #"<view><slot/><slot name="end"/></view>"#,
        RuleExample(
          #"<view><include layout="Box"><label slot="end"/></include></view>"#,
          others: ["Box": box]
        ),
      ]
    ),
    RuleDescription(
      .unknownSlot,
      canBeSet: false,
      "a child of an include for which the included layout has no slot",
      rationale: """
        The children of an include go where the included layout has <slot/>, and those with an attribute slot \
        where it has a slot of that name.
        """,
      fix: .safe,
      triggering: [
        RuleExample(
          #"<view><include layout="Box"><label ↓slot="start"/>↓<label/></include></view>"#,
          others: ["Box": box]
        ),
        RuleExample(
          #"<view><include layout="Box"><label ↓slot="edn"/></include></view>"#,
          others: ["Box": box]
        ),
      ],
      nonTriggering: [
        RuleExample(
          #"<view><include layout="Box"><label slot="end"/></include></view>"#,
          others: ["Box": box]
        )
      ]
    ),
    RuleDescription(
      .unusedParameter,
      severity: .warning,
      "a parameter that no value in the layout refers to",
      rationale: """
        An include that gives the parameter a value changes nothing. The reference was removed, or is misspelled as \
        a plain text.
        """,
      triggering: [
        RuleExample(#"<parameter ↓name="text" type="string" default="a"/><label text="parameter/text"/>"#)
      ],
      nonTriggering: [RuleExample(price)]
    ),
  ]

  private static let price = #"<parameter name="text"/><label text="@parameter/text"/>"#
  private static let box = #"<view><slot name="end"/></view>"#
}
