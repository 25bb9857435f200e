/// What became of the layouts of a library when their files changed.
///
/// A reload without layouts and findings tells that what was found earlier about a folder no longer applies.
public struct NibReload: Sendable, Hashable {
  /// The names of the layouts that are replaced, added or removed, in alphabetical order.
  ///
  /// A layout is replaced if its file has changed, or a layout that it includes, or a style that it uses. The
  /// name of a variant contains its traits, as in `BookCell~compact`.
  ///
  /// Views that are shown stay as they are. ``NibRegistry/loadContents(of:nibName:as:)`` loads the contents
  /// of an owner again; a list of `NibViews` shows its new cells when its `reloadLayouts()` is called.
  public let reloaded: [String]
  /// The names among ``reloaded`` of the layouts that belong to an owner.
  private let owned: [String]
  /// The names of the layouts that now have errors, in alphabetical order.
  ///
  /// The last version without errors remains in use, also of the layout's variants.
  public let refused: [String]
  /// The findings about the refused layouts and about files of styles, in reporting order.
  public let diagnostics: [Diagnostic]

  /// A reload that found no change.
  public static let nothing = NibReload(reloaded: [], refused: [], diagnostics: [])

  init(
    reloaded: some Sequence<String>,
    owned: some Sequence<String> = [],
    refused: some Sequence<String>,
    diagnostics: [Diagnostic]
  ) {
    self.owned = Set(owned).sorted()
    self.reloaded = Set(reloaded).sorted()
    self.refused = Set(refused).sorted()
    self.diagnostics = diagnostics.unique.inReportingOrder()
  }
}

/// The reloads of a library, which ``NibLibrary/watch()`` returns.
///
/// Up to 100 reloads are kept until they are requested.
public struct NibReloads: AsyncSequence, Sendable {
  /// Returns the reloads one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var reloads: AsyncStream<NibReload>.Iterator

    fileprivate init(_ reloads: AsyncStream<NibReload>.Iterator) {
      self.reloads = reloads
    }

    /// Waits for the next reload, and returns it, or `nil` when the library was released.
    public mutating func next() async -> NibReload? { await reloads.next() }
  }

  /// The number of reloads that are kept until they are requested, after which the oldest are lost.
  static let bufferSize = 100

  private let reloads: AsyncStream<NibReload>

  init(_ reloads: AsyncStream<NibReload>) {
    self.reloads = reloads
  }

  /// Returns an iterator over the reloads.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reloads.makeAsyncIterator()) }
}

extension NibReload: CustomStringConvertible {
  /// The names, how to show the layouts of owners, and the findings as the `nib` command prints them.
  public var description: String {
    if self == .nothing { return "nothing to reload" }
    var lines: [String] = []
    if !reloaded.isEmpty { lines.append("reloaded: \(reloaded.joined(separator: ", "))") }
    if !owned.isEmpty {
      let names = owned.joined(separator: ", ")
      lines.append("note: to show \(names) as the layout is now, call loadContents(of:) again")
    }
    if !refused.isEmpty { lines.append("refused: \(refused.joined(separator: ", "))") }
    if !diagnostics.isEmpty { lines.append(diagnostics.printed) }
    return lines.joined(separator: "\n")
  }
}
