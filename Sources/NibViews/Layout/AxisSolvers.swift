extension LayoutTree {
  /// The solvers of an axis, and what they have solved.
  struct AxisSolvers {
    private var given = AxisSolver()
    private var sought = AxisSolver()

    /// Lets the solvers solve the system again.
    mutating func valuesChanged() { (given.isCurrent, sought.isCurrent) = (false, false) }

    /// Lets new solvers solve the system.
    mutating func structureChanged() { (given, sought) = (AxisSolver(), AxisSolver()) }

    /// Returns the solution of a system.
    ///
    /// - Parameters:
    ///   - extent: The extent of the root, or `nil` if it is sought.
    ///   - work: The work that may still be done; the work of the solution is subtracted.
    mutating func solve(_ system: ConstraintSystem, _ extent: Double?, work: inout Int) -> SystemSolution {
      extent == nil ? sought.solve(system, extent, work: &work) : given.solve(system, extent, work: &work)
    }
  }

  private struct AxisSolver {
    private var solver = SystemSolver()
    private var extent: Double?
    private var solution = SystemSolution(positions: [])
    /// Whether the solution is one for the numbers in the system.
    var isCurrent = false

    mutating func solve(_ system: ConstraintSystem, _ extent: Double?, work: inout Int) -> SystemSolution {
      if isCurrent && self.extent == extent { return solution }
      // The solver overwrites its arrays if nothing else refers to them.
      solution = SystemSolution(positions: [])
      solution = solver.solve(system, work: &work)
      (self.extent, isCurrent) = (extent, true)
      return solution
    }
  }
}
