// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Broken",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NibKit", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Shelf",
      dependencies: [
        .product(name: "NibKit", package: "NibKit"), .product(name: "NibViews", package: "NibKit"),
      ],
      plugins: [.plugin(name: "NibLayouts", package: "NibKit")]
    )
  ],
  swiftLanguageModes: [.v6]
)
