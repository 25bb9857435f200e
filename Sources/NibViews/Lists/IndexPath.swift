#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// UIKit has these members; beside it ours would be ambiguous. Not built here.
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit

  extension IndexPath {
    /// Makes the path of a row in a section.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }
    /// The row.
    public var row: Int { item }
  }
#else
  extension IndexPath {
    /// Makes the path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Makes the path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section.
    ///
    /// A path that does not have two parts has one that no list has.
    public var section: Int { count == 2 ? self[0] : -1 }
    /// The row.
    ///
    /// A path that does not have two parts has one that no list has.
    public var row: Int { count == 2 ? self[1] : -1 }
    /// The item.
    ///
    /// A path that does not have two parts has one that no list has.
    public var item: Int { row }
  }
#endif
