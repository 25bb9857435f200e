/// A measure that a view was given, by whose identity remembered sizes are found to be out of date.
final class TextMeasureSource {
  let measure: any TextMeasuring

  init(_ measure: any TextMeasuring) { self.measure = measure }
}
