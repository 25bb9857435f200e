/// What is registered under an identifier, with a registration for each variant of its layout.
///
/// Each registration has a pool of its own, so that cells of different variants are kept apart.
final class RegisteredLayout {
  /// A registration for the layouts of a host.
  struct Made {
    /// The layouts that the cells have.
    let layouts: Set<CompiledLayout>
    /// The layouts to search for the layout of a factory's cell, or `nil` if it is known in advance.
    var layoutsOfFactory: BoundLayouts?
    /// The traits for views in the cells that load layouts, or `nil` if there are no such views.
    var providedTraits: HostTraits?
    /// The texts and colors that the cells have, or `nil` if their layouts refer to none.
    var resources: EnvironmentResources?
    /// What the environment of the cells states about how they are laid out.
    let traits: LayoutTraits
    /// The nib names of the layouts that depend on the traits of the host.
    let variedNames: Set<String>
    let registration: Registration

    /// Returns whether the cells have the same layouts as those of another registration.
    func hasSameLayouts(as other: Made) -> Bool {
      layouts == other.layouts && layoutsOfFactory === other.layoutsOfFactory
        && providedTraits == other.providedTraits && resources === other.resources
        && traits == other.traits
    }
  }

  /// Makes a registration for the layouts of a host.
  typealias Make = (BoundLayouts) throws(NibError) -> Made

  let identifier: String
  private let make: Make
  /// The latest registration, with the layouts that it was made for.
  private var current: (layouts: BoundLayouts, registration: Registration)?
  /// The registrations by the traits of the host.
  private var made: [HostTraits: Made] = [:]

  init(identifier: String, _ make: @escaping Make) {
    self.identifier = identifier
    self.make = make
  }

  /// Returns the registration for the layouts of a host.
  ///
  /// - Throws: ``NibError`` with every finding if a variant does not fit the class.
  func registration(_ layouts: BoundLayouts) throws(NibError) -> Registration {
    if let current, current.layouts === layouts { return current.registration }
    if let current, current.layouts.snapshot !== layouts.snapshot { retireAll(before: layouts) }
    var new = try make(layouts)
    if let same = made.values.first(where: { $0.hasSameLayouts(as: new) }) { new = same }
    current = (layouts, new.registration)
    let old = made.updateValue(new, forKey: layouts.host)?.registration
    // The cells of a layout from before a reload are not used again.
    if let old { retire(old) }
    if made.count > HostTraits.limit { retireOthers(than: layouts.host) }
    return new.registration
  }

  /// Ends the registrations for other traits whose layouts have been replaced in a reload.
  private func retireAll(before layouts: BoundLayouts) {
    for (traits, old) in made
    where traits != layouts.host && !old.layouts.allSatisfy(layouts.snapshot.isInUse) {
      made[traits] = nil
      retire(old.registration)
    }
  }

  /// Ends the registrations for other traits.
  private func retireOthers(than traits: HostTraits) {
    let others = exchange(&made, with: made.filter { $0.key == traits }).values
    for other in others { retire(other.registration) }
  }

  /// Ends a registration, unless other traits use it, too.
  private func retire(_ registration: Registration) {
    if !made.values.contains(where: { $0.registration === registration }) { registration.retire() }
  }

  /// Ends all registrations.
  func retire() {
    current = nil
    for made in exchange(&made, with: [:]).values { made.registration.retire() }
  }
}

extension RegisteredLayout.Made {
  /// Describes a registration whose cells have a layout that is known in advance.
  init(_ bound: BoundPrototype, _ layouts: BoundLayouts, _ registration: Registration) {
    self.init(
      layouts: bound.layouts,
      providedTraits: bound.providesLibrary ? layouts.host : nil,
      resources: bound.dependsOnResources ? layouts.resources : nil,
      traits: layouts.host.layout,
      variedNames: bound.variedNames,
      registration: registration
    )
  }
}
