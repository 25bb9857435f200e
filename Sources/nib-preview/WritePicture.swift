import ArgumentParser
import Foundation
import NibCommandLine
import NibMarkup
import NibModel
import SystemPackage

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

/// Replaces a file, and prints its path.
///
/// Exits with status 73 if the file cannot be written.
func writePicture(_ path: FilePath, with bytes: Data) throws {
  try replacePicture(path, with: bytes)
  try printOutput(path.string.printable + "\n")
}
