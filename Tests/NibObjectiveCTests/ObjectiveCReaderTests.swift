import NibMarkup
import NibObjectiveC
import NibTestSupport
import Testing

@Suite("Classes in Objective-C sources")
struct ObjectiveCReaderTests {
  private func declarations(_ text: String) -> RuntimeDeclarations {
    ObjectiveCReader.declarations(in: SourceFile(path: "A.m", bytes: Array(text.utf8)))
  }

  /// A class in one line: its name, its supertypes, its properties and its methods.
  private func summary(_ text: String) -> [String] {
    declarations(text).classes.map { declared in
      let properties = declared.properties.map { property in
        let outlet = property.exposure == .interfaceBuilder ? "*" : ""
        let types = property.objectTypes.joined(separator: "&")
        return
          "\(outlet)\(property.name)\(property.isCollection ? "[]" : "")\(types.isEmpty ? "" : ":\(types)")"
      }
      let methods = declared.methods.map { method in
        (method.exposure == .interfaceBuilder ? "*" : "") + method.selectors.joined()
          + (method.senderTypes.isEmpty ? "" : "(\(method.senderTypes.joined()))")
      }
      let kind = (declared.isExtension ? "+" : "") + declared.name + (declared.isUncertain ? "?" : "")
      return ([kind] + declared.supertypes + ["{"] + properties + methods + ["}"]).joined(separator: " ")
    }
  }

  @Test("An interface has a superclass, outlets in all their spellings, and actions")
  func interface() {
    #expect(
      summary(
        """
        #import <UIKit/UIKit.h>
        NS_ASSUME_NONNULL_BEGIN
        @class BookCell, Other;
        IB_DESIGNABLE
        @interface BookCell<Kind : id> : UITableViewCell <Showing, UITextFieldDelegate>
        {
          @private
          IBOutlet UILabel *oldLabel, *other;
          int count;
        }
        @property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel; // 'the title'
        @property(strong)IBOutlet UIView<Showing>*badge;
        @property (weak) IBOutlet UILabel * _Nullable subtitle NS_SWIFT_NAME(second);
        @property (nonatomic) IBOutletCollection(UIButton) NSArray *buttons;
        @property (copy) void (^onTap)(UIButton *sender);
        @property (weak) IBOutlet id<BookDelegate> delegate;
        @property (class, readonly) BookCell *shared;
        @property IBInspectable CGFloat radius;
        - (IBAction)buy:(UIButton *)sender forEvent:(UIEvent *)event;
        - (IBAction) close;
        - (void)setUp:(id)sender __attribute__((deprecated("no")));
        + (void)register:(id)sender;
        @end
        """
      ) == [
        """
        BookCell UITableViewCell Showing UITextFieldDelegate { *oldLabel:UILabel *other:UILabel count:int \
        *titleLabel:UILabel *badge:UIView *subtitle:UILabel *buttons[]:UIButton onTap *delegate radius:CGFloat \
        *buy:forEvent:(UIButton) *close setUp: }
        """
      ]
    )
  }

  @Test("Categories, class extensions and implementations add to a class")
  func extensions() {
    #expect(
      summary(
        """
        @interface BookCell () <Hidden>
        @property (weak) IBOutlet UIView *line;
        @end
        @interface BookCell (Buying)
        - (IBAction)buy;
        @end
        @implementation BookCell {
          UIView *_shadow;
        }
        @synthesize line = _line;
        static NSString *const name = @"- (void)no:(id)sender { }";
        static int twice(int x) { return -x - (x); }
        - (void)awakeFromNib { [super awakeFromNib]; if (YES) { int x = 1 - (2); } }
        - (void)pay:(id)sender;
        { /* } */ }
        @end
        """
      ) == [
        "+BookCell Hidden { *line:UIView }", "+BookCell { *buy }",
        "+BookCell { _shadow:UIView line _line awakeFromNib pay: }",
      ]
    )
  }

  @Test("Of conditional code all branches are read, and braces that only one branch closes are matched")
  func conditions() {
    #expect(
      summary(
        """
        @implementation A
        #if DEBUG
        - (void)one:(id)x {
        #else
        - (void)two:(id)x {
        #endif
        }
        #define NOISE { { {
        - (void)three { if (a) {
        #ifdef X
          } else if (c) {
        #else
          } else {
        #endif
          } }
        - (IBAction)four { }
        @end
        """
      ) == ["+A { one: two: three *four }"]
    )
  }

  @Test("Conditional code between the parts of a class hides nothing")
  func conditionsInHeads() {
    #expect(
      summary(
        """
        @interface A : NSObject
        #if X
        <NSWindowDelegate>
        #endif
        { IBOutlet NSView *one; }
        @end
        @interface B
        #ifdef X
        : A
        #else
        : A
        #endif
        #if X
        { IBOutlet NSView *two; }
        #else
        { IBOutlet NSView *three; }
        #endif
        @end
        @implementation B
        #if X
        { NSView *four; }
        #endif
        @end
        """
      ) == [
        "A NSObject NSWindowDelegate { *one:NSView }", "B A A { *two:NSView *three:NSView }",
        "+B { four:NSView }",
      ]
    )
  }

  @Test(
    "A class with members that macros or other files declare is uncertain",
    arguments: [
      "#import \"More.inc\"", "- (void)b; OUTLET(one)", "}\n", "{ }", "COMMON_OUTLETS",
      "OUTLET UILabel *one;",
    ]
  )
  func members(_ text: String) {
    let read = declarations("#import <A.h>\n@interface A : B\n- (void)a;\n\(text)\n@end")
    #expect(read.classes.map(\.isUncertain) == [text != "}\n"])
    let sound =
      "#import <A.h>\n@implementation A\nstatic int a(int b) { return c(b); }\n- (void)a { d(); }\n@end"
    #expect(declarations(sound).classes.map(\.isUncertain) == [false])
    for text in [
      "@interface A : B\nOUTLET(one)\n@end", "@implementation A\nOUTLET(one)\n@end",
      "@interface A : B { IVAR(C, one) }\n@end", "@interface A : B {\n#include \"more.inc\"\n}\n@end",
    ] {
      #expect(declarations(text).classes.map(\.isUncertain) == [true], "\(text)")
    }
    for text in [
      "@interface A : B { void (^a)(int); int (*b)(int); IBOutletCollection(C) NSArray *c; }\n@end",
      "@interface A : B\n+ (instancetype)shared NS_SWIFT_NAME(one());\n@optional\n@end",
      "@implementation A\nvoid a(int b) { }\n+ (void)load { }\n@end",
      "@interface A : B\ntypedef void (^C)(int d);\n@class D, E;\nstruct F { int g; };\n- (void)h;\n@end",
      "@interface A : B\nvoid c(int d);\nunsigned int *e(void);\n- (void)h;\n@end",
    ] {
      #expect(declarations(text).classes.map(\.isUncertain) == [false], "\(text)")
    }
  }

  @Test("Macros after the name of a variable are not its name")
  func trailingMacros() {
    #expect(
      summary(
        """
        NS_SWIFT_NAME(Card)
        @interface ABCCard : NSObject
        @property IBOutlet NSView *one MYAPP_DEPRECATED("x");
        @property IBOutlet NSView * const two MAYBE_UNUSED, *three;
        @property IBOutlet id four FOO_DEPRECATED;
        @end
        """
      ) == ["ABCCard NSObject { *one:NSView *two:NSView *three:NSView *four *FOO_DEPRECATED }"]
    )
    #expect(declarations("NS_SWIFT_NAME(Card)\n@interface ABCCard : B\n@end").classes[0].otherName == "Card")
    #expect(declarations("NS_SWIFT_NAME(Card) int x;\n@interface B : C\n@end").classes[0].otherName == nil)
  }

  @Test("A class whose braces do not balance is uncertain, and the next one is read")
  func unbalanced() {
    #expect(
      summary("@implementation A\n- (void)a { {\n@end\n@interface B : NSObject\n- (IBAction)b;\n@end")
        == ["+A? { a }", "B? NSObject { *b }"]
    )
  }

  @Test("A protocol has requirements and is no class")
  func protocols() {
    let read = declarations(
      "@protocol Ahead, Later;\n@protocol Showing <NSObject>\n@optional\n- (void)show:(id)x;\n@property UIView *line;\n@end"
    )
    #expect(read.classes.isEmpty)
    #expect(read.protocols.keys.sorted() == ["Ahead", "Later", "Showing"])
    #expect(read.protocols["Showing"]?.requirements == ["show:", "line"])
    #expect(read.protocols["Showing"]?.supertypes == ["NSObject"])
  }

  @Test("The place of a member is its name")
  func places() throws {
    let marked = MarkedText("@interface A : B\n@property IBOutlet C *1️⃣line2️⃣;\n- (IBAction)3️⃣buy4️⃣:(id)x;\n@end")
    let declared = try #require(declarations(marked.text).classes.first)
    let property = try #require(declared.properties.first).declaration
    let method = try #require(declared.methods.first).declaration
    #expect(property.start.offset..<property.end.offset == marked.range(1, 2))
    #expect(method.start.offset..<method.end.offset == marked.range(3, 4))
  }

  @Test("A file that ends anywhere, or has any byte changed, is read to its end")
  func damage() {
    let text = Array(
      """
      @interface A<T> : B <C> { IBOutlet D *d; }
      @property (weak) IBOutletCollection(E) NSArray<E *> *e;
      #if X
      - (IBAction)f:(id)g { "\\"" '\\'' /* */ // \\
      #else
      - (void)h; @synthesize i = j;
      #endif
      @end @protocol K <L> @end @implementation M (N) - o { } @end
      """.utf8
    )
    var random = SplitMix(seed: 37)
    for count in text.indices {
      _ = ObjectiveCReader.declarations(in: SourceFile(path: "A.m", bytes: Array(text[..<count])))
      var changed = text
      changed[count] = Array("{}()<>@#;:-\"'\\/*\n".utf8).randomElement(using: &random) ?? 0
      _ = ObjectiveCReader.declarations(in: SourceFile(path: "A.m", bytes: changed))
    }
  }

  @Test("The time for a file of any content grows with its size")
  func growth() {
    let lines = [
      "{", "(", "@interface A", "- (", "@property (", "#if A", "<", "@implementation A {", "- a:", "\"",
    ]
    for line in lines {
      let text = String(repeating: line + "\n", count: 40_000)
      _ = ObjectiveCReader.declarations(in: SourceFile(path: "A.m", bytes: Array(text.utf8)))
    }
  }
}
