import BenchmarkTables
import NibViews

/// What constraints cost.
enum LayoutMeasures {
  static func all() -> [Measure] {
    let cell = RowsOfConstraints(groups: 12)
    let fromScratch = PairedRun.Side(name: "from scratch", repetitions: 100) {
      cell.root.setNeedsLayout()
      cell.root.layoutIfNeeded()
    }
    let changed = PairedRun.Side(name: "", repetitions: 100) {
      cell.changed.constant = cell.changed.constant == 8 ? 9 : 8
      cell.root.layoutIfNeeded()
    }
    var measures = [
      Measure(
        id: "layout-constant",
        name: "lay out 60 views after one constant has changed",
        goal: "0.2",
        run: PairedRun(ours: changed, reference: fromScratch)
      ),
      Measure(
        id: "layout-activation",
        name: "lay out 60 views after a constraint is activated or deactivated",
        goal: "0.5",
        run: PairedRun(
          ours: .init(name: "", repetitions: 100) {
            cell.alternative.isActive.toggle()
            cell.root.layoutIfNeeded()
          },
          reference: fromScratch
        )
      ),
      growth(),
    ]
    guard let kiwi = Kiwi(cell.rows) else {
      print("kiwi: not measured; Benchmarks/Peers/build/libkiwi.so is missing")
      return measures
    }
    cell.root.layoutIfNeeded()
    kiwi.solve()
    let differences = zip(cell.positions, kiwi.values).filter { abs($0 - $1) > 0.01 }.count
    if differences > 0 { print("kiwi has other values for \(differences) of \(kiwi.values.count) edges") }
    measures += [
      Measure(
        id: "layout-kiwi",
        name: "lay out 60 views with \(cell.constraintCount) constraints from scratch",
        goal: "1.0",
        run: PairedRun(
          ours: fromScratch,
          reference: .init(name: "kiwi, the same system", repetitions: 20) { kiwi.solve() }
        )
      ),
      Measure(
        id: "layout-kiwi-constant",
        name: "lay out 60 views after one constant has changed",
        goal: "1.0",
        run: PairedRun(
          ours: changed,
          reference: .init(name: "kiwi, the same system", repetitions: 100) {
            kiwi.change(cell.changedRow, to: cell.changed.constant == 8 ? -9 : -8)
            cell.changed.constant = cell.changed.constant == 8 ? 9 : 8
          }
        )
      ),
    ]
    return measures
  }

  private static func growth() -> Measure {
    let (large, small) = (RowsOfConstraints(groups: 295), RowsOfConstraints(groups: 6))
    func side(_ rows: RowsOfConstraints, _ name: String, _ repetitions: Int) -> PairedRun.Side {
      PairedRun.Side(name: name, repetitions: repetitions) {
        rows.root.setNeedsLayout()
        rows.root.layoutIfNeeded()
      }
    }
    return Measure(
      id: "layout-growth",
      name: "lay out from scratch: time per constraint, \(large.constraintCount) constraints",
      goal: "2.0",
      run: PairedRun(
        ours: side(large, "", 2),
        reference: side(small, "\(small.constraintCount) constraints", 100),
        divisors: (Double(large.constraintCount), Double(small.constraintCount))
      )
    )
  }
}
