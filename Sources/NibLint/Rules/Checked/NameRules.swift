import NibMarkup

extension Rules {
  /// The rules about the names by which code refers to nibs and storyboards.
  static let aboutNames: [RuleDescription] = [
    .missingNib, .missingStoryboard, .missingIdentifier, .missingSegue, .missingReuseIdentifier,
    .reuseIdentifierOfNib, .registeredNib, .ownerMismatch, .unusedNib, .unusedIdentifier, .unusedOutlet,
  ]
}

extension RuleDescription {
  static let missingNib = RuleDescription(
    Rule(rawValue: "missing-nib"),
    "code that loads a nib that does not exist",
    rationale: """
      Loading a nib that is not in the bundle raises an exception. The nib was removed or renamed, or its name \
      is misspelled. Only names that the code shows as a text or a constant are compared, in the program's own \
      bundle, and only in code inside the folders that are checked. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let missingStoryboard = RuleDescription(
    Rule(rawValue: "missing-storyboard"),
    "code that opens a storyboard that does not exist",
    rationale: """
      Opening a storyboard that is not in the bundle raises an exception. The storyboard was removed or \
      renamed, or its name is misspelled. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let missingIdentifier = RuleDescription(
    Rule(rawValue: "missing-storyboard-identifier"),
    "code that creates a view controller that no storyboard has",
    rationale: """
      A storyboard raises an exception if none of its view controllers has the identifier. Enter the \
      identifier as Storyboard ID in Interface Builder, or correct it in the code. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let missingSegue = RuleDescription(
    Rule(rawValue: "missing-segue"),
    "code that performs a segue that no storyboard has",
    rationale: """
      Performing a segue raises an exception if the view controller has none with the identifier. Enter the \
      identifier in Interface Builder, or correct it in the code. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let missingReuseIdentifier = RuleDescription(
    Rule(rawValue: "missing-reuse-identifier"),
    "code that dequeues a view whose reuse identifier nothing registers",
    rationale: """
      Asking for a cell at an index path raises an exception if neither code nor a storyboard has registered \
      the identifier. Register a nib or a class, or correct the identifier. An identifier that occurs \
      anywhere else, or that is the name of a class, is assumed to be registered. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let reuseIdentifierOfNib = RuleDescription(
    Rule(rawValue: "nib-reuse-identifier"),
    "a nib that is registered under another reuse identifier than its view has",
    rationale: """
      A table or a collection raises an exception when it dequeues a view whose nib states another reuse \
      identifier than the one that the nib is registered with. Make both the same, or remove the \
      identifier from the nib. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let registeredNib = RuleDescription(
    Rule(rawValue: "registered-nib-root"),
    "a nib that is registered for cells and has several top-level objects",
    rationale: """
      A table or a collection raises an exception when it dequeues a view whose nib has more than one \
      top-level object; a gesture recognizer counts, too. Move the other objects into another nib, or \
      create them in code. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let ownerMismatch = RuleDescription(
    Rule(rawValue: "owner-mismatch"),
    "a nib whose owner is not the class that the nib names",
    rationale: """
      The outlets of File's Owner are set on the object that loads the nib, whatever class the nib names. \
      If it has no such outlet, loading raises an exception; so it does for a nib that is registered, which \
      is loaded without an owner. Connect the outlet of the view instead, or load the nib with the class \
      that it names. A view controller whose name a nib has loads it by itself; a nib that names another class \
      for its owner then has the wrong outlets in Interface Builder, which is a warning. \(needsNibs)
      """,
    triggering: [],
    nonTriggering: []
  )

  static let unusedNib = RuleDescription(
    Rule(rawValue: "unused-nib"),
    severity: nil,
    "a nib or a storyboard that nothing names",
    rationale: """
      Neither code nor a property list nor another storyboard contains the name of the document, so that \
      nothing loads it. Remove it. Off by default, because code can put a name together. \(needsNibs)
      """,
    falsePositives: "a name that code computes",
    triggering: [],
    nonTriggering: []
  )

  static let unusedIdentifier = RuleDescription(
    Rule(rawValue: "unused-identifier"),
    severity: nil,
    "an identifier in a nib or a storyboard that nothing names",
    rationale: """
      No code contains the identifier of the view controller, the segue or the reusable view. Remove it. \
      Off by default, because code can put a name together. \(needsNibs)
      """,
    falsePositives: "a name that code computes",
    triggering: [],
    nonTriggering: []
  )

  static let unusedOutlet = RuleDescription(
    Rule(rawValue: "unused-outlet"),
    severity: nil,
    "an outlet that a nib connects and that no code uses",
    rationale: """
      A nib connects the outlet, but its name occurs nowhere else in the code. Remove the outlet and its \
      connection. \(needsNibs)
      """,
    falsePositives: "an outlet that is used by key-value coding",
    falseNegatives: "an outlet whose name occurs in code for another reason",
    triggering: [],
    nonTriggering: []
  )

  private static let needsNibs = "Checked only with `--sources`, and in projects with nibs."
}
