import NibKit
import NibMarkup

extension Rules {
  /// What a layout and its class disagree about.
  ///
  /// Registering the class throws the same.
  static let ofConnections: [RuleDescription] = [
    RuleDescription(
      .missingOutlet,
      severity: .error,
      "a required outlet that nothing is connected to",
      rationale: """
        The property would be nil where code relies on it. Give an element the outlet, or declare the property optional.
        """,
      triggering: [
        RuleExample(
          "↓<tableViewCell/>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
    RuleDescription(
      .unknownOutlet,
      severity: .error,
      "an outlet that the class does not have",
      rationale: """
        The name is misspelt, or the property is gone or not marked `@Outlet`.
        """,
      triggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/><label ↓outlet=\"subtitel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
    RuleDescription(
      .outletTypeMismatch,
      severity: .error,
      "an outlet that cannot hold the element's object",
      rationale: """
        Apple's nibs connect it and crash at the first use. Change the element or the property's type.
        """,
      triggering: [
        RuleExample(
          "<tableViewCell><imageView ↓outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
    RuleDescription(
      .duplicateOutlet,
      severity: .error,
      "two elements connected to an outlet that holds one",
      rationale: """
        One would win. Remove one, or declare an array.
        """,
      triggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/><label ↓outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
    RuleDescription(
      .unknownAction,
      severity: .error,
      "an action that the class does not have",
      rationale: """
        The name is misspelt, or the method is gone or not marked `@Action`.
        """,
      triggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/><button ↓onTouchUpInside=\"didTapBy\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/><button onTouchUpInside=\"didTapBuy\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
    RuleDescription(
      .actionTypeMismatch,
      severity: .error,
      "an action that does not take the element's object as its sender",
      rationale: """
        The method would get an object of another class. Change its parameter or the element.
        """,
      triggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/><switch ↓onValueChanged=\"didTapBuy\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell><label outlet=\"titleLabel\"/><button onTouchUpInside=\"didTapBuy\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
    RuleDescription(
      .classMismatch,
      severity: .error,
      "a layout for another class than the one that loads it",
      rationale: """
        The root names a class that the loading class neither is nor inherits.
        """,
      triggering: [
        RuleExample(
          "<tableViewCell ↓class=\"MovieCell\"><label outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\nclass MovieCell: TableViewCell {}\n"
        )
      ],
      nonTriggering: [
        RuleExample(
          "<tableViewCell class=\"BookCell\"><label outlet=\"titleLabel\"/></tableViewCell>",
          sources:
            "@NibLoadable final class BookCell: TableViewCell {\n  @Outlet var titleLabel: Label!\n  @Action func didTapBuy(_ sender: Button) {}\n}\n"
        )
      ]
    ),
  ]
}
