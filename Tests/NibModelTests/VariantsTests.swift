import NibModel
import NibTestSupport
import Testing

@Suite("Hosts choose among the variants of a layout")
struct VariantsTests {
  @Test("The choice is the same as if all variants were compared", arguments: 0..<50)
  func choice(seed: Int) {
    var random = SplitMix(seed: seed)
    let traits = ["a", "b", "c", "d", "e", "f"]
    var names: Set<VariantName> = []
    for _ in 0..<random.below(30) {
      let words = traits.filter { _ in random.below(3) == 0 }
      if let name = VariantName((["Row"] + words).joined(separator: "~")) { names.insert(name) }
    }
    let variants = Variants(Array(names))
    #expect(Set(variants.names) == names)
    for _ in 0..<50 {
      let host = Array(traits.shuffled(using: &random).prefix(random.below(7)))
      #expect(variants.best(for: host) == names.best(for: host))
    }
  }
}
