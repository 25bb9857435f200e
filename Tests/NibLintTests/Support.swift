import LayoutXML
import NibLint
import Testing

extension RuleSettings {
  /// The rules as they are, but for the one about layouts that no registry loads: most layouts of these tests
  /// are one view.
  static var forFragments: RuleSettings { RuleSettings().forFragments }

  /// The settings without the rule about layouts that no registry loads.
  var forFragments: RuleSettings {
    var settings = self
    settings.set(Rule(rawValue: "unloadable-layout"), to: .off)
    return settings
  }
}

/// A text of which a report of the tests shows the beginning.
struct LongText: CustomTestStringConvertible {
  let text: String

  var testDescription: String { "\(text.prefix(40))…" }
}
