package import ArgumentParser
package import NibLint
package import NibMarkup
import NibModel
package import SystemPackage

/// The options for a file of known findings.
package struct BaselineOptions: ParsableArguments {
  @Option(
    name: .long,
    help:
      "A file of known findings, which are not reported again. (default: that of .nib.yml; none for nib audit)"
  )
  package var baseline: PathArgument?

  @Option(name: .long, help: "Writes all findings to a file for --baseline and reports none.")
  package var writeBaseline: PathArgument?

  package init() {}

  package func validate() throws {
    if baseline != nil && writeBaseline != nil {
      throw ValidationError("--baseline and --write-baseline cannot be used together")
    }
  }

  /// The file to write, or `nil` if findings are to be reported.
  package var writtenPath: FilePath? { writeBaseline?.path }

  /// Returns the findings in a file, or `nil` without a file.
  ///
  /// Exits with status 66 if the file cannot be read.
  package func read(_ path: FilePath?) throws -> KnownFindings? {
    guard let path else { return nil }
    if baseline == nil, !path.exists {
      printError(
        "error: there is no baseline '\(path.string)'; write it with --write-baseline \(path.string)"
      )
      throw ExitCode(66)
    }
    do {
      let source = try SourceFile(path: path.string, bytes: InputFile.bytes(of: path, named: "baseline"))
      return KnownFindings(try Baseline(source))
    } catch let error as UnreadableFile {
      printError([error.diagnostic])
      throw ExitCode(66)
    }
  }

  /// Writes all findings of a validation to a file.
  ///
  /// Exits with status 73 if the file cannot be written, or is not a baseline.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - check: Validates, and passes on the findings that its argument returns `true` for.
  package func write(
    to path: FilePath,
    _ check: (((Diagnostic) -> Bool)?, ([Diagnostic]) throws -> Void) throws -> Validation.Summary
  ) throws -> Validation.Summary {
    var baseline = Baseline(of: [])
    var findings = 0
    // The only finding that is reported says how many findings of a file the baseline cannot contain.
    let summary = try check(
      { diagnostic in
        baseline.add(diagnostic)
        findings += 1
        return false
      },
      { printError($0) }
    )
    try requireBaseline(at: path)
    guard let name = String(validating: path) else {
      printError("error: the baseline cannot be written to '\(path.string)': the name is not UTF-8")
      throw ExitCode(73)
    }
    do {
      try replaceFile(at: name, with: baseline.json + "\n")
    } catch {
      printError(
        "error: the baseline cannot be written to '\(path.string)': \(reasonForUnwrittenFile(error))"
      )
      throw ExitCode(73)
    }
    printError("\(findings.counted("finding")) written to \(path.string)")
    return summary
  }

  /// Exits with status 73 if there is already a file that is not a baseline.
  private func requireBaseline(at path: FilePath) throws {
    let isOther: Bool
    switch SourceFile.read(path, byteLimit: nil) {
    case .success(let source): isOther = !source.bytes.isEmpty && (try? Baseline(source)) == nil
    // A path that does not exist, or is not a regular file, holds nothing that could be lost.
    case .failure: isOther = path.isRegularFile
    }
    guard isOther else { return }
    printError("error: '\(path.string)' is not a baseline and was not overwritten; specify another file")
    throw ExitCode(73)
  }
}
