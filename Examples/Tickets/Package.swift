// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that those who use NibKit do not fetch what only this example needs.
let package = Package(
  name: "Tickets",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "NibKit", path: "../.."),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "tickets",
      dependencies: [
        .product(name: "NibKit", package: "NibKit"),
        .product(name: "NibPictures", package: "NibKit"),
        .product(name: "NibViews", package: "NibKit"),
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ],
      path: ".",
      exclude: ["tickets.csv"],
      sources: ["Barcode.swift", "Ticket.swift", "main.swift"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ]
)
