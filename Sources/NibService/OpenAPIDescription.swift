import NibDocuments
import NibModel

/// The description of a service in OpenAPI 3.1, made from the parameters of its layouts.
struct OpenAPIDescription {
  private let layouts: [String: ServedLayouts.Layout]
  private let version: String
  private let limits: ServiceLimits

  init(_ layouts: [String: ServedLayouts.Layout], version: String, _ limits: ServiceLimits) {
    (self.layouts, self.version, self.limits) = (layouts, version, limits)
  }

  var json: JSONTree {
    let names = layouts.keys.sorted()
    let paths = names.flatMap { name in
      DocumentWriter.Format.allCases.map { ("/\(name).\($0.rawValue)", path(name, $0)) }
    }
    let schemas = names.compactMap { name in
      layouts[name].map { (name, Self.schema(of: $0.parameters)) }
    }
    return [
      "openapi": "3.1.0",
      "info": ["title": "Documents", "version": .string(version)],
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas + [(Self.problemName, Self.problem)]),
        "responses": [
          "Problem": .object(Self.problemResponse),
          "Overloaded": .object(
            Self.problemResponse + [
              ("headers", ["Retry-After": Self.header("The seconds after which to repeat the request.")])
            ]
          ),
        ],
      ],
    ]
  }

  private func path(_ nibName: String, _ format: DocumentWriter.Format) -> JSONTree {
    var operation: [(String, JSONTree)] = [
      ("operationId", .string("\(nibName)_\(format.rawValue)")),
      ("summary", .string("Makes \(nibName) as \(format.rawValue.uppercased())")),
    ]
    if format != .pdf {
      let page: JSONTree = ["type": "integer", "minimum": 1]
      let scale = limits.scale
      var parameters: [JSONTree] = [Self.query("page", "The page, if there are several.", page)]
      if format == .png {
        let schema: JSONTree = [
          "type": "number", "minimum": .number(0.01), "maximum": 16, "default": .number(scale),
        ]
        parameters.append(Self.query("scale", "The number of pixels for each point.", schema))
      }
      operation.append(("parameters", .list(parameters)))
    }
    let reference: JSONTree = ["$ref": .string("#/components/schemas/\(nibName)")]
    operation += [
      ("requestBody", ["required": true, "content": ["application/json": ["schema": reference]]]),
      ("responses", responses(format)),
    ]
    return ["post": .object(operation)]
  }

  private static func query(_ name: String, _ description: String, _ schema: JSONTree) -> JSONTree {
    ["name": .string(name), "in": "query", "description": .string(description), "schema": schema]
  }

  private func responses(_ format: DocumentWriter.Format) -> JSONTree {
    let media = format.mediaType
    // Without the format, generators take the bytes for text.
    let bytes: JSONTree = ["schema": ["type": "string", "format": "binary"]]
    let problem: JSONTree = ["$ref": "#/components/responses/Problem"]
    let document: JSONTree = [
      "description": "The document",
      "headers": [
        "Nib-Page-Count": Self.header("The number of pages of the document."),
        "Nib-Warnings": [
          "description":
            "What is doubtful about the document, such as missing-glyph; absent without warnings.",
          "schema": ["type": "string"],
        ],
      ],
      "content": .object([(media, bytes)]),
    ]
    return .object(
      [("200", document)]
        + [400, 404, 405, 408, 413, 415, 422, 500].map { (String($0), problem) }
        + [("503", ["$ref": "#/components/responses/Overloaded"])]
    )
  }

  private static func header(_ description: String) -> JSONTree {
    ["description": .string(description), "schema": ["type": "integer"]]
  }

  /// The name of the schema of problems, which no layout can have.
  private static let problemName = "nib.Problem"

  private static let problem: JSONTree = [
    "type": "object",
    "required": ["type", "title", "status", "detail"],
    "properties": [
      "type": ["type": "string", "format": "uri-reference"],
      "title": ["type": "string"],
      "status": ["type": "integer"],
      "detail": ["type": "string"],
      "errors": [
        "type": "array",
        "items": [
          "type": "object",
          "required": ["detail", "code"],
          "properties": [
            "detail": ["type": "string"],
            "pointer": ["type": "string", "description": "The JSON Pointer of the value, as a fragment"],
            "code": ["type": "string"],
            "line": ["type": "integer"],
            "column": ["type": "integer"],
          ],
        ],
      ],
    ],
  ]

  private static let problemResponse: [(String, JSONTree)] = [
    ("description", "Why there is no document"),
    (
      "content",
      ["application/problem+json": ["schema": ["$ref": .string("#/components/schemas/\(problemName)")]]]
    ),
  ]

  // MARK: Parameters

  /// Returns the schema of the body for the parameters of a layout, its header and its footer.
  private static func schema(of layouts: [LayoutParameters]) -> JSONTree {
    var names: [String] = []
    var schemas: [String: [JSONTree]] = [:]
    var required: Set<String> = []
    for parameters in layouts {
      for (name, schema, isRequired) in fields(of: nil, in: parameters) {
        if schemas[name] == nil { names.append(name) }
        // The same parameter of a header is not another one.
        if schemas[name]?.contains(where: { $0.text == schema.text }) != true {
          schemas[name, default: []].append(schema)
        }
        if isRequired { required.insert(name) }
      }
    }
    return object(
      names.map { name in
        let all = schemas[name] ?? []
        return (name, all.count == 1 ? all[0] : ["allOf": .list(all)])
      },
      names.filter(required.contains).map { .string($0) }
    )
  }

  private static func object(_ properties: [(String, JSONTree)], _ required: [JSONTree]) -> JSONTree {
    .object(
      [("type", "object"), ("properties", .object(properties))]
        + (required.isEmpty ? [] : [("required", .list(required))]) + [("additionalProperties", false)]
    )
  }

  private static func fields(
    of list: Int?,
    in parameters: LayoutParameters
  ) -> [(String, JSONTree, isRequired: Bool)] {
    parameters.indices(in: list).filter { !parameters.fixed.contains($0) }.map { index in
      let parameter = parameters.all[index]
      let schema: JSONTree
      if parameter.isList {
        let fields = fields(of: index, in: parameters)
        let element = object(
          fields.map { ($0.0, $0.1) },
          fields.filter(\.isRequired).map { .string($0.0) }
        )
        schema = ["type": "array", "items": element]
      } else if parameter.kinds.count == 1 {
        schema = parameter.kinds[0].schema(isOptional: parameter.hasDefault)
      } else {
        schema = ["allOf": .list(parameter.kinds.map { $0.schema(isOptional: parameter.hasDefault) })]
      }
      return (parameter.name, schema, !parameter.hasDefault)
    }
  }
}

extension AttributeKind {
  /// Returns the kind as a schema of JSON.
  ///
  /// - Parameter isOptional: Whether a value can be `null`.
  fileprivate func schema(isOptional: Bool) -> JSONTree {
    var members: [(String, JSONTree)] = []
    func type(_ name: JSONTree) -> (String, JSONTree) { ("type", isOptional ? [name, "null"] : name) }
    switch name {
    case AttributeKind.boolean.name: members = [type("boolean")]
    case AttributeKind.integer.name: members = [type("integer")]
    case AttributeKind.number.name: members = [type("number")]
    default:
      members = [type("string")]
      switch schemaType {
      case .nonEmpty: members.append(("minLength", 1))
      case .shared(_, let pattern), .pattern(let pattern):
        members.append(("pattern", .string("^(\(pattern))$")))
      case .word(let words):
        members.append(("enum", .list(words.map { .string($0) } + (isOptional ? [.null] : []))))
      default: break
      }
    }
    if let range {
      if range.lowerBound.isFinite { members.append(("minimum", .number(range.lowerBound))) }
      if range.upperBound.isFinite { members.append(("maximum", .number(range.upperBound))) }
    }
    if self != .string { members.append(("description", .string(expectation))) }
    return .object(members)
  }
}
