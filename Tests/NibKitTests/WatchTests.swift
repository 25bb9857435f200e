import Foundation
import NibTestSupport
import NibViews
import SystemPackage
import Testing

@testable import NibKit

@Suite("A library watches its folders", .timeLimit(.minutes(1)))
struct WatchTests {
  private static let files = FileManager.default

  /// Waits until a layout is reloaded, and returns the text of the next cell.
  private func text(
    after reloads: inout NibReloads.AsyncIterator,
    _ library: NibLibrary,
    reloaded name: String = "MemoCell"
  ) async throws -> String? {
    while let reload = await reloads.next() {
      if reload.reloaded.contains(name) { break }
    }
    let cell: MemoCell = try NibRegistry(library: library).dequeue()
    return cell.title.text
  }

  @Test("A file that is written, replaced, moved, or deleted and created again")
  func files() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    var reloads = try folder.library.watch().makeAsyncIterator()
    let path = folder.path("MemoCell")
    // As most editors save: to another file, which is then renamed.
    try folder.write("MemoCell", note("renamed"))
    #expect(try await text(after: &reloads, folder.library) == "renamed")
    try note("in place").write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try await text(after: &reloads, folder.library) == "in place")
    try folder.remove("MemoCell")
    #expect(
      folder.text(await reloads.next()).hasPrefix("refused: MemoCell\nMemoCell.xml:1:1: error: the file was")
    )
    try folder.write("MemoCell", note("back"))
    #expect(try await text(after: &reloads, folder.library) == "back")
    // Some editors rename the old file before they write the new one.
    try Self.files.moveItem(atPath: path, toPath: "\(path)~")
    try folder.write("MemoCell", note("again"))
    #expect(try await text(after: &reloads, folder.library) == "again")
  }

  @Test("An error is reported when a file is saved with one, and the next save is used")
  func errors() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    var reloads = try folder.library.watch().makeAsyncIterator()
    try folder.write("MemoCell", brokenMemo)
    let reload = await reloads.next()
    #expect(reload?.refused == ["MemoCell"] && reload?.diagnostics.count == 1)
    try folder.write("MemoCell", note("mended"))
    #expect(try await text(after: &reloads, folder.library) == "mended")
  }

  @Test("A nested folder that is created, and the files in it")
  func nestedFolders() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    var reloads = try folder.library.watch().makeAsyncIterator()
    try Self.files.createDirectory(atPath: "\(folder.path)/a/b", withIntermediateDirectories: true)
    try folder.remove("MemoCell")
    try folder.write("a/b/MemoCell", note("nested"))
    #expect(try await text(after: &reloads, folder.library) == "nested")
    try folder.write("a/b/MemoCell", note("changed"))
    #expect(try await text(after: &reloads, folder.library) == "changed")
    try Self.files.moveItem(atPath: "\(folder.path)/a", toPath: "\(folder.path)/c")
    try folder.write("c/b/MemoCell", note("moved"))
    #expect(try await text(after: &reloads, folder.library) == "moved")
  }

  @Test("A folder that is replaced, and one that contains it", arguments: ["", "/..", "/../.."])
  func replacedFolders(_ up: String) async throws {
    let temporary = try TemporaryFolder()
    let path = "\(temporary.url.path)/a/b/Layouts"
    func write(_ text: String) throws {
      try Self.files.createDirectory(atPath: path, withIntermediateDirectories: true)
      try note(text).write(toFile: "\(path)/MemoCell.xml", atomically: true, encoding: .utf8)
    }
    try write("first")
    let library = try NibLibrary(directory: path, elements: .stock, isReloadable: true)
    var reloads = try library.watch().makeAsyncIterator()
    let replaced = FilePath(path + up).lexicallyNormalized().string
    try Self.files.removeItem(atPath: replaced)
    try write("created")
    #expect(try await text(after: &reloads, library) == "created")
    try Self.files.moveItem(atPath: replaced, toPath: "\(temporary.url.path)/elsewhere")
    let reload = await reloads.next()
    #expect(reload?.diagnostics.map(\.message) == ["there is no such folder"])
    try write("again")
    #expect(try await text(after: &reloads, library) == "again")
    try write("at last")
    #expect(try await text(after: &reloads, library) == "at last")
  }

  @Test("Sixty folders, in which a folder that contains the first one is replaced")
  func replacedFolderOfMany() async throws {
    let temporary = try TemporaryFolder()
    let paths = (0..<60).map { "\(temporary.url.path)/\($0)/Layouts" }
    for path in paths { try Self.files.createDirectory(atPath: path, withIntermediateDirectories: true) }
    var sources: [NibSource] = []
    for path in paths { sources.append(try .directory(path)) }
    let library = try NibLibrary(sources: sources, elements: .stock, isReloadable: true)
    var reloads = try library.watch().makeAsyncIterator()
    try Self.files.moveItem(atPath: "\(temporary.url.path)/0", toPath: "\(temporary.url.path)/old")
    #expect(await reloads.next()?.diagnostics.map(\.message) == ["there is no such folder"])
    try Self.files.createDirectory(atPath: paths[0], withIntermediateDirectories: true)
    try note("again").write(toFile: "\(paths[0])/MemoCell.xml", atomically: true, encoding: .utf8)
    #expect(try await text(after: &reloads, library) == "again")
  }

  @Test("A symbolic link to a folder that is replaced")
  func replacedLink() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.url.path
    for name in ["one", "two"] {
      try Self.files.createDirectory(atPath: "\(path)/\(name)/Layouts", withIntermediateDirectories: true)
      try note(name).write(toFile: "\(path)/\(name)/Layouts/MemoCell.xml", atomically: true, encoding: .utf8)
    }
    try Self.files.createSymbolicLink(atPath: "\(path)/current", withDestinationPath: "one")
    let library = try NibLibrary(directory: "\(path)/current/Layouts", elements: .stock, isReloadable: true)
    var reloads = try library.watch().makeAsyncIterator()
    try Self.files.createSymbolicLink(atPath: "\(path)/next", withDestinationPath: "two")
    #expect(rename("\(path)/next", "\(path)/current") == 0)
    #expect(try await text(after: &reloads, library) == "two")
  }

  @Test("A folder whose path leads out of another one that a link leads to")
  func parentOfLink() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.url.path
    let folder = "\(path)/data/real"
    func write(_ text: String) throws {
      try Self.files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try note(text).write(toFile: "\(folder)/MemoCell.xml", atomically: true, encoding: .utf8)
    }
    try write("first")
    try Self.files.createDirectory(atPath: "\(path)/data/linked", withIntermediateDirectories: true)
    try Self.files.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "data/linked")
    let library = try NibLibrary(directory: "\(path)/link/../real", elements: .stock, isReloadable: true)
    var reloads = try library.watch().makeAsyncIterator()
    try Self.files.moveItem(atPath: folder, toPath: "\(path)/data/old")
    #expect(await reloads.next()?.diagnostics.map(\.message) == ["there is no such folder"])
    try write("second")
    #expect(try await text(after: &reloads, library) == "second")
  }

  @Test(
    "A folder in place of which there was a file, and one to which a link leads, whose folder is replaced"
  )
  func fileInPlaceOfFolder() async throws {
    let temporary = try TemporaryFolder()
    let path = temporary.url.path
    let target = "\(path)/real/a/b"
    func write(_ text: String) throws {
      try Self.files.createDirectory(atPath: target, withIntermediateDirectories: true)
      try note(text).write(toFile: "\(target)/MemoCell.xml", atomically: true, encoding: .utf8)
    }
    try write("first")
    try Self.files.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: target)
    let library = try NibLibrary(directory: "\(path)/link", elements: .stock, isReloadable: true)
    var reloads = try library.watch().makeAsyncIterator()
    try Self.files.moveItem(atPath: "\(path)/real/a", toPath: "\(path)/real/old")
    #expect(await reloads.next()?.diagnostics.map(\.message) == ["there is no such folder"])
    #expect(Self.files.createFile(atPath: "\(path)/real/a", contents: nil))
    #expect(await reloads.next()?.diagnostics.map(\.message) == ["this is a file, not a folder"])
    try Self.files.removeItem(atPath: "\(path)/real/a")
    #expect(await reloads.next()?.diagnostics.map(\.message) == ["there is no such folder"])
    try write("second")
    #expect(try await text(after: &reloads, library) == "second")
    try write("third")
    #expect(try await text(after: &reloads, library) == "third")
  }

  @Test("What changes between creating the library and watching it is reported, too")
  func changedBefore() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    try folder.write("MemoCell", note("second"))
    var reloads = try folder.library.watch().makeAsyncIterator()
    #expect(try await text(after: &reloads, folder.library) == "second")
  }

  @Test("Each sequence has all reloads, and ends when the library is released")
  func severalSequences() async throws {
    var folder: LayoutFolder? = try LayoutFolder(["MemoCell": validMemo])
    var first = try folder?.library.watch().makeAsyncIterator()
    var second = try folder?.library.watch().makeAsyncIterator()
    try folder?.write("MemoCell", note("second"))
    #expect(await first?.next()?.reloaded == ["MemoCell"])
    #expect(await second?.next()?.reloaded == ["MemoCell"])
    folder = nil
    #expect(await first?.next() == nil)
    #expect(await second?.next() == nil)
  }

  // MARK: Watchers

  /// A watcher that can watch only some folders.
  private final class LimitedWatcher: FolderWatcher {
    let watched = Locked<[FilePath]>([])
    let isCanceled = Locked(false)
    let limit: Locked<Int>
    private let handler: FolderChangeHandler
    /// A closure that is called once while folders begin to be watched.
    let whileWatching = Locked<(@Sendable () -> Void)?>(nil)

    init(limit: Int, _ handler: @escaping FolderChangeHandler) {
      self.limit = Locked(limit)
      self.handler = handler
    }

    /// Tells that files have changed, and returns whether the library has read them.
    @discardableResult
    func change(isInterrupted: Bool = false) -> Bool { handler { isInterrupted } }

    func watch(_ folders: [FilePath], roots: [FilePath]) -> [Diagnostic] {
      whileWatching.withLock { exchange(&$0, with: nil) }?()
      let limit = limit.withLock { $0 }
      watched.withLock { $0 = Array(folders.prefix(limit)) }
      return folders.dropFirst(limit).map { .notWatched($0.string, "all are in use") }
    }

    func cancel() { isCanceled.withLock { $0 = true } }
  }

  private func reloader(
    _ folder: LayoutFolder,
    _ made: Locked<LimitedWatcher?>,
    limit: Int
  ) throws -> LibraryReloader {
    let source = try NibSource.directory(folder.path).reading(LayoutLimits())
    let contents = LibraryContents([source], elements: .stock, limits: LayoutLimits())
    return LibraryReloader(LibrarySnapshot(contents)) { change throws(NibError) in
      let watcher = LimitedWatcher(limit: limit, change)
      made.withLock { $0 = watcher }
      return watcher
    }
  }

  @Test("A folder that cannot be watched is an error, and is reported once if it is created later")
  func unwatchableFolders() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let watcher = Locked<LimitedWatcher?>(nil)
    let none = try reloader(folder, watcher, limit: 0)
    let refusal = error { _ = try none.watch() }
    #expect(
      refusal.map { "\($0)" }?.replacing(folder.path, with: "FOLDER")
        == "FOLDER:1:1: error: the folder cannot be watched: all are in use [unwatchable-source]"
    )
    #expect(refusal?.code == .unwatchableSource)
    #expect(watcher.withLock { $0 }?.isCanceled.withLock { $0 } == true)

    let one = try reloader(folder, watcher, limit: 1)
    var reloads = try one.watch().makeAsyncIterator()
    try FileManager.default.createDirectory(atPath: "\(folder.path)/more", withIntermediateDirectories: false)
    let limited = try #require(watcher.withLock { $0 })
    limited.change()
    #expect(
      folder.text(await reloads.next())
        == "more:1:1: error: the folder cannot be watched: all are in use [unwatchable-source]"
    )
    limited.change()
    try folder.write("MemoCell", note("second"))
    limited.change()
    #expect(folder.text(await reloads.next()) == "reloaded: MemoCell")
    #expect(limited.watched.withLock { $0.map(\.string) } == [folder.path])
  }

  @Test("Files that change while they are read are read again")
  func interruptedReading() throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let watcher = Locked<LimitedWatcher?>(nil)
    let reloader = try reloader(folder, watcher, limit: 10)
    let reloads = try reloader.watch()
    let limited = try #require(watcher.withLock { $0 })
    try folder.write("MemoCell", note("second"))
    let before = reloader.snapshot.contents
    #expect(!limited.change(isInterrupted: true) && reloader.snapshot.contents === before)
    #expect(limited.change() && reloader.snapshot.contents !== before)
    withExtendedLifetime(reloads) {}
  }

  @Test("A sequence is not lost if the last other one ends while the folders begin to be watched")
  func watchingAgain() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let watcher = Locked<LimitedWatcher?>(nil)
    let reloader = try reloader(folder, watcher, limit: 10)
    let first = Locked<NibReloads?>(try reloader.watch())
    let old = try #require(watcher.withLock { $0 })
    old.whileWatching.withLock { $0 = { first.withLock { $0 = nil } } }
    var reloads = try reloader.watch().makeAsyncIterator()
    let new = try #require(watcher.withLock { $0 })
    #expect(old.isCanceled.withLock { $0 } && !new.isCanceled.withLock { $0 })
    try folder.write("MemoCell", note("second"))
    new.change()
    #expect(await reloads.next()?.reloaded == ["MemoCell"])
  }

  @Test("Folders are watched until all sequences are released")
  func released() async throws {
    let folder = try LayoutFolder(["MemoCell": validMemo])
    let watcher = Locked<LimitedWatcher?>(nil)
    let reloader = try reloader(folder, watcher, limit: 10)
    var first: NibReloads? = try reloader.watch()
    var second: NibReloads? = try reloader.watch()
    let limited = try #require(watcher.withLock { $0 })
    #expect(first != nil && second != nil)
    first = nil
    #expect(!limited.isCanceled.withLock { $0 })
    second = nil
    #expect(limited.isCanceled.withLock { $0 })
  }

  #if os(Linux)
    @Test("The message says what to do when inotify has run out")
    func exhaustedInotify() {
      #expect(
        message(.notWatched("Layouts", InotifyWatcher.reason(.noSpace)))
          == "1:1: the folder cannot be watched: all inotify watches are in use; raise fs.inotify.max_user_watches with sysctl [unwatchable-source]"
      )
      #expect(
        message(.notWatched(nil, InotifyWatcher.reason(.tooManyOpenFiles)))
          == "the folders cannot be watched: all inotify instances or file descriptors are in use; raise fs.inotify.max_user_instances with sysctl, or the limit of open files [unwatchable-source]"
      )
    }
  #endif
}
