import NibKit
import NibMarkup

extension Rules {
  /// What keeps a file from being understood.
  ///
  /// These cannot be set: a layout that is not read is not checked.
  static let ofFiles: [RuleDescription] = [
    RuleDescription(
      .unreadableFile,
      severity: .error,
      "a file or folder that cannot be read",
      rationale: """
        The system refuses, or it is something else than a file. Nothing in it was checked.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unsupportedEncoding,
      severity: .error,
      "a file that is not UTF-8",
      rationale: """
        Layouts are UTF-8 on every platform. Save the file as UTF-8 and remove another encoding from its declaration.
        """,
      triggering: [
        "<?xml version=\"1.0\" encoding=\"↓ISO-8859-1\"?>\n<layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>"
      ],
      nonTriggering: [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>"
      ]
    ),
    RuleDescription(
      .notWellFormed,
      severity: .error,
      "a file that is not XML",
      rationale: """
        The parser cannot tell what belongs together. The finding names the first fault; others are its notes.
        """,
      triggering: ["<layout xmlns=\"urn:nibkit:layout:1\"><view>↓</layout>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .doctypeRefused,
      severity: .error,
      "a DOCTYPE",
      rationale: """
        A DOCTYPE can make a parser fetch files and grow without bound; a layout needs none.
        """,
      triggering: ["↓<!DOCTYPE layout>\n<layout xmlns=\"urn:nibkit:layout:1\"><view/></layout>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .wrongNamespace,
      severity: .error,
      "an element or attribute in a namespace that is not ours",
      rationale: """
        Names mean something in a namespace: `urn:nibkit:layout:1` for layouts, `urn:nibkit:design:1` for what previews alone see.
        """,
      triggering: ["↓<layout><view/></layout>"],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      .limitExceeded,
      severity: .error,
      "a file larger, deeper or longer than the limits",
      rationale: """
        `LayoutLimits` keep a hostile or broken file from taking a program's memory and time. When a file has more findings than are \
        reported, the last line says how many more there are; `--limit` sets how many are.
        """,
      triggering: [],
      nonTriggering: ["<view><label text=\"Dune\"/></view>"]
    ),
    RuleDescription(
      SettingsFile.rule,
      severity: .error,
      "settings that are wrong",
      rationale: """
        A `\(SettingsFile.name)` sets what is not there, or is no YAML. Nothing is checked, so that no rule is off by mistake; the \
        exit status is 78.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      ManifestFile.rule,
      severity: .error,
      "a manifest of elements that is wrong",
      rationale: """
        The file given with `--elements` is not what `ElementCatalog.writeManifest(to:)` writes. Nothing is checked; the exit \
        status is 78.
        """,
      triggering: [],
      nonTriggering: []
    ),
  ]
}
