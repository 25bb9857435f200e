import Foundation
package import Logging
package import NibKit
import NibMarkup
import ServiceLifecycle
import SystemPackage

/// The layouts of a service, which are read again when their files have changed.
package final class CurrentLayouts: Service, Sendable {
  private struct State {
    var layouts: ServedLayouts
    /// Whether the files have faults now.
    var isOutdated = false
    /// The warnings that have been logged since the layouts were loaded.
    var warnings: Set<String> = []
  }

  private let files: ServedFiles
  private let state: Locked<State>
  private let metrics: ServiceMetrics
  private let logger: Logger
  /// How the files were when the layouts were read.
  private let first: FileDigest

  /// How often the files are looked at.
  private static let interval = Duration.seconds(1)

  /// Reads layouts.
  ///
  /// - Throws: `NibError` with everything that is wrong with them.
  package init(_ files: ServedFiles, _ metrics: ServiceMetrics, _ logger: Logger) throws(NibError) {
    (self.files, self.metrics, self.logger) = (files, metrics, logger)
    first = FileDigest(files.folders)
    state = Locked(State(layouts: try ServedLayouts(files)))
  }

  package var current: ServedLayouts { state.withLock { $0.layouts } }

  /// Whether the files have faults now, so that earlier ones are used.
  var isOutdated: Bool { state.withLock { $0.isOutdated } }

  /// Reads the layouts again when their files have changed and do not change any more.
  ///
  /// If they have faults, the layouts stay as they are.
  package func run() async throws {
    var known = first
    var pending = known
    while !Task.isShuttingDownGracefully {
      do {
        try await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.interval) }
      } catch {
        return
      }
      let found = FileDigest(files.folders)
      if found != known && found == pending {
        known = found
        reload()
      }
      pending = found
    }
  }

  private func reload() {
    do throws(NibError) {
      let layouts = try ServedLayouts(files)
      state.withLock { $0 = State(layouts: layouts) }
      logger.notice("layouts loaded", metadata: ["layouts": "\(layouts.nibNames.joined(separator: ", "))"])
      metrics.reload(isLoaded: true)
    } catch {
      state.withLock { $0.isOutdated = true }
      logger.error("the layouts have faults; earlier ones are used\n\(error)")
      metrics.reload(isLoaded: false)
    }
  }

  /// Logs what is doubtful about a document, once.
  func report(_ warnings: [Diagnostic], about nibName: String, _ logger: Logger) {
    for warning in warnings {
      let isNew = state.withLock { state in
        // The messages have values of requests, of which there can be any number.
        state.warnings.count < 1000 && state.warnings.insert(warning.message).inserted
      }
      if isNew { logger.warning("\(warning.message)", metadata: ["layout": "\(nibName)"]) }
    }
  }
}

/// The names, sizes and times of the files in folders, to notice changes.
struct FileDigest: Equatable {
  private let value: Int

  init(_ folders: [FilePath]) {
    var hasher = Hasher()
    for folder in folders {
      guard case .success(let contents) = FolderContents.inside(folder, where: { _, isFolder in !isFolder })
      else {
        hasher.combine("missing")
        continue
      }
      for file in contents.files {
        hasher.combine(file)
        guard let status = try? file.stat() else { continue }
        hasher.combine(status.inode)
        hasher.combine(status.size)
        hasher.combine(status.st_mtim.tv_sec)
        hasher.combine(status.st_mtim.tv_nsec)
      }
    }
    value = hasher.finalize()
  }
}
