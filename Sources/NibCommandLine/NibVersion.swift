/// The version of the command, which `--version` prints and reports contain.
package enum NibVersion {
  package static let current = "0.2.0"
}
