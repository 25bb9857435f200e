import Testing

@testable import NibMarkup

@Suite("Digests")
struct ContentDigestTests {
  @Test(
    "The digest is that of MurmurHash3",
    arguments: [
      ("", 0, 0),
      ("hello", 0xCBD8_A7B3_41BD_9B02, 0x5B1E_906A_48AE_1D19),
      ("The quick brown fox jumps over the lazy dog", 0xE34B_BC7B_BC07_1B6C, 0x7A43_3CA9_C49A_9347),
    ] as [(String, UInt64, UInt64)]
  )
  func published(text: String, first: UInt64, second: UInt64) {
    #expect(ContentDigest(Array(text.utf8)) == ContentDigest(first: first, second: second))
  }

  @Test("A digest can be read from its bytes, and only from as many")
  func bytes() {
    let digest = ContentDigest(Array("hello".utf8))
    #expect(ContentDigest(stored: digest.bytes) == digest)
    #expect(ContentDigest(stored: Array(digest.bytes.dropLast())) == nil)
  }

  @Test("Lists of values have the same digest only if they are the same")
  func values() {
    func digest(_ texts: [String]) -> ContentDigest {
      var values = DigestedValues()
      values.add(texts)
      return values.digest
    }
    let lists = [[], [""], ["", ""], ["a", "b"], ["ab"], ["ab", ""], ["b", "a"]]
    #expect(Set(lists.map(digest)).count == lists.count)
  }
}
