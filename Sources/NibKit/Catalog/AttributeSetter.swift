/// Sets values on an object.
///
/// A structure, because a closure that is an array's element goes through another one that passes its
/// arguments indirectly.
@usableFromInline
struct AttributeSetter: Sendable {
  let set: @Sendable (AnyObject) -> Void

  @usableFromInline
  init(_ set: @escaping @Sendable (AnyObject) -> Void) {
    self.set = set
  }

  /// Sets the values of several, in their order, or is nil when there is none.
  ///
  /// Few steps are one closure, so that a cell takes few calls and a prototype little memory.
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
