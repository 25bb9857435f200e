package import NibIndices
package import NibMarkup

/// A document of Interface Builder as data: a `.xib` file, or a storyboard.
///
/// Every object, connection and constraint keeps its place in the file. What the reader does not know is kept
/// as it is, and can be found in ``markup``.
package final class InterfaceBuilderDocument: Sendable {
  /// The elements of the file.
  package let markup: MarkupDocument
  package let kind: DocumentKind
  /// The version of the tools that wrote the file, such as 23504, or `nil` if the file does not state it.
  package let toolsVersion: Int?
  /// The device that the document is shown for, such as `retina6_12`, or `nil` if the file does not state it.
  package let device: String?
  /// The scenes of a storyboard in document order, or the only scene of a `.xib` file.
  package let scenes: [Scene]
  /// The objects in document order, so that an object precedes those inside it.
  package let objects: IndexedArray<ObjectOrder, Object>
  /// The connections of all objects, in document order.
  package let connections: [Connection]
  /// The constraints of all views, in document order.
  package let constraints: [Constraint]
  /// The user-defined runtime attributes of all objects, in document order.
  package let runtimeAttributes: [RuntimeAttribute]
  private let indices: [String: ObjectIndex]

  init(
    _ markup: MarkupDocument,
    _ kind: DocumentKind,
    toolsVersion: Int?,
    device: String?,
    scenes: [Scene],
    objects: IndexedArray<ObjectOrder, Object>,
    connections: [Connection],
    constraints: [Constraint],
    runtimeAttributes: [RuntimeAttribute],
    indices: [String: ObjectIndex]
  ) {
    self.markup = markup
    self.kind = kind
    self.toolsVersion = toolsVersion
    self.device = device
    self.scenes = scenes
    self.objects = objects
    self.connections = connections
    self.constraints = constraints
    self.runtimeAttributes = runtimeAttributes
    self.indices = indices
  }

  /// The file.
  package var source: SourceFile { markup.source }

  /// Returns the object with an id, or `nil` if there is none.
  ///
  /// If several objects have the id, it is the first one.
  package func object(withID id: String) -> ObjectIndex? { indices[id] }

  /// Returns the element of an object.
  package func element(of object: ObjectIndex) -> MarkupElement { markup.element(objects[object].element) }

  /// Returns the objects directly inside an object, in document order.
  package func children(of object: ObjectIndex) -> some Sequence<ObjectIndex> {
    objects.outermost(in: object.advanced(by: 1)..<objects[object].end) { $0.end }
  }
}
