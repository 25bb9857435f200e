import CBenchmarks
import NibKit
import NibViews

/// The heap memory that prototypes use.
enum PrototypeMemory {
  /// Returns the number of heap bytes that each loaded prototype of a layout adds to its library.
  static func bytes(of layout: String) throws -> Double {
    let count = 200
    let layouts = Dictionary(uniqueKeysWithValues: (0...count).map { ("Copy\($0)", layout) })
    let library = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
    // Loading the first prototype allocates what all prototypes share.
    _ = try library.prototype(named: "Copy\(count)")
    let before = heapBytes()
    for index in 0..<count { _ = try library.prototype(named: "Copy\(index)") }
    return Double(heapBytes() - before) / Double(count)
  }
}
