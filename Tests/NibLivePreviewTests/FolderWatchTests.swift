import Foundation
import NibMarkup
import NibTestSupport
import SystemPackage
import Testing

@testable import NibLivePreview

/// What a watch reports when files are written as editors and tools write them.
struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let changes: AsyncStream<FolderWatch.Change>
  private let watch: FolderWatch

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("A", to: "Layouts/A.xml")
    try folder.write("A", to: "Layouts/Deep/Deeper/B.xml")
    let (changes, continuation) = AsyncStream.makeStream(of: FolderWatch.Change.self)
    self.changes = changes
    watch = FolderWatch([FilePath(folder.url.path).appending("Layouts")]) { continuation.yield($0) }
  }

  /// Returns whether a change of a file, or of anything, is reported within ten seconds.
  private func reports(_ name: String) async -> Bool {
    let path = FilePath(folder.url.path).appending(name)
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await change in changes {
          switch change {
          case .anything: return true
          case .files(let paths): if paths.contains(path) { return true }
          }
        }
        return false
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(10))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  @Test func `a file that is written`() async throws {
    try folder.write("B", to: "Layouts/A.xml")
    #expect(await reports("Layouts/A.xml"))
  }

  @Test func `a file in a folder inside`() async throws {
    try folder.write("B", to: "Layouts/Deep/Deeper/B.xml")
    #expect(await reports("Layouts/Deep/Deeper/B.xml"))
  }

  @Test func `a file that is replaced by another one`() async throws {
    try folder.write("B", to: "Other.xml")
    rename("\(folder.url.path)/Other.xml", "\(folder.url.path)/Layouts/A.xml")
    #expect(await reports("Layouts/A.xml"))
  }

  @Test func `a file that is removed`() async throws {
    try FileManager.default.removeItem(atPath: "\(folder.url.path)/Layouts/A.xml")
    #expect(await reports("Layouts/A.xml"))
  }

  @Test func `a folder that is new, and then a file in it`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.url.path)/Layouts/New",
      withIntermediateDirectories: true
    )
    #expect(await reports("Layouts/New"))
    try folder.write("B", to: "Layouts/New/C.xml")
    #expect(await reports("Layouts/New/C.xml"))
  }
}
