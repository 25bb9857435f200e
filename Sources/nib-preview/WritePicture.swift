import ArgumentParser
import Foundation
import NibCommandLine
import NibMarkup
import NibModel
import NibPreviews
import SystemPackage

/// Writes the files of a run, but never replaces a file that its pictures are made from.
struct PictureFiles {
  /// A file to write.
  private struct File {
    let path: FilePath
    let bytes: Data
    let isPrinted: Bool
  }

  private let run: PreviewRun
  /// Other files that must not be replaced.
  private let inputs: Set<FilePath>
  /// The files that are written when all pictures are made, because one of them may be read until then.
  private var waiting: [File] = []

  init(_ run: PreviewRun, inputs: [FilePath] = []) {
    self.run = run
    self.inputs = Set(inputs.map(\.entry))
  }

  /// Writes a file, or keeps its bytes until the end if the existing file may still be read.
  ///
  /// - Parameter isPrinted: Whether the path is printed when the file is written.
  mutating func write(_ path: FilePath, _ bytes: Data, isPrinted: Bool = true) throws {
    let file = File(path: path, bytes: bytes, isPrinted: isPrinted)
    if run.mayRead(path) { waiting.append(file) } else { try write(file) }
  }

  /// Removes a file, unless it may still be read.
  func remove(_ path: FilePath) {
    if run.mayRead(path) || inputs.contains(path.entry) { return }
    try? FileManager.default.removeItem(atPath: path.string)
  }

  /// Writes the files that have been kept until all pictures are made.
  func finish() throws {
    for file in waiting where run.hasRead(file.path) { throw Self.refusal(file.path) }
    for file in waiting { try write(file) }
  }

  private func write(_ file: File) throws {
    if inputs.contains(file.path.entry) { throw Self.refusal(file.path) }
    try replacePicture(file.path, with: file.bytes)
    if file.isPrinted { try printOutput(file.path.string.printable + "\n") }
  }

  /// Prints that a file is not replaced, and returns the exit status 73.
  static func refusal(_ path: FilePath) -> ExitCode {
    printError(
      "error: '\(path.string)' is read to make the pictures and was not overwritten; specify another output"
    )
    return ExitCode(73)
  }
}

/// Replaces a file, whose folder is made if it does not exist.
///
/// Exits with status 73 if the file cannot be written.
func replacePicture(_ path: FilePath, with bytes: Data) throws {
  do {
    let folder = path.removingLastComponent()
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
    }
    try replaceFile(at: path.string, with: bytes)
  } catch {
    printError("error: the file '\(path.string)' cannot be written: \(reasonForUnwrittenFile(error))")
    throw ExitCode(73)
  }
}
