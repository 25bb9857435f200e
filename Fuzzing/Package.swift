// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The modules that are fuzzed are compiled here once more, from links to their folders: with the sanitizers,
// which the macros and swift-syntax need not have.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let sanitizers = ["-sanitize=fuzzer,address"]
let fuzzed = settings + [.unsafeFlags(["-O"] + sanitizers)]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0"),
  ],
  targets: [
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CFuzzer"),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(
      name: "CICULanguages",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
    ),
    .target(
      name: "CICUFormats",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
    ),
    // The macros and the fuzzed modules share it, so it has no sanitizer.
    .target(name: "NibNames", swiftSettings: settings),
    .target(
      name: "NibDeclarations",
      dependencies: ["NibNames", .product(name: "SwiftSyntax", package: "swift-syntax")],
      swiftSettings: settings
    ),
    .macro(
      name: "NibMacros",
      dependencies: [
        "NibDeclarations",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .target(name: "NibIndices", swiftSettings: fuzzed),
    .target(
      name: "NibMarkup",
      dependencies: ["CLibXML2", "NibIndices", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: fuzzed
    ),
    .target(name: "NibFormats", dependencies: ["CICUFormats", "NibMarkup"], swiftSettings: fuzzed),
    .target(
      name: "NibModel",
      dependencies: [
        "NibFormats", "NibIndices", "NibMarkup", "NibNames",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: fuzzed
    ),
    .target(
      name: "NibInterfaceBuilder",
      dependencies: ["NibIndices", "NibMarkup", "NibModel", "NibResources"],
      swiftSettings: fuzzed
    ),
    .target(
      name: "NibResources",
      dependencies: [
        "CICULanguages", "NibMarkup", "NibModel", .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: fuzzed
    ),
    .target(
      name: "NibKit",
      dependencies: [
        "NibFormats", "NibIndices", "NibInterfaceBuilder", "NibMarkup", "NibModel", "NibMacros", "NibNames",
        "NibResources",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: fuzzed
    ),
    .target(
      name: "NibViews",
      dependencies: [
        "CICU", "NibKit", .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: fuzzed
    ),
    .executableTarget(
      name: "nib-fuzz",
      dependencies: [
        "CFuzzer", "NibInterfaceBuilder", "NibMarkup", "NibModel", "NibKit", "NibViews",
      ],
      swiftSettings: fuzzed,
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]
    ),
  ],
  swiftLanguageModes: [.v6]
)
