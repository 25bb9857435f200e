import Foundation
import NibTestSupport
import Testing

@Suite("The hook for commits checks what is staged")
struct PreCommitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init --quiet")
    try folder.write("layouts: Layouts\nsources: Sources\n", to: ".nib.yml")
    try folder.write(layout(outlet: "titleLabel"), to: "Layouts/Cell.xml")
    try folder.write(
      "@NibLoadable final class Cell: TableViewCell { @Outlet var titleLabel: Label! }\n",
      to: "Sources/Cell.swift"
    )
    try git("add .")
    try git("-c user.name=A -c user.email=a@example.org commit --quiet -m Start")
  }

  private func layout(outlet: String) -> String {
    """
    <layout xmlns="urn:nibkit:layout:1">
      <tableViewCell class="Cell"><label outlet="\(outlet)" leading="16" top="8"/></tableViewCell>
    </layout>
    """
  }

  private func git(_ arguments: String) throws {
    let run = try Run(shell: "git \(arguments)", in: folder.url.path)
    try #require(run.status == 0, "\(run.errors)")
  }

  private func hook() throws -> Run {
    let script = "\(packageFolder)/Distribution/pre-commit"
    return try Run(shell: #"PATH="$(dirname "$NIB"):$PATH" '\#(script)'"#, in: folder.url.path)
  }

  @Test("Nothing is checked if nothing that matters is staged")
  func nothingStaged() throws {
    try folder.write(layout(outlet: "wrong"), to: "Layouts/Cell.xml")
    try folder.write("text", to: "README.md")
    try git("add README.md")
    let run = try hook()
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test("A mistake that is staged is found although the file in the folder is right")
  func stagedMistake() throws {
    try folder.write(layout(outlet: "titelLabel"), to: "Layouts/Cell.xml")
    try git("add .")
    try folder.write(layout(outlet: "titleLabel"), to: "Layouts/Cell.xml")
    let run = try hook()
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "Layouts/Cell.xml:2:38: error: Cell has no outlet 'titelLabel'; did you mean 'titleLabel'? [unknown-outlet]"
      )
    )
  }

  @Test("A mistake that is not staged is not reported, also in a file that Git does not know")
  func unstagedMistake() throws {
    try folder.write("let x = 1\n", to: "Sources/Other.swift")
    try git("add .")
    try folder.write(layout(outlet: "wrong"), to: "Layouts/Cell.xml")
    try folder.write(layout(outlet: "wrong"), to: "Layouts/New.xml")
    let run = try hook()
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("A change of a class is checked with the layouts that are not staged")
  func stagedClass() throws {
    try folder.write(
      "@NibLoadable final class Cell: TableViewCell { @Outlet var nameLabel: Label! }\n",
      to: "Sources/Cell.swift"
    )
    try git("add .")
    let run = try hook()
    #expect(run.status == 1 && run.output.contains("[missing-outlet]"), "\(run.output)")
  }
}
