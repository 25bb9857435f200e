/// What a registry knows of one identifier: how cells are made, and those that wait to be used again.
final class Registration {
  let identifier: String
  let cellClass: AnyClass
  let make: () throws(NibError) -> AnyObject
  private(set) var isCurrent = true
  var pool: [AnyObject] = []

  init(identifier: String, cellClass: AnyClass, make: @escaping () throws(NibError) -> AnyObject) {
    self.identifier = identifier
    self.cellClass = cellClass
    self.make = make
  }

  /// Ends the registration: another one took its identifier.
  func retire() {
    isCurrent = false
    pool = []
  }
}
