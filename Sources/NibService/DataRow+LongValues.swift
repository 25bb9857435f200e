import NibData
import NibKit
import NibMarkup

extension DataRow {
  /// A finding for each text that is too long to be laid out in a bounded time.
  var longValues: [Diagnostic] {
    var paths: [[ParameterFault.Step]] = []
    Self.find(in: values, at: [], &paths)
    return paths.map { path in
      let limit = ServiceLimits.textByteCount
      return Diagnostic(.limitExceeded, "'\(path.text)' has more than \(limit) bytes", at: span(of: path))
    }
  }

  private static func find(
    in values: [String: ParameterValue],
    at path: [ParameterFault.Step],
    _ found: inout [[ParameterFault.Step]]
  ) {
    for (name, value) in values {
      let path = path + [.name(name)]
      switch value {
      case .string(let text) where text.utf8.count > ServiceLimits.textByteCount: found.append(path)
      case .list(let elements):
        for (index, element) in elements.enumerated() {
          find(in: element, at: path + [.element(index)], &found)
        }
      default: break
      }
    }
  }
}
