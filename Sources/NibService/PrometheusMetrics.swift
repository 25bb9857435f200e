package import CoreMetrics
import Foundation
import NibMarkup

/// Metrics that Prometheus reads: counters, gauges, and histograms of durations.
package final class PrometheusMetrics: MetricsFactory, Sendable {
  /// A name of a metric with its labels.
  private struct ID: Hashable {
    private struct Label: Hashable {
      let name: String
      let value: String

      var text: String {
        let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\(name)=\"\(escaped.replacing("\n", with: "\\n"))\""
      }
    }

    let name: String
    private let labels: [Label]

    init(_ name: String, _ dimensions: [(String, String)]) {
      self.name = name
      labels = dimensions.map { Label(name: $0, value: $1) }
    }

    /// The labels in braces, with another one behind them.
    func braced(_ other: String = "") -> String {
      let all = labels.map(\.text) + (other.isEmpty ? [] : [other])
      return all.isEmpty ? "" : "{\(all.joined(separator: ","))}"
    }
  }

  private struct Series {
    var counters: [ID: Value] = [:]
    var gauges: [ID: Value] = [:]
    var histograms: [ID: Histogram] = [:]
  }

  private let series = Locked(Series())
  /// What the names mean, in the lines for Prometheus.
  private let help: [String: String]

  /// - Parameter help: What the names of metrics mean.
  package init(help: [String: String]) { self.help = help }

  // MARK: Metrics

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    value(label, dimensions, in: \.counters)
  }

  package func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    value(label, dimensions, in: \.counters)
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    value(label, dimensions, in: \.gauges)
  }

  package func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    aggregate ? histogram(label, dimensions) : value(label, dimensions, in: \.gauges)
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    histogram(label, dimensions)
  }

  // Metrics are few and live as long as the program.
  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}

  private func value(
    _ label: String,
    _ dimensions: [(String, String)],
    in values: WritableKeyPath<Series, [ID: Value]>
  ) -> Value {
    let id = ID(label, dimensions)
    return series.withLock { series in
      let value = series[keyPath: values][id] ?? Value()
      series[keyPath: values][id] = value
      return value
    }
  }

  private func histogram(_ label: String, _ dimensions: [(String, String)]) -> Histogram {
    let id = ID(label, dimensions)
    return series.withLock { series in
      let histogram = series.histograms[id] ?? Histogram()
      series.histograms[id] = histogram
      return histogram
    }
  }

  // MARK: Text

  /// The metrics in Prometheus's text format, version 0.0.4.
  package var text: String {
    let series = series.withLock { $0 }
    var families: [String: (type: String, lines: [String])] = [:]
    func add(_ type: String, _ values: [ID: Value]) {
      for (id, value) in values {
        families[id.name, default: (type, [])].lines.append("\(id.name)\(id.braced()) \(value.text)")
      }
    }
    add("counter", series.counters)
    add("gauge", series.gauges)
    for (id, histogram) in series.histograms {
      families[id.name, default: ("histogram", [])].lines.append(
        histogram.lines(id.name) { id.braced($0) }.joined(separator: "\n")
      )
    }
    var text = ""
    for (name, family) in families.sorted(by: { $0.key < $1.key }) {
      if let help = help[name] { text += "# HELP \(name) \(help)\n" }
      text += "# TYPE \(name) \(family.type)\n\(family.lines.sorted().joined(separator: "\n"))\n"
    }
    return text
  }
}

/// The number of a counter or a gauge.
private final class Value: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler {
  private let number = Locked(0.0)

  var text: String { Self.text(number.withLock { $0 }) }

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { number.withLock { $0 += amount } }
  func decrement(by amount: Double) { number.withLock { $0 -= amount } }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { number.withLock { $0 = value } }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }
  func reset() { set(0.0) }

  static func text(_ number: Double) -> String { Int(exactly: number).map { String($0) } ?? "\(number)" }
}

/// How many durations there were of each length.
private final class Histogram: TimerHandler, RecorderHandler {
  private struct State {
    var counts = [Int](repeating: 0, count: Histogram.bounds.count + 1)
    var sum = 0.0
  }

  /// The greatest durations of the buckets, in seconds.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  private let state = Locked(State())

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) {
    let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[bucket] += 1
      state.sum += value
    }
  }

  /// - Parameter braced: Returns the labels with another one.
  func lines(_ name: String, braced: (String) -> String) -> [String] {
    let state = state.withLock { $0 }
    var lines: [String] = []
    var count = 0
    for (bound, inside) in zip(Self.bounds.map { Value.text($0) } + ["+Inf"], state.counts) {
      count += inside
      lines.append("\(name)_bucket\(braced("le=\"\(bound)\"")) \(count)")
    }
    return lines + ["\(name)_sum\(braced("")) \(state.sum)", "\(name)_count\(braced("")) \(count)"]
  }
}
