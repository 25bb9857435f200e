import Foundation
public import LayoutXML
import NibContracts
public import NibKit

/// Checks layouts, and the classes that use them when sources are given: what `nib validate` does.
public struct Validation {
  /// What was checked and what was found.
  public struct Report: Sendable {
    /// The findings in reporting order.
    public let diagnostics: [Diagnostic]
    /// How many layout files were read.
    public let layoutCount: Int

    /// How many findings are errors.
    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    /// How many findings are warnings.
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }
  }

  private let catalog: ElementCatalog
  private let limits: LayoutLimits

  /// Makes a validation.
  ///
  /// - Parameters:
  ///   - catalog: The elements that the layouts may use.
  ///   - limits: What is refused as too large.
  public init(catalog: ElementCatalog, limits: LayoutLimits = LayoutLimits()) {
    self.catalog = catalog
    self.limits = limits
  }

  /// Checks files and folders.
  ///
  /// - Parameters:
  ///   - paths: Layout files, and folders whose `.xml` files are layouts. Two files of one nib name inside one folder are a
  ///     finding.
  ///   - sources: Folders of Swift sources, or files; nil when classes are not to be checked.
  /// - Returns: The findings. A file that cannot be read is one of them.
  public func run(paths: [String], sources: [String]? = nil) -> Report {
    let found = LayoutPaths(paths, catalog: catalog, limits: limits)
    var diagnostics = found.diagnostics
    for layout in found.layouts { diagnostics += UnsolvedConstraints(layout)?.diagnostics() ?? [] }
    if let sources {
      var index = SourceIndex(catalog: catalog)
      for path in sources { diagnostics += index.read(path: path) }
      let claims = index.claims()
      for layout in found.layouts {
        diagnostics += ClassCheck(layout, index, claims: claims)?.diagnostics() ?? []
      }
    }
    return Report(diagnostics: diagnostics.inReportingOrder(), layoutCount: found.layouts.count)
  }
}
