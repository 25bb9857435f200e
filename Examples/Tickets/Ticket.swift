import NibKit
import NibViews

/// A ticket, whose layout is `Layouts/Ticket.xml`.
@NibLoadable
final class Ticket: View {
  @Outlet var eventLabel: Label!
  @Outlet var dateLabel: Label!
  @Outlet var nameLabel: Label!
  @Outlet var seatLabel: Label!
  @Outlet var priceLabel: Label!
  @Outlet var barcode: Barcode!

  /// Shows the values of a row.
  func show(_ row: [String: String]) {
    eventLabel.text = row["event"]
    dateLabel.text = row["date"]
    nameLabel.text = row["name"]
    seatLabel.text = row["seat"]
    priceLabel.text = row["price"].map { "€ \($0)" }
    barcode.digits = row["code"] ?? ""
  }
}
