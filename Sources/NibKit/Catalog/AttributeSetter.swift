/// A closure that sets values on an object.
///
/// It is wrapped in a structure because a closure that is stored directly in an array is called through
/// another one, which passes its arguments indirectly.
@usableFromInline
struct AttributeSetter: Sendable {
  let set: @Sendable (AnyObject) -> Void

  @usableFromInline
  init(_ set: @escaping @Sendable (AnyObject) -> Void) {
    self.set = set
  }

  /// Creates a setter that runs several setters in order, or returns `nil` if there are none.
  ///
  /// Every three setters are combined in one closure, so that a cell needs few calls and a prototype little
  /// memory.
  init?(all setters: ArraySlice<AttributeSetter>) {
    guard let a = setters.first?.set else { return nil }
    let start = setters.startIndex
    switch setters.count {
    case 1: self.init(a)
    case 2:
      let b = setters[start + 1].set
      self.init { object in
        a(object)
        b(object)
      }
    default:
      let (b, c) = (setters[start + 1].set, setters[start + 2].set)
      guard let others = AttributeSetter(all: setters[(start + 3)...])?.set else {
        self.init { object in
          a(object)
          b(object)
          c(object)
        }
        return
      }
      self.init { object in
        a(object)
        b(object)
        c(object)
        others(object)
      }
    }
  }
}
