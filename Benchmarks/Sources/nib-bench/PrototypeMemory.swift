import CBenchmarks
import NibKit
import NibViews

/// What prototypes keep on the heap.
enum PrototypeMemory {
  /// Bytes on the heap for each prototype of a layout, besides the library's own entry for it.
  static func bytes(of layout: String) throws -> Double {
    let count = 200
    let layouts = Dictionary(uniqueKeysWithValues: (0...count).map { ("Copy\($0)", layout) })
    let library = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
    // The first one makes what all share.
    _ = try library.prototype(named: "Copy\(count)")
    let before = heapBytes()
    for index in 0..<count { _ = try library.prototype(named: "Copy\(index)") }
    return Double(heapBytes() - before) / Double(count)
  }
}
