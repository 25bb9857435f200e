public import Foundation
public import NibKit
import NibMarkup
package import NibResources
public import NibViews
import SystemPackage

/// The images that pictures show.
///
/// Images are PNG, JPEG, SVG or PDF. Of a PDF, the first page is drawn, if the program `pdftocairo` of
/// Poppler is installed. The image `cover` is the file `cover.svg`, `cover.png`, `cover.jpg` or `cover.jpeg`
/// in a folder; a file such as `cover@2x.png` has two pixels for each point. A system symbol without a file
/// is drawn as a built-in symbol; <doc:PicturesOfLayouts> lists the built-in symbols.
///
/// An image of an asset catalog (`.xcassets`) in one of the folders comes before a file, as on Apple's
/// systems.
/// The file for the environment of the picture is shown: the one for its scheme, its contrast and its
/// languages.
///
/// An image is read when it is first needed: its size from the header of the file, and its pixels when it is
/// drawn. Up to 256 MiB of decoded images are kept; the least recently drawn images are removed first.
/// Several threads can use the images at the same time.
public final class PictureImages: ImageMeasuring {
  /// No images but the built-in symbols.
  public static let none = PictureImages(folders: [])

  /// What became of an image.
  enum Entry: Sendable {
    case image(ImageFile)
    case missing(MissingImageReason)
    case unreadable(path: String?, reason: String)
  }

  private enum Origin: Sendable {
    case folders([String], assets: AssetSources)
    case data(@Sendable (ImageName) -> Data?)
  }

  /// The bytes of a file.
  private struct Content {
    let data: Data
    let path: String?
    /// The number of pixels for each point.
    let scale: Double
  }

  /// Where an image is.
  enum ImageOrigin: Sendable {
    /// In a folder, or nowhere.
    case folders
    case assets(ImageSet)
    /// In an asset catalog that cannot be read.
    case unreadable(path: String?, reason: String)
  }

  private enum ReadingError: Error {
    case missing(MissingImageReason)
    case unreadable(path: String?, reason: String)
  }

  private let origin: Origin
  private let cache: Locked<ImageCache>

  /// Creates images from folders, which are searched in order.
  ///
  /// - Parameter folders: The paths of the folders.
  public convenience init(folders: [String]) {
    let catalogs = folders.flatMap { AssetCatalog.directlyInside(FilePath($0)) }
    self.init(.folders(folders, assets: AssetSources([.catalogs(catalogs)])))
  }

  /// Creates images from folders, and from asset catalogs that are searched after them.
  package convenience init(folders: [String], assets: [AssetCatalog]) {
    let catalogs = folders.flatMap { AssetCatalog.directlyInside(FilePath($0)) }
    let all = catalogs + assets.filter { asset in !catalogs.contains { $0.path == asset.path } }
    self.init(.folders(folders, assets: AssetSources([.catalogs(all)])))
  }

  /// Creates images from the bytes of files, such as those in a bundle.
  ///
  /// - Parameter data: A closure that returns the bytes of an image, or `nil` if there is no such image; it
  ///   is then called again the next time. It is also called again for an image that has not been drawn for a
  ///   long time. It is called on any thread.
  public convenience init(data: @escaping @Sendable (ImageName) -> Data?) { self.init(.data(data)) }

  /// Creates images, and keeps at most a number of bytes of them.
  convenience init(keptBytes: Int, data: @escaping @Sendable (ImageName) -> Data?) {
    self.init(.data(data), keptBytes: keptBytes)
  }

  private init(_ origin: Origin, keptBytes: Int = 256 << 20) {
    self.origin = origin
    cache = Locked(ImageCache(greatestByteCount: keptBytes))
  }

  /// Returns the size of an image in points, or `nil` if it is missing or cannot be read.
  ///
  /// The size comes from the header of the file, so no pixels are decoded.
  public func size(of image: ImageName) -> Size? {
    if case .image(let file) = entry(for: key(for: image, in: TraitCollection())) { file.size } else { nil }
  }

  /// Returns the image with a name in an environment.
  func key(for name: ImageName, isSymbol: Bool = false, in traits: TraitCollection) -> ImageKey {
    if isSymbol { return ImageKey(name, isSymbol: true) }
    guard case .assets(let set) = imageOrigin(of: name) else { return ImageKey(name) }
    // Pictures are drawn in any scale, for which the most pixels are the best.
    return ImageKey(name, set.file(in: AssetTraits(traits, scale: 3)))
  }

  private func imageOrigin(of name: ImageName) -> ImageOrigin {
    guard case .folders(_, let assets) = origin else { return .folders }
    if let known = cache.withLock({ $0.origins[name] }) { return known }
    var found = ImageOrigin.folders
    switch assets.imageSet(name.rawValue, from: nil) {
    case .success(let set): found = set.map { .assets($0) } ?? .folders
    case .failure(.unreadable(let findings)):
      let fault = findings.kept.first
      found = .unreadable(path: fault?.range?.path, reason: fault?.message ?? ImageFile.incomplete)
    case .failure: break
    }
    cache.withLock { $0.origins[name] = found }
    return found
  }

  /// The paths of the files that have been read.
  package var readPaths: Set<String> { cache.withLock(\.paths) }

  /// Returns what the file of an image states, which is read if it is not known.
  func entry(for key: ImageKey) -> Entry {
    if let known = cache.withLock({ $0.entry(for: key) }) { return known }
    var content: Content?
    let entry: Entry
    do throws(ReadingError) {
      let read = try self.content(of: key)
      content = read
      do throws(ImageFailure) {
        entry = .image(try ImageFile(read.data, scale: read.scale))
      } catch {
        entry = .unreadable(path: read.path, reason: error.reason)
      }
    } catch {
      switch error {
      case .missing(let reason): entry = .missing(reason)
      case .unreadable(let path, let reason): entry = .unreadable(path: path, reason: reason)
      }
    }
    // A closure may find later what it does not find now.
    if case (.data, .missing) = (origin, entry) { return entry }
    cache.withLock { $0.add(entry, for: key, path: content?.path) }
    if case .image = entry, let content {
      cache.withLock { $0.keep(.encoded(content.data), for: key) }
    }
    return entry
  }

  /// Returns an image with its pixels or shapes, which is decoded if it is not known.
  func decodedImage(_ key: ImageKey) -> Result<DecodedImage, ImageFailure> {
    guard case .image(let file) = entry(for: key) else {
      return .failure(ImageFailure(reason: "it is missing or cannot be read"))
    }
    if let failure = cache.withLock({ $0.failure(for: key) }) { return .failure(failure) }
    let kept = cache.withLock { $0.content(for: key) }
    if case .decoded(let image) = kept { return .success(image) }
    do throws(ImageFailure) {
      let data: Data
      if case .encoded(let bytes) = kept {
        data = bytes
      } else {
        guard let read = try? content(of: key) else {
          // A closure may find it again the next time.
          return .failure(ImageFailure(reason: "it is no longer there"))
        }
        data = read.data
      }
      let image = try DecodedImage(data, scale: file.scale, id: file.id)
      cache.withLock { $0.keep(.decoded(image), for: key) }
      return .success(image)
    } catch {
      cache.withLock { $0.add(error, for: key) }
      return .failure(error)
    }
  }

  /// The path of the file of an image that has been read, or `nil` if it is not known.
  func path(of key: ImageKey) -> String? { cache.withLock { $0.path(of: key) } }

  private func content(of key: ImageKey) throws(ReadingError) -> Content {
    if let file = key.file { return try read(file.path.string, file.scale ?? 1) }
    let name = key.name
    switch origin {
    case .data(let data):
      guard let data = data(name) else { throw .missing(.notFound(folders: [])) }
      return try content(data, path: nil, scale: 1)
    case .folders(let folders, _):
      if !key.isSymbol, case .unreadable(let path, let reason) = imageOrigin(of: name) {
        throw .unreadable(path: path, reason: reason)
      }
      guard let (path, scale) = try path(of: name, in: folders) else {
        throw .missing(.notFound(folders: folders))
      }
      return try read(path, scale)
    }
  }

  /// Returns the path of an image in a folder, or `nil` if no folder has it.
  private func path(of name: ImageName, in folders: [String]) throws(ReadingError) -> (String, Double)? {
    // A layout must not make a server read files elsewhere.
    let parts = name.rawValue.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      !name.rawValue.contains("\0"), name.rawValue.utf8.count <= 1024
    else { throw .missing(.unsafeName) }
    for folder in folders {
      for (ending, scale) in Self.endings {
        let path = "\(folder)/\(name.rawValue)\(ending)"
        // A folder may have the name of an image.
        guard FilePath(path).isRegularFile else { continue }
        guard Self.isInside(path, folders) else { throw .missing(.linkedOutside(path: path)) }
        return (path, scale)
      }
    }
    return nil
  }

  /// Returns whether a file is in one of the folders even after symbolic links are resolved.
  private static func isInside(_ path: String, _ folders: [String]) -> Bool {
    guard let file = FilePath(path).target else { return false }
    return folders.contains { FilePath($0).target.map { file.starts(with: $0) } ?? false }
  }

  private static let endings: [(String, Double)] = [
    (".svg", 1), ("@3x.png", 3), ("@2x.png", 2), (".png", 1), ("@3x.jpg", 3), ("@2x.jpg", 2), (".jpg", 1),
    (".jpeg", 1), ("", 1),
  ]

  private func content(_ data: Data, path: String?, scale: Double) throws(ReadingError) -> Content {
    guard PDFFile.isPDF(data) else { return Content(data: data, path: path, scale: scale) }
    do throws(ImageFailure) {
      // The page has its size in points.
      return Content(data: try PDFFile.svg(of: data), path: path, scale: 1)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func read(_ path: String, _ scale: Double) throws(ReadingError) -> Content {
    switch SourceFile.read(path, byteLimit: ImageFile.greatestFileSize) {
    case .success(let file): return try content(Data(file.bytes), path: path, scale: scale)
    case .failure(let error):
      let found = error.diagnostic
      let reason = found.rule == .limitExceeded ? ImageFile.tooManyBytes : found.message
      throw .unreadable(path: path, reason: reason)
    }
  }
}

/// What is known of images, with the bytes or pixels of the most recently used ones.
private struct ImageCache {
  /// The bytes of a file, or what they contain.
  enum Content {
    case encoded(Data)
    case decoded(DecodedImage)

    var byteCount: Int {
      switch self {
      case .encoded(let data): data.count
      case .decoded(let image): image.byteCount
      }
    }
  }

  /// Bytes or pixels, and when they were used last.
  private struct Kept {
    let content: Content
    var lastUse: Int
  }

  private let greatestByteCount: Int
  /// Where the images are, by name.
  var origins: [ImageName: PictureImages.ImageOrigin] = [:]
  private var entries: [ImageKey: PictureImages.Entry] = [:]
  private var failures: [ImageKey: ImageFailure] = [:]
  private var pathsByName: [ImageKey: String] = [:]
  private var kept: [ImageKey: Kept] = [:]
  private var byteCount = 0
  private var useCount = 0
  /// How many images are known to be missing.
  private var missingCount = 0
  /// How many of them are kept, because their names can come from data.
  private static let missingLimit = 1_000

  init(greatestByteCount: Int) { self.greatestByteCount = greatestByteCount }

  var paths: Set<String> { Set(pathsByName.values) }

  func path(of key: ImageKey) -> String? { pathsByName[key] }

  func entry(for key: ImageKey) -> PictureImages.Entry? { entries[key] }

  /// Adds what is known of an image, unless another thread has.
  mutating func add(_ entry: PictureImages.Entry, for key: ImageKey, path: String?) {
    guard entries[key] == nil else { return }
    if case .missing = entry {
      missingCount += 1
      if missingCount > Self.missingLimit { forgetMissing() }
    }
    entries[key] = entry
    pathsByName[key] = path
  }

  private mutating func forgetMissing() {
    entries = entries.filter { if case .missing = $0.value { false } else { true } }
    origins = [:]
    missingCount = 1
  }

  func failure(for key: ImageKey) -> ImageFailure? { failures[key] }

  /// Adds why an image cannot be decoded.
  mutating func add(_ failure: ImageFailure, for key: ImageKey) {
    failures[key] = failure
    remove(key)
  }

  /// Returns the bytes or pixels of an image, and marks it as the most recently used one.
  mutating func content(for key: ImageKey) -> Content? {
    useCount += 1
    kept[key]?.lastUse = useCount
    return kept[key]?.content
  }

  /// Keeps the bytes or pixels of an image, and removes the least recently used ones to make room.
  ///
  /// - Complexity: O(*n*) in the number of kept images for each image that is removed.
  mutating func keep(_ content: Content, for key: ImageKey) {
    remove(key)
    guard content.byteCount <= greatestByteCount else { return }
    byteCount += content.byteCount
    while byteCount > greatestByteCount, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
    useCount += 1
    kept[key] = Kept(content: content, lastUse: useCount)
  }

  /// Removes the bytes or pixels of an image.
  private mutating func remove(_ key: ImageKey) {
    if let removed = kept.removeValue(forKey: key) { byteCount -= removed.content.byteCount }
  }
}
