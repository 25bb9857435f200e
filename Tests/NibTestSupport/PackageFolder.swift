/// The folder of this package, wherever the tests are run.
public let packageFolder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
  .joined(separator: "/")

/// The path of a file of this package.
public func inPackage(_ path: String) -> String { "\(packageFolder)/\(path)" }

extension String {
  /// The text with the paths of this package's files relative to its folder.
  public var withPackagePaths: String { replacing("\(packageFolder)/", with: "") }
}
