#if os(Linux)
  @preconcurrency import Dispatch
  import Foundation
  import Glibc
  import SystemPackage

  /// Watches folders with inotify, which reports changes of a folder's entries, but not of folders inside it.
  ///
  /// Which files have changed is not taken from the events, of which some can be lost. Reading all files
  /// again also finds what happened while a folder was not watched.
  final class InotifyWatcher: FolderWatcher {
    private struct State {
      /// The descriptor of the inotify instance, or `nil` when the watcher was canceled.
      var descriptor: FileDescriptor?
      var watches: Set<CInt> = []
      /// The time of the first change that has not been reported.
      var firstChange: DispatchTime?
    }

    /// The time without a change after which changes are reported, because one save can be several of them.
    private static let quietTime = DispatchTimeInterval.milliseconds(50)
    /// The time after which changes are reported even if they continue.
    private static let maximumDelay = DispatchTimeInterval.seconds(1)

    /// What happens in a folder of layouts.
    private static let inside =
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    /// What happens to a folder itself.
    private static let itself = IN_DELETE_SELF | IN_MOVE_SELF
    /// What can put another folder into the place of one.
    private static let entries = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO

    private let state: Locked<State>
    private let events: any DispatchSourceRead
    private let timer: any DispatchSourceTimer

    /// - Parameter onChange: A closure that is called after changes.
    init(_ onChange: @escaping FolderChangeHandler) throws(NibError) {
      let descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
      guard descriptor >= 0 else {
        throw NibError(.unwatchableSource, [.notWatched(nil, Self.reason(Errno(rawValue: errno)))])
      }
      let state = Locked(State(descriptor: FileDescriptor(rawValue: descriptor)))
      let queue = DispatchQueue(label: "NibKit.InotifyWatcher")
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      events.setEventHandler {
        Self.discardEvents(FileDescriptor(rawValue: descriptor))
        let now = DispatchTime.now()
        let first = state.withLock { state in
          let first = state.firstChange ?? now
          state.firstChange = first
          return first
        }
        timer.schedule(deadline: min(now + Self.quietTime, first + Self.maximumDelay))
      }
      events.setCancelHandler { try? FileDescriptor(rawValue: descriptor).close() }
      timer.setEventHandler {
        let first = state.withLock { exchange(&$0.firstChange, with: nil) } ?? .now()
        let isLate = DispatchTime.now() >= first + Self.maximumDelay
        let isDone = onChange { !isLate && Self.hasEvents(descriptor) }
        // The events of the other changes are handled next.
        if !isDone { state.withLock { $0.firstChange = first } }
      }
      self.state = state
      self.events = events
      self.timer = timer
      timer.activate()
      events.activate()
    }

    deinit { cancel() }

    func cancel() {
      state.withLock { $0.descriptor = nil }
      timer.cancel()
      events.cancel()
    }

    func watch(_ folders: [FilePath], roots: [FilePath]) -> [Diagnostic] {
      state.withLock { state in
        guard let descriptor = state.descriptor?.rawValue else { return [] }
        var diagnostics: [Diagnostic] = []
        var watches: Set<CInt> = []
        for (path, mask) in Self.masks(for: folders, roots) {
          do throws(Errno) {
            let watch = try Self.watch(path, mask, descriptor) { !watches.contains($0) }
            watches.insert(watch)
          } catch {
            // The folder above reports that the folder vanished. Listing it reports what else is wrong.
            if [.noSpace, .noMemory].contains(error) {
              diagnostics.append(.notWatched(path.string, Self.reason(error)))
            }
          }
        }
        for old in state.watches.subtracting(watches) { inotify_rm_watch(descriptor, old) }
        state.watches = watches
        return diagnostics
      }
    }

    /// Watches a folder, and returns the number of the watch.
    ///
    /// Two paths can lead to the same folder, which then has one watch for what both paths need.
    private static func watch(
      _ path: FilePath,
      _ mask: CInt,
      _ descriptor: CInt,
      isNew: (CInt) -> Bool
    ) throws(Errno) -> CInt {
      func add(_ mask: CInt) throws(Errno) -> CInt {
        let (watch, error) = path.withPlatformString { name in
          (inotify_add_watch(descriptor, name, UInt32(bitPattern: mask | CInt(IN_ONLYDIR))), errno)
        }
        if watch < 0 { throw Errno(rawValue: error) }
        return watch
      }
      let watch = try add(mask | CInt(IN_MASK_ADD))
      return isNew(watch) ? try add(mask) : watch
    }

    /// Returns the folders to watch, with the events to watch for.
    private static func masks(for folders: [FilePath], _ roots: [FilePath]) -> [(FilePath, CInt)] {
      var masks: [FilePath: CInt] = [:]
      for folder in folders { masks[folder, default: 0] |= CInt(inside | itself) }
      // A root can be replaced by replacing a folder that contains it, or a symbolic link to one.
      var seen: Set<FilePath> = []
      let current = FilePath(FileManager.default.currentDirectoryPath)
      for root in roots {
        // With its `..`, which after a link is not the folder of the link.
        var pending = [current.pushing(root)]
        // As many as the system follows for one path, because links can form a cycle.
        var links = 40
        while let place = pending.popLast() {
          var path = place
          while path.lastComponent != nil, seen.insert(path).inserted {
            let parent = path.removingLastComponent()
            let isFolder = (try? path.stat(followTargetSymlink: false).type) == .directory
            masks[parent, default: 0] |= CInt(isFolder ? itself : entries | itself)
            if !isFolder, links > 0,
              let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path.string)
            {
              links -= 1
              var below = place
              _ = below.removePrefix(path)
              pending.append(parent.pushing(FilePath(target)).pushing(below))
            }
            path = parent
          }
        }
      }
      return masks.map { ($0, $1) }.sorted { $0.0.string < $1.0.string }
    }

    private static func hasEvents(_ descriptor: CInt) -> Bool {
      var count: CInt = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
    }

    private static func discardEvents(_ descriptor: FileDescriptor) {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }), count > 0 {}
    }

    static func reason(_ error: Errno) -> String {
      switch error {
      case .noSpace: "all inotify watches are in use; raise fs.inotify.max_user_watches with sysctl"
      case .tooManyOpenFiles:
        "all inotify instances or file descriptors are in use; raise fs.inotify.max_user_instances with sysctl, or"
          + " the limit of open files"
      default: "\(error)"
      }
    }
  }
#endif
