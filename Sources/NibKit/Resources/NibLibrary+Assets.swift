public import NibModel
import NibResources
import SystemPackage

extension NibLibrary {
  /// Returns the color with a name in the asset catalogs of the library's sources, or from code of the host.
  ///
  ///     library.color(named: "Brand/accent")
  ///
  /// The color differs between light and dark environments, and between those of normal and high contrast, as
  /// its color set says. So it stays the same object when the environment of a view changes.
  ///
  /// - Parameters:
  ///   - name: The name, with the names of the folders that provide a namespace.
  ///   - traits: The environment, whose device and gamut select among the colors of the set.
  /// - Returns: The color, or `nil` if no source has it.
  /// - Complexity: The first call for a name reads its color set, and the first call of all lists the folders
  ///   of the catalogs. After that, O(*n*) in the number of catalogs.
  public func color(named name: String, traits: TraitCollection = TraitCollection()) -> Color? {
    let resources = snapshot.contents.resources.resources(for: traits)
    return try? resources.assets.color(name, from: nil, in: resources.traits).get()
  }

  /// Returns the file of an image in the asset catalogs of the library's sources.
  ///
  /// A host that shows images itself can ask for the file when it loads an image for an `ImageName`.
  ///
  /// - Parameters:
  ///   - name: The name, with the names of the folders that provide a namespace.
  ///   - scale: The number of pixels for each point on the screen.
  ///   - traits: The environment, which selects among the files of the image set.
  /// - Returns: The file, or `nil` if no asset catalog has the image.
  /// - Complexity: The same as of ``color(named:traits:)``.
  public func imageFile(
    named name: String,
    scale: Double = 1,
    traits: TraitCollection = TraitCollection()
  ) -> ImageAssetFile? {
    let assets = snapshot.contents.resources.resources(for: traits).assets
    guard case .success(let set?) = assets.imageSet(name, from: nil) else { return nil }
    return ImageAssetFile(set.file(in: AssetTraits(traits, scale: scale)))
  }
}

extension NibRegistry {
  /// Returns the color with a name, for the device and the gamut of ``traitCollection``.
  ///
  /// - Parameter name: The name, with the names of the folders that provide a namespace.
  /// - Returns: The color, or `nil` if no source has it.
  /// - Complexity: The same as of ``NibLibrary/color(named:traits:)``.
  public func color(named name: String) -> Color? { library.color(named: name, traits: traitCollection) }
}

/// A file of an image, with what its asset catalog says about it.
public struct ImageAssetFile: Hashable, Sendable {
  /// How an image is stretched.
  public struct Resizing: Hashable, Sendable {
    /// The parts at the edges that keep their size, in points.
    public let capInsets: EdgeInsets
    /// Whether the middle is repeated, and not stretched.
    public let isTiled: Bool
  }

  /// The path of the file.
  public let path: String
  /// The number of pixels for each point, or `nil` for a drawing, such as an SVG file.
  public let scale: Double?
  /// Whether the image is shown in the tint color, or `nil` if that is left to the view.
  public let isTemplate: Bool?
  /// How the image is stretched, or `nil` if all of it is.
  public let resizing: Resizing?

  init(_ file: ImageSet.File) {
    path = file.path.string
    scale = file.scale
    isTemplate = file.isTemplate
    resizing = file.slicing.map { Resizing(capInsets: $0.capInsets, isTiled: $0.isTiled) }
  }
}

extension Color {
  /// Returns the color that this one is in an environment.
  ///
  /// A semantic color, such as `label`, stays as it is.
  ///
  /// - Parameter traits: The environment.
  public func resolvedColor(with traits: TraitCollection) -> Color {
    guard let appearances else { return self }
    return switch (traits.userInterfaceStyle, traits.accessibilityContrast) {
    case (.light, .normal): appearances.light
    case (.dark, .normal): appearances.dark
    case (.light, .high): appearances.highContrastLight
    case (.dark, .high): appearances.highContrastDark
    }
  }
}
