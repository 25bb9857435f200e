public import NibKit
public import NibViews

/// A view with a price.
@NibLoadable
public final class PriceTag: View {
  /// The price.
  @Outlet public var amount: Label!
}

/// Returns a source with the layouts of this module.
public func layoutsOfLibrary() throws(NibError) -> NibSource { try Layouts.source() }
