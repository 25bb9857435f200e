// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NibKit", path: "..")],
  targets: [
    .systemLibrary(name: "CBenchmarks", pkgConfig: "libxml-2.0"),
    .target(name: "BenchmarkTables", dependencies: ["CBenchmarks"]),
    .executableTarget(
      name: "nib-bench",
      dependencies: [
        "BenchmarkTables",
        "CBenchmarks",
        .product(name: "NibKit", package: "NibKit"),
        .product(name: "NibViews", package: "NibKit"),
      ]
    ),
    .executableTarget(
      name: "nib-layout",
      dependencies: [
        .product(name: "NibKit", package: "NibKit"),
        .product(name: "NibViews", package: "NibKit"),
      ]
    ),
    .systemLibrary(
      name: "CPangoCairoPeer",
      pkgConfig: "\(Context.packageDirectory)/../Sources/CPangoCairo/pangocairo.pc"
    ),
    .target(name: "CPictureByHand", dependencies: ["CPangoCairoPeer"]),
    .executableTarget(
      name: "nib-pictures",
      dependencies: [
        "BenchmarkTables",
        "CPictureByHand",
        .product(name: "NibKit", package: "NibKit"),
        .product(name: "NibPictures", package: "NibKit"),
        .product(name: "NibViews", package: "NibKit"),
      ]
    ),
    .executableTarget(
      name: "nib-rows",
      dependencies: [
        .product(name: "NibKit", package: "NibKit"),
        .product(name: "NibViews", package: "NibKit"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
