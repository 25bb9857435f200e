/// Whether the caller runs on the main actor.
///
/// The thread does not tell: on Linux the main actor may leave the main thread. The language does: the cast
/// of an object to a protocol, whose conformance is isolated to the main actor, succeeds nowhere else
/// (SE-0470).
func isOnMainActor() -> Bool {
  witness is any MainActorMarker
}

private let witness: any Sendable = MainActorWitness()

private protocol MainActorMarker {
  func mark()
}

@MainActor
private final class MainActorWitness: @MainActor MainActorMarker {
  nonisolated init() {}

  func mark() {}
}
