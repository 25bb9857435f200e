/// What a layout refers to in other files, as it was when the layout was resolved.
struct LayoutReferences: Sendable {
  /// A layout that another one includes.
  struct Included: Sendable {
    /// The included file, or `nil` if there was none.
    let file: LibraryFile?
    let hasVariants: Bool

    func isSame(as other: Included) -> Bool { file === other.file && hasVariants == other.hasVariants }
  }

  /// The name of a style, which is searched for in a source first.
  struct StyleName: Hashable {
    let name: String
    let source: Int?
  }

  /// The included layouts by their nib names.
  private(set) var layouts: [String: Included] = [:]
  /// The included layouts that have variants, by their nib names.
  private(set) var varied: [String: Included] = [:]
  private(set) var styles: [StyleName: StyleSheet.Found] = [:]

  /// The nib names of the included layouts that have variants.
  var variedNames: Set<String> { varied.isEmpty ? [] : Set(varied.keys) }

  /// Records what a layout refers to while it is being resolved.
  ///
  /// Copies share what they record.
  struct Recorder: Sendable {
    private let references = Locked(LayoutReferences())

    var recorded: LayoutReferences { references.withLock { $0 } }

    func add(_ layout: Included, named nibName: String) {
      references.withLock { references in
        references.layouts[nibName] = layout
        if layout.hasVariants { references.varied[nibName] = layout }
      }
    }

    func add(_ style: StyleSheet.Found, named name: StyleName) {
      references.withLock { $0.styles[name] = style }
    }
  }
}
