import SystemPackage

/// Watches folders, and calls a closure when files in them have changed.
protocol FolderWatcher: AnyObject, Sendable {
  /// Watches folders, and no others from now on.
  ///
  /// A folder that does not exist is watched when it is created, if this method is called then.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - roots: Those of them that are not inside another one.
  /// - Returns: A finding for each folder that cannot be watched.
  func watch(_ folders: [FilePath], roots: [FilePath]) -> [Diagnostic]

  /// Stops watching. The closure is not called again.
  func cancel()
}

/// Creates a watcher.
///
/// The closure that it receives is called on a thread of the watcher's, shortly after the last of several
/// changes.
typealias FolderWatcherFactory =
  @Sendable (_ onChange: @escaping FolderChangeHandler) throws(NibError) -> any FolderWatcher

/// A closure that reads changed files, and returns whether it is done.
///
/// It receives a closure that returns whether files have changed again. If it is not done for that reason, it
/// is called again shortly after the last change.
typealias FolderChangeHandler = @Sendable (_ haveChangedAgain: () -> Bool) -> Bool

/// Creates a watcher for this system.
@Sendable
func watcher(_ onChange: @escaping FolderChangeHandler) throws(NibError) -> any FolderWatcher {
  #if os(Linux)
    try InotifyWatcher(onChange)
  #else
    // Other systems; this branch is not built in the project's own checks.
    throw NibError(
      .unwatchableSource,
      [.notWatched(nil, "this is implemented only on Linux; call reload() when the files have changed")]
    )
  #endif
}
