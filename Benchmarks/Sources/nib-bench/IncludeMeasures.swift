import BenchmarkTables
import NibKit
import NibViews

/// Layouts with includes beside the same layouts written out.
enum IncludeMeasures {
  static func all() throws -> [Measure] {
    let numbers = 1...20
    let includes = numbers.map { "<include layout=\"Row\" title=\"Dune, part \($0)\" count=\"\($0)\"/>\n" }
    let rows = numbers.map { row(title: "Dune, part \($0)", count: "\($0)") }
    let parameters = "<parameter name=\"title\"/>\n<parameter name=\"count\" type=\"integer\"/>\n"
    let included = layout(parameters + row(title: "@parameter/title", count: "@parameter/count"))
    let styled = layout(parameters + styledRow)
    let composed = [
      "List": layout(
        "<tableViewCell><stackView axis=\"vertical\">\n\(includes.joined())</stackView></tableViewCell>"
      ),
      "Row": included,
    ]
    let plain = [
      "List": layout(
        "<tableViewCell><stackView axis=\"vertical\">\n\(rows.joined())</stackView></tableViewCell>"
      )
    ]
    var withStyles = composed
    withStyles["Row"] = styled
    withStyles["Styles"] = """
      <styles xmlns="urn:nibkit:layout:1">
        <style name="cover" element="imageView" image="cover" width="40" height="60" contentMode="scaleAspectFit"/>
        <style name="title" element="label" font="headline" numberOfLines="2"/>
        <style name="buy" element="button" title="Buy" cornerRadius="6"/>
      </styles>
      """
    func load(_ name: String, _ layouts: [String: String]) -> PairedRun.Side {
      var libraries: ArraySlice<NibLibrary> = []
      return PairedRun.Side(
        name: name,
        repetitions: 20,
        prepare: { count in
          libraries = try ArraySlice(
            (0..<count).map { _ in try NibLibrary(sources: [.memory(layouts)], elements: .stock) }
          )
        },
        work: { _ = try libraries.popFirst()?.prototype(named: "List") }
      )
    }
    func instantiate(_ name: String, _ layouts: [String: String]) throws -> PairedRun.Side {
      let registry = NibRegistry(
        library: try NibLibrary(sources: [.memory(layouts)], elements: .stock)
      )
      return PairedRun.Side(name: name, repetitions: 200) {
        let _: TableViewCell = try registry.dequeue(nibName: "List")
      }
    }
    return [
      Measure(
        id: "include-load",
        name: "load a layout with twenty includes of one layout",
        goal: "1.3",
        run: PairedRun(ours: load("", composed), reference: load("written out", plain))
      ),
      Measure(
        id: "include-load-styles",
        name: "the same with styles",
        goal: "",
        run: PairedRun(ours: load("", withStyles), reference: load("written out", plain))
      ),
      Measure(
        id: "include-instantiate",
        name: "instantiate the same cell with includes and styles",
        goal: "1.02",
        run: PairedRun(
          ours: try instantiate("", withStyles),
          reference: try instantiate("written out", plain)
        )
      ),
    ]
  }

  private static func layout(_ content: String) -> String {
    "<layout xmlns=\"urn:nibkit:layout:1\">\n\(content)\n</layout>\n"
  }

  private static let styledRow = """
    <stackView spacing="8" alignment="center">
      <imageView style="cover"/>
      <label style="title" text="@parameter/title"/>
      <button style="buy" tag="@parameter/count"/>
    </stackView>

    """

  private static func row(title: String, count: String) -> String {
    """
    <stackView spacing="8" alignment="center">
      <imageView image="cover" width="40" height="60" contentMode="scaleAspectFit"/>
      <label text="\(title)" font="headline" numberOfLines="2"/>
      <button title="Buy" tag="\(count)" cornerRadius="6"/>
    </stackView>

    """
  }
}
