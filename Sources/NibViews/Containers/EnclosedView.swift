public import NibKit

/// A view that a layout writes inside a part of a cell, a list or an item of a bar.
///
///     <tableViewCell>
///       <backgroundView><imageView image="paper"/></backgroundView>
///       <label text="Dune"/>
///     </tableViewCell>
///
/// The parts are `<backgroundView>`, `<selectedBackgroundView>`, `<accessoryView>`,
/// `<editingAccessoryView>`, `<tableHeaderView>`, `<tableFooterView>`, `<headerView>`, `<footerView>`,
/// `<customView>` and `<titleView>`.
open class EnclosedView {
  /// The view, or `nil` if the part contains none.
  public final private(set) var view: View?

  /// Creates a part without a view.
  public required init() {}

  /// Takes the view that is written inside the part.
  public final func adoptChildren(_ children: [View]) { view = children.first }
}

/// The view behind the content of a cell, a header, a footer or a list: a `<backgroundView>` part.
@Element("backgroundView", children: .one, isUnique: true)
public final class EnclosedBackgroundView: EnclosedView {}

/// The view behind the content of a selected cell: a `<selectedBackgroundView>` part.
@Element("selectedBackgroundView", children: .one, isUnique: true)
public final class EnclosedSelectedBackgroundView: EnclosedView {}

/// The view at the end of a row: an `<accessoryView>` part.
@Element("accessoryView", children: .one, isUnique: true)
public final class EnclosedAccessoryView: EnclosedView {}

/// The view at the end of a row that is being edited: an `<editingAccessoryView>` part.
@Element("editingAccessoryView", children: .one, isUnique: true)
public final class EnclosedEditingAccessoryView: EnclosedView {}

/// The view above all sections of a table: a `<tableHeaderView>` part.
@Element("tableHeaderView", children: .one, isUnique: true)
public final class EnclosedTableHeaderView: EnclosedView, Enclosing {}

/// The view below all sections of a table: a `<tableFooterView>` part.
@Element("tableFooterView", children: .one, isUnique: true)
public final class EnclosedTableFooterView: EnclosedView, Enclosing {}

/// The view above the rows of a section: a `<headerView>` part.
@Element("headerView", children: .one, isUnique: true)
public final class EnclosedHeaderView: EnclosedView, Enclosing {}

/// The view below the rows of a section: a `<footerView>` part.
@Element("footerView", children: .one, isUnique: true)
public final class EnclosedFooterView: EnclosedView, Enclosing {}

/// The view that a bar shows for an item: a `<customView>` part.
@Element("customView", children: .one, isUnique: true)
public final class EnclosedCustomView: EnclosedView {}

/// The view that a bar shows in place of a title: a `<titleView>` part.
@Element("titleView", children: .one, isUnique: true)
public final class EnclosedTitleView: EnclosedView {}

extension View {
  /// Removes a view from its place in this view, before it takes another place.
  ///
  /// - Parameter old: The view that is at the new place now.
  final func release(_ new: View?, replacing old: View?) {
    if let new, new !== old, new.superview === self { new.removeFromSuperview() }
  }

  /// Replaces a view that lies behind or beside the content.
  ///
  /// - Parameter index: The position among the subviews, where 0 is the back.
  /// - Returns: Whether the new view is a subview now. This view and its ancestors cannot be.
  final func replaceSubview(_ old: View?, with new: View?, at index: Int) -> Bool {
    guard old !== new else { return true }
    if let old, old.superview === self { old.removeFromSuperview() }
    guard let new else { return true }
    insertSubview(new, at: index)
    return new.superview === self
  }
}
