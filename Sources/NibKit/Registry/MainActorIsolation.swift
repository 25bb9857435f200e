/// Returns whether the caller runs on the main actor.
///
/// Checking for the main thread is not sufficient, because on Linux the main actor can leave that thread.
/// Instead, this function casts an object to a protocol to which it conforms only on the main actor. The cast
/// does not succeed anywhere else (SE-0470).
package func isOnMainActor() -> Bool {
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
