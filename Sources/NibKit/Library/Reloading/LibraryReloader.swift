import SystemPackage

/// Reloads a library, and watches its folders while anybody wants to know of changes.
final class LibraryReloader: Sendable {
  private struct State {
    var snapshot: LibrarySnapshot
    /// The traits of the hosts that have requested layouts.
    var hosts: Set<[String]> = [[]]
    var streams: [Int: AsyncStream<NibReload>.Continuation] = [:]
    var nextStream = 0
    var watcher: (any FolderWatcher)?
    /// The findings about folders that cannot be watched.
    var unwatched: Set<Diagnostic> = []
    /// The mismatches with classes that were reported since the last reload.
    var mismatches = SeenFindings()
  }

  private let state: Locked<State>
  /// Allows one reload at a time, while layouts are requested from the contents before it.
  private let reloading = Locked(())
  /// Allows one caller at a time to begin to watch.
  private let watching = Locked(())
  private let makeWatcher: FolderWatcherFactory

  init(_ snapshot: LibrarySnapshot, makeWatcher: @escaping FolderWatcherFactory = watcher) {
    state = Locked(State(snapshot: snapshot))
    self.makeWatcher = makeWatcher
  }

  deinit {
    let state = state.withLock { $0 }
    state.watcher?.cancel()
    for stream in state.streams.values { stream.finish() }
  }

  /// The layouts and styles as they are now.
  var snapshot: LibrarySnapshot { state.withLock { $0.snapshot } }

  /// Adds the traits of a host, for which errors are found when layouts are reloaded.
  func add(host traits: [String]) { state.withLock { _ = $0.hosts.insert(traits) } }

  /// Reloads what has changed, and reports it.
  func reload() -> NibReload { reload(unless: { false }) ?? .nothing }

  /// Reloads what has changed, and reports it.
  ///
  /// - Parameter isInterrupted: Returns whether files may have changed while they were read.
  /// - Returns: What became of the layouts, or `nil` if reading was interrupted.
  private func reload(unless isInterrupted: () -> Bool) -> NibReload? {
    reloading.withLock { _ in
      let (old, hosts) = state.withLock { ($0.snapshot, $0.hosts) }
      switch old.reloaded(for: hosts, isInterrupted) {
      case .same: return .nothing
      case .interrupted: return nil
      case .changed(let snapshot, let reload):
        // It is released without the lock, because values of the host's that are released with it may request
        // layouts.
        _ = state.withLock { state in
          state.mismatches = SeenFindings()
          return exchange(&state.snapshot, with: snapshot)
        }
        report(reload)
        return reload
      }
    }
  }

  /// Reports that a layout does not match the class that loads it, once after each reload.
  ///
  /// - Parameter snapshot: The snapshot that the layout was requested from. If the library has been reloaded
  ///   since, nothing is reported.
  func refuse(_ nibName: String, in snapshot: LibrarySnapshot, _ error: NibError) {
    let new = state.withLock { state in
      state.snapshot === snapshot ? error.diagnostics.filter { state.mismatches.isFirst($0) } : []
    }
    if !new.isEmpty { report(NibReload(reloaded: [], refused: [nibName], diagnostics: new)) }
  }

  private func report(_ reload: NibReload) {
    for stream in state.withLock({ $0.streams.values }) { stream.yield(reload) }
  }

  // MARK: Watching

  /// Watches the folders until the reloads are released.
  func watch() throws(NibError) -> NibReloads {
    // Whoever dequeues cells does not wait for the watcher.
    let stream = try watching.withLock { _ throws(NibError) in
      while true {
        let known = state.withLock { $0.watcher }
        let watcher: any FolderWatcher
        if let known {
          watcher = known
        } else {
          watcher = try makeWatcher { [weak self] in self?.foldersChanged(unless: $0) ?? true }
        }
        let faults = watchFolders(watcher)
        if !faults.isEmpty {
          if known == nil { watcher.cancel() }
          throw NibError(.unwatchableSource, faults)
        }
        // The last of the other streams may have ended meanwhile, and the watcher with it.
        if let stream = addStream(watcher, replacing: known) { return stream }
      }
    }
    // Files may have changed since they were read.
    _ = reload()
    return NibReloads(stream)
  }

  /// Returns a stream of reloads, or `nil` if the watcher is another one than before.
  private func addStream(
    _ watcher: any FolderWatcher,
    replacing known: (any FolderWatcher)?
  ) -> AsyncStream<NibReload>? {
    state.withLock { state in
      guard state.watcher === known else { return nil }
      state.watcher = watcher
      let (stream, continuation) = AsyncStream.makeStream(
        of: NibReload.self,
        bufferingPolicy: .bufferingNewest(NibReloads.bufferSize)
      )
      let number = state.nextStream
      state.nextStream += 1
      state.streams[number] = continuation
      continuation.onTermination = { [weak self] _ in self?.removeStream(number) }
      return stream
    }
  }

  private func removeStream(_ number: Int) {
    let unused = state.withLock { state -> (any FolderWatcher)? in
      state.streams[number] = nil
      return state.streams.isEmpty ? exchange(&state.watcher, with: nil) : nil
    }
    unused?.cancel()
  }

  /// Watches the folders that there are now, and returns a finding for each that cannot be watched.
  private func watchFolders(_ watcher: any FolderWatcher) -> [Diagnostic] {
    var folders = folders
    // A folder that is created before the one that contains it is watched is found by looking again.
    for _ in 0..<8 {
      let faults = watcher.watch(folders, roots: snapshot.contents.sources.compactMap(\.origin.folder))
      let now = self.folders
      if now == folders || !faults.isEmpty { return faults }
      folders = now
    }
    return []
  }

  /// The folders of all sources, with all folders inside them.
  private var folders: [FilePath] { snapshot.contents.sources.flatMap(\.origin.folders) }

  /// Reloads what has changed in the folders.
  ///
  /// - Parameter isInterrupted: Returns whether files have changed again.
  /// - Returns: Whether the files could be read without another change.
  private func foldersChanged(unless isInterrupted: () -> Bool) -> Bool {
    // Folders that are new are watched before their files are read, so that no later change is missed.
    let faults = Set(state.withLock { $0.watcher }.map { watchFolders($0) } ?? [])
    let known = state.withLock { exchange(&$0.unwatched, with: faults) }
    let new = faults.subtracting(known)
    if !new.isEmpty { report(NibReload(reloaded: [], refused: [], diagnostics: Array(new))) }
    return reload(unless: isInterrupted) != nil
  }
}
