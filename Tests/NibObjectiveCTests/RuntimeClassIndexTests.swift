import NibMarkup
import NibObjectiveC
import Testing

@Suite("Classes as nibs of Apple's systems see them")
struct RuntimeClassIndexTests {
  private func index(_ sources: String...) -> RuntimeClassIndex {
    RuntimeClassIndex(
      sources.map { ObjectiveCReader.declarations(in: SourceFile(path: "A.m", bytes: Array($0.utf8))) }
    )
  }

  private func property(_ key: String, of name: String, in index: RuntimeClassIndex) -> [String] {
    index.contracts(of: name, on: .iOS).map { "\($0.property(forKey: key))".prefix { $0 != "(" }.description }
  }

  @Test("A class has the members of its superclasses, its categories and the frameworks")
  func members() {
    let index = index(
      "@interface Base : UIView\n@property IBOutlet UIView *line;\n@end\n@interface Card : Base\n@end",
      "@interface Base (More)\n@property UIView *more;\n- (void)setShade:(id)shade;\n@end",
      "@implementation Card { UIView *_inner; }\n@end"
    )
    for (key, member) in [
      "line": "declared", "more": "declared", "inner": "declared", "shade": "other",
      "backgroundColor": "other", "accessibilityLabel": "other", "lime": "absent",
    ] {
      #expect(property(key, of: "Card", in: index) == [member], "\(key)")
    }
  }

  @Test("A key leads to a variable or to a setter of another name")
  func keyValueCoding() {
    let index = index(
      "@interface Card : UIView\n@property UIView *line;\n- (void)_setShade:(id)x;\n- (void)setIsOpen:(id)x;\n@end",
      "@interface Any : UIView\n@end\n@implementation Any\n- (void)setValue:(id)value forKey:(id)key { }\n@end",
      "@interface Sent : UIView\n@end\n@implementation Sent\n+ (BOOL)resolveInstanceMethod:(SEL)name { }\n@end"
    )
    for key in ["_line", "shade", "open"] {
      #expect(property(key, of: "Card", in: index) != ["absent"], "\(key)")
    }
    #expect(property("any", of: "Any", in: index) == ["unknown"])
    #expect(property("any", of: "Sent", in: index) == ["unknown"])
  }

  @Test("A class of a superclass that is nowhere may have any member")
  func unknownSuperclass() {
    let index = index("@interface Card : PodView\n@end")
    #expect(property("line", of: "Card", in: index) == ["unknown"])
    #expect(index.contracts(of: "Card", on: .iOS).map(\.missing) == ["PodView"])
    #expect(index.contracts(of: "PodView", on: .iOS).isEmpty)
  }

  @Test("Each class of a name counts, except those of the other system")
  func severalClasses() {
    let index = index(
      "@interface Card : UIView\n@property UIView *line;\n@end",
      "@interface Card : UIView\n@end",
      "@interface Card : NSView\n@end"
    )
    #expect(property("line", of: "Card", in: index).sorted() == ["absent", "declared"])
    #expect(index.contracts(of: "Card", on: .macOS).count == 1)
  }

  @Test("Superclasses that form a circle end")
  func circle() {
    let index = index("@interface A : B\n@end\n@interface B : A\n@end")
    #expect(property("line", of: "A", in: index) == ["unknown"])
  }

  @Test("Of very many classes of a name, or very many superclasses, nothing is certain")
  func manyClasses() {
    let same = String(repeating: "@interface Card : Card\n@end\n@interface Card (More)\n@end\n", count: 4_000)
    #expect(property("line", of: "Card", in: index(same)).allSatisfy { $0 == "unknown" })
    let chain = (0..<4_000).map { "@interface C\($0) : C\($0 + 1)\n@end\n" }.joined()
    #expect(property("line", of: "C0", in: index(chain)) == ["unknown"])
    let heirs = (0..<2_000).map { "@interface H\($0) : Card\n@end\n" }.joined()
    #expect(index(heirs).heirs(of: "Card", on: .iOS)?.count == nil)
    #expect(index("@interface H : Card\n@end").heirs(of: "Card", on: .iOS)?.map(\.names) == [["H", "Card"]])
  }

  @Test("A kind is known only where the sources and the frameworks have all classes")
  func kinds() throws {
    let index = index("@interface Card : UIButton\n@end\n@protocol Showing\n@end")
    let card = try #require(index.contracts(of: "Card", on: .iOS).first)
    for (type, answer) in [
      "Card": true, "UIControl": true, "NSObject": true, "UILabel": false, "Showing": nil, "PodView": nil,
    ] as [String: Bool?] {
      #expect(index.isKind(card, of: type, on: .iOS) == answer, "\(type)")
    }
  }

  @Test("Elements of documents stand for classes of the frameworks")
  func elements() {
    let frameworks = FrameworkClasses.apple
    #expect(frameworks.className(ofElement: "tableViewCell", on: .iOS) == "UITableViewCell")
    #expect(frameworks.className(ofElement: "textField", on: .macOS) == "NSTextField")
    #expect(frameworks.className(ofElement: "customView", on: .macOS) == "NSView")
    #expect(frameworks.className(ofElement: "wkWebView", on: .iOS) == "WKWebView")
    #expect(frameworks.className(ofElement: "placeholder", on: .iOS) == nil)
  }
}
