import BenchmarkTables
import CPictureByHand
import Foundation
import NibKit
import NibPictures
import NibViews

// `nib-pictures` compares pictures of a cell with the same pictures drawn by hand in C. `nib-pictures
// NIB-PREVIEW` also compares the command with rsvg-convert, and one processor with two.

let layout = """
  <layout xmlns="urn:nibkit:layout:1">
    <tableViewCell rowHeight="64" accessoryType="disclosureIndicator">
      <stackView axis="vertical" spacing="4" leading="16" centerY="0">
        <label id="title" font="headline" tag="1"/>
        <label font="subheadline" textColor="secondaryLabel" text="Frank Herbert"/>
      </stackView>
      <button title="Buy" top="8" trailing="16"/>
    </tableViewCell>
  </layout>
  """
let registry = NibRegistry(library: try NibLibrary(sources: [.memory(["Cell": layout])], elements: .stock))
let cell: TableViewCell = try registry.dequeue(nibName: "Cell")
guard let title = cell.viewWithTag(1) as? Label else { exit(1) }
let titles = (0..<200).map { "Book number \($0)" }

/// The titles in turn.
final class TitleSource {
  private var number = 0

  func next() -> String {
    number += 1
    return titles[number % titles.count]
  }
}

let source = TitleSource()

Table.head(["measure", "ours", "reference", "ratio (quartiles)", "goal"])

func printRow(_ name: String, _ run: PairedRun, goal: String) throws {
  let result = try run.result(rounds: 15)
  let ratios = result.ratios
  Table.row([
    name, result.ours.median.time, "\(result.reference.median.time), \(run.reference.name)",
    "\(ratios.median.ratio) (\(ratios.quantile(0.25).ratio) – \(ratios.quantile(0.75).ratio))", goal,
  ])
}

try printRow(
  "a PNG of a cell with a new title",
  PairedRun(
    ours: PairedRun.Side(name: "ours", repetitions: 20) {
      title.text = source.next()
      _ = try cell.png(width: 320, scale: 2)
    },
    reference: PairedRun.Side(name: "C by hand", repetitions: 20) {
      _ = picture_by_hand_png(source.next(), "Frank Herbert")
    }
  ),
  goal: "1.2"
)

try printRow(
  "200 pages of a PDF, a cell on each",
  PairedRun(
    ours: PairedRun.Side(name: "ours", repetitions: 1) {
      var left = titles[...]
      _ = try PDFDocument(pageSize: PDFDocument.PageSize(width: 320, height: 64)) {
        guard let next = left.popFirst() else { return nil }
        title.text = next
        return cell
      }
    },
    reference: PairedRun.Side(name: "C by hand", repetitions: 1) {
      let copies = titles.map { strdup($0) }
      defer { for copy in copies { free(copy) } }
      var pointers = copies.map { $0.map { UnsafePointer($0) } }
      _ = picture_by_hand_pdf(&pointers, "Frank Herbert", pointers.count)
    }
  ),
  goal: ""
)

if CommandLine.arguments.count == 2 {
  let program = CommandLine.arguments[1]
  let folder = FileManager.default.temporaryDirectory.appending(path: "nib-pictures-\(UUID())").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try FileManager.default.createDirectory(atPath: "\(folder)/Layouts", withIntermediateDirectories: true)
  for index in 0..<1000 {
    let text = layout.replacingOccurrences(of: "tag=\"1\"", with: "text=\"Book number \(index)\"")
    try text.write(toFile: "\(folder)/Layouts/Cell\(index).xml", atomically: false, encoding: .utf8)
  }
  func preview(_ path: String, _ output: String) -> [String] {
    [program, path, "--output", "\(folder)/\(output)"]
  }
  let sample = "Layouts/BookCell.xml"
  let make = Process()
  make.executableURL = URL(filePath: program)
  make.arguments = Array(preview(sample, "cell.svg").dropFirst())
  make.standardOutput = FileHandle.nullDevice
  try make.run()
  make.waitUntilExit()
  print("")
  CommandPair.printHead()
  try CommandPair(
    "one preview of the sample cell",
    preview(sample, "cell.png"),
    "rsvg-convert of its SVG",
    ["/usr/bin/rsvg-convert", "--zoom", "2", "\(folder)/cell.svg", "--output", "\(folder)/other.png"],
    goal: "1.5"
  ).printRow()
  let all = preview("\(folder)/Layouts", "all")
  try CommandPair(
    "1,000 layouts on one processor",
    ["/usr/bin/taskset", "-c", "0"] + all,
    "on two",
    all,
    goal: "at least 1.7"
  ).printRow()
}
