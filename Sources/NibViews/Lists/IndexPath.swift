#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// UIKit declares these members, and a second declaration would be ambiguous. The project's own builds do not
// compile these branches.
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit

  extension IndexPath {
    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }
    /// The index of the row in its section.
    public var row: Int { item }
  }
#else
  extension IndexPath {
    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section.
    ///
    /// It is -1, which no list has, if the path does not have exactly two indexes.
    public var section: Int { count == 2 ? self[0] : -1 }
    /// The index of the row in its section.
    ///
    /// It is -1, which no list has, if the path does not have exactly two indexes.
    public var row: Int { count == 2 ? self[1] : -1 }
    /// The index of the item in its section.
    ///
    /// It is -1, which no list has, if the path does not have exactly two indexes.
    public var item: Int { row }
  }
#endif
