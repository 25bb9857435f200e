import Foundation
import NibKit
import NibViews

/// The images of one drawing, each of which is decoded once.
///
/// Their pixels are kept while the drawing is drawn, whatever other threads draw. Images that would exceed
/// the budget of a picture are left out.
final class DrawnImages {
  private let images: PictureImages
  private let excess: Set<ImageName>
  /// The images so far, `nil` for those that cannot be shown.
  private var decoded: [ImageKey: DecodedImage?] = [:]
  private var recordings: [ImageKey: VectorRecording?] = [:]

  init(_ drawing: Drawing, _ images: PictureImages, _ traits: TraitCollection) {
    self.images = images
    excess = Set(images.excess(of: drawing.imageNames, in: traits).map(\.name))
  }

  /// Returns the image with a name in an environment.
  func key(for name: ImageName, in traits: TraitCollection) -> ImageKey { images.key(for: name, in: traits) }

  /// Returns an image, or `nil` if it cannot be shown.
  func image(_ key: ImageKey) -> DecodedImage? {
    if let known = decoded[key] { return known }
    let image = excess.contains(key.name) ? nil : try? images.decodedImage(key).get()
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
  /// - Parameters:
  ///   - names: The images of a picture in the order in which they are drawn, each once.
  ///   - traits: The environment of the picture.
  func excess(of names: [ImageName], in traits: TraitCollection) -> [(name: ImageName, pixelCount: Int)] {
    var total = 0
    return names.compactMap { name in
      guard case .image(let file) = entry(for: key(for: name, in: traits)) else { return nil }
      guard file.pixelCount <= ImageFile.greatestPixelCount - total else {
        return (name, total + file.pixelCount)
      }
      total += file.pixelCount
      return nil
    }
  }
}

extension Drawing {
  /// The images in the order in which they are drawn first, each once.
  var imageNames: [ImageName] {
    var names: [ImageName] = []
    var known: Set<ImageName> = []
    func add(_ drawing: Drawing) {
      for command in drawing.commands {
        switch command {
        case .image(let picture): if known.insert(picture.name).inserted { names.append(picture.name) }
        case .layer(let layer): add(layer.drawing)
        case .fill, .stroke, .text: continue
        }
      }
    }
    add(self)
    return names
  }
}
