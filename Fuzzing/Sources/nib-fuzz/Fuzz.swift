import CFuzzer
import Foundation
import NibKit
import NibViews

/// Feeds libFuzzer's inputs to the modules that read and show layouts.
///
/// An input that begins with the byte 0xFF is a sequence of choices, from which a valid layout is made; one
/// that begins like a file of compiled layouts is such a file, whose checksums are corrected; any other is a
/// file.
///
///     nib-fuzz --dictionary      prints a dictionary of the catalog's words
///     nib-fuzz --seeds FOLDER    writes a layout for each element of the catalog
@main
enum Fuzz {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.contains("--dictionary") {
      print(dictionary)
    } else if arguments.count == 3, arguments[1] == "--seeds" {
      writeSeeds(to: arguments[2])
    } else {
      var count = CommandLine.argc
      var values = CommandLine.unsafeArgv
      withUnsafeMutablePointer(to: &values) { values in
        values.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
          exit(LLVMFuzzerRunDriver(&count, $0, testOneInput))
        }
      }
    }
  }

  /// The words of layouts in libFuzzer's form.
  private static var dictionary: String {
    var words: Set<String> = [
      "<layout xmlns=\\\"urn:nibkit:layout:1\\\">", "</layout>", "<!--", "-->", "<![CDATA[", "]]>", "<?",
      "?>",
      "<!DOCTYPE layout [<!ENTITY a \\\"b\\\">]>", "&amp;", "&#10;", "=\\\"", "\\\"", "/>", "xmlns:design=",
      "outlet=", "id=",
      "class=", "@string/", "@@", "parent.", "margin.", "safeArea.", " @750", "min ", "max ",
      "<constraint anchor=", "<document type=\\\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\\\">",
      "<objects>", "<subviews>", "<constraints>", "<constraint firstItem=\\\"a\\\" firstAttribute=",
      " secondItem=",
      " secondAttribute=", " multiplier=", " constant=", "<connections>", "<outlet property=",
      " destination=",
      "<action selector=", " eventType=", "<variation key=", "<mask key=", "<exclude reference=",
      "<rect key=\\\"frame\\\"", "<placeholder placeholderIdentifier=", " customClass=", "<scene sceneID=",
      "<userDefinedRuntimeAttribute ", "<viewController id=", "<state key=", "<prototypes>",
    ]
    for element in ElementVocabulary.stock.elements
      + ElementVocabulary.stock.elements.flatMap({ $0.parts.values })
    {
      words.insert("<\(element.name)")
      for attribute in element.attributes.values {
        words.insert(" \(attribute.name)=")
        words.formUnion(attribute.kind.words ?? [])
      }
    }
    for anchor in LayoutAnchor.allCases { words.insert(" \(anchor.rawValue)=") }
    words.formUnion(GeneratedLayout.numbers)
    return words.sorted().map { "\"\($0)\"" }.joined(separator: "\n")
  }

  private static func writeSeeds(to folder: String) {
    for (index, element) in ElementVocabulary.stock.elements.enumerated() {
      let layout =
        "<layout xmlns=\"urn:nibkit:layout:1\"><tableViewCell><\(element.name) id=\"a\"/></tableViewCell></layout>"
      try? Data(layout.utf8).write(to: URL(filePath: "\(folder)/\(element.name).xml"))
      var random = SystemRandomNumberGenerator()
      for variant in 0..<4 {
        let choices = [0xFF] + (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
        try? Data(choices).write(to: URL(filePath: "\(folder)/choices-\(index)-\(variant)"))
      }
    }
  }
}

/// What libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if bytes.first == 0xFF {
    let choices = Choices(bytes.dropFirst())
    let layout = GeneratedLayout(choices)
    if ProcessInfo.processInfo.environment["NIB_FUZZ_SHOW"] != nil { print(layout.text) }
    Exercise.make(layout.text, choices)
  } else if bytes.starts(with: Array("NIBS".utf8)) {
    Exercise.load(bytes, Choices(bytes.suffix(bytes.count / 2)))
  } else {
    Exercise.read(bytes, Choices(bytes.suffix(bytes.count / 2)))
  }
  return 0
}
