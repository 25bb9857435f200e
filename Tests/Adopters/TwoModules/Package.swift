// swift-tools-version: 6.2

import PackageDescription

let nibKit: [Target.Dependency] = [
  .product(name: "NibKit", package: "NibKit"), .product(name: "NibViews", package: "NibKit"),
]

let package = Package(
  name: "TwoModules",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NibKit", path: "../../..")],
  targets: [
    .target(
      name: "Library",
      dependencies: nibKit,
      plugins: [.plugin(name: "NibLayouts", package: "NibKit")]
    ),
    .executableTarget(
      name: "Shop",
      dependencies: nibKit + ["Library"],
      plugins: [.plugin(name: "NibLayouts", package: "NibKit")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
