import Foundation
import NibKit
import NibViews

/// The images of one drawing, each of which is decoded once.
///
/// Their pixels are kept while the drawing is drawn, whatever other threads draw. Images that would exceed
/// the budget of a picture are left out.
final class DrawnImages {
  private let images: PictureImages
  private let excess: Set<ImageKey>
  /// The images so far, `nil` for those that cannot be shown.
  private var decoded: [ImageKey: DecodedImage?] = [:]
  private var recordings: [ImageKey: VectorRecording?] = [:]

  init(_ drawing: Drawing, _ images: PictureImages, _ traits: TraitCollection) {
    self.images = images
    excess = Set(images.excess(of: drawing.images(images, in: traits)).map(\.key))
  }

  /// Returns the image of a picture in an environment.
  func key(for picture: Drawing.Picture, in traits: TraitCollection) -> ImageKey {
    images.key(for: picture.name, isSymbol: picture.symbolPaint != nil, in: traits)
  }

  /// Returns an image, or `nil` if it cannot be shown.
  func image(_ key: ImageKey) -> DecodedImage? {
    if let known = decoded[key] { return known }
    let image = excess.contains(key) ? nil : try? images.decodedImage(key).get()
    decoded[key] = .some(image)
    return image
  }

  /// Returns what is drawn for an SVG, or `nil` if it cannot be drawn.
  func recording(of key: ImageKey, _ svg: Data, _ size: Size) -> VectorRecording? {
    if let known = recordings[key] { return known }
    let recording = try? VectorRecording(of: svg, size)
    recordings[key] = .some(recording)
    return recording
  }
}

extension PictureImages {
  /// Returns the images that are not drawn because they would exceed the budget of a picture.
  ///
  /// Each comes with the number of pixels that the picture would have with it.
  ///
  /// - Parameter keys: The images of a picture in the order in which they are drawn, each once.
  func excess(of keys: [ImageKey]) -> [(key: ImageKey, pixelCount: Int)] {
    var total = 0
    return keys.compactMap { key in
      guard case .image(let file) = entry(for: key) else { return nil }
      guard file.pixelCount <= ImageFile.greatestPixelCount - total else {
        return (key, total + file.pixelCount)
      }
      total += file.pixelCount
      return nil
    }
  }
}

extension Drawing {
  /// The images in the order in which they are drawn first, each once.
  ///
  /// - Parameter traits: The environment of the drawing; a layer can have another one.
  func images(_ store: PictureImages, in traits: TraitCollection) -> [ImageKey] {
    var keys: [ImageKey] = []
    var known: Set<ImageKey> = []
    func add(_ drawing: Drawing, _ traits: TraitCollection) {
      for command in drawing.commands {
        switch command {
        case .image(let picture):
          let key = store.key(for: picture.name, isSymbol: picture.symbolPaint != nil, in: traits)
          if known.insert(key).inserted { keys.append(key) }
        case .layer(let layer): add(layer.drawing, traits.inside(layer))
        case .fill, .stroke, .text: continue
        }
      }
    }
    add(self, traits)
    return keys
  }
}

extension TraitCollection {
  /// Returns the environment inside a layer.
  func inside(_ layer: Drawing.Layer) -> TraitCollection {
    var traits = self
    if let style = layer.userInterfaceStyle { traits.userInterfaceStyle = style }
    if let contrast = layer.accessibilityContrast { traits.accessibilityContrast = contrast }
    return traits
  }
}
