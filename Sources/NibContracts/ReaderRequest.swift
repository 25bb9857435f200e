import Foundation

/// What a process is asked before it receives the files.
struct ReaderRequest {
  let fileCount: Int
  /// Whether to read what nibs of Apple's systems depend on, too.
  let readsRuntimeClasses: Bool

  init(fileCount: Int, readsRuntimeClasses: Bool) {
    self.fileCount = fileCount
    self.readsRuntimeClasses = readsRuntimeClasses
  }

  init(data: Data) throws {
    (fileCount, readsRuntimeClasses) = try data.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      return (try reader.number(), try reader.flag())
    }
  }

  var data: Data {
    var writer = MessageWriter()
    writer.write(fileCount)
    writer.write(readsRuntimeClasses)
    return Data(writer.bytes)
  }
}
