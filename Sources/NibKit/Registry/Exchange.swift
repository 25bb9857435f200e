/// Stores a new value in a variable and returns the old one.
///
/// Objects that only the old value references are released after the access to the variable has ended. With
/// an assignment, a host's `deinit` could access the variable while it is still being modified.
@discardableResult
package func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
