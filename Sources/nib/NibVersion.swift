/// The version of the command, which `--version` prints and reports contain.
enum NibVersion {
  static let current = "0.1.0"
}
