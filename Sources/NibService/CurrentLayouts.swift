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
  /// The folders of the files, which may not exist for a moment.
  private let folders: [FilePath]
  private let limits: ServiceLimits
  private let version: String
  private let state: Locked<State>
  private let metrics: ServiceMetrics
  private let logger: Logger
  /// How the files were when the layouts were read.
  private let first: FileDigest

  /// How often the files are looked at.
  private static let interval = Duration.seconds(1)

  /// Reads layouts.
  ///
  /// - Parameter version: The version of the program.
  /// - Throws: `NibError` with everything that is wrong with them.
  package init(
    _ files: ServedFiles,
    _ limits: ServiceLimits,
    version: String,
    _ metrics: ServiceMetrics,
    _ logger: Logger
  ) throws(NibError) {
    (self.files, self.limits, self.version) = (files, limits, version)
    (self.metrics, self.logger) = (metrics, logger)
    folders = files.folders
    first = FileDigest(folders)
    state = Locked(State(layouts: try ServedLayouts(files, limits, version: version)))
    metrics.loaded()
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
      let found = FileDigest(folders)
      if found != known && found == pending {
        known = found
        reload()
      }
      pending = found
    }
  }

  private func reload() {
    do throws(NibError) {
      let layouts = try ServedLayouts(files, limits, version: version)
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
      let message = warning.message.shortened
      let isNew = state.withLock { state in
        // The messages have values of requests, of which there can be any number.
        state.warnings.count < 1000 && state.warnings.insert(message).inserted
      }
      if isNew { logger.warning("\(message)", metadata: ["layout": "\(nibName)"]) }
    }
  }
}

/// The names, sizes and times of the layouts, texts and images in folders, to notice changes.
struct FileDigest: Equatable {
  private let value: Int

  init(_ folders: [FilePath]) {
    var hasher = Hasher()
    for folder in folders {
      guard case .success(let contents) = FolderContents.inside(folder, where: Self.isRead)
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
        hasher.combine(status.st_ctim.tv_sec)
        hasher.combine(status.st_ctim.tv_nsec)
      }
    }
    value = hasher.finalize()
  }

  /// Returns whether documents can depend on a file.
  private static func isRead(_ name: String, isFolder: Bool) -> Bool {
    !isFolder && FilePath(name).extension.map { extensions.contains($0.lowercased()) } ?? false
  }

  private static let extensions: Set<String> = [
    "xml", "nibs", "xib", "storyboard", "strings", "stringsdict", "xcstrings", "json", "svg", "png", "jpg",
    "jpeg", "pdf",
  ]
}
