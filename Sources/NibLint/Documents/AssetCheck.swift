import NibInterfaceBuilder
import NibMarkup

/// A comparison of the images, colors and fonts that a document names with those in the project.
struct AssetCheck {
  private(set) var findings: Findings
  private let document: InterfaceBuilderDocument
  private let assets: AssetNames
  /// The names of images and colors that are not in the project.
  private var others: Set<String> = []

  init(_ document: InterfaceBuilderDocument, _ assets: AssetNames, findingLimit: Int) {
    self.document = document
    self.assets = assets
    findings = Findings(limit: findingLimit)
    guard assets.hasCatalog, let root = document.markup.root else { return }
    for element in root.children {
      switch element.name {
      case "resources": for resource in element.children { note(resource) }
      case "customFonts":
        for font in element.children {
          guard let file = font.attribute("key"), !assets.hasFontFile(file.value) else { continue }
          report("font file", file, assets.fontFiles)
        }
      default: break
      }
    }
    for element in document.markup.elements where element.attribute("catalog") == nil {
      check(element)
    }
  }

  /// Notes an image that the document stores, or that the system or another bundle has.
  private mutating func note(_ resource: MarkupElement) {
    guard let name = resource.attribute("name")?.value else { return }
    if resource.attribute("catalog") != nil || resource.attribute("bundle") != nil
      || !resource.children.isEmpty && resource.name == "image"
    {
      others.insert(name)
    }
  }

  /// Reports the images and the color that an element names.
  private mutating func check(_ element: MarkupElement) {
    switch element.name {
    case "image": break
    case "color":
      guard let name = element.attribute("name"), element.attribute("colorSpace") == nil,
        !assets.colors.contains(name.value), !others.contains(name.value)
      else { return }
      report("color", name, assets.colors)
    default:
      for attribute in element.attributes where attribute.name.lowercased().hasSuffix("image") {
        let name = attribute.value
        // AppKit has images whose names begin with its prefix.
        let isSystem = document.kind.system == .macOS && name.hasPrefix("NS")
        guard !isSystem, !["", "YES", "NO"].contains(name), !others.contains(name), !assets.hasImage(name)
        else {
          continue
        }
        report("image", attribute, assets.images)
      }
    }
  }

  private mutating func report(_ what: String, _ attribute: MarkupAttribute, _ known: Set<String>) {
    let names = known.sorted()
    // The folder of a catalog may be missing.
    let nested = names.first { $0.hasSuffix("/\(attribute.value)") }
    let suggestion =
      nested.map { Suggestion($0, for: attribute.value) }
      ?? DocumentSources.suggestion(for: attribute.value, among: names)
    findings.append(
      Diagnostic(
        .missingAsset,
        severity: .warning,
        "the given folders have no \(what) '\(attribute.value)'\(suggestion.phrase)",
        at: attribute.span
      )
    )
  }
}
