import Foundation
import NibTestSupport
import Testing

@Suite("nib serve makes documents of the JSON that it is sent")
struct ServeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.ticket("unpaid"), to: "L/Ticket.xml")
    try folder.write(
      """
      \(start)
        <parameter name="title"/>
        <parameter name="items" type="list"><field name="text"/><field name="count" type="integer" default="1"/></parameter>
        <tableView>
          <tableHeaderView><label text="@parameter/title" height="30"/></tableHeaderView>
          <tableViewSection><repeat layout="Row" each="@parameter/items"/></tableViewSection>
        </tableView>
      </layout>
      """,
      to: "L/List.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="text"/>
        <parameter name="count" type="integer" default="1"/>
        <tableViewCell rowHeight="44">
          <label text="@parameter/text" leading="0" top="0"/>
          <label text="@parameter/count" trailing="0" top="0"/>
        </tableViewCell>
      </layout>
      """,
      to: "L/Row.xml"
    )
    try folder.write(
      """
      \(start)
        <parameter name="picture" type="image"/>
        <view><imageView image="@parameter/picture" leading="0" trailing="0" top="0" bottom="0"/></view>
      </layout>
      """,
      to: "L/Photo.xml"
    )
  }

  private static func ticket(_ note: String) -> String {
    """
    \(start)
      <parameter name="name"/>
      <parameter name="seat" type="integer" default="1"/>
      <parameter name="isPaid" type="boolean" default="false"/>
      <view width="200" height="80">
        <label text="@parameter/name" leading="10" top="10"/>
        <label text="@parameter/seat" leading="10" bottom="10"/>
        <label text="\(note)" trailing="10" bottom="10" hidden="@parameter/isPaid"/>
      </view>
    </layout>
    """
  }

  /// - Parameter timeLimit: In seconds. The default is enough on a machine that is busy with other tests.
  private func service(_ arguments: String..., timeLimit: Int = 600) throws -> RunningService {
    try RunningService(["L", "--time-limit", "\(timeLimit)"] + arguments, in: folder)
  }

  private func list(_ count: Int) -> String {
    let items = (1...count).map { "{\"text\": \"Item \($0)\"}" }.joined(separator: ", ")
    return "{\"title\": \"Many\", \"items\": [\(items)]}"
  }

  // MARK: Documents

  @Test("A document has the bytes that nib render writes", arguments: ["pdf", "png", "svg"])
  func documents(_ format: String) throws {
    let data = #"{"name": "Ada", "seat": 12}"#
    try folder.write(data, to: "data.json")
    let arguments = ["render", "L/Ticket.xml", "--data", "data.json", "--output", "rendered.\(format)"]
    #expect(try Run(arguments, in: folder.url.path).status == 0)
    let reply = try service().post("/Ticket.\(format)", data)
    #expect(reply.status == 200)
    #expect(reply.body == (try Data(contentsOf: folder.url.appending(path: "rendered.\(format)"))))
    let types = ["pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml"]
    #expect(reply.headers["content-type"] == types[format])
    #expect(reply.headers["content-disposition"] == "inline; filename*=UTF-8''Ticket.\(format)")
    #expect(reply.headers["nib-page-count"] == "1")
    #expect(reply.headers["cache-control"] == "no-store")
  }

  @Test("Headers, footers, sizes and margins are for all layouts or for one")
  func pages() throws {
    let foot = "\(start)<label text=\"@page/number\"/></layout>"
    try folder.write(foot, to: "L/Foot.xml")
    let service = try service(
      "--footer",
      "List=L/Foot.xml",
      "--page-size",
      "200x300pt",
      "--page-size",
      "Ticket=a4",
      "--margins",
      "10pt"
    )
    #expect(
      try service.get("/ready").text == #"{"layouts":["List","Photo","Ticket"],"outdated":false}"# + "\n"
    )
    let list = try service.post("/List.svg?page=2", list(9))
    #expect(list.status == 200)
    #expect(list.headers["nib-page-count"] == "2")
    #expect(
      list.text.contains(#"width="200" height="300""#) || list.text.contains(#"width="200pt" height="300pt""#)
    )
    let ticket = try service.post("/Ticket.svg", #"{"name": "Ada"}"#)
    #expect(ticket.text.contains("595.276"))
  }

  @Test("A response names the rules of what is doubtful about the document")
  func warnings() throws {
    let service = try service()
    let long = try service.post("/Ticket.pdf", "{\"name\": \"\(String(repeating: "W", count: 40))\"}")
    #expect(long.headers["nib-warnings"] == "clipped-text")
    #expect(try service.post("/Ticket.pdf", #"{"name": "Ada"}"#).headers["nib-warnings"] == nil)
  }

  @Test("The parameters of the layouts are described in OpenAPI")
  func description() throws {
    let text = try service().get("/openapi.json").text
    #expect(
      text.contains(
        #"""
        "List":{"type":"object","properties":{"title":{"type":"string"},"items":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"},"count":{"type":["integer","null"],"description":"a whole number"}},"required":["text"],"additionalProperties":false}}},"required":["title","items"],"additionalProperties":false}
        """#
      )
    )
    #expect(
      text.contains(
        #""picture":{"type":"string","minLength":1,"description":"the name of an image"}"#
      )
    )
    #expect(text.contains(#""content":{"application/pdf":{"schema":{"type":"string","format":"binary"}}}"#))
    #expect(text.contains(##""503":{"$ref":"#/components/responses/Overloaded"}"##))
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let paths = json?["paths"] as? [String: Any]
    #expect(
      paths?.keys.sorted() == [
        "/List.pdf", "/List.png", "/List.svg", "/Photo.pdf", "/Photo.png", "/Photo.svg", "/Ticket.pdf",
        "/Ticket.png", "/Ticket.svg",
      ]
    )
  }

  // MARK: Problems

  @Test("Everything that is wrong with a body is in the response, with pointers")
  func invalidData() throws {
    let body = #"{"titel": 1, "items": [{"text": "a"}, {"count": "x"}]}"#
    let reply = try service().post("/List.pdf", body)
    #expect(reply.status == 422)
    #expect(reply.headers["content-type"] == "application/problem+json")
    #expect(
      reply.text
        == #"""
        {"type":"/problems/invalid-data","title":"The data does not fit the layout","status":422,"detail":"the body has 4 errors","errors":[{"detail":"no parameter takes 'titel'; did you mean 'title'?","pointer":"#/titel","code":"unknown-column","line":1,"column":11},{"detail":"'x' is not a valid value for the parameter 'items[1].count' of the layout 'List'; expected a whole number","pointer":"#/items/1/count","code":"invalid-value","line":1,"column":49},{"detail":"the layout 'List' needs a value for 'items[1].text'","pointer":"#/items/1","code":"missing-parameter","line":1,"column":39},{"detail":"the layout 'List' needs a value for 'title'","pointer":"#","code":"missing-parameter","line":1,"column":1}]}
        """#
    )
  }

  @Test("Values of a wrong form do not hide what is wrong with others, nor are they missing")
  func faultsTogether() throws {
    let body = #"{"title": {"de": "x"}, "items": [{"text": "a"}, 5, {"text": [], "count": "x"}], "a": 1}"#
    let reply = try service().post("/List.pdf", body)
    #expect(reply.status == 422)
    #expect(
      reply.text.hasSuffix(
        ##"""
        "detail":"the body has 5 errors","errors":[{"detail":"no parameter takes 'a'","pointer":"#/a","code":"unknown-column","line":1,"column":86},{"detail":"the parameter 'title' needs a text, a number, true or false, not an object","pointer":"#/title","code":"invalid-data","line":1,"column":11},{"detail":"an element of the list 'items' must be an object with count, text","pointer":"#/items/1","code":"invalid-data","line":1,"column":49},{"detail":"the parameter 'items[2].text' needs a text, a number, true or false, not a list","pointer":"#/items/2/text","code":"invalid-data","line":1,"column":61},{"detail":"'x' is not a valid value for the parameter 'items[2].count' of the layout 'List'; expected a whole number","pointer":"#/items/2/count","code":"invalid-value","line":1,"column":74}]}
        """##
      )
    )
  }

  @Test("A body that is not JSON is another problem")
  func invalidJSON() throws {
    let reply = try service().post("/Ticket.pdf", "{\"name\":\n ]}")
    #expect(reply.status == 400)
    #expect(
      reply.text
        == #"{"type":"/problems/invalid-json","title":"The body is not JSON","status":400,"detail":"the body is not JSON","errors":[{"detail":"the body is not valid JSON: expected a value here","code":"invalid-data","line":2,"column":2}]}"#
    )
  }

  @Test("What cannot be answered says why")
  func refusedRequests() throws {
    let service = try service("--body-limit", "2000", "--page-limit", "2", "--pixel-limit", "100000")
    let ticket = #"{"name": "Ada"}"#
    for (path, json, status, detail) in [
      ("/Tickets.pdf", ticket, 404, "there is no layout 'Tickets'; did you mean 'Ticket'?"),
      ("/Row.pdf", ticket, 404, "there is no layout 'Row'"),
      ("/", ticket, 404, "there is nothing at this path; documents are made by POST /NAME.pdf"),
      ("/L/Ticket.pdf", ticket, 404, "there is nothing at this path; documents are made by POST /NAME.pdf"),
      (
        "/..%2FTicket.pdf", ticket, 404, "there is nothing at this path; documents are made by POST /NAME.pdf"
      ),
      ("/Ticket.exe", ticket, 404, "there is nothing at this path; documents are made by POST /NAME.pdf"),
      ("/health", ticket, 405, "this path can only be read with GET"),
      ("/Ticket.pdf?page=1", ticket, 400, "/Ticket.pdf takes no 'page' in the query, or takes it once"),
      (
        "/Ticket.png?scale=99", ticket, 400, "'scale' in the query must be a number from 0.01 to 16, not '99'"
      ),
      (
        "/Ticket.png?page=0", ticket, 400, "'page' in the query must be the number of a page, from 1, not '0'"
      ),
      ("/Ticket.png?page=2", ticket, 404, "there is no page 2; the document has 1 page"),
      (
        "/Ticket.png?scale=16", ticket, 422,
        "the picture would have more than 100000 pixels; request a smaller scale"
      ),
      ("/List.png", list(20), 422, "the document has 2 pages; name one, as in ?page=1, or request a PDF"),
      ("/List.pdf", list(50), 422, "the document has more than 2 pages"),
      ("/List.pdf", list(500), 413, "the body has more than 2000 bytes"),
    ] {
      let reply = try service.post(path, json)
      #expect(reply.status == status, "\(path)")
      #expect(reply.text.contains("\"detail\":\"\(detail)\""), "\(path): \(reply.text)")
      #expect(reply.headers["content-type"] == "application/problem+json")
    }
    let form = try service.post("/Ticket.pdf", ticket, type: "application/x-www-form-urlencoded")
    #expect(form.status == 415)
    #expect(form.text.contains("the body must be JSON, with the Content-Type application/json"))
    let reading = try service.get("/Ticket.pdf")
    #expect(reading.status == 405)
    #expect(reading.headers["allow"] == "POST")
    #expect(try service.get("/problems/overloaded").text.hasPrefix("The service has too much to do.\n"))
    #expect(try service.get("/health").text == "ok\n")
  }

  @Test(
    "The name of an image in a body is not a path",
    arguments: ["../secret", "/etc/passwd", "L/../secret"]
  )
  func noPaths(_ name: String) throws {
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>", to: "secret.svg")
    let reply = try service().post("/Photo.svg", "{\"picture\": \"\(name)\"}")
    #expect(reply.status == 422)
    #expect(reply.text.contains("\"type\":\"/problems/invalid-data\""))
    #expect(reply.text.contains("\"pointer\":\"#/picture\",\"code\":\"missing-image\""))
    #expect(!reply.text.contains(folder.url.path))
  }

  @Test("A text that is too long to be laid out in a bounded time is refused")
  func longText() throws {
    let reply = try service().post("/Ticket.svg", "{\"name\": \"\(String(repeating: "a", count: 70_000))\"}")
    #expect(reply.status == 422)
    #expect(reply.text.contains(##""detail":"'name' has more than 65536 bytes","pointer":"#/name""##))
  }

  @Test("Very many errors are found soon, and only the first ones are told")
  func manyErrors() throws {
    let service = try service()
    let items = Array(repeating: #"{"text": "a", "count": "x"}"#, count: 20_000).joined(separator: ",")
    let values = try service.post("/List.pdf", "{\"title\": \"a\", \"items\": [\(items)]}")
    #expect(values.status == 422)
    #expect(values.text.contains("801 more errors are not shown"))
    let names = (0..<20_000).map { "\"n\($0)\": 1" }.joined(separator: ",")
    let unknown = try service.post("/Ticket.pdf", "{\"name\": \"a\", \(names)}")
    #expect(unknown.status == 422)
    #expect(unknown.text.contains("no parameter takes 19900 more names"))
  }

  @Test("A compressed body is refused, and a byte order mark is skipped")
  func bodies() throws {
    let service = try service()
    let encoded =
      "POST /Ticket.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n"
    #expect(try service.reply("\(encoded)Connection: close\r\nContent-Length: 2\r\n\r\n{}").status == 415)
    let mark = "\u{FEFF}"
    #expect(try service.post("/Ticket.pdf", mark + #"{"name": "Ada"}"#).status == 200)
  }

  @Test("HEAD has no body, and a client that waits to send its body is told to")
  func heads() throws {
    let service = try service()
    let head = try service.reply("HEAD /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "3")
    #expect(head.body.isEmpty)
    let connection = try service.connect()
    let request =
      "POST /Ticket.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n"
    connection.send("\(request)Expect: 100-continue\r\nContent-Length: 15\r\n\r\n")
    #expect(connection.received(count: 25) == Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    connection.send(#"{"name": "Ada"}"#)
    #expect(try connection.reply().status == 200)
  }

  // MARK: Slow and hostile requests

  @Test("A body that does not arrive is refused in time")
  func slowBody() throws {
    let service = try service(timeLimit: 1)
    let connection = try service.connect()
    connection.send(
      "POST /Ticket.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
    )
    let reply = try connection.reply()
    #expect(reply.status == 408)
    #expect(reply.text.contains("the body did not arrive within 1 s"))
    #expect(reply.headers["connection"] == "close")
  }

  @Test("A document that takes too long is refused")
  func slowDocument() throws {
    let service = try service("--page-limit", "100000", timeLimit: 1)
    let reply = try service.post("/List.pdf", list(20_000))
    #expect(reply.status == 503)
    #expect(reply.text.contains("\"type\":\"/problems/limit-exceeded\""))
  }

  @Test("A request whose sender has ended its side is answered")
  func halfClosed() throws {
    let service = try service()
    let connection = try service.connect()
    connection.send(
      "POST /Ticket.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{\"name\": \"Ada\"}"
    )
    connection.endSending()
    #expect(try connection.reply().status == 200)
  }

  @Test("What is not a request, or ends early, does not end the service")
  func hostile() throws {
    let service = try service()
    let head =
      "POST /Ticket.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n"
    for request in [
      "\0\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "POST /Ticket.pdf HTTP/9.9\r\n\r\n",
      "\(head)Content-Length: -1\r\n\r\n", "\(head)Content-Length: 99999999999999999999\r\n\r\n",
      "\(head)Transfer-Encoding: chunked\r\n\r\nXYZ\r\n", "\(head)Content-Length: 10\r\n\r\n{",
      "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\n\r\n",
      "GET /health HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 5000))\r\n",
    ] {
      let connection = try service.connect()
      connection.send(request)
      connection.endSending()
      let received = String(decoding: connection.received().prefix(12), as: UTF8.self)
      #expect(
        ["", "HTTP/1.1 400", "HTTP/1.1 413", "HTTP/1.1 431"].contains(received),
        "\(request.prefix(80))"
      )
    }
    let deep = String(repeating: "[", count: 200_000)
    #expect(try service.post("/Ticket.pdf", "{\"name\": \(deep)").status == 400)
    #expect(try service.post("/Ticket.pdf", #"{"name": "Ada"}"#).status == 200)
  }

  @Test("A client that sends very many requests at once does not keep others from being answered")
  func manyRequests() throws {
    let service = try service()
    let flood = try (0..<4).map { _ in try service.connect() }
    for connection in flood {
      connection.send(String(repeating: "GET /health HTTP/1.1\r\nHost: a\r\n\r\n", count: 2000))
    }
    #expect(try service.get("/health").status == 200)
    for connection in flood { #expect(connection.received().count < 40 * 200) }
  }

  @Test("Requests that would wait for long are refused at once, and can be repeated")
  func overload() throws {
    let service = try service("--threads", "1", "--waiting", "1")
    let body = list(1500)
    let connections = try (0..<6).map { _ in try service.connect() }
    for connection in connections {
      connection.send(
        "POST /List.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
    }
    let replies = try connections.map { try $0.reply() }
    let refused = replies.filter { $0.status == 503 }
    #expect(replies.allSatisfy { [200, 503].contains($0.status) })
    #expect(replies.contains { $0.status == 200 })
    #expect(!refused.isEmpty)
    for reply in refused {
      #expect(reply.headers["retry-after"] == "1")
      #expect(reply.text.contains("\"type\":\"/problems/overloaded\""))
    }
  }

  // MARK: Life

  @Test("Changed layouts are loaded; with faults, the last good ones stay")
  func reload() throws {
    let service = try service()
    let ticket = #"{"name": "Ada"}"#
    let first = try service.post("/Ticket.svg", ticket).body
    try folder.write(Self.ticket("to be paid"), to: "L/Ticket.xml")
    let second = try #require(
      try RunningService.wait {
        let body = try service.post("/Ticket.svg", ticket).body
        return body == first ? nil : body
      }
    )
    try folder.write(Self.ticket("x").replacing("<label", with: "<lable"), to: "L/Ticket.xml")
    let outdated = try RunningService.wait {
      try service.get("/ready").text.contains("\"outdated\":true") ? true : nil
    }
    #expect(outdated == true)
    #expect(service.logged.contains("the layouts have faults; earlier ones are used"))
    #expect(service.logged.contains("L/Ticket.xml:6:5: error: "))
    #expect(try service.post("/Ticket.svg", ticket).body == second)
    #expect(try service.get("/metrics").text.contains("nib_layouts_outdated 1\n"))
    try folder.write(Self.ticket("unpaid"), to: "L/Ticket.xml")
    let third = try RunningService.wait {
      try service.post("/Ticket.svg", ticket).body == first ? true : nil
    }
    #expect(third == true)
  }

  @Test("A request that has arrived is answered before the service ends", arguments: [SIGTERM, SIGINT])
  func shutdown(_ number: Int32) throws {
    let service = try service()
    let body = list(1500)
    let connection = try service.connect()
    connection.send(
      "POST /List.pdf HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    )
    // The service has read the head.
    #expect(connection.received(count: 25) == Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    service.send(signal: number)
    connection.send(body)
    #expect(try connection.reply().status == 200)
    #expect(service.wait() == 0)
  }

  @Test("Requests and pages are counted")
  func metrics() throws {
    let service = try service()
    #expect(try service.get("/metrics").text.contains("nib_reloads_total{result=\"refused\"} 0\n"))
    _ = try service.post("/List.png?page=1", list(40))
    _ = try service.post("/Ticket.pdf", #"{"name": "Ada"}"#)
    _ = try service.post("/Ticket.pdf", "{}")
    _ = try service.get("/nothing")
    let text = try service.get("/metrics").text
    #expect(text.contains("nib_requests_total{route=\"/Ticket.pdf\",status=\"200\"} 1\n"))
    #expect(text.contains("nib_requests_total{route=\"/Ticket.pdf\",status=\"422\"} 1\n"))
    #expect(text.contains("nib_requests_total{route=\"other\",status=\"404\"} 1\n"))
    #expect(text.contains("nib_pages_total{route=\"/Ticket.pdf\"} 1\n"))
    #expect(text.contains("nib_pages_total{route=\"/List.png\"} 1\n"))
    #expect(text.contains("nib_render_duration_seconds_count{route=\"/Ticket.pdf\"} 1\n"))
  }

  // MARK: Starting

  @Test("What is wrong with the layouts is reported before anything is served")
  func faultyLayouts() throws {
    try folder.write(Self.ticket("x").replacing("<label", with: "<lable"), to: "L/Ticket.xml")
    let run = try Run(["serve", "L"], in: folder.url.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("L/Ticket.xml:6:5: error: "))
    #expect(run.errors.contains("L/Ticket.xml:8:5: error: "))
  }

  @Test("A file whose name no layout can have is a warning at the start")
  func misnamed() throws {
    try folder.write("\(start)<view/></layout>", to: "L/Price tag.xml")
    #expect(
      try service().logged.contains(
        """
        L/Price tag.xml:1:1: warning: 'Price tag' is not a valid nib name; name the file with letters, digits, '_', '.' and '-', beginning with a letter or '_' [invalid-value]

        """
      )
    )
    let named = try Run(["serve", "L/Price tag.xml"], in: folder.url.path)
    #expect(named.status == 1)
    #expect(named.errors.hasPrefix("L/Price tag.xml:1:1: error: 'Price tag' is not a valid nib name; "))
  }

  @Test("A default image that there is not is reported at the start")
  func faultsOfFiles() throws {
    try folder.write(
      """
      \(start)
        <parameter name="logo" type="image" default="globex"/>
        <view><imageView image="@parameter/logo" leading="0" trailing="0" top="0" bottom="0"/></view>
      </layout>
      """,
      to: "L/Letter.xml"
    )
    let run = try Run(["serve", "L"], in: folder.url.path)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        L/Letter.xml:2:48: error: there is no image 'globex' [missing-image]
        2 |   <parameter name="logo" type="image" default="globex"/>
          |                                                ^~~~~~
        note: searched: L; the file is one of globex.png, globex.jpg, globex.jpeg, globex.svg

        """
    )
  }

  @Test("What no values can mend is not the fault of a request")
  func faultOfLayout() throws {
    try folder.write("\(start)<imageView image=\"logo\"/></layout>", to: "L/Logo.xml")
    let reply = try service().post("/Logo.pdf", "{}")
    #expect(reply.status == 500)
    #expect(reply.text.contains(#""detail":"the layouts have faults that no values can mend""#))
    #expect(reply.text.contains(#""detail":"there is no image 'logo'","code":"missing-image""#))
  }

  @Test("Incorrect usage")
  func usage() throws {
    try folder.write("name\n", to: "data.csv")
    for (arguments, status, message) in [
      (["M.xml"], 66, "error: there is no file or folder 'M.xml'\n"),
      (["M"], 66, "error: there is no file or folder 'M'\n"),
      (["data.csv"], 64, "Error: 'data.csv' is not the file of a layout, whose name ends with .xml\n"),
      (
        ["L/Row.xml", "--footer", "Rov=L/Row.xml"], 64,
        "Error: an option is for the layout 'Rov', which is not served; did you mean 'Row'?\n"
      ),
      (["L", "--threads", "0"], 64, "Error: --threads must be from 1 to 256.\n"),
      (["L", "--language", "d e"], 64, "Error: 'd e' is not the code of a language, such as de or pt-BR.\n"),
    ] {
      let run = try Run(["serve"] + arguments, in: folder.url.path)
      #expect(run.status == status)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
    }
  }

  @Test("An address that is used is reported")
  func usedPort() throws {
    let service = try service()
    let run = try Run(["serve", "L", "--port", "\(service.port)"], in: folder.url.path)
    #expect(run.status == 69)
    #expect(run.errors.contains("error: '127.0.0.1' with port \(service.port) cannot be used: "))
  }
}
