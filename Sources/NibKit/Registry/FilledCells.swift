/// The cells of a registration that get the values of parameters, new and again from the pool.
final class FilledCells {
  private struct Known {
    /// Not retained: a cell that is not returned to its pool is released.
    weak var cell: AnyObject?
    let objects: FilledObjects
  }

  private let template: NibTemplate<AnyObject>
  private var known: [ObjectIdentifier: Known] = [:]
  /// The number of cells from which on those that no longer exist are removed.
  private var limit = 16

  init(_ template: NibTemplate<AnyObject>) { self.template = template }

  /// Returns a cell with values.
  ///
  /// A cell from the pool is used if its lists have as many elements as those of the values. If none has, one
  /// of the pool is released, so that the pool does not grow.
  ///
  /// - Throws: ``NibError`` with everything that is wrong with the values. The pool is unchanged then.
  func cell(_ given: [String: ParameterValue], from pool: inout [AnyObject]) throws(NibError) -> AnyObject {
    let values = try template.values(given)
    for index in pool.indices.reversed() {
      guard let objects = objects(of: pool[index]), objects.fit(values) else { continue }
      try template.fill(objects, values)
      return pool.remove(at: index)
    }
    let (cell, objects) = try template.instance(values)
    if !pool.isEmpty { known[ObjectIdentifier(pool.removeFirst())] = nil }
    if let objects { add(cell, objects) }
    return cell
  }

  private func objects(of cell: AnyObject) -> FilledObjects? {
    // Another cell can be where a cell was that no longer exists.
    known[ObjectIdentifier(cell)].flatMap { $0.cell === cell ? $0.objects : nil }
  }

  private func add(_ cell: AnyObject, _ objects: FilledObjects) {
    if known.count >= limit {
      known = known.filter { $0.value.cell != nil }
      limit = max(limit, 2 * known.count)
    }
    known[ObjectIdentifier(cell)] = Known(cell: cell, objects: objects)
  }
}
