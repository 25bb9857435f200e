import NibIndices
import NibMarkup

extension ArchivedLayoutReader {
  mutating func mismatch(
    _ node: NodeIndex,
    _ attribute: String? = nil,
    _ diagnostic: @escaping (SourceSpan) -> Diagnostic
  ) {
    if mismatches.count < limits.findings {
      mismatches.append(Mismatch(node: node, attribute: attribute, diagnostic: diagnostic))
    } else {
      omittedMismatches += 1
    }
  }

  func findings(_ places: ArchivedPlaces, hasOwner: Bool) -> Findings {
    var findings = Findings(limit: limits.findings)
    for (node, written, schema) in unregistered {
      // The root's class registers itself, unless the layout belongs to an owner.
      if node == 0 && !hasOwner { continue }
      findings.append(elements.vocabulary.unregisteredClass(written, on: schema))
    }
    let missing = requiring.flatMap { node, schema in
      schema.requiredAttributes.filter { name in
        !writes(name, node, schema) && !mismatches.contains { $0.node == node && $0.attribute == name }
      }
      .map { name in
        Mismatch(node: node, attribute: name) {
          .archivedAttributeRequired(name, of: schema.name, at: $0)
        }
      }
    }
    if mismatches.isEmpty && missing.isEmpty { return findings }
    let spans = places.nameSpans
    for mismatch in mismatches + missing where spans.indices.contains(mismatch.node.position) {
      findings.append(mismatch.diagnostic(spans[mismatch.node.position]))
    }
    for _ in 0..<omittedMismatches { findings.omit(.error) }
    return findings
  }

  /// Returns whether a node writes an attribute.
  func writes(_ name: String, _ node: NodeIndex, _ schema: ElementSchema) -> Bool {
    if connected.contains(ConnectedAttribute(node: node.position, name: name)) { return true }
    guard let number = schema.attributes[name]?.number else { return false }
    let next = node.advanced(by: 1)
    let end = next < nodes.endIndex ? Int(nodes[next].firstSetting) : settings.count
    return settings[Int(nodes[node].firstSetting)..<end].contains { Int($0.attribute) == number }
  }
}
