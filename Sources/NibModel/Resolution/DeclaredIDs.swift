import NibMarkup
import NibNames

/// The ids of a layout's elements.
struct DeclaredIDs {
  /// The element with an id: its node, and the location of the attribute.
  typealias Place = (node: NodeIndex, span: SourceSpan)

  /// The ids in the layout's own file.
  private(set) var own: [String: Place] = [:]
  /// The ids in included layouts, by inclusion.
  private var included: [ObjectIdentifier: [String: Place]] = [:]
  private let context: ResolutionContext

  init(_ context: ResolutionContext) {
    self.context = context
  }

  /// Declares the id of an element, or reports why it cannot be one.
  mutating func declare(_ attribute: MarkupAttribute, _ node: NodeIndex) {
    let id = attribute.value
    guard NameSyntax.isID(id), !LayoutFormat.reservedIDs.contains(id) else {
      // References to the invalid id are not at fault, so they must not be reported.
      declareUnlessKnown(attribute, node)
      return context.report(.invalidID(attribute))
    }
    guard context.canBeReferredTo else { return }
    if let first = place(of: id, for: attribute) {
      context.report(.duplicateID(attribute, first: first.span))
    } else {
      set(attribute, node)
    }
  }

  /// Declares the id of an element that is at fault, unless another element has it.
  mutating func declareUnlessKnown(_ attribute: MarkupAttribute, _ node: NodeIndex) {
    if context.canBeReferredTo, place(of: attribute.value, for: attribute) == nil { set(attribute, node) }
  }

  private mutating func set(_ attribute: MarkupAttribute, _ node: NodeIndex) {
    let place = (node, attribute.span)
    if let inclusion = attribute.inclusion {
      included[ObjectIdentifier(inclusion), default: [:]][attribute.value] = place
    } else {
      own[attribute.value] = place
    }
  }

  /// Returns the element that has an id in the file of an attribute.
  func place(of id: String, for attribute: MarkupAttribute) -> Place? {
    guard context.expansion.layout.document.isComposed, let inclusion = attribute.inclusion else {
      return own[id]
    }
    return included[ObjectIdentifier(inclusion)]?[id]
  }

  /// The ids to suggest for a misspelled one, or none if searching them each time would take too long.
  var suggested: [String] { own.count <= 500 ? Array(own.keys) : [] }
}
