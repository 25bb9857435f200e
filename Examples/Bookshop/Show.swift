import NibKit
import NibViews

/// Prints a view's tree, with the names of the outlets that hold each view.
func show(_ view: View) {
  let outlets = outlets(of: view)
  let tree = view.recursiveDescription { part in
    let names = outlets.filter { $0.object === part }.map(\.name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
  print(tree.split(separator: "\n").map { "   \($0)" }.joined(separator: "\n"), terminator: "\n\n")
}

/// Returns the properties of an object that hold views.
private func outlets(of object: AnyObject) -> [(name: String, object: AnyObject)] {
  // The properties of the stock views themselves are not outlets.
  let mirrors = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    .prefix { !String(reflecting: $0.subjectType).hasPrefix("NibViews.") }
  return mirrors.flatMap(\.children).flatMap { label, value -> [(name: String, object: AnyObject)] in
    guard let label else { return [] }
    if let view = value as? View { return [(label, view)] }
    let views = value as? [View] ?? []
    return views.enumerated().map { ("\(label)[\($0)]", $1) }
  }
}
