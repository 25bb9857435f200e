import Foundation

/// Returns the `Contents.json` of a color set.
///
/// - Parameter colors: The entries, each as JSON without the idiom.
public func colorSet(_ colors: String...) -> String {
  let entries = colors.map { #"{ "idiom" : "universal", \#($0) }"# }.joined(separator: ",\n    ")
  return """
    {
      "colors" : [
        \(entries)
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }
    """
}

/// Returns a color of an entry with its components from 0 to 255, in hexadecimal.
public func assetColor(_ red: String, _ green: String, _ blue: String) -> String {
  #""color" : { "color-space" : "srgb", "components" : { "red" : "0x\#(red)", "green" : "0x\#(green)", "#
    + #""blue" : "0x\#(blue)", "alpha" : "1.000" } }"#
}

/// The appearance of an entry for a dark environment.
public let assetDark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
/// The appearance of an entry for an environment of high contrast.
public let assetHighContrast = #""appearances" : [ { "appearance" : "contrast", "value" : "high" } ]"#

/// Returns the `Contents.json` of an image set.
///
/// - Parameters:
///   - properties: The properties, as JSON.
///   - images: The entries, each as JSON without the idiom.
public func imageSet(properties: String = "", _ images: String...) -> String {
  let entries = images.map { #"{ "idiom" : "universal", \#($0) }"# }.joined(separator: ",\n    ")
  return """
    {
      "images" : [
        \(entries)
      ],
      "info" : { "author" : "xcode", "version" : 1 },
      "properties" : { \(properties) }
    }
    """
}
