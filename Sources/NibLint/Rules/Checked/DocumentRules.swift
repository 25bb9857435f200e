import NibInterfaceBuilder
import NibMarkup
import NibModel

extension Rules {
  /// The rules that are checked in documents of Interface Builder as well as in layouts.
  static let alsoForNibs: Set<Rule> = [
    .actionTypeMismatch, .classMismatch, .duplicateID, .duplicateOutlet, .outletTypeMismatch, .unknownAction,
    .unknownClass, .unknownID, .unknownOutlet,
  ]

  /// The rules about documents of Interface Builder by themselves.
  static let aboutDocuments: [RuleDescription] = [
    RuleDescription(
      .classWithoutModule,
      "a Swift class in a nib without its module",
      rationale: """
        The name of a Swift class at run time begins with its module, so that a nib with `customClass` and \
        without `customModule` creates an object of the element's class instead, and the first connection \
        to it raises an exception. Choose the module in Interface Builder, or give the class a name with \
        `@objc(Name)`. Checked only with `--sources`.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unknownRuntimeAttribute,
      severity: .warning,
      "a runtime attribute in a nib for a property that the class does not have",
      rationale: """
        A user-defined runtime attribute is set by key-value coding. If the class has no property of the \
        name, loading the nib prints a line to the console, and nothing is set. Remove the attribute, set \
        the class that has the property, or mark the property with `@IBInspectable`. Checked only with \
        `--sources`.
        """,
      falseNegatives: """
        a property that only a library outside the sources could have, and one that could be an undocumented \
        one of a class of Apple
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .runtimeAttributeType,
      severity: .warning,
      "a runtime attribute in a nib with a value of another type than the property",
      rationale: """
        Key-value coding does not check what it sets. A color in a property of type `String` stops the program \
        when it is used, and a color in `layer.borderColor`, which is a `CGColor`, has no effect. Choose the \
        type of the property in Interface Builder, or set the value in code. Checked only with `--sources`.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .conversionLoss,
      "a nib that a program loads, but that says something that layouts cannot say",
      rationale: """
        A program loads a `.xib` file like a layout if no layout has its name. What layouts cannot say would \
        be lost without anybody noticing, so the nib is refused. Convert it with `nib convert`, which lists \
        what is lost, and do in code what the layout does not say.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .missingAsset,
      severity: .warning,
      "an image, a color or a font in a nib that the project does not have",
      rationale: """
        What a nib names is looked up when the nib is loaded, and a name that is not found leaves the view \
        without an image, or with the color that the nib remembers. The asset was removed or renamed, or its \
        name is misspelled. Images and colors are looked up in the asset catalogs and image files of the \
        folders that are checked, and fonts by the names of their files. Checked only with `--sources`, and \
        if there is an asset catalog.
        """,
      falsePositives: "an asset of a library whose folder is not given with `--sources`",
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .mergeConflict,
      "a document of Interface Builder with a merge conflict",
      rationale: """
        Neither Interface Builder nor the compiler opens a `.xib` file or a storyboard that contains the \
        markers of a merge conflict.
        """,
      triggering: [],
      nonTriggering: []
    ),
    RuleDescription(
      .unsupportedDocument,
      severity: .warning,
      "a document of Interface Builder that is not supported",
      rationale: """
        The document is for watchOS or tvOS, it was saved by Xcode 4 or earlier, or its type is not known. \
        Its objects were not checked.
        """,
      triggering: [],
      nonTriggering: []
    ),
  ]
}
