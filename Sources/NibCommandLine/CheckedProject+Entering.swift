import ArgumentParser
import Foundation
import NibContracts
import NibInspection
package import NibLint
import NibMarkup
import NibModel
import NibViews
package import SystemPackage

extension CheckedProject {
  /// Returns the project in or around a folder, and makes the folder of its settings file the working
  /// directory.
  ///
  /// Problems of the settings are among its findings, for a program that goes on as the settings change.
  ///
  /// - Parameter change: Replaces settings by what the command line says.
  package static func entered(
    in folder: FilePath,
    change: (inout ProjectSettings) -> Void = { _ in }
  ) -> CheckedProject {
    var project = ProjectSettings()
    var problems: [Diagnostic] = []
    _ = FileManager.default.changeCurrentDirectoryPath(folder.string)
    if let (path, file) = SettingsFile.ofProject(around: ".") {
      let settingsFolder = FilePath(path).removingLastComponent()
      if !settingsFolder.isEmpty { _ = FileManager.default.changeCurrentDirectoryPath(settingsFolder.string) }
      problems = file.diagnostics
      project = file.project
    }
    change(&project)
    var elements = ElementVocabulary.stock
    if let manifest = project.elements?.path {
      let file = ManifestFile(reading: manifest, stock: .stock)
      problems += file.diagnostics
      if file.diagnostics.isEmpty { elements = file.elements }
    }
    let layouts = project.layouts.isEmpty ? [FilePath("Layouts")] : project.layouts.map(\.path)
    let baseline = project.baseline?.path
    let settings = NearestSettings(changes: [])
    var checked = CheckedProject(
      layouts: layouts.filter(\.exists),
      sources: project.sources.isEmpty ? nil : project.sources.map(\.path).filter(\.exists),
      excluded: project.excluded,
      elements: elements,
      validation: Validation(
        elements: elements,
        knowsClasses: project.elements != nil,
        reader: .ofCommand,
        limits: LayoutLimits(),
        jobs: nil,
        excluding: project.excluded
      ),
      reader: .ofCommand,
      settings: { settings[$0] },
      known: {
        guard let known = try? BaselineOptions.parse([]).read(baseline) else { return nil }
        let findings = Locked(known)
        return { finding in findings.withLock { $0.isNew(finding) } }
      },
      problems: problems
    )
    checked.settingsFiles =
      [SettingsFile.name]
      + [project.elements, project.baseline].compactMap { $0?.path.lastComponent?.string }
    checked.images = project.images.map(\.path)
    checked.missing = (layouts + project.sources.map(\.path)).filter { !$0.exists }
    return checked
  }
}
