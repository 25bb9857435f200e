import NibIndices
package import NibMarkup
package import NibModel

/// A layout engine that analyzes layouts for the rules about anchors.
package protocol LayoutAnalyzer: Sendable {
  /// Returns what is found about a layout, or `nil` if its root is not a view.
  func analysis(of layout: ResolvedLayout) -> LayoutAnalysis?

  /// Returns what is wrong with how the views of a layout look.
  func frameProblems(in layout: ResolvedLayout) -> FrameProblems

  /// Returns the views whose texts have too low a contrast to what is behind them.
  ///
  /// - Parameter color: Returns the color with a name in the asset catalogs of the layout's project.
  func lowContrasts(in layout: ResolvedLayout, color: (_ name: String) -> Color?) -> [FrameProblem]

  /// Returns the views of a document of Interface Builder whose stored frames differ from those that the
  /// constraints determine, where the frames of their superviews do not.
  ///
  /// - Parameter tolerance: The distance in points up to which frames count as the same.
  func misplacedViews(in layout: ResolvedLayout, tolerance: Double) -> [MisplacedView]
}

/// What is wrong with how the views of a layout look.
package struct FrameProblems: Sendable {
  /// The problems, in the order of the layout.
  package var problems: [FrameProblem]
  /// Whether everything was looked at, because the layout is not too large for that.
  package var isComplete: Bool

  package init(_ problems: [FrameProblem] = [], isComplete: Bool = true) {
    (self.problems, self.isComplete) = (problems, isComplete)
  }
}

/// Something wrong with how a view looks when the layout is shown.
package struct FrameProblem: Sendable {
  /// A view that a problem is about.
  package struct Subject: Sendable {
    /// The element in a message, such as `<label>`.
    package let name: String
    package let place: SourceSpan
    /// The place of the element in an included or inner layout, or `nil` for an element of the layout itself.
    let innerPlace: SourceRange?
    /// Whether code can reach the view, and change what the layout sets.
    package let isKnownToCode: Bool
    /// Whether the text is for pictures only.
    package let hasSampleText: Bool
    /// Whether the layout says how text that is too long is cut off.
    let statesTruncation: Bool

    /// Whether the text is what a person sees, or stands for it in pictures.
    package var hasKnownText: Bool { !isKnownToCode || hasSampleText }

    /// Creates a subject for the view of a node.
    package init(_ node: NodeIndex, in layout: ResolvedLayout) {
      let element = layout.element(of: node)
      var (isKnownToCode, hasSampleText, statesTruncation) = (false, false, false)
      for index in layout.attributes(of: node) {
        let isDesignTime = layout.attributes[index].isDesignTime
        switch layout.attributes[index].name {
        case .outlet, .class: if !isDesignTime { isKnownToCode = true }
        case .declared(let schema):
          if isDesignTime && schema.isText { hasSampleText = true }
          if schema.name == "lineBreakMode" {
            statesTruncation = !["wordWrap", "characterWrap"].contains(layout.value(of: index)?.attributeText)
          }
        default: break
        }
      }
      (name, place, innerPlace) = ("<\(element.name)>", element.nameSpan, nil)
      self.isKnownToCode = isKnownToCode
      self.hasSampleText = hasSampleText
      self.statesTruncation = statesTruncation
    }

    /// Creates a subject for a view in an included or inner layout, which is reported at another place.
    package init(_ inner: Subject, in file: String, at place: SourceSpan) {
      (name, self.place, innerPlace) = ("\(inner.name) in \(file)", place, inner.place.range)
      (isKnownToCode, hasSampleText) = (inner.isKnownToCode, inner.hasSampleText)
      statesTruncation = inner.statesTruncation
    }
  }

  /// The colors of a text and of what is behind it, if the layout states them.
  package struct StatedColors: Sendable {
    /// The color of the text, as a layout writes it.
    let text: String
    /// The color behind the text, as a layout writes it.
    let background: String
    /// The view with the background, if the text is in another one.
    let view: Subject?

    package init(text: String, background: String, of view: Subject?) {
      (self.text, self.background, self.view) = (text, background, view)
    }
  }

  package enum Kind: Sendable {
    /// What the view shows lies over what another one shows, by a size that covers a fraction of the larger
    /// one, even if an anchor keeps the two apart where there is room.
    case overlap(Subject, width: Double, height: Double, coverage: Double, isAnchored: Bool)
    /// Not all of the text of a button, or another view, is visible in its frame.
    case clippedText(width: Double, height: Double, isButton: Bool)
    /// The view extends beyond an edge of one that contains it, over a number of points.
    case outside(Subject, edge: LayoutAnchor, distance: Double)
    /// The color of the text is too similar to what is behind it.
    case lowContrast(ratio: Double, needed: Double, colors: StatedColors?)
    /// The text takes three lines or more, and fewer in the first of several languages.
    case longTranslation(lines: Int, originalLines: Int)
    /// No installed font has some characters of the text.
    case missingGlyphs([Character])
    /// A finger may miss the control.
    case smallTarget(width: Double, height: Double)
    /// The view, or its text, is on the same side whether the layout runs from left to right or from right to
    /// left.
    case fixedSide(isText: Bool)
  }

  package let subject: Subject
  package let kind: Kind
  /// When the problem occurs, such as `in a layout that is 320 points wide`.
  package let circumstances: String
  /// The other circumstances in which the problem occurs.
  package var others: [String] = []

  package init(_ subject: Subject, _ kind: Kind, circumstances: String) {
    (self.subject, self.kind, self.circumstances) = (subject, kind, circumstances)
  }

  /// Where the view is, in the layout and in the layouts inside it.
  struct Place: Hashable {
    let offset: Int
    let innerPlace: SourceRange?
  }

  var place: Place {
    Place(offset: subject.place.offsets.lowerBound, innerPlace: subject.innerPlace)
  }

  /// The rule that reports the problem.
  package var rule: Rule {
    switch kind {
    case .overlap: OverlappingViewsRule.about.rule
    case .clippedText: ClippedTextRule.about.rule
    case .outside: OutsideContainerRule.about.rule
    case .lowContrast: LowContrastRule.about.rule
    case .longTranslation: LongTranslationRule.about.rule
    case .missingGlyphs: .missingGlyph
    case .smallTarget: SmallTouchTargetRule.about.rule
    case .fixedSide: RightToLeftRule.about.rule
    }
  }

  /// The notes of a finding.
  var notes: [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let place = subject.innerPlace {
      notes.append(Diagnostic.Note("\(subject.name) is here", at: place))
    }
    if case .overlap(let other, _, _, _, _) = kind, let place = other.innerPlace {
      notes.append(Diagnostic.Note("\(other.name) is here", at: place))
    }
    if case .lowContrast(_, _, let colors) = kind, let view = colors?.view {
      notes.append(Diagnostic.Note("the background is the one of \(view.name)", at: view.place.range))
    }
    if let first = others.first {
      let more = others.count > 1 ? ", and \((others.count - 1).counted("more time"))" : ""
      notes.append(Diagnostic.Note("also \(first)\(more)"))
    }
    return notes
  }
}

/// A view whose stored frame is not the one that its constraints determine.
package struct MisplacedView {
  let node: NodeIndex
  let stored: StoredFrame
  /// The frame that the constraints determine.
  let found: StoredFrame

  package init(node: NodeIndex, stored: StoredFrame, found: StoredFrame) {
    (self.node, self.stored, self.found) = (node, stored, found)
  }
}

/// What the constraints of a layout contradict, and what they leave open.
package struct LayoutAnalysis {
  /// What the anchors leave open about a view.
  package struct OpenPoint {
    let node: NodeIndex
    let isHorizontal: Bool
    /// Whether the position is known, and the extent is open.
    let isExtent: Bool
    /// Whether the view is a list, which has no size of its own.
    let isList: Bool
    /// Whether this is about the content of a scroll view.
    let isContent: Bool

    package init(node: NodeIndex, isHorizontal: Bool, isExtent: Bool, isList: Bool, isContent: Bool) {
      self.node = node
      self.isHorizontal = isHorizontal
      self.isExtent = isExtent
      self.isList = isList
      self.isContent = isContent
    }
  }

  /// Views that share room, where neither an anchor nor a priority says how.
  package struct SharedRoom {
    /// At least two views, in the order of the layout.
    let nodes: [NodeIndex]
    let isHorizontal: Bool
    /// Whether the views scroll, so that they have no content size.
    let areLists: Bool

    package init(nodes: [NodeIndex], isHorizontal: Bool, areLists: Bool) {
      (self.nodes, self.isHorizontal, self.areLists) = (nodes, isHorizontal, areLists)
    }
  }

  /// The smallest sets of anchors that contradict one another.
  let contradictions: [[ResolvedLayout.Constraint]]
  /// What the anchors leave open in a large root.
  let openPoints: [OpenPoint]
  let sharedRooms: [SharedRoom]
  /// Whether nothing was left out because it would take too much work.
  let isComplete: Bool

  package init(
    contradictions: [[ResolvedLayout.Constraint]],
    openPoints: [OpenPoint],
    sharedRooms: [SharedRoom],
    isComplete: Bool
  ) {
    self.contradictions = contradictions
    self.openPoints = openPoints
    self.sharedRooms = sharedRooms
    self.isComplete = isComplete
  }
}
