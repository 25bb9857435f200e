import CPangoCairo
import Foundation
import NibViews

/// The logical structure of a PDF, which is made while its pages are drawn.
///
/// The names are those of the standard structure types of PDF (ISO 32000-1, 14.8.4).
final class PDFTags {
  /// What contains something that is drawn.
  enum Place {
    case content
    case row
    case headerRow
    /// An element that contains no others.
    case leaf
    /// Something that is not read.
    case artifact
  }

  static let document = ["Document"]
  static let table = ["Table"]
  static let span = ["Span"]

  private let cairo: OpaquePointer
  /// The texts that stand for the figures, in the order in which they are drawn.
  private(set) var figureTexts: [String] = []

  init(_ cairo: OpaquePointer) { self.cairo = cairo }

  /// Returns the elements that a drawing is, from the outermost one on, and what they are for what it
  /// contains.
  func elements(_ role: Drawing.Role?, in place: Place) -> (tags: [String], inside: Place) {
    if role == .artifact { return ([], .artifact) }
    if place == .leaf || place == .artifact { return ([], place) }
    switch role {
    case nil, .artifact: return ([], place)
    case .row: return place == .content ? (["TR"], .row) : ([], place)
    case .headerRow: return place == .content ? (["TR"], .headerRow) : ([], place)
    case .figure(let text):
      figureTexts.append(text)
      return ([Self.cell(in: place), "Figure"].compactMap(\.self), .leaf)
    case .heading: return ([place == .content ? "H1" : "TH"], .leaf)
    case .paragraph: return ([Self.cell(in: place) ?? "P"], .leaf)
    }
  }

  /// Returns the element for a cell of a row, or `nil` outside a row.
  private static func cell(in place: Place) -> String? {
    switch place {
    case .row: "TD"
    case .headerRow: "TH"
    case .content, .leaf, .artifact: nil
    }
  }

  func begin(_ tags: [String]) { for tag in tags { cairo_tag_begin(cairo, tag, nil) } }

  func end(_ tags: [String]) { for tag in tags.reversed() { cairo_tag_end(cairo, tag) } }

  // MARK: Links

  /// Begins an element that leads to a URL.
  ///
  /// - Parameter rect: Where on the page it can be clicked, or `nil` for all that is drawn until it ends.
  func beginLink(to url: URL, _ rect: Rect? = nil) {
    // Cairo writes the characters into a string of PDF as they are.
    let uri = url.absoluteString.addingPercentEncoding(withAllowedCharacters: Self.uriCharacters) ?? ""
    let place = rect.map { "rect=[\($0.minX) \($0.minY) \($0.width) \($0.height)] " } ?? ""
    cairo_tag_begin(cairo, CAIRO_TAG_LINK, "\(place)uri='\(uri)'")
  }

  func endLink() { cairo_tag_end(cairo, CAIRO_TAG_LINK) }

  /// The characters of a URI, except those that have a meaning in strings of PDF or of Cairo.
  private static let uriCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&*+,;=%"
  )
}
