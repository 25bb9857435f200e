/// What sets the values that a layout writes again and again, such as the font of every label: parsed once,
/// kept once.
struct RepeatedValues {
  private var slots: [(attribute: AttributeDescription, text: String, setter: AttributeSetter)?]

  /// - Parameter elements: About how many elements the layout has.
  init(elements: Int) {
    var size = 8
    while size < min(elements, 256) { size *= 2 }
    slots = Array(repeating: nil, count: size)
  }

  /// The setter of an attribute and its text, or nil when it is none of those that are known.
  subscript(attribute: AttributeDescription, text: String) -> AttributeSetter? {
    get {
      guard let known = slots[slot(attribute, text)], known.attribute === attribute, known.text == text else {
        return nil
      }
      return known.setter
    }
    set {
      slots[slot(attribute, text)] = newValue.map { (attribute, text, $0) }
    }
  }

  /// A newcomer takes the place of what was there, so a rough hash will do.
  private func slot(_ attribute: AttributeDescription, _ text: String) -> Int {
    let address = Int(bitPattern: Unmanaged.passUnretained(attribute).toOpaque())
    return (address >> 4 &* 37 ^ text.roughHash) & (slots.count - 1)
  }
}
