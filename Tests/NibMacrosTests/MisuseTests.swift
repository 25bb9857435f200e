import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Every misuse of a macro is reported at its position, with a fix-it where one exists")
struct MisuseTests {
  /// Expands a class that inherits its conformance and contains a misused member, and checks the diagnostic.
  private func member(_ before: String, _ message: String, column: Int, fix: (String, String)? = nil) {
    let expanded = Self.withoutMarks(before)
    expectExpansion(
      of: "@NibLoadable class A: B {\n  \(before)\n}",
      "class A: B {\n  \(expanded)\n\n  override class var nibConnections: NibKit.NibConnections {\n"
        + "    let connections = super.nibConnections\n\n    return connections\n  }\n}",
      [
        DiagnosticSpec(
          message: message,
          line: 2,
          column: column,
          fixIts: fix.map { [FixItSpec(message: $0.0)] } ?? []
        )
      ],
      applying: fix.map { [$0.0] },
      fixed: fix.map { "@NibLoadable class A: B {\n  \($0.1)\n}" },
      inherits: true
    )
  }

  private static func withoutMarks(_ text: String) -> String {
    text.replacing(#/@(Outlet|Action)(\("[^"]*"\))? /#, with: "")
  }

  @Test func outletLet() {
    member(
      "@Outlet let a: Label!",
      "an outlet is bound after its object is initialized; it must be a 'var'",
      column: 11,
      fix: ("replace 'let' with 'var'", "@Outlet var a: Label!")
    )
  }

  @Test func outletStatic() {
    member(
      "@Outlet static var a: Label!",
      "an outlet belongs to an instance; it cannot be 'static'",
      column: 11,
      fix: ("remove 'static'", "@Outlet var a: Label!")
    )
  }

  @Test func outletWithoutType() {
    member("@Outlet var a = Label()", "an outlet needs an explicit type, such as 'a: Label!'", column: 15)
  }

  @Test func outletNotOptional() {
    member(
      "@Outlet var a: Label",
      "an outlet has no object until it is bound; write 'Label!' if layouts must connect it, or '?' if they may",
      column: 18,
      fix: ("change the type to 'Label!'", "@Outlet var a: Label!")
    )
    member(
      "@Outlet var a: any P",
      "an outlet has no object until it is bound; write '(any P)!' if layouts must connect it, or '?' if they may",
      column: 18,
      fix: ("change the type to '(any P)!'", "@Outlet var a: (any P)!")
    )
  }

  @Test(arguments: ["String!", "(Int, Int)?", "(() -> Void)!", "[String: Label]", "Int", "[Int] = []"])
  func impossibleType(_ type: String) {
    let shown = type.replacing(" = []", with: "")
    member(
      "@Outlet var a: \(type)",
      "'\(shown)' is not a valid outlet type; expected X!, X? or [X] = [] for a class X",
      column: 18
    )
  }

  @Test func collectionWithoutValue() {
    member(
      "@Outlet var a: [Label]",
      "an outlet collection must have an initial value; add '= []'",
      column: 18,
      fix: ("add '= []'", "@Outlet var a: [Label] = []")
    )
  }

  @Test func computedAndLazy() {
    expectExpansion(
      of: "@NibLoadable class A: B {\n  @Outlet lazy var a: Label! = Label()\n}",
      "class A: B {\n  lazy var a: Label! = Label()\n\n  override class var nibConnections: NibKit.NibConnections {\n"
        + "    let connections = super.nibConnections\n\n    return connections\n  }\n}",
      [DiagnosticSpec(message: "an outlet cannot be 'lazy'", line: 2, column: 11)],
      inherits: true
    )
  }

  @Test func outletName() {
    member(
      "@Outlet(\"a.b\") var a: Label!",
      "an outlet's name must be a string literal of letters, digits and '_'",
      column: 11
    )
  }

  @Test("A class with an error still gets its members, so that the compiler reports nothing else")
  func duplicateOutlets() {
    expectExpansion(
      of: "@NibLoadable class A {\n  @Outlet var a: AnyObject!\n  @Outlet(\"a\") var b: AnyObject?\n}",
      """
      class A {
        var a: AnyObject!
        var b: AnyObject?

        class var nibName: String {
          NibKit.NibLibrary.defaultNibName(of: self)
        }

        class var nibConnections: NibKit.NibConnections {
          var connections = NibKit.NibConnections()
          connections.outlet("a", .required, type: "AnyObject", accepts: { _ in
              true
            }) { (owner: Self, object) in
            owner.a = object
          }
          connections.outlet("a", .optional, type: "AnyObject", accepts: { _ in
              true
            }) { (owner: Self, object) in
            owner.b = object
          }
          return connections
        }
      }

      extension A: NibKit.NibLoadable {
      }
      """,
      [DiagnosticSpec(message: "two outlets are named 'a'", line: 3, column: 11)]
    )
  }

  @Test(arguments: ["struct", "enum", "actor"])
  func notAClass(_ kind: String) {
    expectExpansion(
      of: "@NibLoadable \(kind) A {\n}",
      "\(kind) A {\n}",
      [
        DiagnosticSpec(
          message: "'@NibLoadable' can be attached only to a class",
          line: 1,
          column: 1
        )
      ]
    )
    expectExpansion(
      of: "@Element(\"A\") \(kind) A {\n}",
      "\(kind) A {\n}",
      [DiagnosticSpec(message: "'@Element' can be attached only to a class", line: 1, column: 1)]
    )
  }

  @Test func nibName() {
    expectExpansion(
      of: "@NibLoadable(\"a b\") class A: B {\n}",
      """
      class A: B {

        override class var nibName: String {
          "a b"
        }

        override class var nibConnections: NibKit.NibConnections {
          let connections = super.nibConnections

          return connections
        }
      }
      """,
      [
        DiagnosticSpec(
          message:
            "a nib name must be a literal of letters, digits, '_', '.' and '-', beginning with a letter or '_'",
          line: 1,
          column: 14
        )
      ],
      inherits: true
    )
  }

  @Test func privateNestedClass() {
    expectExpansion(
      of: "enum Cells {\n  @NibLoadable private class A {\n  }\n}",
      "enum Cells {\n  private class A {\n  }\n}",
      [
        DiagnosticSpec(
          message:
            "a nested 'private' class is not visible to its generated conformance; use 'fileprivate'",
          line: 2,
          column: 16,
          fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")]
        )
      ],
      applying: ["replace 'private' with 'fileprivate'"],
      fixed: "enum Cells {\n  @NibLoadable fileprivate class A {\n  }\n}"
    )
  }

  @Test func outsideOfAClass() {
    expectExpansion(
      of: "class A {\n  @Outlet var a: Label!\n  @Action func b() {\n  }\n  @Attribute var c = 0\n}",
      "class A {\n  var a: Label!\n  func b() {\n  }\n  var c = 0\n}",
      [
        DiagnosticSpec(
          message: "'@Outlet' has an effect only directly inside a class marked with '@NibLoadable'",
          line: 2,
          column: 3
        ),
        DiagnosticSpec(
          message: "'@Action' has an effect only directly inside a class marked with '@NibLoadable'",
          line: 3,
          column: 3
        ),
        DiagnosticSpec(
          message: "'@Attribute' has an effect only directly inside a class marked with '@Element'",
          line: 5,
          column: 3
        ),
      ]
    )
  }

  @Test func actions() {
    member(
      "@Action static func a() {}",
      "an action belongs to an instance; it cannot be 'static'",
      column: 11,
      fix: ("remove 'static'", "@Action func a() {}")
    )
    member(
      "@Action func a(_ b: Button, _ c: Int) {}",
      "an action takes at most one parameter, the sender",
      column: 17
    )
    member(
      "@Action func a(_ b: Int) {}",
      "'Int' is not a valid sender type; expected a class or protocol",
      column: 23
    )
    member("@Action func a<T>() {}", "an action cannot be generic", column: 17)
    member(
      "@Action func a() async {}",
      "an action cannot be 'async' or 'throws'; an event does not await it or handle its errors",
      column: 20
    )
  }

  @Test func attributes() {
    expectExpansion(
      of:
        "@Element(\"A\") final class A {\n  @Attribute let a = 0\n  @Attribute weak var b: C!\n  @Attribute var c = 0\n"
        + "  @Attribute(\"c\") var d = 0\n}",
      """
      final class A {
        let a = 0
        weak var b: C!
        var c = 0
        var d = 0

        class var elementDescription: NibKit.ElementDescription {
          NibKit.ElementDescription._shared(A.self) {
            NibKit.ElementDescription(
              "A",
              A.self,
              isReusable: NibKit.ElementDescription._isReusable(A.self),
              make: {
                A()
              }
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
        DiagnosticSpec(
          message: "an attribute is set after its object is initialized; it must be a 'var'",
          line: 2,
          column: 14,
          fixIts: [FixItSpec(message: "replace 'let' with 'var'")]
        ),
        DiagnosticSpec(
          message:
            "a reference to an object must be optional, such as 'weak var dataSource: (any DataSource)?'",
          line: 3,
          column: 23
        ),
        DiagnosticSpec(message: "two attributes are named 'c'", line: 5, column: 14),
      ]
    )
  }

  @Test("B14: an argument that is not a literal is reported, not misread")
  func argumentsThatAreNotLiterals() {
    let reason = "because a macro cannot evaluate other expressions"
    expectExpansion(
      of: """
        @Element("A", children: isOpen ? .many : .none, parts: all, anchors: hasAnchors) final class A {
          @Attribute(isRequired: needed) var a = 0
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
              }
            ) {

            }
          }
        }
      }

      extension A: NibKit.CatalogElement {
      }
      """,
      [
        DiagnosticSpec(
          message: "'isRequired' must be written as 'true' or 'false', \(reason)",
          line: 2,
          column: 26
        ),
        DiagnosticSpec(
          message: "'children' must be written as '.inherited', '.none', '.one' or '.many', \(reason)",
          line: 1,
          column: 25
        ),
        DiagnosticSpec(
          message: "'parts' must be written as an array of classes, such as '[ButtonState.self]', \(reason)",
          line: 1,
          column: 56
        ),
        DiagnosticSpec(
          message: "'anchors' must be written as 'true' or 'false', \(reason)",
          line: 1,
          column: 70
        ),
      ]
    )
  }
}
