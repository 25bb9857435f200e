import BenchmarkTables
import CBenchmarks
import Foundation
import NibKit
import NibViews

/// Trees whose constraints are as bad as possible.
enum HostileLayouts {
  private static let cases: [(id: String, name: String)] = [
    ("many", "100,000 constraints on one view"),
    ("contradictions", "1,000 pairs of contradictory constraints"),
    ("inequalities", "a chain of 5,000 views at least 5 points apart"),
    ("circle", "a circle of 1,000 equal widths, twice as large each"),
    ("tangle", "150 views, each of whose widths should be as three others say"),
    ("limit", "2,000 such views, which is beyond the limit"),
  ]

  /// Prints what each tree costs, in a process of its own.
  static func table(program: String) {
    Table.head(["constraints", "time", "memory"])
    let (baseTime, baseMemory) = cost(program, "none")
    for (id, name) in cases {
      let (seconds, kilobytes) = cost(program, id)
      Table.row([
        name, String(format: "%.2f s", seconds - baseTime), "\((kilobytes - baseMemory) / 1024) MB",
      ])
    }
  }

  private static func cost(_ program: String, _ id: String) -> (seconds: Double, kilobytes: Int) {
    var seconds = 0.0
    var kilobytes = 0
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("hostile"), strdup(id), nil]
    defer { for argument in arguments { free(argument) } }
    let failure = runCommand(arguments, &seconds, &kilobytes)
    if failure != 0 { print("\(id) could not be run: \(failure)") }
    return (seconds, kilobytes)
  }

  /// Lays out one of the trees.
  static func layOut(_ id: String) {
    let root = View()
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    func add(_ count: Int) -> [View] {
      let views = (0..<count).map { _ in View() }
      root.adoptChildren(views)
      return views
    }
    switch id {
    case "many":
      let view = add(1)[0]
      view.addConstraints(
        (0..<100_000).map {
          LayoutConstraint(item: view, .width, .greaterThanOrEqual, constant: Double($0 % 300))
        }
      )
    case "contradictions":
      for (index, view) in add(1000).enumerated() {
        view.addConstraints([
          LayoutConstraint(item: view, .width, constant: Double(index)),
          LayoutConstraint(item: view, .width, constant: Double(index + 7)),
        ])
      }
    case "inequalities":
      chain(add(5000)) { previous, view in
        LayoutConstraint(
          item: view,
          .leading,
          .greaterThanOrEqual,
          to: .item,
          .trailing,
          of: previous,
          constant: 5
        )
      }
    case "circle":
      let views = add(1000)
      chain(views + [views[0]]) { previous, view in
        LayoutConstraint(item: view, .width, to: .item, .width, of: previous, multiplier: 2, constant: 1)
      }
    case "tangle": tangle(add(150))
    case "limit": tangle(add(2000))
    default: break
    }
    root.layoutIfNeeded()
  }

  private static func chain(_ views: [View], _ constraint: (View, View) -> LayoutConstraint) {
    for (previous, view) in zip(views, views.dropFirst()) {
      view.addConstraints([constraint(previous, view)])
    }
  }

  private static func tangle(_ views: [View]) {
    for (index, view) in views.enumerated() {
      for step in [1, 7, 31] {
        let other = views[(index + step) % views.count]
        view.addConstraints([
          LayoutConstraint(
            item: view,
            .width,
            to: .item,
            .width,
            of: other,
            multiplier: 0.9,
            constant: Double(index * step % 13),
            priority: 500
          )
        ])
      }
    }
  }
}
