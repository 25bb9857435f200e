import Foundation
import NibContracts
import NibLint
import NibMarkup
import NibModel
import NibNames
import SystemPackage

extension RenameWork {
  /// Gives the files of a layout another name, and the class that loads it by its own name.
  mutating func renameLayouts() {
    let families = Set(symbols.map(\.scope))
    let paths = project.found.files.filter { path in
      families.contains(project.folders.family(of: project.folders.file(at: path.string)))
    }
    for other in project.files(named: name) {
      obstacles.append(.existingFile(project.folders.family(of: other)))
    }
    for path in paths { move(path) }
    guard let index = project.index else { return }
    let records = paths.flatMap { index.claimants(of: old, near: $0.string).flatMap(\.self) }
    let places = Set(records.map(\.declaration))
    let own = index.allClasses.filter { places.contains($0.declaration) && $0.name.base == old }
    let uses = SwiftUses(
      of: [old, name, LayoutMember.name(for: old)],
      in: rename.sources,
      rename.reader,
      unparsed: index.problems
    )
    obstacles += uses.problems
    renameTexts(uses[old])
    renameMembersOfLayouts(uses[LayoutMember.name(for: old)])
    if let record = own.first {
      let isStock = index.vocabulary.elements.contains { $0.className.base == name }
      if !NameSyntax.isIdentifier(name) || LayoutMember.isKeyword(name) || isStock {
        obstacles.append(.unusableClassName(name, at: span(of: record)))
      }
      renameClass(own, uses)
    }
  }

  private mutating func move(_ path: FilePath) {
    guard let name = path.lastComponent?.string, case .success(let source) = SourceFile.read(path) else {
      return
    }
    if path.isLink { obstacles.append(.linkedFile(path.string)) }
    if rename.named.contains(path.absolute) { obstacles.append(.fileInSettings(path.string)) }
    let new = path.removingLastComponent().appending(self.name + name.dropFirst(old.count))
    if new.exists { obstacles.append(.existingFile(new.string)) }
    moves.append(.init(source: source, path: new))
  }

  /// Replaces the name in literals that name the layout, and notes others.
  private mutating func renameTexts(_ uses: [SwiftUses.Use]) {
    let loads = project.index?.namedLayouts.map(\.place) ?? []
    for use in uses {
      switch use.role {
      case .attributeText where use.base == "NibLoadable": replace(use.span, with: name)
      case .text, .attributeText:
        if isNibName(use.span) || loads.contains(where: { use.span.isAt($0) }) {
          replace(use.span, with: name)
        } else {
          note(use.span)
        }
      default: break
      }
    }
  }

  /// Returns whether a text is the value of `nibName`, as an argument or as what a property returns.
  private func isNibName(_ span: SourceSpan) -> Bool {
    let before = span.file.bytes[..<span.offsets.lowerBound].suffix(256)
    let line = String(decoding: before, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).last
    guard let line, let name = line.range(of: "nibName", options: .backwards) else { return false }
    return !line[name.upperBound...].contains { ",()".contains($0) }
  }

  /// Replaces the members of `Layouts` that stand for the layout.
  private mutating func renameMembersOfLayouts(_ uses: [SwiftUses.Use]) {
    let new = LayoutMember.quoted(LayoutMember.name(for: name))
    for use in uses {
      switch use.role {
      case .typedMember, .member:
        if use.base == LayoutMember.type || use.base?.hasSuffix(".\(LayoutMember.type)") == true {
          replace(use.span, with: new)
        } else if use.base == nil || use.base?.first?.isUppercase == true {
          obstacles.append(.uncertainName(use.name, at: use.span))
        }
      case .declaration where use.type?.base == LayoutMember.type: replace(use.span, with: new)
      default: break
      }
    }
  }

  // MARK: Classes

  private mutating func renameClass(_ own: [ClassRecord], _ uses: SwiftUses) {
    for use in uses[name] where use.role != .text && use.role != .label && use.role != .member {
      obstacles.append(.takenMember(name, at: use.span))
    }
    let names = Set(own.map(\.name))
    for use in uses[old] {
      switch use.role {
      case .declaration, .typeDeclaration, .overriding, .requirement:
        if own.contains(where: { use.span.isAt($0.declaration) }) {
          replace(use.span, with: name)
        } else {
          obstacles.append(.overloadedName(old, at: use.span))
        }
      case .own, .type: replace(use.span, with: name)
      case .member, .typedMember:
        // A nested class is named after the types around it.
        let written = ClassName("\(use.base ?? "").\(old)")
        if use.base != nil, names.contains(where: { written.denotes($0) }) {
          replace(use.span, with: name)
        } else {
          obstacles.append(.uncertainName(old, at: use.span))
        }
      case .local, .shorthand, .other: obstacles.append(.uncertainName(old, at: use.span))
      case .label, .text, .attributeText: break
      }
    }
    for occurrence in occurrences where occurrence.symbol.kind == .class && occurrence.isPlain {
      let written = ClassName(occurrence.symbol.name)
      guard written.base == old, names.contains(where: { written.denotes($0) || $0.denotes(written) }) else {
        continue
      }
      replace(occurrence.span.suffix(old.utf8.count), with: name)
    }
    for path in Set(own.map(\.declaration.path)) where FilePath(path).stem == old {
      move(FilePath(path))
    }
  }
}
