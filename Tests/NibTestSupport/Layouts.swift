public import NibKit
public import NibViews

/// The start tag of a layout.
public let start = "<layout xmlns=\"urn:nibkit:layout:1\">"

/// A layout with a root element.
public func layoutText(_ content: String) -> String { "\(start)\(content)</layout>" }

/// A library of layouts in memory.
public func library(_ layouts: [String: String], elements: ElementCatalog = .stock) throws -> NibLibrary {
  try NibLibrary(sources: [.memory(layouts)], elements: elements)
}

/// A String Catalog in English with entries, each in JSON.
public func catalogText(_ strings: String) -> String {
  #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#
}

/// An entry of a String Catalog with texts by language.
public func catalogEntry(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
  let units = texts.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"# }
  return #""\#(key)": {"localizations": {\#(units.joined(separator: ", "))}}"#
}

/// The printed diagnostics of a layout, whose path is `A.xml`.
public func report(_ text: String, elements: ElementCatalog = .stock) throws -> String {
  DiagnosticPrinter().text(of: try library(["A": text], elements: elements).diagnostics())
}

/// The position, message and rule of each finding in a layout.
public func messages(_ text: String, elements: ElementCatalog = .stock) throws -> [String] {
  try library(["A": text], elements: elements).diagnostics().map(message)
}

/// The position, message and rule of a finding.
public func message(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
  return "\(place)\(diagnostic.message) [\(diagnostic.rule.rawValue)]"
}

/// The error that an expression throws, or nil.
public func error(of body: () throws -> Void) -> NibError? {
  do {
    try body()
    return nil
  } catch {
    return error as? NibError
  }
}
