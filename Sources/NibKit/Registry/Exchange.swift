/// Puts a value in a place and returns the one that was there.
///
/// What the old value alone holds ends after the access to the place: a host's `deinit` may use the place
/// itself, which an assignment would still be changing.
@discardableResult
package func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
