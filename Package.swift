// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The plug-ins run a prebuilt program if NIBKIT_BUNDLE names an artifact bundle: the path of one in this
// package, or the URL of one in a ZIP archive, whose checksum is then in NIBKIT_BUNDLE_CHECKSUM. Otherwise,
// they build the command.
let bundle = Context.environment["NIBKIT_BUNDLE"]
let command: Target.Dependency = bundle == nil ? "nib" : "nib-bundle"
let bundleTarget: [Target] =
  bundle.map { bundle in
    [
      bundle.hasPrefix("https:")
        ? .binaryTarget(
          name: "nib-bundle",
          url: bundle,
          checksum: Context.environment["NIBKIT_BUNDLE_CHECKSUM"] ?? ""
        ) : .binaryTarget(name: "nib-bundle", path: bundle)
    ]
  } ?? []

// `nib serve` is built only if NIBKIT_SERVE is set, as by the Makefile. Those who depend on this package
// need not fetch the many packages of the service.
let isServing = Context.environment["NIBKIT_SERVE"] != nil
let servingPackages: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
  .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
  .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
  .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
  .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.10.0"),
]
let servingTargets: [Target] = [
  .target(
    name: "NibService",
    dependencies: [
      "NibData",
      "NibDocuments",
      "NibKit",
      "NibMarkup",
      "NibModel",
      "NibPictures",
      "NibResources",
      "NibViews",
      .product(name: "CoreMetrics", package: "swift-metrics"),
      .product(name: "DequeModule", package: "swift-collections"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "SystemPackage", package: "swift-system"),
    ],
    swiftSettings: settings
  ),
  .executableTarget(
    name: "nib-serve",
    dependencies: [
      "NibCommandLine",
      "NibDocuments",
      "NibKit",
      "NibMarkup",
      "NibModel",
      "NibResources",
      "NibService",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "CoreMetrics", package: "swift-metrics"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "SystemPackage", package: "swift-system"),
      .product(name: "UnixSignals", package: "swift-service-lifecycle"),
    ],
    swiftSettings: settings
  ),
]

let package = Package(
  name: "NibKit",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NibMarkup", targets: ["NibMarkup"]),
    .library(name: "NibModel", targets: ["NibModel"]),
    .library(name: "NibKit", targets: ["NibKit"]),
    .library(name: "NibViews", targets: ["NibViews"]),
    .library(name: "NibLint", targets: ["NibLint"]),
    .library(name: "NibInspection", targets: ["NibInspection"]),
    .library(name: "NibPictures", targets: ["NibPictures"]),
    .library(name: "NibTesting", targets: ["NibTesting"]),
    .plugin(name: "NibLayouts", targets: ["NibLayouts"]),
    .plugin(name: "NibCommand", targets: ["NibCommand"]),
    .executable(name: "nib", targets: ["nib"]),
    .executable(name: "nib-preview", targets: ["nib-preview"]),
  ] + (isServing ? [.executable(name: "nib-serve", targets: ["nib-serve"])] : []),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ] + (isServing ? servingPackages : []),
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "NibIndices", swiftSettings: settings),
    .target(
      name: "NibMarkup",
      dependencies: ["CLibXML2", "NibIndices", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings
    ),
    .target(name: "NibNames", swiftSettings: settings),
    .target(
      name: "NibDeclarations",
      dependencies: ["NibNames", .product(name: "SwiftSyntax", package: "swift-syntax")],
      swiftSettings: settings
    ),
    .target(
      name: "CICUFormats",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
    ),
    .target(
      name: "NibFormats",
      dependencies: ["NibMarkup", .target(name: "CICUFormats", condition: .when(platforms: [.linux]))],
      swiftSettings: settings
    ),
    .target(
      name: "NibModel",
      dependencies: [
        "NibFormats",
        "NibIndices",
        "NibMarkup",
        "NibNames",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibEdits",
      dependencies: ["NibMarkup", "NibModel", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings
    ),
    .target(
      name: "NibInterfaceBuilder",
      dependencies: ["NibIndices", "NibMarkup", "NibModel", "NibResources"],
      swiftSettings: settings
    ),
    .target(name: "NibObjectiveC", dependencies: ["NibMarkup"], swiftSettings: settings),
    .target(
      name: "NibKit",
      dependencies: [
        "NibFormats",
        "NibIndices",
        "NibInterfaceBuilder",
        "NibMarkup",
        "NibModel",
        "NibNames",
        "NibMacros",
        "NibResources",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(
      name: "CICULanguages",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
    ),
    .target(
      name: "NibResources",
      dependencies: [
        "NibMarkup",
        "NibModel",
        .target(name: "CICULanguages", condition: .when(platforms: [.linux])),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibViews",
      dependencies: [
        "NibKit",
        .target(name: "CICU", condition: .when(platforms: [.linux])),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: settings
    ),
    // Only what depends on NibPictures needs the libraries below.
    .systemLibrary(
      name: "CPangoCairo",
      pkgConfig: "\(Context.packageDirectory)/Sources/CPangoCairo/pangocairo.pc",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]
    ),
    .systemLibrary(
      name: "CRSVG",
      pkgConfig: "\(Context.packageDirectory)/Sources/CRSVG/librsvg.pc",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]
    ),
    .target(
      name: "NibPictures",
      dependencies: [
        "CPangoCairo",
        "CRSVG",
        "NibKit",
        "NibMarkup",
        "NibResources",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibData",
      dependencies: [
        "NibKit",
        "NibMarkup",
        "NibModel",
        "NibResources",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibDocuments",
      dependencies: [
        "NibData",
        "NibKit",
        "NibMarkup",
        "NibModel",
        "NibPictures",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibPreviews",
      dependencies: [
        "NibContracts",
        "NibInspection",
        "NibKit",
        "NibLint",
        "NibIndices",
        "NibMarkup",
        "NibModel",
        "NibPictures",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibLivePreview",
      dependencies: [
        "NibContracts",
        "NibEdits",
        "NibInspection",
        "NibKit",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibPictures",
        "NibPreviews",
        "NibViews",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      resources: [
        .embedInCode("Page/index.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
      ],
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
    .target(
      name: "NibContracts",
      dependencies: [
        "NibMarkup",
        "NibDeclarations",
        "NibModel",
        "NibNames",
        "NibObjectiveC",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibLint",
      dependencies: [
        "NibEdits",
        "NibIndices",
        "NibInterfaceBuilder",
        "NibMarkup",
        "NibContracts",
        "NibModel",
        "NibNames",
        "NibObjectiveC",
        "NibResources",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibRefactoring",
      dependencies: [
        "NibContracts",
        "NibEdits",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibNames",
        .product(name: "BitCollections", package: "swift-collections"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibInspection",
      dependencies: [
        "NibContracts",
        "NibKit",
        "NibLint",
        "NibIndices",
        "NibMarkup",
        "NibModel",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibServer",
      dependencies: [
        "NibContracts",
        "NibEdits",
        "NibInspection",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibRefactoring",
        "NibViews",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "NibTesting",
      dependencies: ["NibKit", "NibModel", "NibViews"],
      swiftSettings: settings
    ),
    .target(
      name: "NibCommandLine",
      dependencies: [
        "NibContracts",
        "NibInspection",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "nib",
      dependencies: [
        "NibCommandLine",
        "NibContracts",
        "NibEdits",
        "NibInspection",
        "NibMarkup",
        "NibModel",
        "NibNames",
        "NibLint",
        "NibRefactoring",
        "NibResources",
        "NibServer",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .plugin(name: "NibLayouts", capability: .buildTool, dependencies: [command]),
    .plugin(
      name: "NibCommand",
      capability: .command(
        intent: .custom(verb: "nib", description: "Checks, lists, shows and converts layouts and nibs.")
      ),
      dependencies: [command]
    ),
    .executableTarget(
      name: "nib-preview",
      dependencies: [
        "NibCommandLine",
        "NibContracts",
        "NibData",
        "NibDocuments",
        "NibInspection",
        "NibKit",
        "NibLint",
        "NibLivePreview",
        "NibMarkup",
        "NibModel",
        "NibPictures",
        "NibPreviews",
        "NibResources",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "demo",
      dependencies: ["NibKit", "NibViews", "Offers"],
      path: "Examples/Bookshop",
      swiftSettings: settings
    ),
    .target(
      name: "Offers",
      dependencies: ["NibKit", "NibViews"],
      path: "Examples/Offers",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "offer-pictures",
      dependencies: ["NibKit", "NibPictures", "NibViews", "Offers"],
      path: "Examples/OfferPictures",
      swiftSettings: settings
    ),
    .target(
      name: "NibTestSupport",
      dependencies: ["NibKit", "NibViews"],
      path: "Tests/NibTestSupport",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "interface-builder-frames",
      dependencies: [
        "NibInspection",
        "NibInterfaceBuilder",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/InterfaceBuilderFrames",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "document-rate",
      dependencies: [
        "NibData",
        "NibDocuments",
        "NibMarkup",
        "NibPictures",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/DocumentRate",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "contents-of-catalogs",
      dependencies: [
        "NibMarkup",
        "NibModel",
        "NibResources",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/ContentsOfCatalogs",
      exclude: ["assets.py", "texts.py"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibMarkupTests",
      dependencies: ["NibKit", "NibMarkup", "NibTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibModelTests",
      dependencies: ["NibIndices", "NibMarkup", "NibModel", "NibTestSupport", "NibViews"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibInterfaceBuilderTests",
      dependencies: ["NibIndices", "NibInterfaceBuilder", "NibMarkup", "NibModel", "NibTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibDataTests",
      dependencies: [
        "NibData",
        "NibKit",
        "NibMarkup",
        "NibModel",
        "NibTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibKitTests",
      dependencies: ["NibKit", "NibTestSupport", "NibViews"],
      swiftSettings: settings
    ),
    .target(
      name: "Books",
      dependencies: ["NibKit", "NibViews"],
      path: "Tests/Modules/Books",
      resources: [.copy("Layouts")],
      swiftSettings: settings
    ),
    .target(
      name: "Films",
      dependencies: ["NibKit", "NibViews"],
      path: "Tests/Modules/Films",
      resources: [.copy("Layouts")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ArticleTests",
      dependencies: ["Books", "Films", "NibKit", "NibTestSupport", "NibViews"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibViewsTests",
      dependencies: ["NibKit", "NibTestSupport", "NibViews"],
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibPicturesTests",
      dependencies: ["NibKit", "NibPictures", "NibTestSupport", "NibViews"],
      exclude: ["Gallery"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibEditsTests",
      dependencies: ["NibEdits", "NibMarkup", "NibModel", "NibTestSupport", "NibViews"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibServerTests",
      dependencies: [
        "NibInspection",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibRefactoring",
        "NibServer",
        "NibTestSupport",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibLivePreviewTests",
      dependencies: [
        "NibContracts",
        "NibEdits",
        "NibInspection",
        "NibKit",
        "NibLint",
        "NibLivePreview",
        "NibMarkup",
        "NibModel",
        "NibPreviews",
        "NibTestSupport",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibRefactoringTests",
      dependencies: [
        "NibContracts",
        "NibEdits",
        "NibInspection",
        "NibLint",
        "NibMarkup",
        "NibModel",
        "NibRefactoring",
        "NibTestSupport",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibLintTests",
      dependencies: [
        "NibMarkup",
        "NibContracts",
        "NibEdits",
        "NibInspection",
        "NibIndices",
        "NibInterfaceBuilder",
        "NibKit",
        "NibLint",
        "NibModel",
        "NibTestSupport",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibTestingTests",
      dependencies: ["NibKit", "NibModel", "NibTesting", "NibViews"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "nibTests",
      dependencies: [
        "demo",
        "nib",
        "nib-preview",
        "NibContracts",
        "NibInspection",
        "NibKit",
        "NibLint",
        "NibModel",
        "NibPictures",
        "NibTestSupport",
        "NibViews",
        .product(name: "SystemPackage", package: "swift-system"),
      ] + (isServing ? ["nib-serve"] : []),
      exclude: isServing ? [] : ["ServeTests.swift", "ServedHTTP.swift"],
      swiftSettings: settings
    ),
    .testTarget(name: "ServerHostTests", dependencies: ["NibKit", "NibViews"], swiftSettings: settings),
    .testTarget(name: "NeighborHostTests", dependencies: ["NibKit", "NibViews"], swiftSettings: settings),
    .testTarget(name: "MainActorHostTests", dependencies: ["NibKit"], swiftSettings: settings),
    .testTarget(
      name: "DefaultIsolationHostTests",
      dependencies: ["NibKit", "NibViews"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "NibResourcesTests",
      dependencies: [
        "NibMarkup",
        "NibModel",
        "NibResources",
        "NibTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibContractsTests",
      dependencies: ["NibContracts", "NibMarkup", "NibModel", "NibObjectiveC"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibObjectiveCTests",
      dependencies: ["NibMarkup", "NibObjectiveC", "NibTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibDeclarationsTests",
      dependencies: [
        "NibDeclarations",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NibMacrosTests",
      dependencies: [
        "NibMacros",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
  ] + bundleTarget + (isServing ? servingTargets : []),
  swiftLanguageModes: [.v6]
)
