import NibMarkup

/// The record of a file that layouts were compiled from.
extension ArchiveBytes {
  mutating func add(_ places: SourcePlaces) {
    add(places.byteCount)
    add(offsets: places.lineStarts.dropFirst())
    add(offsets: places.continuations[...])
    add(places.tags.count)
    var (lastTag, last) = (0, 0)
    for (tag, name) in places.tags.sorted(by: { $0.key < $1.key }) {
      add(tag - lastTag)
      add(signed: name.lowerBound - last)
      add(name.count)
      (lastTag, last) = (tag, name.lowerBound)
    }
    add(places.attributes.count)
    (lastTag, last) = (0, 0)
    let attributes = places.attributes.sorted {
      ($0.key.tag, $0.key.number) < ($1.key.tag, $1.key.number)
    }
    for (key, attribute) in attributes {
      add(key.tag - lastTag)
      add(key.number)
      add(signed: attribute.name.lowerBound - last)
      // Most attributes have one word, after an equals sign and a quote.
      let isPlain =
        attribute.words == [attribute.value]
        && attribute.value.lowerBound == attribute.name.upperBound + 2
      add(2 * attribute.name.count + (isPlain ? 0 : 1))
      add(attribute.value.count)
      (lastTag, last) = (key.tag, attribute.name.lowerBound)
      if isPlain { continue }
      add(attribute.value.lowerBound - attribute.name.upperBound)
      add(attribute.words.count)
      var end = attribute.value.lowerBound
      for word in attribute.words {
        add(word.lowerBound - end)
        add(word.count)
        end = word.upperBound
      }
    }
  }

  /// Adds ascending offsets.
  private mutating func add(offsets: ArraySlice<Int>) {
    add(offsets.count)
    var last = 0
    for offset in offsets {
      add(offset - last)
      last = offset
    }
  }
}

extension ArchiveReader {
  mutating func places() -> SourcePlaces {
    var places = SourcePlaces()
    places.byteCount = number()
    places.lineStarts += offsets()
    places.continuations = offsets()
    var (tag, last) = (0, 0)
    for _ in 0..<count() {
      tag = sum(tag, number())
      last = sum(last, signed())
      places.tags[tag] = last..<sum(last, number())
    }
    (tag, last) = (0, 0)
    for _ in 0..<count() {
      tag = sum(tag, number())
      let number = number()
      last = sum(last, signed())
      places.attributes[.init(tag: tag, number: number)] = attribute(at: last)
    }
    return places
  }

  private mutating func attribute(at start: Int) -> SourcePlaces.Attribute {
    let nameLength = number()
    let name = start..<sum(start, nameLength >> 1)
    let valueLength = number()
    let gap = nameLength & 1 == 0 ? 2 : number()
    let valueStart = sum(name.upperBound, gap)
    let value = valueStart..<sum(valueStart, valueLength)
    var words = [value]
    if nameLength & 1 == 1 {
      words = []
      var end = value.lowerBound
      for _ in 0..<count() {
        let start = sum(end, number())
        words.append(start..<sum(start, number()))
        end = words.last?.upperBound ?? end
      }
    }
    return SourcePlaces.Attribute(name: name, value: value, words: words)
  }

  private mutating func offsets() -> [Int] {
    var last = 0
    return (0..<count()).map { _ in
      let distance = number()
      if distance == 0 { fail() }
      last = sum(last, distance)
      return last
    }
  }

  /// Returns an offset in a file moved by a distance, or the same offset if that leaves the range of offsets.
  private mutating func sum(_ offset: Int, _ distance: Int) -> Int {
    let sum = offset + distance
    if (0...Int(Int32.max)).contains(sum) { return sum }
    fail()
    return offset
  }
}
