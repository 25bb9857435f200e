import BenchmarkTables
import Foundation

/// The cost of loading a layout in other toolkits, measured on this machine by the programs in
/// `Benchmarks/Peers`.
enum Peers {
  /// Prints NibKit's overhead over hand-written code, next to the overhead of each peer that was built.
  static func rows(overhead: Double) {
    for (name, program) in [("GtkBuilder", "gtk-builder"), ("QUiLoader", "qt-uiloader")] {
      guard let times = times(program) else {
        print("\(name): not measured; Benchmarks/Peers/build/\(program) or xvfb-run is missing or failed")
        continue
      }
      let theirs = times.loaded - times.byHand
      Table.row([
        "overhead over code by hand with exact arrays, seven views", overhead.time,
        "\(theirs.time), \(name) (\(times.loaded.time) against \(times.byHand.time))",
        String(format: "%.4f", overhead / theirs), "0.01",
      ])
    }
  }

  private static func times(_ program: String) -> (loaded: Double, byHand: Double)? {
    let path = "Benchmarks/Peers/build/\(program)"
    guard FileManager.default.isExecutableFile(atPath: path), let xvfb = Counting.find("xvfb-run") else {
      return nil
    }
    let process = Process()
    process.executableURL = URL(filePath: xvfb)
    process.arguments = ["-a", path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let seconds = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    return seconds.count == 2 ? (seconds[0], seconds[1]) : nil
  }
}
