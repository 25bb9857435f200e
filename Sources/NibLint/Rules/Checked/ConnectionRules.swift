import NibMarkup
import NibModel

extension Rules {
  /// The rules about disagreements between a layout and its class.
  ///
  /// Registering the class throws the same findings.
  static let aboutConnections: [RuleDescription] = [
    RuleDescription(
      .missingOutlet,
      canBeSet: false,
      "a required outlet that nothing is connected to",
      rationale: """
        The property would be nil where code relies on it. Give an element the outlet, or declare the property optional.
        """,
      fix: .safe,
      triggering: [
        RuleExample(
          "↓<tableViewCell/>",
          sources: bookCell
        ),
        RuleExample(
          #"↓<tableViewCell><label text="Dune"/></tableViewCell>"#,
          sources: bookCell
        ),
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .unknownOutlet,
      canBeSet: false,
      "an outlet that the class does not have",
      rationale: """
        The name is misspelled, or the property was removed or is not marked `@Outlet`, or `@IBOutlet` for a nib.
        """,
      fix: .safe,
      triggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/><label ↓outlet="subtitel"/></tableViewCell>"#,
          sources: bookCell
        ),
        RuleExample(
          #"<tableViewCell><label ↓outlet="titelLabel"/></tableViewCell>"#,
          sources: bookCell
        ),
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .outletTypeMismatch,
      canBeSet: false,
      "an outlet that cannot hold the element's object",
      rationale: """
        Apple's nibs connect such an outlet and crash when it is first used. Change the element or the \
        property's type.
        """,
      triggering: [
        RuleExample(
          #"<tableViewCell><imageView ↓outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .duplicateOutlet,
      canBeSet: false,
      "two elements connected to an outlet that holds only one object",
      rationale: """
        Only one of the elements would stay connected. Remove the outlet from one of them, or declare the \
        property as an array.
        """,
      triggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/><label ↓outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .unknownAction,
      canBeSet: false,
      "an action that the class does not have",
      rationale: """
        The name is misspelled, or the method was removed or is not marked `@Action`, or `@IBAction` for a nib.
        """,
      fix: .safe,
      triggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/><button ↓onTouchUpInside="didTapBy"/></tableViewCell>"#,
          sources: bookCell
        )
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/><button onTouchUpInside="didTapBuy"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .actionTypeMismatch,
      canBeSet: false,
      "an action that does not take the element's object as its sender",
      rationale: """
        The method would receive an object of another class. Change its parameter or the element.
        """,
      triggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/><switch ↓onValueChanged="didTapBuy"/></tableViewCell>"#,
          sources: bookCell
        )
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell><label outlet="titleLabel"/><button onTouchUpInside="didTapBuy"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .classMismatch,
      canBeSet: false,
      "a layout whose root names a different class than the one that loads it",
      rationale: """
        The class that loads the layout is neither the class that the root names nor a subclass of it.
        """,
      fix: .safe,
      triggering: [
        RuleExample(
          #"<tableViewCell ↓class="MovieCell"><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell + "class MovieCell: TableViewCell {}\n"
        ),
        RuleExample(
          #"<tableViewCell ↓class="BookCel"><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        ),
      ],
      nonTriggering: [
        RuleExample(
          #"<tableViewCell class="BookCell"><label outlet="titleLabel"/></tableViewCell>"#,
          sources: bookCell
        )
      ]
    ),
    RuleDescription(
      .layoutCycle,
      canBeSet: false,
      "a layout that contains itself",
      rationale: """
        A view whose class has a layout of its own is loaded from that layout. If the layout contains such a \
        view again, directly or inside another layout, loading would never end. The message names the path \
        from the layout to itself.
        """,
      triggering: [
        RuleExample(
          #"<view class="BookCell">↓<view class="BookCell"/></view>"#,
          sources: "@NibLoadable final class BookCell: View {}\ncatalog.register(BookCell.self, as: \"view\")"
        )
      ],
      nonTriggering: [
        RuleExample(
          #"<view class="BookCell"><label/></view>"#,
          sources: "@NibLoadable final class BookCell: View {}"
        )
      ]
    ),
  ]

  /// The class that the examples connect.
  private static let bookCell = """
    @NibLoadable final class BookCell: TableViewCell {
      @Outlet var titleLabel: Label!
      @Action func didTapBuy(_ sender: Button) {}
    }

    """
}
