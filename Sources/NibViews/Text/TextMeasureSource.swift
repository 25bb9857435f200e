/// A text measure of a view, whose identity shows whether remembered sizes are out of date.
final class TextMeasureSource {
  let measure: any TextMeasuring

  init(_ measure: any TextMeasuring) { self.measure = measure }
}
