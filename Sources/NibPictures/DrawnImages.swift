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
  private var decoded: [ImageName: DecodedImage?] = [:]
  private var recordings: [ImageName: VectorRecording?] = [:]

  init(_ drawing: Drawing, _ images: PictureImages) {
    self.images = images
    excess = Set(images.excess(of: drawing.imageNames).map(\.name))
  }

  /// Returns an image, or `nil` if it cannot be shown.
  func image(_ name: ImageName) -> DecodedImage? {
    if let known = decoded[name] { return known }
    let image = excess.contains(name) ? nil : try? images.decodedImage(name).get()
    decoded[name] = .some(image)
    return image
  }

  /// Returns what is drawn for an SVG, or `nil` if it cannot be drawn.
  func recording(of name: ImageName, _ svg: Data, _ size: Size) -> VectorRecording? {
    if let known = recordings[name] { return known }
    let recording = try? VectorRecording(of: svg, size)
    recordings[name] = .some(recording)
    return recording
  }
}

extension PictureImages {
  /// Returns the images that are not drawn because they would exceed the budget of a picture.
  ///
  /// Each comes with the number of pixels that the picture would have with it.
  ///
  /// - Parameter names: The images of a picture in the order in which they are drawn, each once.
  func excess(of names: [ImageName]) -> [(name: ImageName, pixelCount: Int)] {
    var total = 0
    return names.compactMap { name in
      guard case .image(let file) = entry(for: name) else { return nil }
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
