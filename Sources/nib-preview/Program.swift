import NibCommandLine

/// The program of the commands that make pictures, which is not part of `nib` because it needs Cairo and
/// Pango.
@main
enum Program {
  static func main() {
    if CommandLine.arguments.dropFirst().first == AuditCommand.flag {
      AuditCommand.runCommand()
    } else {
      PreviewCommand.runCommand()
    }
  }
}
