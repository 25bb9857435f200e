import Foundation
import NibKit
import NibPictures
import NibViews
import SwiftCSV

// Renders a PDF with a ticket for each row of a CSV.

guard CommandLine.arguments.count == 3 else {
  print("usage: tickets TICKETS.csv TICKETS.pdf")
  exit(64)
}

do {
  var elements = ElementCatalog.stock
  elements.register(Barcode.self, as: "view")
  let registry = NibRegistry(
    library: try NibLibrary(directory: "Layouts/Tickets", elements: elements)
  )
  let rows = try CSV<Named>(url: URL(fileURLWithPath: CommandLine.arguments[1])).rows

  // One ticket is enough: each page is drawn before the ticket shows the next row.
  let ticket: Ticket = try registry.instantiate()
  var next = rows.makeIterator()
  let document = try PDFDocument(pageSize: PDFDocument.PageSize(width: 420, height: 150)) {
    guard let row = next.next() else { return nil }
    ticket.show(row)
    return ticket
  }
  try document.write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
  print("\(document.pageCount) tickets, \(document.data.count / 1024) KB")
} catch {
  print(error)
  exit(1)
}
