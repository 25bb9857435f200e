import Foundation
import PackagePlugin

/// A build-tool plug-in that checks the layouts of a module before each build, compiles them to a resource,
/// and writes the code of `Layouts`, which names them.
///
/// The layouts are in the folder `Layouts` of the module. A build fails at the file, line and column of an
/// error.
@main
struct NibLayouts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    guard let layouts = module.layouts else {
      Diagnostics.error(
        "\(module.name) has no folder 'Layouts' in \(module.directoryURL.path); create it, or remove the plug-in NibLayouts from the target"
      )
      return []
    }
    let output = context.pluginWorkDirectoryURL
    var arguments = [
      "generate", layouts.path, "--sources", module.directoryURL.path, "--output", output.path,
    ]
    var inputs = module.swiftFiles + layouts.files
    for other in module.importedModules {
      arguments += ["--module", "\(other.name)=\(other.directoryURL.path)"]
      inputs += other.swiftFiles
      guard let layouts = other.layouts else { continue }
      arguments += ["--other-layouts", layouts.path]
      inputs += layouts.files
    }
    let settings = context.package.directoryURL.appending(path: ".nib.yml")
    if FileManager.default.fileExists(atPath: settings.path) { inputs.append(settings) }
    return [
      .buildCommand(
        displayName: "Checking the layouts of \(module.name)",
        executable: try context.tool(named: "nib").url,
        arguments: arguments,
        inputFiles: inputs,
        outputFiles: ["Layouts.swift", "Layouts.nibs"].map { output.appending(path: $0) }
      )
    ]
  }
}

extension SourceModuleTarget {
  /// The folder with the layouts of the module, or `nil` if it has none.
  fileprivate var layouts: URL? {
    let folder = directoryURL.appending(path: "Layouts", directoryHint: .isDirectory)
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  fileprivate var swiftFiles: [URL] { sourceFiles.filter { $0.url.pathExtension == "swift" }.map(\.url) }

  /// The modules that this one can import and that use NibKit themselves.
  fileprivate var importedModules: [SwiftSourceModuleTarget] {
    recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }.filter { other in
      other.recursiveTargetDependencies.contains { $0.name == "NibKit" }
        && !NibLayouts.ownModules.contains(other.name)
    }
  }
}

extension NibLayouts {
  /// The modules of NibKit, whose classes layouts know without their sources.
  fileprivate static let ownModules: Set = [
    "NibInspection", "NibKit", "NibPictures", "NibPreviews", "NibTesting", "NibViews",
  ]
}

extension URL {
  /// The files in the folder and its nested folders, in alphabetical order.
  fileprivate var files: [URL] {
    let entries = FileManager.default.enumerator(at: self, includingPropertiesForKeys: [.isRegularFileKey])
    return (entries?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .sorted { $0.path < $1.path }
  }
}
