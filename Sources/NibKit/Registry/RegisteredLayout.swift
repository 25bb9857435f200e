/// What is registered under an identifier, with a registration for each variant of its layout.
///
/// Each registration has a pool of its own, so that cells of different variants are kept apart.
final class RegisteredLayout {
  /// A registration for the layouts of a host.
  struct Made {
    /// Identifies the layouts that the cells have.
    let layouts: Set<ObjectIdentifier>
    /// The nib names of the layouts that depend on the traits of the host.
    let variedNames: Set<String>
    let registration: Registration
  }

  /// Makes a registration for the layouts of a host.
  typealias Make = (BoundLayouts) throws(NibError) -> Made

  let identifier: String
  private let make: Make
  /// The registration for the current traits, or `nil` if they have changed.
  private var current: Registration?
  private var registrations: [Set<ObjectIdentifier>: Registration] = [:]

  init(identifier: String, _ make: @escaping Make) {
    self.identifier = identifier
    self.make = make
  }

  /// Returns the registration for the layouts of a host.
  ///
  /// - Throws: ``NibError`` with every finding if a variant does not fit the class.
  func registration(_ layouts: BoundLayouts) throws(NibError) -> Registration {
    if let current { return current }
    let made = try make(layouts)
    let registration = registrations[made.layouts] ?? made.registration
    registrations[made.layouts] = registration
    current = registration
    return registration
  }

  /// Makes the next cell come from the variant for other traits.
  func reset() { current = nil }

  /// Ends all registrations.
  func retire() {
    current = nil
    for registration in exchange(&registrations, with: [:]).values { registration.retire() }
  }
}
