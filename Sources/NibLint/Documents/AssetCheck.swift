import NibInterfaceBuilder
import NibMarkup

/// A comparison of the images, colors and fonts that a document names with those in the project.
struct AssetCheck {
  private(set) var findings: Findings
  private let document: InterfaceBuilderDocument
  private let assets: AssetNames

  init(_ document: InterfaceBuilderDocument, _ assets: AssetNames, findingLimit: Int) {
    self.document = document
    self.assets = assets
    findings = Findings(limit: findingLimit)
    guard assets.hasCatalog, let root = document.markup.root else { return }
    var images: Set<String> = []
    var colors: Set<String> = []
    for element in root.children {
      switch element.name {
      case "resources":
        for resource in element.children {
          guard let name = missingName(of: resource) else { continue }
          if resource.name == "image" { images.insert(name) } else { colors.insert(name) }
        }
      case "customFonts":
        for font in element.children {
          guard let file = font.attribute("key"), !assets.hasFontFile(file.value) else { continue }
          report("font file", file, assets.fontFiles)
        }
      default: break
      }
    }
    if !images.isEmpty || !colors.isEmpty { reportUses(ofImages: images, colors: colors) }
  }

  /// Returns the name of an image or a color that the document uses and that the project does not have.
  private func missingName(of resource: MarkupElement) -> String? {
    guard let name = resource.attribute("name")?.value, resource.attribute("catalog") == nil,
      // An image with a child is stored in the document.
      resource.attribute("bundle") == nil, resource.children.isEmpty
    else { return nil }
    switch resource.name {
    case "image":
      // AppKit has images whose names begin with its prefix.
      let isSystem = document.kind.system == .macOS && name.hasPrefix("NS")
      return isSystem || assets.hasImage(name) ? nil : name
    case "namedColor": return assets.colors.contains(name) ? nil : name
    default: return nil
    }
  }

  private mutating func reportUses(ofImages images: Set<String>, colors: Set<String>) {
    for element in document.markup.elements {
      if element.name == "color" {
        guard let name = element.attribute("name"), colors.contains(name.value) else { continue }
        report("color", name, assets.colors)
      } else if element.name != "image" {
        for attribute in element.attributes
        where attribute.name.lowercased().hasSuffix("image") && images.contains(attribute.value) {
          report("image", attribute, assets.images)
        }
      }
    }
  }

  private mutating func report(_ what: String, _ attribute: MarkupAttribute, _ known: Set<String>) {
    let names = known.sorted()
    // The folder of a catalog may be missing.
    let nested = names.first { $0.hasSuffix("/\(attribute.value)") }
    let suggestion =
      nested.map { Suggestion($0, for: attribute.value) } ?? Suggestion(for: attribute.value, among: names)
    findings.append(
      Diagnostic(
        .missingAsset,
        severity: .warning,
        "the project has no \(what) '\(attribute.value)'\(suggestion.phrase)",
        at: attribute.span
      )
    )
  }
}
