// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Habits",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NibKit", path: "../../..")],
  targets: [
    .target(
      name: "Habits",
      dependencies: [
        .product(name: "NibKit", package: "NibKit"), .product(name: "NibViews", package: "NibKit"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
