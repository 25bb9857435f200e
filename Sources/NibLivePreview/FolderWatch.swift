import Foundation
import NibLint
import NibMarkup
package import SystemPackage

#if os(Linux)
  import Glibc
#endif

/// Reports the files that change in folders and the folders inside them.
///
/// On Linux, the system reports the changes. Elsewhere, and if the system cannot watch so many folders, the
/// files are compared twice a second. Other systems have not been tried.
package final class FolderWatch: @unchecked Sendable {
  private let folders: [FilePath]
  private let plainFolders: [FilePath]
  private let report: @Sendable (Change) -> Void
  private let lock = NSLock()
  private var isCancelled = false

  /// What has changed.
  package enum Change: Sendable {
    /// The files at paths have changed, or are there or gone now.
    case files([FilePath])
    /// Any file may have changed.
    case anything
  }

  /// Begins to watch folders.
  ///
  /// - Parameters:
  ///   - plainFolders: Folders that are watched without the folders inside them.
  ///   - report: Receives changes on a thread of its own, shortly after they are complete.
  package init(
    _ folders: [FilePath],
    plainFolders: [FilePath] = [],
    report: @escaping @Sendable (Change) -> Void
  ) {
    self.folders = folders
    self.plainFolders = plainFolders
    self.report = report
    #if os(Linux)
      let events = FolderEvents(folders, plainFolders)
    #endif
    let thread = Thread { [weak self] in
      #if os(Linux)
        if let events {
          while let change = events.next(isCancelled: { self?.isEnded ?? true }) { self?.report(change) }
          if self?.isEnded ?? true { return }
        }
      #endif
      self?.compareFiles()
    }
    thread.start()
  }

  private var isEnded: Bool { lock.withLock { isCancelled } }

  /// Ends the watch.
  package func cancel() { lock.withLock { isCancelled = true } }

  /// Compares the files twice a second.
  private func compareFiles() {
    var known = states()
    while !isEnded {
      Thread.sleep(forTimeInterval: 0.5)
      let current = states()
      let paths = Set(known.keys).union(current.keys).filter { known[$0] != current[$0] }
      known = current
      if !paths.isEmpty, !isEnded { report(.files(paths.sorted { $0.string < $1.string })) }
    }
  }

  private struct FileState: Equatable {
    let size: UInt64?
    let date: Date?
  }

  private func states() -> [FilePath: FileState] {
    var states: [FilePath: FileState] = [:]
    for folder in Self.foldersInside(folders) + plainFolders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? [] {
        let path = folder.appending(name)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path.string) else {
          continue
        }
        states[path] = FileState(
          size: (attributes[.size] as? NSNumber)?.uint64Value,
          date: attributes[.modificationDate] as? Date
        )
      }
    }
    return states
  }

  /// The folders and their subfolders, except hidden ones and `node_modules`.
  ///
  /// Links inside are not followed, as nowhere in a project.
  fileprivate static func foldersInside(_ folders: [FilePath]) -> [FilePath] {
    var known: Set<FilePath> = []
    return folders.flatMap { folder -> [FilePath] in
      let inside = FolderContents.inside(folder) { _, _ in
        false
      } isSkipped: {
        Projects.isSkipped($0)
      }
      return ((try? inside.get())?.folders ?? []).filter { known.insert($0).inserted }
    }
  }
}

#if os(Linux)
  /// The events of Linux about files in folders, which one thread reads.
  private final class FolderEvents: @unchecked Sendable {
    private let descriptor: CInt
    private var watched: [CInt: FilePath] = [:]
    /// The watches of folders without those inside them.
    private var plainWatches: Set<CInt> = []
    private let folders: [FilePath]

    /// How long changes are collected at most, in seconds.
    private static let longestDelay = 0.1

    /// What changes a file for those who read it: it is complete, or there or gone.
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
    )

    /// Creates events, or returns `nil` if the system cannot watch the folders.
    init?(_ folders: [FilePath], _ plainFolders: [FilePath]) {
      descriptor = inotify_init1(CInt(IN_CLOEXEC))
      self.folders = folders
      guard descriptor >= 0, watch(FolderWatch.foldersInside(folders)), watch(plainFolders, isPlain: true)
      else {
        return nil
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private func watch(_ folders: [FilePath], isPlain: Bool = false) -> Bool {
      for folder in folders {
        let watch = inotify_add_watch(descriptor, folder.string, Self.mask)
        // A folder can be gone in the meantime.
        guard watch >= 0 else {
          if errno == ENOSPC { return false }
          continue
        }
        // A folder has one watch, and the same number each time.
        if !isPlain {
          plainWatches.remove(watch)
          watched[watch] = folder
        } else if watched[watch] == nil {
          plainWatches.insert(watch)
          watched[watch] = folder
        }
      }
      return true
    }

    /// Watches a new folder, whose files have no events of their own yet, and returns whether it can be
    /// watched.
    private func watch(_ path: FilePath, in watch: CInt) -> Bool {
      if plainWatches.contains(watch) {
        return self.watch(FolderWatch.foldersInside(folders.filter { $0.starts(with: path) }))
      }
      return self.watch(FolderWatch.foldersInside([path]))
    }

    /// Waits for changes and returns them in batches, or returns `nil` when the watch has ended.
    func next(isCancelled: () -> Bool) -> FolderWatch.Change? {
      var paths: [FilePath] = []
      var isOverflown = false
      var start: Date?
      while true {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // What belongs together comes within a few milliseconds.
        let count = poll(&state, 1, paths.isEmpty && !isOverflown ? 200 : 3)
        if isCancelled() { return nil }
        if count <= 0 {
          if count < 0, errno != EINTR { return nil }
          if isOverflown { return .anything }
          if !paths.isEmpty { return .files(paths) }
          continue
        }
        let first = start ?? Date()
        start = first
        if -first.timeIntervalSinceNow > Self.longestDelay {
          if isOverflown { return .anything }
          if !paths.isEmpty { return .files(paths) }
          start = nil
        }
        guard read(&paths, &isOverflown) else { return nil }
      }
    }

    private func read(_ paths: inout [FilePath], _ isOverflown: inout Bool) -> Bool {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return count < 0 && errno == EINTR }
      var offset = 0
      let headerSize = MemoryLayout<inotify_event>.size
      while offset + headerSize <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let name = buffer[(offset + headerSize)..<min(count, offset + headerSize + Int(event.len))]
        offset += headerSize + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isOverflown = true }
        guard let folder = watched[event.wd] else { continue }
        if event.mask & UInt32(IN_IGNORED) != 0 {
          watched[event.wd] = nil
          plainWatches.remove(event.wd)
          continue
        }
        let entry = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        let path = folder.appending(entry)
        if event.mask & UInt32(IN_ISDIR) != 0 {
          if entry.hasPrefix(".") || Projects.isSkipped(entry) { continue }
          if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, !watch(path, in: event.wd) { return false }
        }
        paths.append(path)
      }
      return true
    }
  }
#endif
