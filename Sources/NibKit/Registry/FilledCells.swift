/// The cells of a registration that get the values of parameters, new and again from the pool.
final class FilledCells {
  private struct Known {
    /// Not retained: a cell that is not returned to its pool is released.
    weak var cell: AnyObject?
    let objects: FilledObjects
  }

  private let template: NibTemplate<AnyObject>
  private var objectsOfCells: [ObjectIdentifier: Known] = [:]
  /// When there are this many entries, those of released cells are removed.
  private var limit = 16

  init(_ template: NibTemplate<AnyObject>) { self.template = template }

  /// Returns a cell with values.
  ///
  /// A cell from the pool is used if its lists have as many elements as those of the values. If none has, one
  /// of the pool is released, so that the pool does not grow.
  ///
  /// - Throws: ``NibError`` with everything that is wrong with the values. The pool is unchanged then.
  func cell(_ given: [String: ParameterValue], of registration: Registration) throws(NibError) -> AnyObject {
    let values = try template.values(given)
    let index = registration.pool.lastIndex { self.objects(of: $0)?.fit(values) ?? false }
    // Code that is called meanwhile can change the pool.
    if let cell = index.map({ registration.pool.remove(at: $0) }), let known = self.objects(of: cell) {
      do throws(NibError) {
        try template.fill(cell, known, values)
      } catch {
        registration.pool.append(cell)
        throw error
      }
      return cell
    }
    let (cell, objects) = try template.instance(values, ofCell: true)
    let released = registration.pool.isEmpty ? nil : registration.pool.removeFirst()
    if let released { objectsOfCells[ObjectIdentifier(released)] = nil }
    if let objects { add(cell, objects) }
    return cell
  }

  private func objects(of cell: AnyObject) -> FilledObjects? {
    // Another cell can be where a cell was that no longer exists.
    objectsOfCells[ObjectIdentifier(cell)].flatMap { $0.cell === cell ? $0.objects : nil }
  }

  private func add(_ cell: AnyObject, _ objects: FilledObjects) {
    if objectsOfCells.count >= limit {
      objectsOfCells = objectsOfCells.filter { $0.value.cell != nil }
      limit = max(limit, 2 * objectsOfCells.count)
    }
    objectsOfCells[ObjectIdentifier(cell)] = Known(cell: cell, objects: objects)
  }
}
