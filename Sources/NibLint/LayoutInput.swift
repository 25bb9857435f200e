import NibInterfaceBuilder
package import NibMarkup
package import NibModel
import SystemPackage

/// A layout to check, with its path and its settings.
package struct LayoutInput: Sendable {
  /// The path for messages, which can differ from the bytes of the path that is opened.
  let path: String
  let nibName: String
  /// The name of the file, or `nil` if it is not valid.
  let name: VariantName?
  /// The traits that the layout is a variant for, or none for the layout itself.
  var traits: [String] { name?.traits ?? [] }
  let settings: RuleSettings
  let content: FileContent
  /// The path for messages, followed by the bytes of the path where they are not valid UTF-8.
  var key: String {
    guard case .repositoryFile(let path) = content, self.path.unicodeScalars.contains("\u{FFFD}") else {
      return self.path
    }
    return "\(self.path)\0\(path.bytes)"
  }

  init(path: FilePath, settings: RuleSettings) {
    self.path = path.string
    let name = Self.layoutName(ofPath: path.string)
    nibName = VariantName.base(of: name)
    self.name = VariantName(name)
    self.settings = settings
    content = .repositoryFile(path)
  }

  /// Returns the name of the layout in a file, which can be a nib.
  static func layoutName(ofPath path: String) -> String {
    DocumentFileName.isNib(path) ? DocumentFileName.nibName(ofPath: path) : LayoutFileName.name(ofPath: path)
  }

  package init(_ source: SourceFile, settings: RuleSettings) {
    self.init(path: source.path, .content(FilePath(source.path), .success(source)), settings: settings)
  }

  package init(path: String, _ content: FileContent, settings: RuleSettings) {
    self.path = path
    let name = Self.layoutName(ofPath: path)
    nibName = VariantName.base(of: name)
    self.name = VariantName(name)
    self.settings = settings
    self.content = content
  }
}
