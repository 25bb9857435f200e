import NibContracts
import NibMarkup
import NibTestSupport
import Testing

@Suite("The occurrences of a name in a Swift file")
struct SwiftNameTests {
  /// Checks the roles of the occurrences of `x`, each of which a comment on its line names.
  private func check(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let uses =
      SwiftReader().uses(of: ["x"], in: [SourceFile(path: "A.swift", bytes: Array(text.utf8))])[0] ?? []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = Dictionary(grouping: uses, by: \.place.start.line).mapValues { uses in
      uses.map { "\($0.role)\($0.type.map { " in \($0)" } ?? "")" }.joined(separator: ", ")
    }
    for (index, line) in lines.enumerated() {
      let expected = line.split(separator: "// ").dropFirst().first.map { String($0) }
      #expect(found[index + 1] == expected, "\(line)", sourceLocation: sourceLocation)
    }
  }

  @Test("Declarations, references and other names are told apart")
  func roles() {
    check(
      """
      class Cell: View {
        @Outlet var x: Label! // declaration in Cell
        func show() {
          x.text = "" // own in Cell
          self.x.text = "" // own in Cell
          other.x = 1 // member in Cell
          map(\\.x) // member in Cell
          call(x: 1) // label in Cell
          _ = .x // member in Cell
          _ = "x" // text in Cell
          _ = "x y"
          if let x { print(x) } // shorthand in Cell, local in Cell
          guard let x else { return } // shorthand in Cell
          print(x) // local in Cell
        }
        struct Inner {
          let x: Int // declaration in Cell.Inner
        }
      }
      extension Outer.Cell {
        func later() { _ = x } // own in Outer.Cell
        func later(x: Int) { _ = x } // local in Outer.Cell, local in Outer.Cell
        func later(x y: Int) { _ = x } // label in Outer.Cell, own in Outer.Cell
      }
      protocol Titled { var x: Int { get } } // requirement in Titled
      class Sub: Cell { override var x: Label! { nil } } // overriding in Sub
      class x {} // typeDeclaration
      let x = 1 // declaration
      print(x) // own
      @Element("x") class Gauge {} // attributeText
      let y: x = 1 // type
      """
    )
  }

  @Test("A local name hides a member where it is in scope, and nowhere else")
  func scopes() {
    check(
      """
      class Cell {
        func show() {
          print(x) // own in Cell
          let x = self.x // local in Cell, own in Cell
          print(x) // local in Cell
        }
        func blocks() {
          do { let x = 1; print(x) } // local in Cell, local in Cell
          print(x) // own in Cell
          for x in [1] { print(x) } // local in Cell, local in Cell
          for y in x { print(y) } // own in Cell
          if case .some(let x) = y, x > 1 { print(x) } else { print(1) } // local in Cell, local in Cell, local in Cell
          if let x = x { print(x) } // local in Cell, own in Cell, local in Cell
          while let x = next() { print(x) } // local in Cell, local in Cell
          switch y {
          case .a(let x): print(x) // local in Cell, local in Cell
          default: print(x) // own in Cell
          }
        }
        func closures() {
          run { x in print(x) } // local in Cell, local in Cell
          run { (x: Int) in print(x) } // local in Cell, local in Cell
          run { [x] in print(x) } // shorthand in Cell, local in Cell
          run { [weak x] in print(x) } // shorthand in Cell, local in Cell
          run { [x = self.x] in print(x) } // local in Cell, own in Cell, local in Cell
          run { print(x) } // own in Cell
        }
        func inner() {
          x() // local in Cell
          func x() {} // local in Cell
        }
        var value: Int {
          get { x } // own in Cell
          set(x) { print(x) } // local in Cell, local in Cell
        }
        func caught() {
          do { try f() } catch let x { print(x) } // local in Cell, local in Cell
          do { try f() } catch { print(x) } // own in Cell
        }
      }
      """
    )
  }

  @Test("The types of variables, parameters and casts before a dot are known from the same file")
  func types() {
    check(
      """
      class Shelf {
        var cell: BookCell?
        let other = BookCell()
        func show(_ row: BookCell, books: [Book]) {
          row.x = 1 // typedMember in BookCell
          cell?.x = 1 // typedMember in BookCell
          self.other.x = 1 // typedMember in BookCell
          let new = try! pool.dequeue(BookCell.self)
          new.x = 1 // typedMember in BookCell
          if let found = row as? Shop.PaperCell { found.x = 1 } // typedMember in Shop.PaperCell
          (row as! PaperCell).x = 1 // typedMember in PaperCell
          books[0].x = 1 // member in Shelf
          for cell in books { cell.x = 1 } // member in Shelf
          run { cell in cell.x = 1 } // member in Shelf
          if case .some(let cell) = next { cell.x = 1 } // member in Shelf
          let made = Box.make(BookCell.self)
          made.x = 1 // member in Shelf
          books.map { $0.x } // member in Shelf
          run { (book: Book) in book.x = 1 } // typedMember in Book
          _ = \\BookCell.x // typedMember in BookCell
          _ = #selector(BookCell.x) // typedMember in BookCell
        }
      }
      """
    )
  }

  @Test("A declaration in a branch, and an earlier one in the same line, hide a member")
  func branches() {
    check(
      """
      class Cell {
        func show() {
          #if DEBUG
            let x = 1 // local in Cell
          #endif
          print(x) // local in Cell
        }
        func list() {
          let x = 1, y = x // local in Cell, local in Cell
        }
      }
      """
    )
  }

  @Test("A name in backticks is found without them")
  func backticks() throws {
    let source = SourceFile(path: "A.swift", bytes: Array("let `default` = 1\nprint(`default`)\n".utf8))
    let uses = try #require(SwiftReader().uses(of: ["default"], in: [source])[0])
    #expect(uses.map(\.role) == [.declaration, .own])
    #expect(uses.map(\.place.start.column) == [6, 8])
    #expect(uses.map(\.place.end.column) == [13, 15])
  }
}
