extension Int {
  /// The number with a noun, such as `1 nib` or `2 nibs`.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
