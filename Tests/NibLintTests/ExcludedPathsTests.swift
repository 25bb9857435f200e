import NibLint
import SystemPackage
import Testing

@Suite("Patterns of excluded paths")
struct ExcludedPathsTests {
  @Test(
    "A pattern matches a path or a folder above it",
    arguments: [
      ("Sources/Generated", "Sources/Generated/A.swift"),
      ("Sources/Generated/", "Sources/Generated/A/B.swift"),
      ("./Sources", "Sources/A.swift"), ("A.xml", "A.xml"), ("**/A.xml", "A.xml"), ("**/A.xml", "B/C/A.xml"),
      ("**/*Tests", "Modules/AppTests/A.swift"), ("Sources/**/Old", "Sources/Old/A.swift"),
      ("Sources/**/Old", "Sources/A/B/Old/A.swift"), ("*.xml", "A.xml"), ("a?c/*", "abc/d"),
      ("a*b*c", "a-bb-b-c"),
      ("**", "A/B"), ("Sources/**", "Sources/A"), ("*", "A"), ("A/**/**/B", "A/B"), ("Größe*", "Größe 1.xml"),
    ]
  )
  func matches(_ pattern: String, _ path: String) {
    #expect(ExcludedPaths([pattern]).contain(FilePath(path)))
    #expect(ExcludedPaths(["other", pattern]).contain(FilePath("./\(path)")))
  }

  @Test(
    "A pattern does not match a part of a name, and a star does not match a slash",
    arguments: [
      ("Sources/Gen", "Sources/Generated/A.swift"), ("*.xml", "A/B.xml"),
      ("Sources/*/A.swift", "Sources/A.swift"),
      ("Generated", "Sources/Generated/A.swift"), ("a?c", "ac"), ("a*b", "abc"), ("Sources/**", "Sources"),
      ("[a]", "a"), ("A.xml", "../A.xml"),
    ]
  )
  func others(_ pattern: String, _ path: String) {
    #expect(!ExcludedPaths([pattern]).contain(FilePath(path)))
  }

  @Test(
    "A pattern with many '**' takes no longer than its length times that of the path",
    .timeLimit(.minutes(1))
  )
  func manyStars() {
    let path = FilePath(Array(repeating: "a", count: 40).joined(separator: "/"))
    #expect(!ExcludedPaths([String(repeating: "**/a/", count: 15) + "x"]).contain(path))
    #expect(ExcludedPaths([String(repeating: "**/a/", count: 15) + "a"]).contain(path))
    #expect(!ExcludedPaths([String(repeating: "**/", count: 30) + "x"]).contain(path))
  }

  @Test("Without patterns, nothing is excluded")
  func none() {
    #expect(!ExcludedPaths().contain(FilePath("A")))
    #expect(!ExcludedPaths().contain(FilePath("")))
  }
}
