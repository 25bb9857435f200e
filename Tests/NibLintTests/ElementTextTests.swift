import NibContracts
import NibMarkup
import NibModel
import NibTestSupport
import NibViews
import Testing

@testable import NibLint

@Suite("Elements are described")
struct ElementTextTests {
  private let text = ElementText(.stock)

  @Test("Names of UIKit are suggested as names of elements and attributes")
  func namesOfUIKit() {
    func message(_ name: String) -> String? {
      do {
        _ = try text.text(about: name)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message("UILabel") == "there is no element <UILabel>; did you mean 'label'?")
    #expect(message("label.isHidden") == "<label> has no attribute 'isHidden'; did you mean 'hidden'?")
    #expect(
      message("label.leadingAnchor") == "<label> has no attribute 'leadingAnchor'; did you mean 'leading'?"
    )
  }

  @Test("Every element and part has a text, and its example is a valid layout")
  func examples() throws {
    let elements = ElementVocabulary.stock.elements
    for element in elements + elements.flatMap(\.allParts) {
      let described = try text.text(about: element.name)
      #expect(described.hasPrefix("<\(element.name)>, class "))
      for attribute in element.attributes.values {
        #expect(described.contains("  \(attribute.name) "), "\(attribute.name) of <\(element.name)>")
        #expect(try text.text(about: "\(element.name).\(attribute.name)").contains("Value: "))
      }
      let example = text.example(element)
      let found = findings(in: example, named: "A")
      let wrong = found.filter { $0.severity == .error || $0.rule.rawValue == "suspicious-value" }
      #expect(wrong.map(\.message) == [], "\(example)")
    }
  }

  @Test("An element is described with its parts, its attributes and an example")
  func slider() throws {
    let text = try text.text(about: "<pageControl>")
    #expect(
      text.hasPrefix(
        """
        <pageControl>, class PageControl

        A row of dots, one for each page.

        Extends <control>.
        It has no children.

        """
      )
    )
    #expect(
      text.contains(
        """
          currentPage                    The index of the current page.
                                         a whole number, 0 or more; default 0

        """
      )
    )
    #expect(
      text.contains("\nAttributes of <view>\n") && text.contains("\nEvents and references of <control>\n")
    )
  }

  @Test("A name that does not exist is reported with the one that is meant")
  func unknownNames() {
    func message(_ name: String) -> String? {
      do throws(ElementText.UnknownName) {
        _ = try text.text(about: name)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message("labl") == "there is no element <labl>; did you mean 'label'?")
    #expect(message("qqq") == "there is no element <qqq>; nib describe lists all elements")
    #expect(message("") == "there is no element <>; nib describe lists all elements")
    #expect(message("label.txet") == "<label> has no attribute 'txet'; did you mean 'text'?")
    #expect(message("label.leading") == nil && message("tableViewCell.reuseIdentifier") == nil)
  }
}
