// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NibKit", path: "..")],
  targets: [
    .systemLibrary(name: "CBenchmarks", pkgConfig: "libxml-2.0"),
    .executableTarget(
      name: "nib-bench",
      dependencies: [
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
