import NibMarkup
import NibModel

/// The JSON schema of `.nib.yml`, with which editors complete and check settings, as printed by
/// `nib schema --settings`.
package enum SettingsSchema {
  /// The text of the schema.
  package static var text: String { prettyJSON(schema) }

  private static let schema: JSONValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": .string("Settings of nib (\(SettingsFile.name))"),
    "type": ["object", "null"],
    "additionalProperties": false,
    "properties": .object(
      Dictionary(uniqueKeysWithValues: ProjectSettings.Key.allCases.map { ($0.rawValue, schema(of: $0)) })
        .merging(["rules": rules]) { key, _ in key }
    ),
    "definitions": [
      "path": ["type": "string", "minLength": 1],
      "paths": [
        "anyOf": [
          ["$ref": "#/definitions/path"],
          ["type": "array", "items": ["$ref": "#/definitions/path"]],
          ["type": "null"],
        ]
      ],
      // YAML 1.1 reads a plain `off` as false.
      "severity": ["enum": .array(RuleSettings.Level.allCases.map { .string($0.rawValue) } + [false])],
    ],
  ]

  private static func schema(of key: ProjectSettings.Key) -> JSONValue {
    let description = JSONValue.string(key.summary)
    return switch key {
    case .layouts, .sources, .exclude, .images:
      ["description": description, "allOf": [["$ref": "#/definitions/paths"]]]
    case .elements, .baseline, .cache:
      ["description": description, "anyOf": [["$ref": "#/definitions/path"], ["type": "null"]]]
    case .strict: ["description": description, "type": ["boolean", "null"]]
    case .formatting:
      [
        "description": description,
        "type": ["object", "null"],
        "additionalProperties": false,
        "properties": .object(
          Dictionary(
            uniqueKeysWithValues: ProjectSettings.FormattingKey.allCases.map { key in
              (
                key.rawValue,
                [
                  "description": .string(key.summary), "type": "integer",
                  "minimum": .integer(key.limits.lowerBound), "maximum": .integer(key.limits.upperBound),
                ]
              )
            }
          )
        ),
      ]
    case .format:
      [
        "description": description,
        "anyOf": [
          ["enum": .array(ReportFormat.allCases.map { .string($0.rawValue) })], ["type": "null"],
        ],
      ]
    }
  }

  private static var rules: JSONValue {
    let described = Rules.explained.filter(\.canBeSetForNibs).map { ($0.rule.rawValue, schema(of: $0)) }
    return [
      "description":
        "The severity of each rule, and the limits of some, where they differ from the defaults.",
      "type": ["object", "null"],
      "additionalProperties": false,
      "properties": .object(Dictionary(described) { first, _ in first }),
    ]
  }

  private static func schema(of rule: RuleDescription) -> JSONValue {
    var properties: [String: JSONValue] = ["severity": ["$ref": "#/definitions/severity"]]
    if rule.limit != nil { properties["limit"] = ["type": "integer", "minimum": 0] }
    return [
      "description": .string("\(rule.summary). (default: \(rule.severityText))"),
      "anyOf": [
        ["$ref": "#/definitions/severity"],
        ["type": "object", "additionalProperties": false, "properties": .object(properties)],
      ],
    ]
  }
}

/// A value of JSON.
private indirect enum JSONValue: Encodable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case boolean(Bool)
  case integer(Int)

  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .integer(value) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let object): try container.encode(object)
    case .array(let array): try container.encode(array)
    case .string(let string): try container.encode(string)
    case .boolean(let boolean): try container.encode(boolean)
    case .integer(let integer): try container.encode(integer)
    }
  }
}
