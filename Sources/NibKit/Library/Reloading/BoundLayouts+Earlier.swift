extension BoundLayouts {
  /// Layouts that matched their classes.
  typealias Matching = [Request: BoundPrototype]

  /// The latest layouts that matched their classes.
  var matching: Matching {
    earlier.merging(bound) { $1 }.merging(requested) { $1 }
  }

  /// Returns the answer to a request: the layout of the snapshot or, if it does not match its class, the last
  /// one that did.
  ///
  /// If a layout inside has errors, so that its last version without errors is used, the others are from the
  /// same time, if they existed then.
  ///
  /// - Parameters:
  ///   - type: The class, or `nil` if the layout is requested by its name alone.
  ///   - accepts: Returns whether a layout that was bound earlier can be used.
  ///   - bind: Binds the layout of a snapshot.
  /// - Throws: ``NibError`` with every finding.
  func latest(
    _ request: Request,
    _ type: AnyClass?,
    accepts: (BoundPrototype) -> Bool = { _ in true },
    _ bind: (BoundLayouts) throws(NibError) -> BoundPrototype
  ) throws(NibError) -> BoundPrototype {
    if let known = requested[request], accepts(known) { return known }
    let layout: BoundPrototype
    do {
      layout = try bind(self)
    } catch {
      guard error.code != .wrongIsolation,
        let other = ofHome(of: request, type, bind) ?? matched(request), accepts(other)
      else { throw error }
      library.reloader?.refuse(request.nibName, in: snapshot, error)
      requested[request] = other
      return other
    }
    let answer = ofOneTime(layout, bind) ?? layout
    requested[request] = answer
    return answer
  }

  /// Returns the layout that last matched its class, or `nil` if there is none.
  private func matched(_ request: Request) -> BoundPrototype? {
    if let matched = earlier[request] { return matched }
    guard request.use == nil else { return nil }
    // The view may have been inside another layout, or a cell.
    var request = request
    for use in [ContractCheck.Use.root, .owner] {
      request.use = use
      if let matched = earlier[request] { return matched }
    }
    return nil
  }

  /// Returns a layout that has errors now as it last had none, with everything inside it at that time.
  ///
  /// Returns `nil` if the layout has no errors now, or did not match its class then.
  private func ofHome(
    of request: Request,
    _ type: AnyClass?,
    _ bind: (BoundLayouts) throws(NibError) -> BoundPrototype
  ) -> BoundPrototype? {
    guard !snapshot.earlier.isEmpty, let layout = find(request.nibName, for: type) else { return nil }
    let home = snapshot.home(of: layout.family)
    return home === snapshot.contents ? nil : try? bind(of(home))
  }

  /// Returns a layout whose parts are from different times as it was at one time, or `nil` if it never was.
  private func ofOneTime(
    _ layout: BoundPrototype,
    _ bind: (BoundLayouts) throws(NibError) -> BoundPrototype
  ) -> BoundPrototype? {
    if snapshot.earlier.isEmpty { return nil }
    let homes = Set(layout.layouts.map { ObjectIdentifier(snapshot.home(of: $0.family)) })
    if homes.count == 1 { return nil }
    for contents in snapshot.earlier where homes.contains(ObjectIdentifier(contents)) {
      if let whole = try? bind(of(contents)) { return whole }
    }
    return nil
  }

  private func of(_ contents: LibraryContents) -> BoundLayouts {
    BoundLayouts(library: library, snapshot: LibrarySnapshot(contents), host: host)
  }
}
