import CBenchmarks
import Foundation
import NibKit
import NibViews

/// A file with compiled copies of one layout, to load each copy once.
final class CompiledCopies {
  /// The path of the file.
  private let path: String
  private let source: NibSource
  private let names: [String]
  private var library: NibLibrary?
  private var left: ArraySlice<String> = []

  /// Compiles the copies, unless that was done before, or returns `nil` without the command `nib`.
  ///
  /// The environment variable `NIB` is the path of the command.
  init?(_ name: String, _ layout: String, count: Int) throws {
    guard let nib = ProcessInfo.processInfo.environment["NIB"] else { return nil }
    names = (0..<count).map { "\(name)\($0)" }
    let folder = URL(filePath: #filePath).appending(path: "../../../.build/compiled/\(name)").standardized
    let file = folder.appending(path: "\(name).nibs")
    if Self.date(of: file.path) <= Self.date(of: nib) {
      let layouts = folder.appending(path: "Layouts")
      try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
      for name in names { try Data(layout.utf8).write(to: layouts.appending(path: "\(name).xml")) }
      try? FileManager.default.removeItem(at: file)
      let command = Process()
      command.executableURL = URL(filePath: nib)
      command.currentDirectoryURL = folder
      command.arguments = ["compile", "Layouts", "--output", file.path]
      command.standardOutput = FileHandle.nullDevice
      try command.run()
      command.waitUntilExit()
    }
    path = file.path
    source = try .compiled(file.path)
  }

  /// The number of bytes in the file for each layout.
  var bytesOfFile: Double {
    Double((try? Data(contentsOf: URL(filePath: path)))?.count ?? 0) / Double(names.count)
  }

  /// Returns the number of heap bytes that each loaded prototype adds to a library.
  func bytesOfPrototype() throws -> Double {
    let library = try NibLibrary(sources: [source], elements: .stock)
    // Loading the first prototype allocates what all prototypes share.
    _ = try library.prototype(named: names[0])
    let before = heapBytes()
    for name in names.dropFirst() { _ = try library.prototype(named: name) }
    return Double(heapBytes() - before) / Double(names.count - 1)
  }

  /// Opens the file, and makes a library of its layouts.
  func open() throws {
    _ = try NibLibrary(sources: [.compiled(path)], elements: .stock)
  }

  /// Reads the file into memory.
  func readFile() throws {
    _ = try Data(contentsOf: URL(filePath: path))
  }

  private static func date(of path: String) -> Date {
    (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date) ?? .distantPast
  }

  /// Makes a library that has not loaded any of the copies.
  func prepare(_ count: Int) throws {
    library = nil
    library = try NibLibrary(sources: [source], elements: .stock)
    left = names.prefix(count)
  }

  /// Loads the next copy.
  func next() throws {
    if let name = left.popFirst() { _ = try library?.prototype(named: name) }
  }
}
