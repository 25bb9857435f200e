import ArgumentParser
import Foundation
import NibCommandLine

/// The command `nib preview`, which runs `nib-preview`.
///
/// Pictures need Cairo and Pango. A program of its own leaves everybody else without them.
struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Makes pictures of layouts, with the program nib-preview.",
    discussion: PictureProgram.discussion("preview")
  )

  @Argument(parsing: .captureForPassthrough, help: "The arguments of nib-preview.")
  var arguments: [String] = []

  func run() throws { try PictureProgram.run([]) }
}

/// The command `nib audit`, which runs `nib-preview`.
struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Finds what looks wrong in pictures of layouts, with the program nib-preview.",
    discussion: PictureProgram.discussion("audit")
  )

  @Argument(parsing: .captureForPassthrough, help: "The arguments of the audit.")
  var arguments: [String] = []

  func run() throws { try PictureProgram.run(["--audit"]) }
}

/// The command `nib render`, which runs `nib-preview`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Makes documents from a layout and data, with the program nib-preview.",
    discussion: PictureProgram.discussion("render")
  )

  @Argument(parsing: .captureForPassthrough, help: "The arguments of the command.")
  var arguments: [String] = []

  func run() throws { try PictureProgram.run(["--render"]) }
}

/// The command `nib serve`, which runs `nib-serve`.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Makes documents of the JSON that it is sent over HTTP, with the program nib-serve.",
    discussion: """
      nib-serve is a program of its own, because it needs Cairo, Pango, librsvg and SwiftNIO. It is looked for beside \
      nib, and then in the folders of PATH. `nib serve --help` prints the options.
      """
  )

  @Argument(parsing: .captureForPassthrough, help: "The arguments of nib-serve.")
  var arguments: [String] = []

  func run() throws { try PictureProgram.run([], of: "nib-serve") }
}

/// The programs that make pictures.
enum PictureProgram {
  /// The description of a command that runs the program.
  static func discussion(_ command: String) -> String {
    """
    nib-preview is a program of its own, because it needs Cairo, Pango and librsvg. It is looked for beside \
    nib, and then in the folders of PATH. `nib \(command) --help` prints the options.
    """
  }

  /// Runs a program with the arguments of this one, without the name of the subcommand.
  ///
  /// - Parameter first: The arguments that come first.
  static func run(_ first: [String], of name: String = "nib-preview") throws {
    guard let program = path(of: name) else {
      // What is built in the same configuration lies beside this program.
      let isInBuildFolder = ["debug", "release"].contains(folder?.lastPathComponent ?? "")
      let configuration = isInBuildFolder ? folder?.lastPathComponent ?? "release" : "release"
      let variable = name == "nib-serve" ? "NIBKIT_SERVE=1 " : ""
      let command = "\(variable)swift build -c \(configuration) --product \(name)"
      let note = "note: then, in the NibKit package: \(command)"
      printError(lines: [
        "error: \(name) is not installed, neither beside nib nor in a folder of PATH",
        "note: on Debian and Ubuntu: apt-get install libpango1.0-dev librsvg2-dev poppler-utils fonts-inter",
        isInBuildFolder ? note : "\(note); it lies in .build/\(configuration) then",
      ])
      throw ExitCode(69)
    }
    // The bytes of the arguments are passed on as they are, even if they are not valid UTF-8.
    let own = CommandLine.unsafeArgv
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + first).map { strdup($0) }
    arguments += (2..<max(2, Int(CommandLine.argc))).map { own[$0] }
    arguments.append(nil)
    execv(program, arguments)
    printError("error: '\(program)' cannot be run: \(String(cString: strerror(errno)))")
    throw ExitCode(69)
  }

  /// The folder of this program.
  private static var folder: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Returns the path of a program, or `nil` if there is none.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return ([folder?.path].compactMap(\.self) + folders).lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
