import NibMarkup
import NibModel

extension Rules {
  /// The rules about files that cannot be read or understood.
  ///
  /// Their severities cannot be set, because a layout that cannot be read cannot be checked.
  static let aboutFiles: [RuleDescription] = [
    RuleDescription(
      .unreadableFile,
      canBeSet: false,
      "a file or folder that cannot be read",
      rationale: """
        The system refused access, or the path is something other than a file. Nothing in it was checked.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unsupportedEncoding,
      canBeSet: false,
      "a file that is not UTF-8",
      rationale: """
        Layouts are UTF-8 on every platform. Save the file as UTF-8, and remove any other encoding from its \
        XML declaration.
        """,
      triggering: [
        """
        <?xml version="1.0" encoding="↓ISO-8859-1"?>
        <layout xmlns="urn:nibkit:layout:1"><view/></layout>
        """
      ],
      nonTriggering: [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout xmlns="urn:nibkit:layout:1"><view/></layout>
        """
      ]
    ),
    RuleDescription(
      .notWellFormed,
      canBeSet: false,
      "a file that is not well-formed XML",
      rationale: """
        The parser cannot determine the structure of the file. The finding describes the first error; \
        further errors are attached as notes.
        """,
      triggering: [#"<layout xmlns="urn:nibkit:layout:1"><view>↓</layout>"#],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .doctypeRefused,
      canBeSet: false,
      "a DOCTYPE declaration",
      rationale: """
        A DOCTYPE can make a parser load other files and use unlimited memory; a layout does not need one.
        """,
      triggering: [
        """
        ↓<!DOCTYPE layout>
        <layout xmlns="urn:nibkit:layout:1"><view/></layout>
        """
      ],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .wrongNamespace,
      canBeSet: false,
      "an element or attribute in a namespace that is not one of NibKit's",
      rationale: """
        A name has a meaning only in a namespace: `urn:nibkit:layout:1` for layouts, and \
        `urn:nibkit:design:1` for attributes that only previews use.
        """,
      fix: .safe,
      triggering: ["↓<layout><view/></layout>"],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      .limitExceeded,
      canBeSet: false,
      "a file that exceeds one of the limits",
      rationale: """
        `LayoutLimits` keeps a hostile or broken file from exhausting a program's memory or time. When a \
        file has more findings than are reported, the last one says how many more there are; `--limit` \
        changes the number that is reported. A layout that includes more variants than the limit is \
        checked with the first ones; that is a warning.
        """,
      triggering: [],
      nonTriggering: [#"<view><label text="Dune"/></view>"#]
    ),
    RuleDescription(
      SettingsFile.rule,
      canBeSet: false,
      "settings that are not valid",
      rationale: """
        A `\(SettingsFile.name)` sets something that does not exist, or is not valid YAML. Nothing is \
        checked, so that no rule is turned off by mistake; the exit status is 78.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      ManifestFile.rule,
      canBeSet: false,
      "a manifest of elements that is not valid",
      rationale: """
        The file passed with `--elements` is not in the format that `ElementCatalog.writeManifest(to:)` \
        writes. Nothing is checked; the exit status is 78.
        """,
      triggering: [],
      nonTriggering: []
    ),
  ]
}
