import Foundation
import PackagePlugin

/// A command plug-in that runs `nib` in the folder of the package, as in `swift package nib validate`.
@main
struct NibCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "nib").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { exit(1) }
    // The command has reported what is wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
