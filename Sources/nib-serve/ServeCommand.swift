import ArgumentParser
import CoreMetrics
import Dispatch
import Foundation
import Logging
import NIOCore
import NibCommandLine
import NibDocuments
import NibKit
import NibMarkup
import NibModel
import NibResources
import NibService
import ServiceLifecycle
import SystemPackage
import UnixSignals

/// The command `nib serve`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nib serve",
    abstract: "Makes documents of the JSON that it is sent.",
    discussion: """
      POST /Invoice.pdf with the values of the layout's parameters as JSON gives the document, also as /Invoice.png and \
      /Invoice.svg. What is wrong with the values is in the response, as problem details (RFC 9457). GET \
      /openapi.json describes the layouts; /health, /ready and /metrics are for operators. The service has no \
      passwords and no encryption: let others reach it only through a server that has.

      Changed files are read again within seconds. If they have faults, the service logs them and keeps the layouts \
      that it has. SIGTERM and SIGINT end it when the requests that have arrived are answered. The exit \
      status is 0 then, 1 for layouts with errors, 64 for incorrect usage, 66 for files that do not exist, 69 if \
      the address cannot be used, and 70 if requests could not be answered.
      """,
    version: NibVersion.current
  )

  @Argument(help: "Layouts, and folders whose layouts are served unless they are cells.")
  var layouts: [PathArgument]

  @Option(name: .long, help: "The name or the address to listen on.")
  var host = "127.0.0.1"

  @Option(name: .long, help: "The port to listen on, or 0 for any.")
  var port: UInt16 = 8080

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A layout at the top of each page, of all layouts or, as in Invoice=Head.xml, of one; can be repeated.",
      valueName: "layout"
    )
  )
  var header: [OwnValue<PathArgument>] = []

  @Option(
    name: .long,
    help: ArgumentHelp("A layout at the bottom of each page, as in --header.", valueName: "layout")
  )
  var footer: [OwnValue<PathArgument>] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The size of the pages as in nib render, of all layouts or, as in Label=100x150mm, of one; can be repeated.",
      valueName: "size"
    )
  )
  var pageSize: [OwnValue<PageSizeArgument>] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The margins of the pages as in nib render, as in --page-size.", valueName: "margins")
  )
  var margins: [OwnValue<MarginsArgument>] = []

  @Option(name: .long, help: "The language of texts, which also decides the direction, such as de.")
  var language: String?

  @Option(
    name: .long,
    help: "A folder of images; can be repeated. The folders of the layouts are searched, too."
  )
  var images: [PathArgument] = []

  @Option(name: .long, help: "The number of pixels of a PNG for each point, unless a request says it.")
  var scale = 2.0

  @Option(
    name: .long,
    help: "The number of documents that are made at the same time; by default, that of the processors."
  )
  var threads = ProcessInfo.processInfo.activeProcessorCount

  @Option(name: .long, help: "The number of requests that can wait for a thread; others get the status 503.")
  var waiting = ServiceLimits().waitingCount

  @Option(name: .long, help: "The number of connections; others wait until one is closed.")
  var connections = ServiceLimits().connectionCount

  @Option(
    name: .long,
    help: "The seconds in which a body must arrive, and in which its document must be made."
  )
  var timeLimit = 10

  @Option(name: .long, help: "The number of bytes of a body.")
  var bodyLimit = ServiceLimits().bodyByteCount

  @Option(name: .long, help: "The number of pages of a document.")
  var pageLimit = ServiceLimits().pageCount

  @Option(name: .long, help: "The number of pixels of a PNG.")
  var pixelLimit = ServiceLimits().pixelCount

  @Option(name: .long, help: "What is logged: debug, info, notice, warning or error.")
  var logLevel = LogLevel.notice

  enum LogLevel: String, ExpressibleByArgument {
    case debug, info, notice, warning, error
  }

  func validate() throws {
    guard !layouts.isEmpty else { throw ValidationError("Name the layouts to serve, or their folder.") }
    guard !host.isEmpty else { throw ValidationError("--host must be a name or an address.") }
    for path in layouts.map(\.path) where path.reasonForAbsence == nil && !path.isFolder {
      let name = path.lastComponent?.string ?? ""
      if !LayoutFileName.isLayout(name, isFolder: false) {
        throw ValidationError("'\(path.string)' is not the file of a layout, whose name ends with .xml")
      }
    }
    guard scale >= 0.01, scale <= 16 else { throw ValidationError("--scale must be from 0.01 to 16.") }
    let numbers = [
      ("threads", threads, 256), ("waiting", waiting, 100_000), ("connections", connections, 100_000),
      ("time-limit", timeLimit, 3600), ("body-limit", bodyLimit, 1 << 30), ("page-limit", pageLimit, 100_000),
      ("pixel-limit", pixelLimit, 64 << 20),
    ]
    for (name, number, limit) in numbers where !(1...limit).contains(number) {
      throw ValidationError("--\(name) must be from 1 to \(limit).")
    }
    if let language, !Language(language).isWellFormed {
      throw ValidationError("'\(language)' is not the code of a language, such as de or pt-BR.")
    }
  }

  func run() throws {
    let files = files
    try requireExisting(files.paths + (header + footer).map(\.value.path))
    for folder in images { try requireFolder(folder.path) }
    var logger = Logger(label: "nib", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = Logger.Level(rawValue: logLevel.rawValue) ?? .notice
    let metrics = PrometheusMetrics(help: ServiceMetrics.help)
    MetricsSystem.bootstrap(metrics)
    let layouts: CurrentLayouts
    do throws(NibError) {
      layouts = try CurrentLayouts(files, limits, version: NibVersion.current, ServiceMetrics(), logger)
    } catch {
      printError(error.diagnostics)
      throw ExitCode(1)
    }
    if !layouts.current.ignoredFiles.isEmpty { printError(layouts.current.ignoredFiles) }
    let names = layouts.current.nibNames
    for name in files.namesWithValues.sorted() where !names.contains(name) {
      let hint = Suggestion.phrase(for: name, among: names)
      throw ValidationError("an option is for the layout '\(name)', which is not served\(hint)")
    }
    let host = host
    let isStarted = Locked(false)
    let service = DocumentService(
      layouts,
      host: host,
      port: Int(port),
      threadCount: threads,
      limits,
      ServiceMetrics(),
      metricsText: { metrics.text },
      version: NibVersion.current,
      logger
    ) { port in
      isStarted.withLock { $0 = true }
      let address = host.contains(":") ? "[\(host)]" : host
      printError("serving \(names.joined(separator: ", ")) at http://\(address):\(port)/")
    }
    guard let error = Self.run(service, for: limits.time, logger) else { return }
    guard isStarted.withLock({ $0 }) else {
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
      printError("error: '\(host)' with port \(port) cannot be used: \(reason)")
      throw ExitCode(69)
    }
    printError("error: the service has ended with requests that were not answered: \(error)")
    throw ExitCode(70)
  }

  private var files: ServedFiles {
    var files = ServedFiles(layouts.map(\.path))
    for header in header { files.headers.add(header.value.path, for: header.nibName) }
    for footer in footer { files.footers.add(footer.value.path, for: footer.nibName) }
    for size in pageSize { files.pageSizes.add(size.value.size, for: size.nibName) }
    for margins in margins { files.margins.add(margins.value.insets, for: margins.nibName) }
    files.images = images.map(\.path)
    files.languages = language.map { [$0] } ?? []
    return files
  }

  private var limits: ServiceLimits {
    var limits = ServiceLimits()
    limits.bodyByteCount = bodyLimit
    limits.pageCount = pageLimit
    limits.pixelCount = pixelLimit
    limits.time = .seconds(timeLimit)
    limits.waitingCount = waiting
    limits.connectionCount = connections
    limits.scale = scale
    return limits
  }

  /// Runs a service until the system or the user ends it.
  ///
  /// - Parameter time: How long a request may take.
  /// - Returns: Why the service has ended otherwise, or `nil`.
  private static func run(
    _ service: DocumentService,
    for time: Duration,
    _ logger: Logger
  ) -> (any Error)? {
    var configuration = ServiceGroupConfiguration(
      services: [service],
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger
    )
    // A document must be sent when it is made.
    configuration.maximumGracefulShutdownDuration = time * 2 + .seconds(5)
    let group = ServiceGroup(configuration: configuration)
    let outcome = Locked<(any Error)?>(nil)
    let end = DispatchSemaphore(value: 0)
    Task {
      do { try await group.run() } catch { outcome.withLock { $0 = error } }
      end.signal()
    }
    end.wait()
    return outcome.withLock { $0 }
  }
}

/// A value for all layouts, or as in `Invoice=20mm` for one.
struct OwnValue<Value: ExpressibleByArgument>: ExpressibleByArgument {
  /// The name of the layout, or `nil` for all.
  let nibName: String?
  let value: Value

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let text = parts.last, let value = Value(argument: String(text)) else { return nil }
    self.value = value
    nibName = parts.count == 2 ? String(parts[0]) : nil
  }
}

extension PageSizeArgument: ExpressibleByArgument {}
extension MarginsArgument: ExpressibleByArgument {}
