public import NibMarkup
import NibModel

extension Rules {
  /// What `nib preview` finds while it draws layouts.
  ///
  /// `nib validate` does not check these rules, because it neither looks for images nor needs fonts.
  static let ofPictures: [RuleDescription] = [
    RuleDescription(
      .missingImage,
      severity: .warning,
      canBeSet: false,
      "an image that does not exist",
      rationale: """
        nib preview draws a placeholder for it. The image 'cover' is the file cover.svg, cover.png, cover.jpg or \
        cover.jpeg in a folder of layouts, or in one that --images names; cover@2x.png has two pixels for each \
        point. It can also be an image set of an asset catalog of the project. A system symbol, which the attribute systemImage names, is such a file or one of the symbols that \
        are built in.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unreadableImage,
      severity: .warning,
      canBeSet: false,
      "an image that cannot be read",
      rationale: """
        nib preview draws a placeholder for it. An image is a complete PNG, JPEG or SVG with at most 67,108,864 \
        pixels, and its file has at most 64 MiB. All images of a picture together have at most as many pixels; \
        further images are not drawn. The shapes, text, gradients, layers, filters and masks of an SVG count as \
        the pixels that take as much work, each time that they are used. A compressed SVG is not read.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .missingFontFamily,
      severity: .warning,
      canBeSet: false,
      "a font family that is not installed",
      rationale: """
        Fontconfig chooses another family, so text has other widths than on a system with the font. Add the file of \
        the font to the project (`.ttf`, `.otf` or `.ttc`), install it, or leave the family out to use the system font.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unreadableFont,
      severity: .warning,
      canBeSet: false,
      "a file of a font that cannot be read",
      rationale: """
        nib preview uses the fonts in the project of the layouts, which are files that end with `.ttf`, `.otf` or `.ttc`. \
        Text in the font of this file is drawn in another one.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unknownSize,
      severity: .warning,
      canBeSet: false,
      "a view of the program's own class whose size the layout does not determine",
      rationale: """
        nib preview does not run the program, so a view whose class overrides intrinsicContentSize has no width or \
        no height in a picture, unless anchors determine it. Add anchors if the class does not. design:intrinsicContentSize="100 20" says what size \
        to show; -1 stands for an extent that the content does not determine.
        """,
      triggering: [],
      nonTriggering: []
    ),
  ]

  /// The descriptions of all rules, and of the findings of `nib preview` and `nib strings`, in alphabetical
  /// order.
  public static let explained = (all + ofPictures + ofStrings).sorted {
    $0.rule.rawValue < $1.rule.rawValue
  }

  /// Returns the description of a rule, or of a finding of `nib preview` or `nib strings`, or `nil` if there
  /// is none.
  public static func explained(_ rule: Rule) -> RuleDescription? { explained.first { $0.rule == rule } }
}
