#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A part of a list that has a view: an item, or a bar of a section.
///
/// Parts are in the order of the list.
enum ListPart: Hashable, Comparable {
  case item(IndexPath)
  case bar(SectionBar)

  static func header(_ section: Int) -> ListPart { .bar(SectionBar(kind: .sectionHeader, section: section)) }

  static func footer(_ section: Int) -> ListPart { .bar(SectionBar(kind: .sectionFooter, section: section)) }

  var section: Int {
    switch self {
    case .item(let path): path.section
    case .bar(let bar): bar.section
    }
  }

  static func < (a: ListPart, b: ListPart) -> Bool { a.order < b.order }

  private var order: (section: Int, group: Int, item: Int, kind: String) {
    switch self {
    case .item(let path): (path.section, 1, path.item, "")
    case .bar(let bar): (bar.section, bar.isFooter ? 2 : 0, 0, bar.isFooter ? "" : bar.kind.rawValue)
    }
  }
}

/// A header, a footer or another supplementary view of a section.
struct SectionBar: Hashable {
  let kind: SupplementaryKind
  let section: Int

  var isFooter: Bool { kind == .sectionFooter }

  /// The name of its kind in messages, such as `header`.
  var name: String {
    switch kind {
    case .sectionHeader: "header"
    case .sectionFooter: "footer"
    default: kind.rawValue
    }
  }

  /// The bar in words, such as `the header of section 0`.
  var words: String { "the \(name) of \(place)" }

  /// The place that it is for, in words.
  var place: String { "section \(section)" }
}

extension UpdateMap {
  /// Returns the position of a part, or `nil` if it was deleted or reloaded.
  func part(_ part: ListPart) -> ListPart? {
    switch part {
    case .item(let path): self[path].map { .item($0) }
    case .bar(let bar): section(bar.section).map { .bar(SectionBar(kind: bar.kind, section: $0)) }
    }
  }
}
