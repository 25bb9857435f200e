import Testing

@Suite("Macro expansions")
struct ExpansionTests {
  @Test func loadableClass() {
    expectExpansion(
      of: """
        @NibLoadable
        public final class A: B {
          @Outlet var a: Label!
          @Outlet private weak var b: (any P)?
          @Outlet("many") var c: [Label] = []
          @Action func tap(_ sender: Button) {}
        }
        """,
      """
      public final class A: B {
        var a: Label!
        private weak var b: (any P)?
        var c: [Label] = []
        func tap(_ sender: Button) {}

        public class var nibName: NibKit._NibString {
          NibKit.NibLibrary.defaultNibName(of: self)
        }

        public class var nibConnections: NibKit.NibConnections {
          var connections = NibKit.NibConnections()
          connections._outlet("a", .required, of: self, type: "Label", accepts: {
              $0 is Label.Type
            }, isPlain: true) { owner, object in
            NibKit._withOwner(owner, as: Self.self) {
              $0.a = object as? Label
            }
          }
          connections._outlet("b", .optional, of: self, type: "P", accepts: {
              $0 is any (P).Type
            }, isPlain: true) { owner, object in
            NibKit._withOwner(owner, as: Self.self) {
              $0.b = object as? any P
            }
          }
          connections.outletCollection("many", type: "Label", accepts: {
              $0 is Label.Type
            }) { (owner: Self, objects) in
            owner.c = objects.compactMap {
              $0 as? Label
            }
          }
          connections.action("tap", sender: "Button", accepts: {
              $0 is Button.Type
            }) { (owner: Self, sender) in
            if let sender = sender as? Button {
              owner.tap(sender)
            }
          }
          return connections
        }
      }

      extension A: NibKit.NibLoadable {
      }
      """
    )
  }

  @Test("Members inside #if are connected inside the same #if")
  func conditionalMembers() {
    expectExpansion(
      of: """
        @NibLoadable class A: B {
          #if DEBUG
          @Outlet("a") var probe: Label?
          #else
          @Outlet var a: (any AnyObject)!
          #endif
          @Action func tap() -> Void {}
        }
        """,
      """
      class A: B {
        #if DEBUG
        var probe: Label?
        #else
        var a: (any AnyObject)!
        #endif
        func tap() -> Void {}

        override class var nibConnections: NibKit.NibConnections {
          var connections = super.nibConnections
          #if DEBUG
          connections._outlet("a", .optional, of: self, type: "Label", accepts: {
              $0 is Label.Type
            }) { owner, object in
            NibKit._withOwner(owner, as: Self.self) {
              $0.probe = object as? Label
            }
          }
          #else
          connections._outlet("a", .required, of: self, type: "AnyObject", accepts: { _ in
              true
            }) { owner, object in
            NibKit._withOwner(owner, as: Self.self) {
              $0.a = object
            }
          }
          #endif
          connections.action("tap", sender: nil) { (owner: Self, _) in
            owner.tap()
          }
          return connections
        }
      }
      """,
      inherits: true
    )
  }

  @Test func mainActorClass() {
    expectExpansion(
      of: "@MainActor @NibLoadable(\"Other\") class A {\n}",
      """
      @MainActor class A {

        class var nibName: NibKit._NibString {
          "Other"
        }

        class var nibConnections: NibKit.NibConnections {
          let connections = NibKit.NibConnections()

          return connections
        }
      }

      extension A: @MainActor NibKit.NibLoadable {
      }
      """
    )
  }
}
