package import Foundation
package import NibMarkup

/// A reader of Swift files.
///
/// A command reads them in processes of its own. One that crashes costs only the file that it was reading,
/// and the system ends one that takes too long.
package final class SwiftReader: Sendable {
  /// A program that calls ``serve(_:)`` when it is started with some arguments.
  package struct Program: Sendable {
    let executable: URL
    let arguments: [String]

    package init(_ executable: URL, arguments: [String]) {
      self.executable = executable
      self.arguments = arguments
    }
  }

  private let program: Program?
  /// The processes that are not reading a file.
  private let idle = Locked<[ReaderProcess]>([])

  /// - Parameter program: The program whose processes read the files, or `nil` to read them in this process.
  package init(_ program: Program? = nil) { self.program = program }

  /// Returns the declarations in a file.
  ///
  /// This method can be called on several threads, each of which has a process while it waits.
  package func declarations(in source: SourceFile) -> SwiftDeclarations {
    guard let program else { return SwiftDeclarations(source) }
    guard let process = idle.withLock({ $0.popLast() }) ?? ReaderProcess(program) else {
      return SwiftDeclarations(source, unparsed: "no process can be started for the Swift parser")
    }
    switch process.declarations(in: source) {
    case .read(let declarations):
      idle.withLock { $0.append(process) }
      return declarations
    case .ended(let reason):
      return SwiftDeclarations(source, unparsed: reason)
    }
  }
}
