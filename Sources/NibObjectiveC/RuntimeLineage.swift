/// A class with its superclasses, while they are looked up.
struct RuntimeLineage {
  private(set) var places: [Int] = []
  private(set) var names: [String] = []
  private(set) var frameworks: [FrameworkClass] = []
  private(set) var isComplete = true
  private(set) var missing: String?
  var isOfOtherPlatform = false
  /// The name of the class to look up next, or `nil` at the end.
  private(set) var next: String?

  init(next: String) { self.next = next }

  mutating func add(_ declared: RuntimeClass, at place: Int, superclass: String?) {
    places.append(place)
    names.append(declared.name)
    if let other = declared.otherName { names.append(other) }
    isComplete = isComplete && !declared.isUncertain
    next = superclass
  }

  mutating func add(_ classes: [FrameworkClass]) {
    frameworks += classes
    names += classes.map(\.name)
    next = nil
  }

  /// Ends a lineage at a superclass that is not known.
  mutating func end(missing: String) {
    self.missing = missing
    names.append(missing)
    end(isComplete: false)
  }

  mutating func end(isComplete: Bool) {
    self.isComplete = self.isComplete && isComplete
    next = nil
  }
}
