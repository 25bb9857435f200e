import NibCommandLine

/// The program of the command that serves documents, which is not part of `nib` because it needs Cairo, Pango
/// and SwiftNIO.
@main
enum Program {
  static func main() { ServeCommand.runCommand() }
}
