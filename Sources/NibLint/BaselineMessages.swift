import NibMarkup

/// Messages about files that are not baselines.
extension UnreadableFile {
  static func notABaseline(_ path: String) -> UnreadableFile {
    UnreadableFile("the file is not a baseline; write one with --write-baseline", path)
  }

  static func otherBaselineVersion(_ version: Int, _ path: String) -> UnreadableFile {
    UnreadableFile("the baseline has version \(version); expected version 1", path)
  }
}
