import Foundation
import NibMarkup
import NibModel
package import SystemPackage

/// A page with live pictures, which shows the texts that a client has open.
package protocol LivePreviewPage: AnyObject {
  /// Waits until the page is served, and returns its address, or throws an error whose description the person
  /// is shown.
  func address() throws -> String
  /// Whether the page is still served, or will be soon.
  var isServed: Bool { get }
  /// Returns a file with a picture of a layout, or `nil` if the layout has none or it takes too long.
  func picture(of layout: FilePath) -> FilePath?
  /// Shows a text in the place of a file's, or the file again if the text is `nil`.
  func show(_ text: [UInt8]?, at path: FilePath)
}

/// The command that opens the live preview, and the texts that it shows.
final class LivePreviewing {
  static let command = "nib.preview"

  /// Starts the preview in a folder, or throws an error whose description the person is shown.
  typealias Start = (FilePath) throws -> any LivePreviewPage

  private let start: Start?
  private var page: (any LivePreviewPage)?
  /// Whether there is no preview for pictures, so that hovering does not try to start it again and again.
  private var hasNoPictures = false

  init(_ start: Start?) { self.start = start }

  /// Starts the preview if it is not there, and returns the address of its page.
  ///
  /// - Parameter layout: The layout to show first, or `nil` for any.
  func open(
    in folder: FilePath,
    _ documents: some Sequence<TextDocument>,
    layout: (path: String, nibName: String)?
  ) throws -> String {
    let address: String
    do { address = try served(in: folder, documents).address() } catch let error as ResponseError {
      throw error
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
    guard let layout,
      let id = "\(layout.path)#\(layout.nibName)".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    else { return address }
    return "\(address)#layout=\(id)"
  }

  /// Returns the page, which is started if it is not there.
  private func served(in folder: FilePath, _ documents: some Sequence<TextDocument>) throws
    -> any LivePreviewPage
  {
    if let page, page.isServed { return page }
    guard let start else { throw ResponseError(.requestFailed, "this server has no preview") }
    let page = try start(folder)
    for document in documents where !document.path.isEmpty {
      page.show(document.text.bytes, at: document.path)
    }
    self.page = page
    return page
  }

  /// Returns a file with a picture of a layout with the texts that are open, or `nil` if there is none.
  func picture(of layout: FilePath, in folder: FilePath, _ documents: some Sequence<TextDocument>)
    -> FilePath?
  {
    // A program that has ended by itself would end again, each time that somebody hovers.
    if hasNoPictures || page?.isServed == false { return nil }
    guard let page = try? served(in: folder, documents) else {
      hasNoPictures = true
      return nil
    }
    return page.picture(of: layout)
  }

  /// Shows the text of a document, or its file if the document is closed.
  func note(_ document: TextDocument, isOpen: Bool) {
    guard !document.path.isEmpty else { return }
    page?.show(isOpen ? document.text.bytes : nil, at: document.path)
  }
}

extension LanguageServer {
  /// Carries out a command.
  func execute(_ params: LSP.ExecuteCommandParams) throws -> any Encodable {
    guard params.command == LivePreviewing.command else {
      throw ResponseError(.invalidParams, "the server has no command '\(params.command)'")
    }
    guard let root else { throw ResponseError(.requestFailed, "the client has opened no folder") }
    let document = params.arguments?.first.flatMap { documents[$0] }
    let layout = document.flatMap { checker?.path($0.path) }.flatMap { path in
      LayoutFileName.isStyles(path) ? nil : (path, LayoutFileName.nibName(ofPath: path))
    }
    let address = try preview.open(in: root, documents.values, layout: layout)
    if capabilities?.window?.showDocument?.support == true {
      requestOfClient("window/showDocument", ShowDocument(uri: address))
    }
    return address
  }
}

private struct ShowDocument: Encodable {
  let uri: String
  let external = true
}
