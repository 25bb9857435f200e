import Foundation
public import NibMarkup
public import NibModel
package import SystemPackage

/// A manifest of a host's catalog, as written by `ElementCatalog.writeManifest(to:)` and read by
/// `--elements`.
public struct ManifestFile: Sendable {
  /// The elements in the manifest, which are usable only if there are no findings.
  public private(set) var elements = ElementVocabulary()
  /// The findings about the file.
  public private(set) var diagnostics: [Diagnostic] = []

  static let rule = Rule(rawValue: "invalid-manifest")

  /// Reads the manifest at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - stock: The stock elements, which a manifest does not list.
  public init(reading path: String, stock: ElementVocabulary) {
    self.init(reading: FilePath(path), stock: stock)
  }

  package init(reading path: FilePath, stock: ElementVocabulary) {
    do {
      self.init(try SourceFile.read(path).get(), stock: stock)
    } catch {
      self.init(unreadable: error.diagnostic)
    }
  }

  private init(unreadable diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  /// Reads a manifest from a source file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - stock: The stock elements, which a manifest does not list.
  public init(_ source: SourceFile, stock: ElementVocabulary) {
    let faults: [ElementManifest.Fault]
    do {
      switch try JSONDecoder().decode(Contents.self, from: Data(source.bytes)) {
      case .manifest(let manifest): (elements, faults) = manifest.vocabulary(stock: stock)
      case .otherVersion(let version): faults = [.init(path: ["version"], .otherVersion(version))]
      }
    } catch let error as DecodingError {
      faults = [ElementManifest.Fault(error)]
    } catch {
      faults = [.init(path: [], .notAManifest)]
    }
    diagnostics = Self.diagnostics(faults, source)
  }

  /// Returns whether a file has the form of a manifest.
  static func isManifest(_ path: FilePath) -> Bool {
    guard let file = try? SourceFile.read(path).get() else { return false }
    return (try? JSONDecoder().decode(Contents.self, from: Data(file.bytes))) != nil
  }

  /// A manifest of this version, or the number of another one, whose keys may be others.
  private enum Contents: Decodable {
    case manifest(ElementManifest)
    case otherVersion(Int)

    private enum CodingKeys: CodingKey {
      case version
    }

    init(from decoder: any Decoder) throws {
      let version = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .version)
      self =
        version == ElementManifest.currentVersion
        ? .manifest(try ElementManifest(from: decoder)) : .otherVersion(version)
    }
  }

  /// Returns diagnostics for faults, with their places in the file.
  ///
  /// The JSON decoder does not report places, so the file is parsed again as YAML.
  private static func diagnostics(_ faults: [ElementManifest.Fault], _ source: SourceFile) -> [Diagnostic] {
    guard !faults.isEmpty else { return [] }
    var file = MarkedYAML(source, rule: rule, named: "manifests", isJSON: true)
    guard file.diagnostics.isEmpty, file.root != nil else {
      return faults.map { fault in
        // A file that is not JSON is usually not YAML for the same reason, and Yams reports where.
        let place = fault.path.isEmpty ? file.diagnostics.first?.range?.start.offset ?? 0 : 0
        return Diagnostic(rule, fault.message, at: source.span(at: place))
      }
    }
    for fault in faults {
      let node = file.hasRoom ? file.node(at: fault.path) : nil
      file.report("\(fault.message)", at: node)
    }
    return file.diagnostics
  }
}

extension ElementManifest.Fault {
  fileprivate init(_ error: DecodingError) {
    func path(_ context: DecodingError.Context) -> [String] {
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: path(context), .missingKey(key.stringValue))
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let name = context.codingPath.last { $0.intValue == nil }?.stringValue
      self.init(path: path(context), name.map { .wrongType($0) } ?? .notAManifest)
    case .dataCorrupted(let context):
      let name = context.codingPath.last { $0.intValue == nil }?.stringValue
      self.init(path: path(context), name.map { .invalidValue($0) } ?? .notJSON)
    @unknown default: self.init(path: [], .notAManifest)
    }
  }
}
