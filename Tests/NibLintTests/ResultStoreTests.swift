import Foundation
import NibTestSupport
import SystemPackage
import Testing

@testable import NibLint
@testable import NibMarkup

@Suite("The folder of a cache")
struct ResultStoreTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: FilePath { FilePath(temporary.url.appending(path: "cache").path) }

  private func key(_ number: Int) -> ContentDigest { ContentDigest(Array("key \(number)".utf8)) }

  private func value(_ number: Int, size: Int = 20) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: $0 &* number) }
  }

  /// Adds values to the folder as one process does.
  private func save(_ numbers: some Sequence<Int>, size: Int = 20, byteLimit: Int = 1 << 20) throws {
    let store = ResultStore(at: folder, byteLimit: byteLimit)
    for number in numbers { store.add(value(number, size: size), for: key(number)) }
    try store.save()
  }

  private func values(_ number: Int) -> [[UInt8]] { Array(ResultStore(at: folder).values(for: key(number))) }

  /// The names of the files that the store has written, the oldest first.
  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.string)
        .filter { $0.hasSuffix(".nibcache") }.sorted()
    }
  }

  @Test("Another process finds the values that one has stored")
  func stored() throws {
    #expect(values(1).isEmpty)
    try save(0..<100)
    for number in 0..<100 { #expect(values(number) == [value(number)]) }
    #expect(values(100).isEmpty)
  }

  @Test("Of several values, the newest comes first")
  func newest() throws {
    for size in [10, 20, 30] {
      let store = ResultStore(at: folder)
      store.add(value(3, size: size), for: key(1))
      try store.save()
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(values(1).map(\.count) == [30, 20, 10])
  }

  @Test("A process without new values writes nothing")
  func nothing() throws {
    try save([])
    #expect(!folder.exists)
  }

  @Test("A new folder is left out of repositories, and a folder that was there is not changed")
  func ignored() throws {
    try save([1])
    #expect(try String(contentsOfFile: "\(folder)/.gitignore", encoding: .utf8) == "*\n")
    try FileManager.default.removeItem(atPath: folder.string)
    try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
    try save([1])
    #expect(!folder.appending(".gitignore").exists)
  }

  @Test("A file that was cut off anywhere has only right values, and is removed if it has none")
  func truncated() throws {
    try save(0..<3)
    let path = folder.appending(try #require(try names.first))
    let whole = try Data(contentsOf: URL(filePath: path.string))
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: URL(filePath: path.string))
      for number in 0..<3 { #expect(values(number).allSatisfy { $0 == value(number) }, "\(count) bytes") }
    }
    try whole.prefix(20).write(to: URL(filePath: path.string))
    try save([7])
    #expect(!path.exists)
    #expect(values(7) == [value(7)])
  }

  @Test("A file in which any bit has changed has only right values")
  func damaged() throws {
    try save(0..<3)
    let url = URL(filePath: folder.appending(try #require(try names.first)).string)
    let whole = try Data(contentsOf: url)
    for place in whole.indices {
      for bit in [0, 3, 7] {
        var bytes = whole
        bytes[place] ^= 1 << UInt8(bit)
        try bytes.write(to: url)
        for number in 0..<3 { #expect(values(number).allSatisfy { $0 == value(number) }, "byte \(place)") }
      }
    }
  }

  @Test("Files of others are left alone, and so are those of other versions")
  func foreign() throws {
    try save([1])
    let url = URL(filePath: folder.appending(try #require(try names.first)).string)
    var other = try Data(contentsOf: url)
    other[8] = 2
    try other.write(to: url)
    let own = URL(filePath: folder.appending("notes.txt").string)
    try Data("mine".utf8).write(to: own)
    // Only the names that a store gives are its own.
    let others = ["my.nibcache", "wheel.part", ".1-zz.nibcache", "1-2.nibcache.txt"].map {
      folder.appending($0)
    }
    for path in others {
      try Data("something else".utf8).write(to: URL(filePath: path.string))
      try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path.string)
    }
    let damaged = folder.appending("0-1.nibcache")
    try Data("something else".utf8).write(to: URL(filePath: damaged.string))
    let (link, pipe) = (folder.appending("0-2.nibcache"), folder.appending("0-3.nibcache"))
    try FileManager.default.createSymbolicLink(atPath: link.string, withDestinationPath: own.path)
    #expect(mkfifo(pipe.string, 0o600) == 0)
    try save([2])
    for path in others + [link, pipe] { #expect(path.exists) }
    #expect(try Data(contentsOf: url) == other)
    #expect(try Data(contentsOf: own) == Data("mine".utf8))
    #expect(!damaged.exists)
    #expect(values(1).isEmpty)
    #expect(values(2) == [value(2)])
  }

  @Test("A file that claims to be huge is removed, and very many files do not exhaust the descriptors")
  func excessive() throws {
    try save([1])
    let huge = folder.appending("0-1.nibcache")
    var head = Data("nibcache".utf8)
    for number in [1, (1 << 40) / 40, 0] { withUnsafeBytes(of: number.littleEndian) { head += $0 } }
    try head.write(to: URL(filePath: huge.string))
    #expect(truncate(huge.string, 1 << 40) == 0)
    let segment = try Data(contentsOf: URL(filePath: folder.appending(try #require(try names.last)).string))
    for number in 0..<1100 {
      try segment.write(to: URL(filePath: folder.appending("1-\(number).nibcache").string))
    }
    #expect(values(1).count == 64)
    try save([2])
    #expect(!huge.exists)
    #expect(try names.count < 24)
    #expect(values(1) == [value(1)])
    #expect(values(2) == [value(2)])
  }

  @Test("Above the size, the oldest values are forgotten")
  func bound() throws {
    for number in 0..<20 {
      try save([number], size: 1000, byteLimit: 5500)
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect((0..<20).filter { !values($0).isEmpty } == [15, 16, 17, 18, 19])
  }

  @Test("Many small files become one, with the newest value for each key")
  func merged() throws {
    for number in 0..<30 {
      let store = ResultStore(at: folder)
      store.add(value(number), for: key(number))
      store.add(value(number), for: key(100))
      try store.save()
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(try names.count <= 24)
    for number in 0..<30 { #expect(values(number) == [value(number)]) }
    #expect(values(100).first == value(29))
  }

  @Test("Many processes can use a folder at the same time")
  func concurrent() throws {
    let failures = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { job in
      for round in 0..<10 {
        let number = job * 10 + round
        if (try? save([number])) == nil { failures.withLock { $0 += 1 } }
        let found = values(number)
        if !found.allSatisfy({ $0 == value(number) }) { failures.withLock { $0 += 1 } }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    for number in 0..<80 { #expect(values(number).first == value(number)) }
  }

  @Test("What a process has left unfinished is removed after an hour")
  func unfinished() throws {
    try save([1])
    let (young, old) = (folder.appending(".1-1.nibcache"), folder.appending(".2-2.nibcache"))
    for path in [young, old] { try Data().write(to: URL(filePath: path.string)) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -4000)],
      ofItemAtPath: old.string
    )
    try save([2])
    #expect(young.exists)
    #expect(!old.exists)
  }
}
