import BenchmarkTables
import CBenchmarks
import Foundation
import NibKit
import NibViews

/// A row of the table: a pair of timed sides, and the goal for their ratio.
struct Measure {
  let id: String
  let name: String
  let goal: String
  let run: PairedRun
  /// The number of rounds, each of which times a stretch of both sides.
  var rounds = 41
}

enum Measures {
  private static var groups: [() throws -> [Measure]] {
    [
      loading, compiled, instantiating, pooling, LayoutMeasures.all, IncludeMeasures.all, TextMeasures.all,
      growing,
    ]
  }

  static func all() throws -> [Measure] {
    try groups.flatMap { try $0() }
  }

  /// Returns the measure with an id, and creates none of the groups that follow it.
  static func first(id: String) throws -> Measure? {
    for group in [{ [prototypes()] }] + groups {
      if let measure = try group().first(where: { $0.id == id }) { return measure }
    }
    return nil
  }

  // MARK: Loading

  private static func loading() throws -> [Measure] {
    [
      ("book", "seven-view cell", BookCell.layout, 40),
      ("screen", "400 elements", GeneratedLayouts.screen, 4),
    ]
    .flatMap { id, name, layout, repetitions in
      let loads = Loads(layout)
      let ours = PairedRun.Side(
        name: "prototype(named:)",
        repetitions: repetitions,
        prepare: loads.prepare,
        work: loads.next
      )
      let (sax, foundation) = parsers(of: layout, repetitions)
      return [
        Measure(
          id: "load-\(id)",
          name: "load: bytes to checked prototype, \(name)",
          goal: "2.0",
          run: PairedRun(
            ours: ours,
            reference: sax
          )
        ),
        Measure(
          id: "load-\(id)-foundation",
          name: "load, \(name)",
          goal: "1.0",
          run: PairedRun(
            ours: ours,
            reference: foundation
          )
        ),
      ]
    } + [makingLibraries()]
  }

  /// Parsing a layout without doing anything with it, which loads are compared with.
  private static func parsers(
    of layout: String,
    _ repetitions: Int
  ) -> (sax: PairedRun.Side, foundation: PairedRun.Side) {
    let bytes = Array(layout.utf8)
    let sax = PairedRun.Side(name: "libxml2 SAX2, empty handlers", repetitions: repetitions) {
      _ = bytes.withUnsafeBytes {
        referenceParse($0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
      }
    }
    let foundation = PairedRun.Side(name: "XMLParser, empty delegate", repetitions: repetitions) {
      foundationParse(bytes)
    }
    return (sax, foundation)
  }

  /// The cost of loading compiled layouts.
  private static func compiled() throws -> [Measure] {
    let measures = try [
      ("book", "seven-view cell", BookCell.layout, 40, 1100, "1.1"),
      ("screen", "400 elements", GeneratedLayouts.screen, 4, 130, "1.4"),
    ]
    .flatMap { id, name, layout, repetitions, count, goal -> [Measure] in
      guard let copies = try CompiledCopies("compiled-\(id)", layout, count: count) else { return [] }
      let ours = PairedRun.Side(
        name: "prototype(named:)",
        repetitions: repetitions,
        prepare: copies.prepare,
        work: copies.next
      )
      let (sax, foundation) = parsers(of: layout, repetitions)
      return [
        Measure(
          id: "compiled-\(id)",
          name: "load a compiled layout, \(name)",
          goal: goal,
          run: PairedRun(ours: ours, reference: sax)
        ),
        Measure(
          id: "compiled-\(id)-foundation",
          name: "load a compiled layout, \(name)",
          goal: "0.5",
          run: PairedRun(ours: ours, reference: foundation)
        ),
      ]
    }
    guard let book = try CompiledCopies("compiled-book", BookCell.layout, count: 1100) else {
      print("compiled layouts: not measured; set NIB to the path of the command")
      return []
    }
    return measures + [
      Measure(
        id: "compiled-open",
        name: "open a file of 1,100 compiled layouts, and make a library of it",
        goal: "0.2 ms",
        run: PairedRun(
          ours: .init(name: "NibSource.compiled(_:)", repetitions: 100) { try book.open() },
          reference: .init(name: "reading the file", repetitions: 100) { try book.readFile() }
        )
      )
    ]
  }

  /// The cost of `prototype(named:)` alone, without making and freeing the library.
  private static func prototypes() -> Measure {
    let loads = Loads(BookCell.layout)
    keptLoads = loads
    let side = PairedRun.Side(
      name: "prototype(named:)",
      repetitions: 40,
      // For any number of repetitions, so that counts differ only by the repetitions.
      prepare: { _ in try loads.prepare(400) },
      work: loads.next
    )
    return Measure(
      id: "prototype-book",
      name: "prototype(named:), seven-view cell",
      goal: "",
      run: PairedRun(ours: side, reference: side)
    )
  }

  /// The library of ``prototypes()``, which is not freed before the program ends.
  nonisolated(unsafe) private static var keptLoads: Loads?

  /// The cost of making a library whose layouts are not loaded.
  private static func makingLibraries() -> Measure {
    let layouts = Dictionary(uniqueKeysWithValues: (0..<100).map { ("Copy\($0)", BookCell.layout) })
    return Measure(
      id: "library",
      name: "make a library of 100 layouts",
      goal: "",
      run: PairedRun(
        ours: .init(name: "NibLibrary(sources:elements:)", repetitions: 20) {
          _ = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
        },
        reference: .init(name: "copying the texts into a dictionary", repetitions: 20) {
          _ = Dictionary(uniqueKeysWithValues: layouts.map { ($0, Array($1.utf8)) })
        }
      )
    )
  }

  // MARK: Instantiating

  private static func instantiating() throws -> [Measure] {
    let books = try registry(["BookCell": BookCell.layout])
    let shelves = try registry(["ShelfCell": ShelfCell.layout])
    let described = try registry(["BookCell": DescribedElements.layout], DescribedElements.catalog)
    let views = try registry([
      "BookCard": BookCard.layout, "BookOwner": BookOwner.layout, "AwakingCard": AwakingCard.layout,
    ])
    let card = PairedRun.Side(name: "instantiate()", repetitions: 1000) {
      let _: BookCard = try views.instantiate()
    }
    let book = PairedRun.Side(name: "dequeue()", repetitions: 1000) {
      let _: BookCell = try books.dequeue()
    }
    let shelf = PairedRun.Side(name: "dequeue()", repetitions: 100) {
      let _: ShelfCell = try shelves.dequeue()
    }
    let byHand = PairedRun.Side(name: "by hand, addSubview", repetitions: 1000) { _ = HandWrittenBookCell() }
    return [
      Measure(
        id: "book-hand",
        name: "instantiate and bind the seven-view cell",
        goal: "0.95",
        run: PairedRun(ours: book, reference: byHand)
      ),
      Measure(
        id: "shelf-hand",
        name: "instantiate and bind the 60-view cell",
        goal: "0.95",
        run: PairedRun(
          ours: shelf,
          reference: .init(name: "by hand, addSubview", repetitions: 100) { _ = HandWrittenShelfCell() }
        )
      ),
      Measure(
        id: "book-arrays",
        name: "instantiate and bind the seven-view cell",
        goal: "1.25",
        run: PairedRun(
          ours: book,
          reference: .init(name: "by hand, exact arrays", repetitions: 1000) { _ = ArrayBookCell() }
        )
      ),
      Measure(
        id: "shelf-arrays",
        name: "instantiate and bind the 60-view cell",
        goal: "1.25",
        run: PairedRun(
          ours: shelf,
          reference: .init(name: "by hand, exact arrays", repetitions: 100) { _ = ArrayShelfCell() }
        )
      ),
      Measure(
        id: "described",
        name: "the seven-view cell, elements described by the builder",
        goal: "1.5",
        run: PairedRun(
          ours: .init(name: "dequeue()", repetitions: 1000) { let _: BookCell = try described.dequeue() },
          reference: byHand
        )
      ),
      Measure(
        id: "owner",
        name: "load the contents of an owner, seven views",
        goal: "1.05",
        run: PairedRun(
          ours: .init(name: "loadContents(of:)", repetitions: 1000) {
            let _: View = try views.loadContents(of: BookOwner())
          },
          reference: card
        )
      ),
      Measure(
        id: "awaking",
        name: "instantiate a view with awakeFromNib()",
        goal: "1.02",
        run: PairedRun(
          ours: .init(name: "instantiate()", repetitions: 1000) {
            let _: AwakingCard = try views.instantiate()
          },
          reference: .init(name: "instantiate(), without the method", repetitions: 1000) {
            let _: BookCard = try views.instantiate()
          }
        )
      ),
    ]
  }

  // MARK: Reuse

  private static func pooling() throws -> [Measure] {
    let registry = try registry(["BookCell": BookCell.layout])
    var pool: [HandWrittenBookCell] = []
    return [
      Measure(
        id: "pool",
        name: "dequeue and recycle a pooled cell",
        goal: "1.5",
        run: PairedRun(
          ours: .init(name: "dequeue(), recycle(_:)", repetitions: 20_000) {
            let cell: BookCell = try registry.dequeue()
            try registry.recycle(cell)
          },
          reference: .init(name: "a pool by hand", repetitions: 20_000) {
            let cell = pool.popLast() ?? HandWrittenBookCell()
            cell.prepareForReuse()
            pool.append(cell)
          }
        )
      )
    ]
  }

  // MARK: Growth

  private static func growing() throws -> [Measure] {
    // `<layout>` itself counts toward the depth.
    let depth = LayoutLimits().depth - 1
    let pairs = [
      ("flat", "100,000 elements side by side", GeneratedLayouts.flat(100_000), 100_000, 1, 5),
      ("deep", "\(depth) elements inside one another", GeneratedLayouts.deep(depth), depth, 200, 41),
    ]
    return try pairs.flatMap { id, name, layout, count, repetitions, rounds in
      let small = id == "flat" ? GeneratedLayouts.flat(100) : GeneratedLayouts.towers(count)
      let smallCount = id == "flat" ? 100 : count / 8 * 8 + 1
      let (large, less) = (Loads(layout), Loads(small))
      let divisors = (ours: Double(count), reference: Double(smallCount))
      let reference = id == "flat" ? "100 elements" : "in towers of eight"
      let registry = try registry(["Large": layout, "Small": small])
      return [
        Measure(
          id: "load-\(id)",
          name: "load: time per element, \(name)",
          goal: "1.2",
          run: PairedRun(
            ours: .init(name: "", repetitions: repetitions, prepare: large.prepare, work: large.next),
            reference: .init(name: reference, repetitions: 200, prepare: less.prepare, work: less.next),
            divisors: divisors
          ),
          rounds: rounds
        ),
        Measure(
          id: "instantiate-\(id)",
          name: "instantiate: time per element, \(name)",
          goal: "1.2",
          run: PairedRun(
            ours: .init(name: "", repetitions: repetitions) {
              let _: TableViewCell = try registry.dequeue(nibName: "Large")
            },
            reference: .init(name: reference, repetitions: 200) {
              let _: TableViewCell = try registry.dequeue(nibName: "Small")
            },
            divisors: divisors
          ),
          rounds: rounds
        ),
      ]
    } + [twoTasks()]
  }

  private static func twoTasks() -> Measure {
    let layouts = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("Book\($0)", BookCell.layout) })
    let names = layouts.keys.sorted()
    nonisolated(unsafe) var library: NibLibrary?
    func side(_ tasks: Int) -> PairedRun.Side {
      PairedRun.Side(
        name: tasks == 1 ? "on one task" : "",
        repetitions: 1,
        prepare: { _ in library = try NibLibrary(sources: [.memory(layouts)], elements: .stock) },
        work: {
          guard let library else { return }
          wait {
            await withTaskGroup(of: Void.self) { group in
              for task in 0..<tasks {
                group.addTask {
                  let registry = NibRegistry(library: library)
                  for index in stride(from: task, to: names.count, by: tasks) {
                    do { try registry.register(BookCell.self, nibName: names[index]) } catch { print(error) }
                  }
                }
              }
            }
          }
        }
      )
    }
    return Measure(
      id: "two-tasks",
      name: "register 1,000 layouts on two tasks",
      goal: "0.6",
      run: PairedRun(ours: side(2), reference: side(1)),
      rounds: 15
    )
  }

  // MARK: Helpers

  private static func registry(
    _ layouts: [String: String],
    _ elements: ElementCatalog = .stock
  ) throws -> NibRegistry {
    NibRegistry(library: try NibLibrary(sources: [.memory(layouts)], elements: elements))
  }

  private static func wait(_ work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task {
      await work()
      done.signal()
    }
    done.wait()
  }
}

/// Copies of one layout in a library, each of which is loaded once, because a library keeps what it
/// has loaded.
final class Loads {
  private let layout: String
  private var library: NibLibrary?
  private var names: ArraySlice<String> = []

  init(_ layout: String) {
    self.layout = layout
  }

  func prepare(_ count: Int) throws {
    let layouts = Dictionary(uniqueKeysWithValues: (0..<count).map { ("Copy\($0)", layout) })
    names = ArraySlice(layouts.keys)
    library = nil
    library = try NibLibrary(sources: [.memory(layouts)], elements: .stock)
  }

  func next() throws {
    if let name = names.popFirst() { _ = try library?.prototype(named: name) }
  }
}
