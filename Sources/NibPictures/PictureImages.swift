public import Foundation
public import NibKit
import NibMarkup
public import NibViews
import SystemPackage

/// The images that pictures show.
///
/// Images are PNG, JPEG or SVG. The image `cover` is the file `cover.svg`, `cover.png`, `cover.jpg` or
/// `cover.jpeg` in a folder; a file such as `cover@2x.png` has two pixels for each point. A system symbol
/// that has no file is one of those that are built in, which <doc:PicturesOfLayouts> lists.
///
/// An image is read when it is needed first. Decoded images are kept, up to 256 MiB of them. Several threads
/// can use the images at the same time.
public final class PictureImages: ImageMeasuring {
  /// No images but the built-in symbols.
  public static let none = PictureImages(folders: [])

  /// What became of an image.
  enum Entry: Sendable {
    case image(DecodedImage)
    case missing(MissingImageReason)
    case unreadable(path: String?, reason: String)
  }

  private enum Origin: Sendable {
    case folders([String])
    case data(@Sendable (ImageName) -> Data?)
  }

  private let origin: Origin
  private let cache = ImageCache()

  /// Creates images from folders, which are searched in order.
  ///
  /// - Parameter folders: The paths of the folders.
  public init(folders: [String]) { origin = .folders(folders) }

  /// Creates images from the bytes of files, such as those in a bundle.
  ///
  /// - Parameter data: A closure that returns the bytes of an image, or `nil` if there is no such image; it
  ///   is then called again the next time. It is called on any thread.
  public init(data: @escaping @Sendable (ImageName) -> Data?) { origin = .data(data) }

  /// Returns the size of an image in points, or `nil` if it is missing or cannot be read.
  public func size(of image: ImageName) -> Size? {
    if case .image(let decoded) = entry(for: image) { decoded.size } else { nil }
  }

  /// Returns an image, which is read if it is not known.
  func entry(for name: ImageName) -> Entry {
    if let known = cache[name] { return known }
    let entry = read(name)
    // A closure may find later what it does not find now.
    if case (.data, .missing) = (origin, entry) { return entry }
    cache[name] = entry
    return entry
  }

  private func read(_ name: ImageName) -> Entry {
    switch origin {
    case .data(let data):
      guard let data = data(name) else { return .missing(.notFound(folders: [])) }
      return decoded(data, path: nil, scale: 1)
    case .folders(let folders):
      // A layout must not make a server read files elsewhere.
      let parts = name.rawValue.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
        !name.rawValue.contains("\0")
      else { return .missing(.unsafeName) }
      for folder in folders {
        for (ending, scale) in Self.endings {
          let path = "\(folder)/\(name.rawValue)\(ending)"
          // A folder may have the name of an image.
          if FilePath(path).isRegularFile { return read(path, scale) }
        }
      }
      return .missing(.notFound(folders: folders))
    }
  }

  private static let endings: [(String, Double)] = [
    (".svg", 1), ("@3x.png", 3), ("@2x.png", 2), (".png", 1), ("@3x.jpg", 3), ("@2x.jpg", 2), (".jpg", 1),
    (".jpeg", 1), ("", 1),
  ]

  private func read(_ path: String, _ scale: Double) -> Entry {
    switch SourceFile.read(path, byteLimit: DecodedImage.greatestFileSize) {
    case .success(let file): return decoded(Data(file.bytes), path: path, scale: scale)
    case .failure(let error):
      let found = error.diagnostic
      let reason = found.rule == .limitExceeded ? DecodedImage.tooManyBytes : found.message
      return .unreadable(path: path, reason: reason)
    }
  }

  private func decoded(_ data: Data, path: String?, scale: Double) -> Entry {
    do throws(DecodedImage.Failure) {
      return .image(try DecodedImage(data, scale: scale))
    } catch {
      return .unreadable(path: path, reason: error.reason)
    }
  }
}

/// The images that have been read.
private final class ImageCache: @unchecked Sendable {
  private static let greatestByteCount = 256 << 20

  private let lock = NSLock()
  // Guarded by `lock`.
  private var entries: [ImageName: PictureImages.Entry] = [:]
  private var byteCount = 0

  subscript(name: ImageName) -> PictureImages.Entry? {
    get { lock.withLock { entries[name] } }
    set {
      lock.withLock {
        guard let newValue, entries[name] == nil else { return }
        if case .image(let image) = newValue { byteCount += image.byteCount }
        if byteCount > Self.greatestByteCount {
          entries = [:]
          byteCount = 0
          if case .image(let image) = newValue { byteCount = image.byteCount }
        }
        entries[name] = newValue
      }
    }
  }
}
