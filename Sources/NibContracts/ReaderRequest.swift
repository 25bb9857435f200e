import Foundation

/// What a process is asked before it receives the files.
struct ReaderRequest {
  enum Question: Equatable {
    /// The declarations in the files.
    ///
    /// - Parameter readsRuntimeClasses: Whether to read what nibs of Apple's systems depend on, too.
    case declarations(readsRuntimeClasses: Bool)
    /// The occurrences of names.
    case uses(of: Set<String>)
  }

  let fileCount: Int
  let question: Question

  init(_ question: Question, fileCount: Int) {
    self.question = question
    self.fileCount = fileCount
  }

  init(data: Data) throws {
    (fileCount, question) = try data.withUnsafeBytes { bytes in
      var reader = MessageReader(bytes)
      let fileCount = try reader.number()
      if try reader.flag() { return (fileCount, .declarations(readsRuntimeClasses: try reader.flag())) }
      let names = try reader.array { reader throws(MessageReader.InvalidMessage) in try reader.text() }
      return (fileCount, .uses(of: Set(names)))
    }
  }

  var data: Data {
    var writer = MessageWriter()
    writer.write(fileCount)
    switch question {
    case .declarations(let readsRuntimeClasses):
      writer.write(true)
      writer.write(readsRuntimeClasses)
    case .uses(let names):
      writer.write(false)
      writer.write(names) { $0.write($1) }
    }
    return Data(writer.bytes)
  }
}
