/// What a document of Interface Builder contains, and for which system.
package struct DocumentKind: Hashable, Sendable {
  package enum Content: Sendable {
    case xib, storyboard
  }

  package enum System: Sendable {
    case iOS, macOS, tvOS, watchOS
  }

  package let content: Content
  package let system: System

  /// Creates a kind from the value of `type` on `<document>`, or returns `nil` if it is not known.
  init?(_ type: String) {
    switch type {
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB":
      self.init(.xib, .iOS)
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      "com.apple.InterfaceBuilder3.CocoaTouch.iPad.Storyboard.XIB":
      self.init(.storyboard, .iOS)
    case "com.apple.InterfaceBuilder3.Cocoa.XIB": self.init(.xib, .macOS)
    case "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": self.init(.storyboard, .macOS)
    case "com.apple.InterfaceBuilder.AppleTV.XIB": self.init(.xib, .tvOS)
    case "com.apple.InterfaceBuilder.AppleTV.Storyboard": self.init(.storyboard, .tvOS)
    case "com.apple.InterfaceBuilder.WatchKit.Storyboard": self.init(.storyboard, .watchOS)
    default: return nil
    }
  }

  private init(_ content: Content, _ system: System) {
    self.content = content
    self.system = system
  }
}
