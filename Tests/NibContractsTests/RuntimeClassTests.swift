import NibContracts
import NibMarkup
import NibObjectiveC
import Testing

@Suite("Swift classes as nibs of Apple's systems see them")
struct RuntimeClassTests {
  private func declarations(_ text: String) throws -> RuntimeDeclarations {
    try #require(
      SwiftDeclarations(SourceFile(path: "A.swift", bytes: Array(text.utf8)), readsRuntimeClasses: true)
        .runtime
    )
  }

  private func contract(_ name: String, _ text: String) throws -> RuntimeContract {
    try #require(RuntimeClassIndex([declarations(text)]).contracts(of: name, on: .iOS).first)
  }

  private func kind<Value>(_ member: RuntimeContract.Member<Value>) -> String {
    "\(member)".prefix { $0 != "(" }.description
  }

  @Test("Members are visible by their attributes, by their class, and by what they override")
  func exposure() throws {
    let card = try contract(
      "Card",
      """
      class Base: UIView {
        @IBOutlet weak var line: UIView!
        var plain: UIView?
        @objc var other: UIView?
        override var tag: Int { didSet {} }
        #if DEBUG
        @IBOutlet var debug: UILabel!
        #endif
        @IBOutlet var a, b: UILabel!
      }
      @objcMembers class Card: Base, Showing { var all = 1 }
      class Pure: UIView { var pure = 1; static let shared = 1 }
      @objc protocol Showing { var shown: Int { get } }
      extension Base { @IBAction func buy(_ sender: UIButton) {}; func sell() {} }
      """
    )
    for key in ["line", "other", "tag", "debug", "a", "b", "all", "plain"] {
      #expect(kind(card.property(forKey: key)) == "declared", "\(key)")
    }
    #expect(kind(card.method("buy:")) == "declared")
    #expect(kind(card.method("sell")) == "declared")
    let pure = try contract(
      "Pure",
      "class Pure: UIView { var pure = 1; static let shared = 1; func go() {} }"
    )
    #expect(kind(pure.property(forKey: "pure")) == "hidden")
    #expect(kind(pure.property(forKey: "shared")) == "absent")
    #expect(kind(pure.method("go")) == "hidden")
  }

  @Test("A requirement makes a member visible only in a class that conforms to the protocol")
  func requirements() throws {
    let text = """
      @objc protocol Saving { func save(_ sender: Any); var caption: String { get } }
      protocol Storing: Saving {}
      class Card: UIView, Storing { func save(_ sender: Any) {}; var caption = ""; var volume = 0 }
      class Other: UIView { func save(_ sender: Any) {}; var caption = ""; var volume = 0 }
      """
    let (card, other) = (try contract("Card", text), try contract("Other", text))
    #expect(kind(card.method("save:")) == "declared")
    #expect(kind(card.property(forKey: "caption")) == "declared")
    #expect(kind(other.method("save:")) == "hidden")
    #expect(kind(other.property(forKey: "caption")) == "hidden")
    #expect(kind(other.method("setVolume:")) == "absent")
  }

  @Test("A selector joins the labels of the parameters, the first one with 'With'")
  func selectors() throws {
    let card = try contract(
      "Card",
      """
      class Card: UIView {
        @IBAction func a() {}
        @IBAction func b(_ sender: Any) {}
        @IBAction func c(sender: Any) {}
        @IBAction func d(_ sender: Any, forEvent event: UIEvent) {}
        @objc(renamed:) func e(_ sender: Any) {}
        @IBAction func moved(to place: Any) {}
        @objc func f(_ sender: Any) throws {}
      }
      """
    )
    for selector in ["a", "b:", "cWithSender:", "d:forEvent:", "renamed:", "movedTo:", "f:error:"] {
      #expect(kind(card.method(selector)) == "declared", "\(selector)")
    }
    for selector in ["a:", "b", "c:", "e:"] {
      #expect(kind(card.method(selector)) == "absent", "\(selector)")
    }
  }

  @Test("The type of an outlet is that of the objects in it")
  func types() throws {
    let declared = try #require(
      declarations(
        """
        class Card<Item>: UIView {
          @IBOutlet var a: UILabel!
          @IBOutlet var b: [UIKit.UIButton]!
          @IBOutlet var c: (UIView & Showing)?
          @IBOutlet var d: Array<Kind<Int>>?
          @IBOutlet var e: AnyObject?
          @IBOutlet var f: Item?
          @IBOutlet var g: (any Showing)!
        }
        """
      ).classes.first
    )
    #expect(
      declared.properties.map {
        "\($0.name) \($0.objectTypes.joined(separator: " "))\($0.isCollection ? "*" : "")"
      }
        == ["a UILabel", "b UIButton*", "c UIView Showing", "d Kind*", "e ", "f ", "g Showing"]
    )
  }

  @Test("The superclass is the first type that is not a protocol, also behind an alias or in a composition")
  func superclasses() throws {
    let text = """
      typealias Ground = Base
      class Base: UIView { @IBOutlet var line: UIView! }
      protocol Showing {}
      class Card: Showing & Ground {}
      class Other: Kit.Unknown, Showing {}
      extension Ground { @IBAction func go() {} }
      """
    #expect(kind(try contract("Card", text).method("go")) == "declared")
    #expect(kind(try contract("Card", text).property(forKey: "line")) == "declared")
    #expect(try contract("Other", text).missing == "Unknown")
    let composed = "protocol S {}; typealias Base = S & UIKit.UIView; class Card: Base {}"
    #expect(try contract("Card", composed).names.contains("UIResponder"))
    #expect(try contract("Card", composed).isComplete)
    let named = "protocol Base {}; class Base: UIView { @IBOutlet var line: UIView! }; class Card: Base {}"
    #expect(kind(try contract("Card", named).property(forKey: "line")) == "declared")
    let library = "class Card: PodView { var line: UIView!; func go() {} }"
    #expect(kind(try contract("Card", library).property(forKey: "line")) == "unknown")
    #expect(kind(try contract("Card", library).method("go")) == "unknown")
  }

  @Test("What a process reads is what it sends")
  func sending() throws {
    let source = SourceFile(
      path: "A.swift",
      bytes: Array(
        "@objc(NKCard) class Card: UIView { @IBOutlet var a: [UILabel]!; @objc func b(_ c: Any) {} }".utf8
      )
    )
    let read = SwiftDeclarations(source, readsRuntimeClasses: true)
    let sent = try #require([SwiftDeclarations](data: [read].data()).first?.runtime)
    #expect(sent.classes == read.runtime?.classes)
    #expect(sent.classes.first?.otherName == "NKCard")
  }
}
