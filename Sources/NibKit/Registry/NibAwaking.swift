/// A class whose objects are notified when a layout has set their outlets and attributes.
///
///     @NibLoadable
///     final class BookCell: TableViewCell {
///       @Outlet var titleLabel: Label!
///
///       override func awakeFromNib() {
///         super.awakeFromNib()
///         titleLabel.numberOfLines = 2
///       }
///     }
///
/// The stock views and all ``NibLoadable`` classes conform to this protocol. A subclass of a stock view
/// overrides the method; an owner that is not a view declares it. A base class of several owners declares it
/// with an empty body, so that they can override it. Objects of an element described with
/// `@Element` are not notified if their class does not declare the method, so the hook costs nothing where it
/// is not used.
public protocol NibAwaking: AnyObject {
  /// Notifies an object that its outlets and attributes are set.
  ///
  /// The method is called once for each object that a layout describes, when all objects of the layout exist
  /// and are connected. Children are notified before their parents. A view whose class has a layout of
  /// its own is notified with the other views of the layout in which it is used. An owner is notified
  /// whenever one of its layouts has been loaded, after the objects of the layout.
  func awakeFromNib()
}

extension NibAwaking {
  /// Does nothing.
  public func awakeFromNib() {}
}

/// Returns a closure that notifies objects of a class, or `nil` if the class does not conform to
/// ``NibAwaking`` or is known not to declare the method.
func awakener(_ type: AnyClass) -> ((AnyObject) -> Void)? {
  let own = (type as? any CatalogElement.Type)?.elementDescription
  if let own, own.objectClass == type, !own.mayAwake { return nil }
  func awaken<Object: NibAwaking>(_ type: Object.Type) -> (AnyObject) -> Void {
    { known($0, as: Object.self).awakeFromNib() }
  }
  return (type as? any NibAwaking.Type).map { awaken($0) }
}
