import Foundation
import NibInspection
import NibLint
import NibMarkup
import NibTestSupport
import NibViews

/// Tests of projects with nibs of Interface Builder.
protocol NibProjectTests {}

extension NibProjectTests {
  /// What `nib validate` prints about files, whose paths it prints without the folder.
  func report(
    _ files: [String: String],
    settings: RuleSettings = RuleSettings()
  ) throws -> (text: String, summary: Validation.Summary) {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let report = Validation(elements: .stock).run(
      paths: [folder.url.path],
      sources: [folder.url.path],
      settings: { _ in settings }
    )
    let text = DiagnosticPrinter().text(of: report.diagnostics)
    return (text.replacing("\(folder.url.path)/", with: ""), report.summary)
  }

  /// A document with objects.
  func document(_ objects: String, system: String = "CocoaTouch") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(system).XIB" version="3.0">
    <objects>
    \(objects)
    </objects>
    </document>

    """
  }

  /// A storyboard with a scene around objects.
  func storyboard(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes>
    <scene sceneID="sce">
    <objects>
    \(objects)
    </objects>
    </scene>
    </scenes>
    </document>

    """
  }
}
