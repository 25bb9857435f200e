import NibTestSupport

/// One of the 10,000 systems that kiwi has solved; `Fixtures/Kiwi/FORMAT.md` describes how they are made.
struct KiwiSystem {
  struct Row {
    /// 1000 is required; otherwise, 3 comes before 2, and 2 before 1.
    var strength: Int
    /// 0 is an equality, 1 means "at least", and -1 "at most".
    var relation: Int
    var constant: Int
    var terms: [(variable: Int, coefficient: Double)]
  }
  enum Part { case general, chain, extent, size, center, ratio, bound }

  static let coefficients: [Double] = [1, 1, 1, -1, -1, 2, -2, 0.5]
  static let relations = [0, 0, 1, -1]
  static let families: [[Part]] = [
    [.general, .general, .general, .general, .general, .general, .general, .general],
    [.chain, .chain, .chain, .chain, .bound, .bound, .size, .general],
    [.extent, .extent, .extent, .chain, .chain, .size, .size, .bound],
    [.center, .center, .center, .ratio, .ratio, .bound, .size, .chain],
    [.general, .chain, .extent, .size, .center, .ratio, .bound, .general],
  ]

  let variables: Int
  var rows: [Row] = []
  private var random: SplitMix
  private var allowance: Int

  init(seed: Int) {
    random = SplitMix(seed: seed)
    let family = random.below(5)
    variables = 2 + random.below(7)
    let count = 3 + random.below(14)
    allowance = random.below(8) == 0 ? count : variables - 1
    while rows.count < count { appendPart(Self.families[family][random.below(8)]) }
    rows.removeLast(rows.count - count)
  }

  private mutating func appendPart(_ drawn: Part) {
    let part = variables < 3 && (drawn == .extent || drawn == .center) ? .chain : drawn
    switch part {
    case .general:
      var terms: [(variable: Int, coefficient: Double)] = []
      for _ in 0..<min(1 + random.below(3), variables) {
        let variable = otherThan(terms.map(\.variable))
        terms.append((variable, Self.coefficients[random.below(8)]))
      }
      let constant = random.below(201) - 100
      append(Self.relations[random.below(4)], constant, terms, chance: 4)
    case .chain:
      let i = random.below(variables - 1)
      let gap = random.below(51)
      append(Self.relations[random.below(4)], -gap, [(i + 1, 1), (i, -1)], chance: 6)
    case .extent:
      let start = 3 * random.below(variables / 3)
      append(0, 0, [(start + 2, 1), (start + 1, -1), (start, 1)], chance: 9)
    case .size:
      let variable = random.below(variables)
      let size = random.below(101)
      append(-1, -size, [(variable, 1)], chance: 1)
      append(1, -size, [(variable, 1)], chance: 1)
    case .center:
      let center = otherThan([])
      let a = otherThan([center])
      let b = otherThan([center, a])
      let constant = random.below(21) - 10
      append(0, -constant, [(center, 2), (a, -1), (b, -1)], chance: 7)
    case .ratio:
      let a = otherThan([])
      let b = otherThan([a])
      let ratio = random.below(2) == 0 ? 2 : 0.5
      let constant = random.below(41) - 20
      append(Self.relations[random.below(4)], -constant, [(a, 1), (b, -ratio)], chance: 5)
    case .bound:
      let variable = random.below(variables)
      let constant = random.below(201) - 100
      append(Self.relations[random.below(4)], -constant, [(variable, 1)], chance: 4)
    }
  }

  private mutating func otherThan(_ used: [Int]) -> Int {
    var variable = random.below(variables)
    while used.contains(variable) { variable = (variable + 1) % variables }
    return variable
  }

  private mutating func append(
    _ relation: Int,
    _ constant: Int,
    _ terms: [(variable: Int, coefficient: Double)],
    chance: Int
  ) {
    var isRequired = random.below(10) < chance
    if isRequired && relation == 0 {
      if allowance == 0 { isRequired = false } else { allowance -= 1 }
    }
    let strength = isRequired ? 1000 : 1 + random.below(3)
    rows.append(Row(strength: strength, relation: relation, constant: constant, terms: terms))
  }
}
