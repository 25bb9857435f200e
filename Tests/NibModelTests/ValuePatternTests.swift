import Testing

@testable import NibModel

@Suite("Patterns in manifests")
struct ValuePatternTests {
  @Test(
    "Patterns that XML Schema and Swift's Regex read alike are supported",
    arguments: [
      ("[0-2][0-9]:[0-5][0-9]", ["17:30", "29:59"], ["17:3", "a17:30", "17:300", ""]),
      ("a|bc|", ["a", "bc", ""], ["b", "ab"]),
      ("(ab?)*c+", ["c", "abac", "acc"], ["ab", "bc"]),
      ("(?:x){2,3}", ["xx", "xxx"], ["x", "xxxx"]),
      ("x{2}", ["xx"], ["x", "xxx"]), ("x{2,}", ["xx", "xxxxx"], ["x"]),
      (#"\d+(\.\d+)?"#, ["1", "12.5"], [".5", "1."]),
      (#"[^a-c\s]+"#, ["xyz"], ["xaz", "x z"]), (#"[\d\-x]"#, ["5", "-", "x"], ["a"]),
      ("[a-]", ["a", "-"], ["b"]),
      (".", ["ä", "漢"], ["", "\n", "ab"]), (#"\w\W\S\D"#, ["a-bc"], ["--bc"]),
      ("", [""], ["a"]),
    ]
  )
  func language(_ pattern: String, _ matching: [String], _ others: [String]) throws {
    let read = try #require(ValuePattern(pattern))
    let regex = try Regex(pattern)
    for text in matching {
      #expect(read.matches(text), "\(text)")
      #expect(text.wholeMatch(of: regex) != nil, "\(text)")
    }
    for text in others {
      #expect(!read.matches(text), "\(text)")
      #expect(text.wholeMatch(of: regex) == nil, "\(text)")
    }
  }

  @Test(
    "Patterns that need backtracking, are read differently or are too large are rejected",
    arguments: [
      "(a)\\1", "(?=a)", "(?<n>a)", "a*?", "a++", "^a", "a$", "[0-", "(a", "a)", "{2}", "*", "[]", "[b-a]",
      "\\p{L}",
      "a{3,2}", "([\(String(repeating: "b", count: 100))]*){11}", "(((a{9}){9}){9}){9}", "a{9999}", "[a-[b]]",
    ]
  )
  func refused(_ pattern: String) {
    #expect(ValuePattern(pattern) == nil)
  }

  @Test("Extremely deep nesting is rejected")
  func deep() {
    #expect(
      ValuePattern(String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)) == nil
    )
  }

  @Test("A text that takes too many steps counts as a match")
  func manySteps() throws {
    let read = try #require(ValuePattern("(.*){300}a"))
    #expect(!read.matches(String(repeating: "b", count: 1000)))
    #expect(read.matches(String(repeating: "b", count: 65_536)))
  }

  @Test("Patterns that cause catastrophic backtracking elsewhere are matched quickly")
  func catastrophic() throws {
    for pattern in ["(a+)+", "([0-9]+ ?)+", "(a|a)*", "(a*)*b", "(a|aa)+", "(((a?){9})*)*"] {
      let read = try #require(ValuePattern(pattern))
      #expect(!read.matches(String(repeating: "a", count: 2000) + "!"))
      #expect(!read.matches(String(repeating: "1", count: 2000) + "!"))
    }
  }
}
