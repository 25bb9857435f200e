import CoreMetrics
import Foundation
import Metrics
import NIOCore

/// What a service counts and measures.
package struct ServiceMetrics: Sendable {
  /// What the names of the metrics mean.
  package static let help = [
    "nib_requests_total": "Requests by route and status.",
    "nib_request_duration_seconds": "From the head of a request to its response.",
    "nib_render_duration_seconds": "The time that a thread takes for a document.",
    "nib_pages_total": "Pages that were drawn.",
    "nib_waiting_requests": "Requests that wait for a thread.",
    "nib_reloads_total": "Changes of layouts that were loaded, or refused because of faults.",
    "nib_layouts_outdated": "1 if the files of the layouts have faults, so that earlier ones are used.",
    "process_resident_memory_bytes": "Memory of the process.",
  ]

  package init() {}

  func request(_ route: String, _ status: Int, since start: ContinuousClock.Instant) {
    Counter(label: "nib_requests_total", dimensions: [("route", route), ("status", String(status))])
      .increment()
    Timer(label: "nib_request_duration_seconds", dimensions: [("route", route)]).record(
      duration: .now - start
    )
  }

  func document(_ route: String, pageCount: Int, since start: ContinuousClock.Instant) {
    Counter(label: "nib_pages_total", dimensions: [("route", route)]).increment(by: pageCount)
    Timer(label: "nib_render_duration_seconds", dimensions: [("route", route)]).record(duration: .now - start)
  }

  func waiting(_ count: Int) {
    Gauge(label: "nib_waiting_requests").record(count)
    if let memory = Self.residentMemory { Gauge(label: "process_resident_memory_bytes").record(memory) }
  }

  /// The number of bytes of the process that are in memory, or `nil` if it is not known.
  private static var residentMemory: Int? {
    // Only Linux has the file.
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * NSPageSize() }
  }

  /// Makes the metrics of reloads, so that alerts have them before the first one.
  func loaded() {
    for result in ["loaded", "refused"] {
      Counter(label: "nib_reloads_total", dimensions: [("result", result)]).increment(by: 0)
    }
    Gauge(label: "nib_layouts_outdated").record(0)
  }

  func reload(isLoaded: Bool) {
    Counter(label: "nib_reloads_total", dimensions: [("result", isLoaded ? "loaded" : "refused")]).increment()
    Gauge(label: "nib_layouts_outdated").record(isLoaded ? 0 : 1)
  }
}
