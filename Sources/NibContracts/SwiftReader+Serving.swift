import Foundation
import NibMarkup

extension SwiftReader {
  /// What the system allows a process to use for one file.
  package struct Allowance: Sendable {
    /// The seconds of processor time, and the additional seconds for each mebibyte of the file.
    package var seconds = 5
    package var secondsForEachMebibyte = 20
    /// The bytes of memory, and the additional bytes for each byte of the file.
    package var bytes = 1 << 30
    package var bytesForEachByte = 256

    package init() {}
  }

  /// Reads files for another process until it sends no more.
  ///
  /// The standard input is a socket, over which the answers are sent, too. The system ends the process if a
  /// file needs more than is allowed.
  package static func serve(_ allowance: Allowance) {
    #if os(Linux) || os(macOS)
      Resource.coreFile.limit(to: 0)
      // A process inherits which signals are blocked and ignored.
      signal(SIGXCPU, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXCPU)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
      endWithParent()
      let connection = SocketConnection(.standardInput)
      while let request = connection.receive().flatMap({ try? ReaderRequest(data: $0) }) {
        var sources: [SourceFile] = []
        while sources.count < request.fileCount {
          guard let path = connection.receive(), let bytes = connection.receive() else { return }
          sources.append(SourceFile(path: String(decoding: path, as: UTF8.self), bytes: Array(bytes)))
        }
        func eachLimited<Result>(_ read: (SourceFile) -> Result) -> [Result] {
          sources.map { source in
            limitUse(allowance, byteCount: source.bytes.count)
            return read(source)
          }
        }
        let answer =
          switch request.question {
          case .declarations(let readsRuntimeClasses):
            eachLimited { SwiftDeclarations($0, readsRuntimeClasses: readsRuntimeClasses) }.data()
          case .uses(let names): eachLimited { SwiftNameReader.uses(of: names, in: $0) }.data()
          }
        guard connection.send([answer]) else { return }
      }
    #endif
  }
}

#if os(Linux) || os(macOS)
  extension SwiftReader {
    /// Ends the process when its parent has ended, even while a file is being parsed.
    private static func endWithParent() {
      let parent = getppid()
      Thread.detachNewThread {
        while getppid() == parent { usleep(100_000) }
        _exit(0)
      }
    }

    /// Limits what the process may use from now on, for a file of a size.
    private static func limitUse(_ allowance: Allowance, byteCount: Int) {
      Resource.processorTime.limit(
        to: usedSeconds + 1 + allowance.seconds + allowance.secondsForEachMebibyte * (byteCount >> 20)
      )
      guard let used = usedBytes else { return }
      let allowed = allowance.bytesForEachByte.multipliedReportingOverflow(by: byteCount)
      if !allowed.overflow { Resource.memory.limit(to: used + allowance.bytes + allowed.partialValue) }
    }

    /// The processor time of the process.
    private static var usedSeconds: Int {
      var used = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
      return used.tv_sec
    }

    /// The address space of the process, or `nil` on a system without `/proc`.
    private static var usedBytes: Int? {
      let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        .first
      return pages.flatMap { Int($0) }.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    }
  }

  /// A resource whose use the system can limit.
  private struct Resource {
    #if canImport(Glibc)
      typealias Number = __rlimit_resource_t
      static let coreFile = Resource(number: Number(RLIMIT_CORE.rawValue))
      static let processorTime = Resource(number: Number(RLIMIT_CPU.rawValue))
      static let memory = Resource(number: Number(RLIMIT_AS.rawValue))
    #else
      // This branch is not compiled on the platforms that the project is tested on.
      typealias Number = Int32
      static let coreFile = Resource(number: RLIMIT_CORE)
      static let processorTime = Resource(number: RLIMIT_CPU)
      static let memory = Resource(number: RLIMIT_AS)
    #endif

    let number: Number

    /// Limits the use of the resource by this process, up to the limit that the system has set.
    func limit(to amount: Int) {
      var limit = rlimit()
      getrlimit(number, &limit)
      limit.rlim_cur = min(rlim_t(max(0, amount)), limit.rlim_max)
      setrlimit(number, &limit)
    }
  }
#endif
