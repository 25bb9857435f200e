import Testing

@Suite("Every misuse of a macro is reported at its position, with a fix-it where one exists")
struct MisuseTests {
  /// Expands a class that inherits its conformance and contains a misused member, and checks the diagnostic.
  ///
  /// - Parameter marked: The member, in which `↓` precedes the place of the diagnostic.
  private func member(_ marked: String, _ message: String, fix: (String, String)? = nil) {
    let expanded = Self.withoutAttributes(marked.replacing("↓", with: ""))
    expectExpansion(
      of: """
        @NibLoadable class A: B {
          \(marked)
        }
        """,
      """
      class A: B {
        \(expanded)

        override class var nibConnections: NibKit.NibConnections {
          let connections = super.nibConnections

          return connections
        }
      }
      """,
      [Finding(message, fixIts: fix.map { [$0.0] } ?? [])],
      applying: fix.map { [$0.0] },
      fixed: fix.map { "@NibLoadable class A: B {\n  \($0.1)\n}" },
      inherits: true
    )
  }

  private static func withoutAttributes(_ text: String) -> String {
    text.replacing(#/@(Outlet|Action)(\("[^"]*"\))? /#, with: "")
  }

  @Test("The attributes of Interface Builder are replaced with those of NibKit")
  func interfaceBuilderAttributes() {
    member(
      "↓@IBOutlet weak var a: Label!",
      "'@IBOutlet' is for nibs of Apple's systems; a layout needs '@Outlet'",
      fix: ("replace '@IBOutlet' with '@Outlet'", "@Outlet weak var a: Label!")
    )
    member(
      "↓@IBAction func tap(_ sender: Button) {}",
      "'@IBAction' is for nibs of Apple's systems; a layout needs '@Action'",
      fix: ("replace '@IBAction' with '@Action'", "@Action func tap(_ sender: Button) {}")
    )
  }

  @Test func outletLet() {
    member(
      "@Outlet ↓let a: Label!",
      "an outlet is bound after its object is initialized; it must be a 'var'",
      fix: ("replace 'let' with 'var'", "@Outlet var a: Label!")
    )
  }

  @Test func outletStatic() {
    member(
      "@Outlet ↓static var a: Label!",
      "an outlet belongs to an instance; it cannot be 'static'",
      fix: ("remove 'static'", "@Outlet var a: Label!")
    )
  }

  @Test func outletWithoutType() {
    member("@Outlet var ↓a = Label()", "an outlet needs an explicit type, such as 'a: Label!'")
  }

  @Test func outletNotOptional() {
    member(
      "@Outlet var a: ↓Label",
      "an outlet has no object until it is bound; write 'Label!' if layouts must connect it, or '?' if they may",
      fix: ("change the type to 'Label!'", "@Outlet var a: Label!")
    )
    member(
      "@Outlet var a: ↓any P",
      "an outlet has no object until it is bound; write '(any P)!' if layouts must connect it, or '?' if they may",
      fix: ("change the type to '(any P)!'", "@Outlet var a: (any P)!")
    )
  }

  @Test("An optional type that is written out needs a value, and an implicitly unwrapped one the short form")
  func writtenOutTypes() {
    for (type, short) in [("Optional<Label>", "Label?"), ("Swift.Optional<any P>", "(any P)?")] {
      member(
        "@Outlet var a: ↓\(type)",
        "an outlet of the type '\(type)' must have an initial value; write '\(short)', or add '= nil'",
        fix: ("change the type to '\(short)'", "@Outlet var a: \(short)")
      )
    }
    member(
      "@Outlet var a: ↓ImplicitlyUnwrappedOptional<Label>",
      "'ImplicitlyUnwrappedOptional<Label>' is not a valid outlet type; write 'Label!'",
      fix: ("change the type to 'Label!'", "@Outlet var a: Label!")
    )
  }

  /// Whether the expansion of macros in tests tells where the attributes of a declaration are.
  private static let knowsPlacesOfAttributes: Bool = {
    #if canImport(SwiftSyntax601)
      true
    #else
      false
    #endif
  }()

  @Test(
    "A macro that is attached twice is reported once, and has the effect of one",
    .enabled(if: knowsPlacesOfAttributes, "swift-syntax 600 expands macros in tests without these places")
  )
  func attachedTwice() {
    expectExpansion(
      of: "@NibLoadable\n↓@NibLoadable\nclass A: B {\n}",
      """
      class A: B {

        override class var nibConnections: NibKit.NibConnections {
          let connections = super.nibConnections

          return connections
        }
      }
      """,
      ["'@NibLoadable' is attached to the class twice; remove one of them"],
      inherits: true
    )
  }

  @Test("The names of the format's own attributes are reserved", arguments: ["id", "outlet", "class"])
  func reservedAttribute(_ name: String) {
    expectExpansion(
      of: """
        @Element("A") final class A {
          @Attribute(↓"\(name)") var a = 0
        }
        """,
      """
      final class A {
        var a = 0

        class var elementDescription: NibKit.ElementDescription {
          NibKit.ElementDescription._shared(A.self) {
            NibKit.ElementDescription(
              "A",
              A.self,
              isReusable: NibKit.ElementDescription._isReusable(A.self),
              make: {
                A()
              },
              overridesAwakeFromNib: false
            ) {

            }
          }
        }
      }

      extension A: NibKit.CatalogElement {
      }
      """,
      ["every element already has an attribute named '\(name)'; use another name"]
    )
  }

  @Test(arguments: ["String!", "(Int, Int)?", "(() -> Void)!", "[String: Label]", "Int", "[Int] = []"])
  func impossibleType(_ type: String) {
    let shown = type.replacing(" = []", with: "")
    member(
      "@Outlet var a: ↓\(type)",
      "'\(shown)' is not a valid outlet type; expected X!, X? or [X] = [] for a class X"
    )
  }

  @Test func collectionWithoutValue() {
    member(
      "@Outlet var a: ↓[Label]",
      "an outlet collection must have an initial value; add '= []'",
      fix: ("add '= []'", "@Outlet var a: [Label] = []")
    )
  }

  @Test func computedAndLazy() {
    expectExpansion(
      of: """
        @NibLoadable class A: B {
          @Outlet ↓lazy var a: Label! = Label()
        }
        """,
      """
      class A: B {
        lazy var a: Label! = Label()

        override class var nibConnections: NibKit.NibConnections {
          let connections = super.nibConnections

          return connections
        }
      }
      """,
      ["an outlet cannot be 'lazy'"],
      inherits: true
    )
  }

  @Test func outletName() {
    member(
      "@Outlet(↓\"a.b\") var a: Label!",
      "an outlet's name must be a string literal of letters, digits and '_'"
    )
  }

  @Test("A class with an error still gets its members, so that the compiler reports nothing else")
  func duplicateOutlets() {
    expectExpansion(
      of: """
        @NibLoadable class A {
          @Outlet var a: AnyObject!
          @Outlet(↓"a") var b: AnyObject?
        }
        """,
      """
      class A {
        var a: AnyObject!
        var b: AnyObject?

        class var nibName: NibKit._NibString {
          NibKit.NibLibrary.defaultNibName(of: self)
        }

        class var nibConnections: NibKit.NibConnections {
          var connections = NibKit.NibConnections()
          connections._outlet("a", .required, of: self, type: "AnyObject", accepts: { _ in
              true
            }) { owner, object in
            NibKit._withOwner(owner, as: Self.self) {
              $0.a = object
            }
          }
          connections._outlet("a", .optional, of: self, type: "AnyObject", accepts: { _ in
              true
            }) { owner, object in
            NibKit._withOwner(owner, as: Self.self) {
              $0.b = object
            }
          }
          return connections
        }
      }

      extension A: NibKit.NibLoadable {
      }
      """,
      ["two outlets are named 'a'"]
    )
  }

  @Test(arguments: ["struct", "enum", "actor"])
  func notAClass(_ kind: String) {
    expectExpansion(
      of: "↓@NibLoadable \(kind) A {\n}",
      "\(kind) A {\n}",
      ["'@NibLoadable' can be attached only to a class"]
    )
    expectExpansion(
      of: "↓@Element(\"A\") \(kind) A {\n}",
      "\(kind) A {\n}",
      ["'@Element' can be attached only to a class"]
    )
  }

  @Test func nibName() {
    expectExpansion(
      of: "@NibLoadable(↓\"a b\") class A: B {\n}",
      """
      class A: B {

        override class var nibName: NibKit._NibString {
          "a b"
        }

        override class var nibConnections: NibKit.NibConnections {
          let connections = super.nibConnections

          return connections
        }
      }
      """,
      ["a nib name must be a literal of letters, digits, '_', '.' and '-', beginning with a letter or '_'"],
      inherits: true
    )
  }

  @Test func privateNestedClass() {
    expectExpansion(
      of: """
        enum Cells {
          @NibLoadable ↓private class A {
          }
        }
        """,
      """
      enum Cells {
        private class A {
        }
      }
      """,
      [
        Finding(
          "a nested 'private' class is not visible to its generated conformance; use 'fileprivate'",
          fixIts: ["replace 'private' with 'fileprivate'"]
        )
      ],
      applying: ["replace 'private' with 'fileprivate'"],
      fixed: "enum Cells {\n  @NibLoadable fileprivate class A {\n  }\n}"
    )
  }

  @Test func outsideOfAClass() {
    expectExpansion(
      of: """
        class A {
          ↓@Outlet var a: Label!
          ↓@Action func b() {
          }
          ↓@Attribute var c = 0
        }
        """,
      """
      class A {
        var a: Label!
        func b() {
        }
        var c = 0
      }
      """,
      [
        "'@Outlet' has an effect only directly inside a class marked with '@NibLoadable'",
        "'@Action' has an effect only directly inside a class marked with '@NibLoadable'",
        "'@Attribute' has an effect only directly inside a class marked with '@Element'",
      ]
    )
  }

  @Test func actions() {
    member(
      "@Action ↓static func a() {}",
      "an action belongs to an instance; it cannot be 'static'",
      fix: ("remove 'static'", "@Action func a() {}")
    )
    member(
      "@Action func a↓(_ b: Button, _ c: Int) {}",
      "an action takes at most one parameter, the sender"
    )
    member(
      "@Action func a(_ b: ↓Int) {}",
      "'Int' is not a valid sender type; expected a class or protocol"
    )
    member("@Action func a↓<T>() {}", "an action cannot be generic")
    member(
      "@Action func a() ↓async {}",
      "an action cannot be 'async' or 'throws'; an event does not await it or handle its errors"
    )
  }

  @Test func attributes() {
    expectExpansion(
      of: """
        @Element("A") final class A {
          @Attribute ↓let a = 0
          @Attribute weak var ↓b: C!
          @Attribute var c = 0
          @Attribute(range: ↓0...1) var onTurn: EventHandler?
          @Attribute(↓"c") var d = 0
        }
        """,
      """
      final class A {
        let a = 0
        weak var b: C!
        var c = 0
        var onTurn: EventHandler?
        var d = 0

        class var elementDescription: NibKit.ElementDescription {
          NibKit.ElementDescription._shared(A.self) {
            NibKit.ElementDescription(
              "A",
              A.self,
              isReusable: NibKit.ElementDescription._isReusable(A.self),
              make: {
                A()
              },
              overridesAwakeFromNib: false
            ) {
              NibKit.Attribute("c", get: {
                  $0.c
                }) {
                $0.c = $1
              }
              NibKit.Attribute("c", get: {
                  $0.d
                }) {
                $0.d = $1
              }
            }
          }
        }
      }

      extension A: NibKit.CatalogElement {
      }
      """,
      [
        Finding(
          "an attribute is set after its object is initialized; it must be a 'var'",
          fixIts: ["replace 'let' with 'var'"]
        ),
        "a reference to an object must be optional, such as 'weak var dataSource: (any DataSource)?'",
        "only an attribute whose value is a number has a range",
        "two attributes are named 'c'",
      ]
    )
  }

  @Test("An attribute whose type no value can have is reported at the type")
  func attributeTypes() {
    let own = "declare a type of your own that conforms to 'AttributeValue'"
    let reference =
      "a reference to an object must be optional and weak, such as 'weak var dataSource: (any DataSource)?'"
    let closure = "an attribute cannot be a closure; an event has the type 'EventHandler?'"
    expectExpansion(
      of: """
        @Element("A") final class A {
          @Attribute var tags: ↓[String] = []
          @Attribute var sizes: ↓Set<Int>?
          @Attribute var words = ↓["a"]
          @Attribute var pair: ↓(Int, Int) = (0, 0)
          @Attribute var onTap: ↓(() -> Void)?
          @Attribute var source: ↓(any Source)?
          @Attribute var width: ↓CGFloat = 0
        }
        """,
      """
      final class A {
        var tags: [String] = []
        var sizes: Set<Int>?
        var words = ["a"]
        var pair: (Int, Int) = (0, 0)
        var onTap: (() -> Void)?
        var source: (any Source)?
        var width: CGFloat = 0

        class var elementDescription: NibKit.ElementDescription {
          NibKit.ElementDescription._shared(A.self) {
            NibKit.ElementDescription(
              "A",
              A.self,
              isReusable: NibKit.ElementDescription._isReusable(A.self),
              make: {
                A()
              },
              overridesAwakeFromNib: false
            ) {

            }
          }
        }
      }

      extension A: NibKit.CatalogElement {
      }
      """,
      [
        "an attribute has one value, not a collection; \(own)",
        "an attribute has one value, not a collection; \(own)",
        "an attribute has one value, not a collection; \(own)",
        "an attribute cannot be a tuple; \(own)",
        "\(closure)",
        "\(reference)",
        Finding(
          "a number in a layout is a 'Double', not a 'CGFloat'",
          fixIts: ["replace 'CGFloat' with 'Double'"]
        ),
      ]
    )
  }

  @Test("An argument that is not a literal is reported, not misread")
  func argumentsThatAreNotLiterals() {
    let reason = "because a macro cannot evaluate other expressions"
    expectExpansion(
      of: """
        @Element("A", children: ↓isOpen ? .many : .none, parts: ↓all, anchors: ↓hasAnchors) final class A {
          @Attribute(isRequired: ↓needed) var a = 0
        }
        """,
      """
      final class A {
        var a = 0

        class var elementDescription: NibKit.ElementDescription {
          NibKit.ElementDescription._shared(A.self) {
            NibKit.ElementDescription(
              "A",
              A.self,
              isReusable: NibKit.ElementDescription._isReusable(A.self),
              make: {
                A()
              },
              overridesAwakeFromNib: false
            ) {

            }
          }
        }
      }

      extension A: NibKit.CatalogElement {
      }
      """,
      [
        // The members are checked before the arguments of the class.
        Finding("'isRequired' must be written as 'true' or 'false', \(reason)", mark: 3),
        Finding("'children' must be written as '.inherited', '.none', '.one' or '.many', \(reason)", mark: 0),
        Finding(
          "'parts' must be written as an array of classes, such as '[ButtonState.self]', \(reason)",
          mark: 1
        ),
        Finding("'anchors' must be written as 'true' or 'false', \(reason)", mark: 2),
      ]
    )
  }
}
