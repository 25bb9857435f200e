import Foundation
import NibKit
import NibViews

// Prints what a table costs with a thousand and with a million rows. Each table runs in a separate process,
// so that its peak memory is measured separately.

if CommandLine.arguments.count > 1, let scroll = Scroll(argument: CommandLine.arguments[1]) {
  print(try scroll.run().line)
} else {
  print(
    "| rows | heights | cells made | on a screen | peak memory | time to open | time per screen | row at an offset |"
  )
  print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
  for heights in Scroll.Heights.allCases {
    for count in [1_000, 1_000_000] {
      print(try Scroll(count: count, heights: heights).runInProcessOfItsOwn(), terminator: "")
    }
  }
}
