import NibCommandLine

/// The program of the commands that make pictures, which is not part of `nib` because it needs Cairo and
/// Pango.
@main
enum Program {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case AuditCommand.flag?: AuditCommand.runCommand()
    case RenderCommand.flag?: RenderCommand.runCommand()
    default: PreviewCommand.runCommand()
    }
  }
}
