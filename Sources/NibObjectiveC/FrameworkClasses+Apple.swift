extension FrameworkClasses {
  /// The classes of the frameworks for iOS and macOS.
  ///
  /// Written by `Scripts/framework-classes.py --wrapped` from the binding definitions of .NET for iOS and
  /// macOS (https://github.com/dotnet/macios, commit d0107f4, MIT license), with what these lack.
  ///
  /// A class has a line with its superclass, its framework and its system where it has several superclasses.
  /// The indented lines below are the properties that it adds, with their types, and its actions. An
  /// exclamation mark stands after the type of a property that cannot be set.
  package static let apple = FrameworkClasses(
    """
    ABNewPersonViewController: UIViewController AddressBookUI ios
      addressBook:other displayedPerson:other newPersonViewDelegate:id parentGroup:other
    ABPeoplePickerNavigationController: UINavigationController AddressBookUI ios
      addressBook:other displayedProperties:NSArray peoplePickerDelegate:id
      predicateForEnablingPerson:NSPredicate predicateForSelectionOfPerson:NSPredicate
      predicateForSelectionOfProperty:NSPredicate
    ABPersonViewController: UIViewController AddressBookUI ios
      addressBook:other allowsActions:boolean allowsEditing:boolean displayedPerson:other
      displayedProperties:NSArray personViewDelegate:id shouldShowLinkedPeople:boolean
    ABUnknownPersonViewController: UIViewController AddressBookUI ios
      addressBook:other allowsActions:boolean allowsAddingToAddressBook:boolean alternateName:NSString
      displayedPerson:other message:NSString unknownPersonViewDelegate:id
    ADBannerView: UIView iAd ios
      adType:number advertisingSection:NSString delegate:id
    ARCoachingOverlayView: UIView ARKit ios
      activatesAutomatically:boolean delegate:id goal:number session:ARSession sessionProvider:id
    ARSCNView: SCNView ARKit ios
      automaticallyUpdatesLighting:boolean rendersCameraGrain:boolean rendersMotionBlur:boolean
      session:ARSession
    ARSKView: SKView ARKit ios
      session:ARSession
    ARSession: NSObject ARKit
    ARView: UIView RealityKit ios
      environment:other scene:id!
    ASAccountAuthenticationModificationViewController: UIViewController AuthenticationServices ios
    ASAuthorizationAppleIDButton: UIControl AuthenticationServices ios
      cornerRadius:number
    ASAuthorizationAppleIDButton: NSControl AuthenticationServices macos
      cornerRadius:number
    ASCredentialProviderViewController: UIViewController AuthenticationServices ios
    ASCredentialProviderViewController: NSViewController AuthenticationServices macos
    AUAudioUnit: NSObject AudioUnit
    AUAudioUnitViewConfiguration: NSObject CoreAudioKit
    AUGenericView: NSView CoreAudioKit macos
      customViewPersistentData:NSDictionary showsExpertParameters:boolean
    AUGenericViewController: UIViewController CoreAudioKit ios
      auAudioUnit:AUAudioUnit
    AUGenericViewController: NSViewController CoreAudioKit macos
      auAudioUnit:AUAudioUnit
    AUPannerView: NSView CoreAudioKit macos
    AUViewController: UIViewController CoreAudioKit ios
    AUViewController: NSViewController CoreAudioKit macos
    AVAsset: NSObject AVFoundation
    AVAudioNode: NSObject AVFoundation
    AVAudioPlayer: NSObject AVFoundation
    AVAudioRecorder: NSObject AVFoundation
    AVCaptureEvent: NSObject AVKit
    AVCaptureEventInteraction: NSObject AVKit
    AVCaptureSession: NSObject AVFoundation
    AVCaptureVideoPreviewLayer: CALayer AVFoundation
      automaticallyAdjustsMirroring:boolean mirrored:boolean orientation:number session:AVCaptureSession
      sessionWithNoConnection:AVCaptureSession videoGravity:NSString
    AVCaptureView: NSView AVKit macos
      controlsStyle:number delegate:id videoGravity:NSString
    AVContentProposalViewController: UIViewController AVKit ios
      dateOfAutomaticAcceptance:NSDate playerLayoutGuide:UILayoutGuide!
      playerViewController:AVPlayerViewController!
    AVContinuityDevicePickerViewController: UIViewController AVKit ios
      delegate:id
    AVCustomRoutingController: NSObject AVRouting
    AVDisplayManager: NSObject AVKit
    AVInterstitialTimeRange: NSObject AVKit
    AVNavigationMarkersGroup: NSObject AVKit
    AVPictureInPictureController: NSObject AVKit
    AVPictureInPictureControllerContentSource: NSObject AVKit
    AVPictureInPictureVideoCallViewController: UIViewController AVKit ios
    AVPlaybackSpeed: NSObject AVKit
    AVPlayer: NSObject AVFoundation
    AVPlayerItem: NSObject AVFoundation
    AVPlayerLayer: CALayer AVFoundation
      pixelBufferAttributes:NSDictionary player:AVPlayer videoGravity:NSString
    AVPlayerView: NSView AVKit macos
      actionPopUpButtonMenu:NSMenu allowsMagnification:boolean allowsPictureInPicturePlayback:boolean
      allowsVideoFrameAnalysis:boolean contentOverlayView:NSView! controlsStyle:number delegate:id
      magnification:number pictureInPictureDelegate:id player:AVPlayer showsFrameSteppingButtons:boolean
      showsFullScreenToggleButton:boolean showsSharingServiceButton:boolean showsTimecodes:boolean
      speeds:NSArray updatesNowPlayingInfoCenter:boolean videoFrameAnalysisTypes:number
      videoGravity:NSString
    AVPlayerViewController: UIViewController AVKit ios
      allowedSubtitleOptionLanguages:NSArray allowsPictureInPicturePlayback:boolean
      allowsVideoFrameAnalysis:boolean appliesPreferredDisplayCriteriaAutomatically:boolean
      canStartPictureInPictureAutomaticallyFromInline:boolean contentOverlayView:UIView!
      contentProposalViewController:AVContentProposalViewController contextualActions:NSArray
      customInfoViewController:UIViewController customInfoViewControllers:NSArray
      customOverlayViewController:UIViewController delegate:id
      entersFullScreenWhenPlaybackBegins:boolean exitsFullScreenWhenPlaybackEnds:boolean
      infoViewActions:NSArray pixelBufferAttributes:NSDictionary
      playbackControlsIncludeInfoViews:boolean playbackControlsIncludeTransportBar:boolean
      player:AVPlayer requiresFullSubtitles:boolean requiresLinearPlayback:boolean
      showsPlaybackControls:boolean showsTimecodes:boolean skipBackwardEnabled:boolean
      skipForwardEnabled:boolean skippingBehavior:number speeds:NSArray
      transportBarCustomMenuItems:NSArray transportBarIncludesTitleView:boolean
      unobscuredContentGuide:UILayoutGuide! updatesNowPlayingInfoCenter:boolean
      videoFrameAnalysisTypes:number videoGravity:NSString
    AVQueuePlayer: AVPlayer AVFoundation
    AVRoutePickerView: UIView AVKit ios
      activeTintColor:UIColor customRoutingController:AVCustomRoutingController delegate:id
      prioritizesVideoDevices:boolean routePickerButtonStyle:number
    AVRoutePickerView: NSView AVKit macos
      delegate:id player:AVPlayer routePickerButtonBordered:boolean
    AVSampleBufferDisplayLayer: CALayer AVFoundation
      controlTimebase:other preventsCapture:boolean preventsDisplaySleepDuringVideoPlayback:boolean
      videoGravity:NSString
    AVSynchronizedLayer: CALayer AVFoundation
      playerItem:AVPlayerItem
    AVURLAsset: AVAsset AVFoundation
    BCChatButton: UIControl BusinessChat ios
    BCChatButton: NSControl BusinessChat macos
    BELayerHierarchyHandle: NSObject BrowserEngineKit
    BELayerHierarchyHostingView: UIView BrowserEngineKit ios
      handle:BELayerHierarchyHandle
    BEScrollView: UIScrollView BrowserEngineKit ios
    CAAnimation: NSObject QuartzCore
    CAAnimationGroup: CAAnimation QuartzCore
    CABTLEMIDIWindowController: NSWindowController CoreAudioKit macos
    CABTMIDICentralViewController: UITableViewController CoreAudioKit ios
    CABTMIDILocalPeripheralViewController: UIViewController CoreAudioKit ios
    CABasicAnimation: CAPropertyAnimation QuartzCore
    CAConstraint: NSObject QuartzCore
    CAConstraintLayoutManager: NSObject QuartzCore
    CADisplayLink: NSObject QuartzCore
    CAEAGLLayer: CALayer QuartzCore
      drawableProperties:NSDictionary presentsWithTransaction:boolean
    CAEDRMetadata: NSObject QuartzCore
    CAEmitterCell: NSObject QuartzCore
    CAEmitterLayer: CALayer QuartzCore
      birthRate:number emitterCells:NSArray emitterDepth:number emitterMode:NSString
      emitterPosition:point emitterShape:NSString emitterSize:size emitterZPosition:number
      lifetime:number preservesDepth:boolean renderMode:NSString scale:number seed:number spin:number
      velocity:number
    CAGradientLayer: CALayer QuartzCore
      colors:NSArray endPoint:point locations:NSArray startPoint:point type:NSString
    CAInterAppAudioSwitcherView: UIView CoreAudioKit ios
      outputAudioUnit:other showingAppNames:boolean
    CAInterAppAudioTransportView: UIView CoreAudioKit ios
      currentTimeLabelFont:UIFont enabled:boolean labelColor:UIColor outputAudioUnit:other
      pauseButtonColor:UIColor playButtonColor:UIColor recordButtonColor:UIColor
      rewindButtonColor:UIColor
    CAInterDeviceAudioViewController: NSViewController CoreAudioKit macos
    CAKeyframeAnimation: CAPropertyAnimation QuartzCore
    CALayer: NSObject QuartzCore
      actions:NSDictionary affineTransform:other allowsEdgeAntialiasing:boolean
      allowsGroupOpacity:boolean anchorPoint:point anchorPointZ:number autoresizingMask:number
      autoreverses:boolean backgroundColor:cgcolor backgroundFilters:NSArray beginTime:number
      borderColor:cgcolor borderWidth:number bounds:rect compositingFilter:id constraints:NSArray
      contents:id contentsCenter:rect contentsFormat:NSString contentsGravity:NSString contentsRect:rect
      contentsScale:number cornerCurve:NSString cornerRadius:number delegate:id doubleSided:boolean
      drawsAsynchronously:boolean duration:number edgeAntialiasingMask:number fillMode:NSString
      filters:NSArray frame:rect geometryFlipped:boolean hidden:boolean layoutManager:id
      magnificationFilter:NSString mask:CALayer maskedCorners:number masksToBounds:boolean
      minificationFilter:NSString minificationFilterBias:number modelLayer:CALayer! name:NSString
      needsDisplayInRect:rect needsDisplayOnBoundsChange:boolean opacity:number opaque:boolean
      position:point presentationLayer:CALayer! rasterizationScale:number repeatCount:number
      repeatDuration:number shadowColor:cgcolor shadowOffset:size shadowOpacity:number shadowPath:other
      shadowRadius:number shouldRasterize:boolean speed:number style:NSDictionary
      sublayerTransform:other sublayers:NSArray superlayer:CALayer! timeOffset:number
      toneMapMode:NSString transform:other wantsExtendedDynamicRangeContent:boolean zPosition:number
    CAMediaTimingFunction: NSObject QuartzCore
    CAMetalDisplayLink: NSObject QuartzCore
    CAMetalDisplayLinkUpdate: NSObject QuartzCore
    CAMetalLayer: CALayer QuartzCore
      EDRMetadata:CAEDRMetadata allowsNextDrawableTimeout:boolean colorspace:other
      developerHUDProperties:NSDictionary device:id displaySyncEnabled:boolean drawableSize:size
      framebufferOnly:boolean maximumDrawableCount:number pixelFormat:number
      presentsWithTransaction:boolean
    CANetworkBrowserWindowController: NSWindowController CoreAudioKit macos
    CAOpenGLLayer: CALayer QuartzCore
      asynchronous:boolean
    CAPropertyAnimation: CAAnimation QuartzCore
    CARenderer: NSObject QuartzCore
    CAReplicatorLayer: CALayer QuartzCore
      instanceAlphaOffset:number instanceBlueOffset:number instanceColor:cgcolor instanceCount:number
      instanceDelay:number instanceGreenOffset:number instanceRedOffset:number instanceTransform:other
      preservesDepth:boolean
    CAScrollLayer: CALayer QuartzCore
      scrollMode:NSString
    CAShapeLayer: CALayer QuartzCore
      fillColor:cgcolor fillRule:NSString lineCap:NSString lineDashPattern:NSArray lineDashPhase:number
      lineJoin:NSString lineWidth:number miterLimit:number path:other strokeColor:cgcolor
      strokeEnd:number strokeStart:number
    CASpringAnimation: CABasicAnimation QuartzCore
    CATextLayer: CALayer QuartzCore
      alignmentMode:NSString allowsFontSubpixelQuantization:boolean font:id fontSize:number
      foregroundColor:cgcolor string:id truncationMode:NSString wrapped:boolean
    CATiledLayer: CALayer QuartzCore
      levelsOfDetail:number levelsOfDetailBias:number tileSize:size
    CATransaction: NSObject QuartzCore
    CATransformLayer: CALayer QuartzCore
    CATransition: CAAnimation QuartzCore
    CAValueFunction: NSObject QuartzCore
    CBCentralManager: CBManager CoreBluetooth
    CBManager: NSObject CoreBluetooth
    CIContext: NSObject CoreImage
    CIFilter: NSObject CoreImage
    CIImage: NSObject CoreImage
    CLLocationButton: UIControl CoreLocationUI ios
      cornerRadius:number fontSize:number icon:number label:number
    CLLocationManager: NSObject CoreLocation
    CLPlacemark: NSObject CoreLocation
    CMMotionManager: NSObject CoreMotion
    CNContact: NSObject Contacts
    CNContactFormatter: NSFormatter Contacts
      style:number
    CNContactPicker: NSObject ContactsUI
    CNContactPickerViewController: UIViewController ContactsUI ios
      delegate:id displayedPropertyKeys:NSArray predicateForEnablingContact:NSPredicate
      predicateForSelectionOfContact:NSPredicate predicateForSelectionOfProperty:NSPredicate
    CNContactStore: NSObject Contacts
    CNContactViewController: UIViewController ContactsUI ios
      allowsActions:boolean allowsEditing:boolean alternateName:NSString contactStore:CNContactStore
      delegate:id displayedPropertyKeys:NSArray message:NSString parentContainer:CNContainer
      parentGroup:CNGroup shouldShowLinkedContacts:boolean
    CNContactViewController: NSViewController ContactsUI macos
      contact:CNContact
    CNContainer: NSObject Contacts
    CNGroup: NSObject Contacts
    CNPostalAddressFormatter: NSFormatter Contacts
      style:number
    CPTemplateApplicationDashboardScene: UIScene CarPlay ios
      dashboardWindow:UIWindow!
    CPTemplateApplicationInstrumentClusterScene: UIScene CarPlay ios
    CPTemplateApplicationScene: UIScene CarPlay ios
      carWindow:CPWindow!
    CPWindow: UIWindow CarPlay ios
      mapButtonSafeAreaLayoutGuide:UILayoutGuide! templateApplicationScene:CPTemplateApplicationScene
    DDDevicePickerViewController: UIViewController DeviceDiscoveryUI ios
      devicePickerCompletionHandler:other
    DOMCSSStyleDeclaration: DOMObject WebKit
    DOMObject: WebScriptObject WebKit
    EAGLContext: NSObject OpenGLES
    EKCalendar: EKObject EventKit
    EKCalendarChooser: UIViewController EventKitUI ios
      delegate:id selectedCalendars:NSSet showsCancelButton:boolean showsDoneButton:boolean
    EKCalendarItem: EKObject EventKit
    EKEvent: EKCalendarItem EventKit
    EKEventEditViewController: UINavigationController EventKitUI ios
      editViewDelegate:id event:EKEvent eventStore:EKEventStore
    EKEventStore: NSObject EventKit
    EKEventViewController: UIViewController EventKitUI ios
      allowsCalendarPreview:boolean allowsEditing:boolean delegate:id event:EKEvent
    EKObject: NSObject EventKit
    EXAppExtensionBrowserViewController: NSViewController ExtensionKit macos
    EXHostViewController: NSViewController ExtensionKit macos
      delegate:id placeholderView:NSView
    FPUIActionExtensionViewController: UIViewController FileProviderUI ios
    FPUIActionExtensionViewController: NSViewController FileProviderUI macos
    GCEventViewController: UIViewController GameController ios
      controllerUserInteractionEnabled:boolean
    GCEventViewController: NSViewController GameController macos
      controllerUserInteractionEnabled:boolean
    GKAccessPoint: NSObject GameKit
    GKAchievement: NSObject GameKit
    GKAchievementChallenge: GKChallenge GameKit
    GKAchievementDescription: NSObject GameKit
    GKAchievementViewController: GKGameCenterViewController GameKit
      achievementDelegate:id
    GKBasePlayer: NSObject GameKit
    GKChallenge: NSObject GameKit
    GKChallengeEventHandler: NSObject GameKit
    GKChallengesViewController: NSViewController GameKit macos
      challengeDelegate:id
    GKCloudPlayer: GKBasePlayer GameKit
    GKDialogController: NSResponder GameKit macos
      parentWindow:NSWindow dismiss:
    GKEntity: NSObject GameplayKit
    GKFriendRequestComposeViewController: UINavigationController GameKit ios
      composeViewDelegate:id message:NSString
    GKFriendRequestComposeViewController: NSViewController GameKit macos
      composeViewDelegate:id message:NSString
    GKGameCenterViewController: UINavigationController GameKit ios
      gameCenterDelegate:id leaderboardCategory:NSString leaderboardIdentifier:NSString
      leaderboardTimeScope:number viewState:number
    GKGameCenterViewController: NSViewController GameKit macos
      gameCenterDelegate:id leaderboardCategory:NSString leaderboardIdentifier:NSString
      leaderboardTimeScope:number viewState:number
    GKGameSession: NSObject GameKit
    GKGameSessionSharingViewController: UIViewController GameKit ios
      delegate:id
    GKInvite: NSObject GameKit
    GKLeaderboard: NSObject GameKit
    GKLeaderboardEntry: NSObject GameKit
    GKLeaderboardScore: NSObject GameKit
    GKLeaderboardSet: NSObject GameKit
    GKLeaderboardViewController: GKGameCenterViewController GameKit
      category:NSString leaderboardDelegate:id timeScope:number
    GKLocalPlayer: GKPlayer GameKit
    GKMatch: NSObject GameKit
    GKMatchRequest: NSObject GameKit
    GKMatchedPlayers: NSObject GameKit
    GKMatchmaker: NSObject GameKit
    GKMatchmakerViewController: UINavigationController GameKit ios
      canStartWithMinimumPlayers:boolean defaultInvitationMessage:NSString hosted:boolean
      hostedPlayerReady:NSString matchmakerDelegate:id matchmakingMode:number
    GKMatchmakerViewController: NSViewController GameKit macos
      canStartWithMinimumPlayers:boolean defaultInvitationMessage:NSString hosted:boolean
      matchmakerDelegate:id matchmakingMode:number
    GKNotificationBanner: NSObject GameKit
    GKPlayer: GKBasePlayer GameKit
    GKSavedGame: NSObject GameKit
    GKScore: NSObject GameKit
    GKScoreChallenge: GKChallenge GameKit
    GKSession: NSObject GameKit
    GKTurnBasedEventHandler: NSObject GameKit
    GKTurnBasedExchange: NSObject GameKit
    GKTurnBasedExchangeReply: NSObject GameKit
    GKTurnBasedMatch: NSObject GameKit
    GKTurnBasedMatchmakerViewController: UINavigationController GameKit ios
      matchmakingMode:number showExistingMatches:boolean turnBasedMatchmakerDelegate:id
    GKTurnBasedMatchmakerViewController: NSViewController GameKit macos
      matchmakingMode:number showExistingMatches:boolean turnBasedMatchmakerDelegate:id
    GKTurnBasedParticipant: NSObject GameKit
    GKVoiceChat: NSObject GameKit
    GKVoiceChatService: NSObject GameKit
    GLKBaseEffect: NSObject GLKit
    GLKEffectProperty: NSObject GLKit
    GLKEffectPropertyFog: GLKEffectProperty GLKit
    GLKEffectPropertyLight: GLKEffectProperty GLKit
    GLKEffectPropertyMaterial: GLKEffectProperty GLKit
    GLKEffectPropertyTexture: GLKEffectProperty GLKit
    GLKEffectPropertyTransform: GLKEffectProperty GLKit
    GLKMesh: NSObject GLKit
    GLKMeshBuffer: NSObject GLKit
    GLKMeshBufferAllocator: NSObject GLKit
    GLKReflectionMapEffect: GLKBaseEffect GLKit
    GLKSkyboxEffect: NSObject GLKit
    GLKSubmesh: NSObject GLKit
    GLKTextureInfo: NSObject GLKit
    GLKTextureLoader: NSObject GLKit
    GLKView: UIView GLKit ios
      context:EAGLContext delegate:id drawableColorFormat:number drawableDepthFormat:number
      drawableMultisample:number drawableStencilFormat:number enableSetNeedsDisplay:boolean
    GLKViewController: UIViewController GLKit ios
      delegate:id pauseOnWillResignActive:boolean paused:boolean preferredFramesPerSecond:number
      resumeOnDidBecomeActive:boolean
    HKActivityRingView: UIView HealthKitUI ios
      activitySummary:HKActivitySummary
    HKActivitySummary: NSObject HealthKit
    HMCameraSource: NSObject HomeKit
    HMCameraView: UIView HomeKit ios
      cameraSource:HMCameraSource
    ICCameraDevice: ICDevice ImageCaptureCore
    ICDevice: NSObject ImageCaptureCore
    ICScannerDevice: ICDevice ImageCaptureCore
    IKCameraDeviceView: NSView Quartz macos
      cameraDevice:ICCameraDevice customActionControl:NSSegmentedControl
      customDeleteControl:NSSegmentedControl customIconSizeSlider:NSSlider
      customModeControl:NSSegmentedControl customRotateControl:NSSegmentedControl delegate:id
      displaysDownloadsDirectoryControl:boolean displaysPostProcessApplicationControl:boolean
      downloadAllControlLabel:NSString downloadSelectedControlLabel:NSString downloadsDirectory:NSURL
      hasDisplayModeIcon:boolean hasDisplayModeTable:boolean iconSize:number mode:number
      postProcessApplication:NSURL showStatusInfoAsWindowSubtitle:boolean transferMode:number
      deleteSelectedItems: downloadAllItems: downloadSelectedItems: rotateLeft: rotateRight:
    IKDeviceBrowserView: NSView Quartz macos
      delegate:id displaysLocalCameras:boolean displaysLocalScanners:boolean
      displaysNetworkCameras:boolean displaysNetworkScanners:boolean mode:number
    IKFilterBrowserPanel: NSPanel Quartz macos
      finish:
    IKFilterBrowserView: NSView Quartz macos
      previewState:boolean
    IKFilterUIView: NSView Quartz macos
      objectController:NSObjectController!
    IKImageBrowserCell: NSObject Quartz
    IKImageBrowserView: NSView Quartz macos
      allowsDroppingOnItems:boolean allowsEmptySelection:boolean allowsMultipleSelection:boolean
      allowsReordering:boolean animates:boolean backgroundLayer:CALayer canControlQuickLookPanel:boolean
      cellSize:size cellsStyleMask:number constrainsToOriginalSize:boolean contentResizingMask:number
      dataSource:id delegate:id draggingDestinationDelegate:id foregroundLayer:CALayer
      intercellSpacing:size zoomValue:number
    IKImageEditPanel: NSPanel Quartz macos
      dataSource:id
    IKImageView: NSView Quartz macos
      autohidesScrollers:boolean autoresizes:boolean backgroundColor:NSColor currentToolMode:NSString
      delegate:id doubleClickOpensImageEditPanel:boolean editable:boolean hasHorizontalScroller:boolean
      hasVerticalScroller:boolean imageCorrection:CIFilter imageWithURL:NSURL rotationAngle:number
      supportsDragAndDrop:boolean zoomFactor:number crop: flipImageHorizontal: flipImageVertical:
      rotateImageLeft: rotateImageRight: zoomImageToActualSize: zoomImageToFit: zoomIn: zoomOut:
    IKPictureTaker: NSPanel Quartz macos
      inputImage:NSImage mirroring:boolean
    IKSaveOptions: NSObject Quartz
    IKScannerDeviceView: NSView Quartz macos
      delegate:id displaysDownloadsDirectoryControl:boolean
      displaysPostProcessApplicationControl:boolean documentName:NSString downloadsDirectory:NSURL
      hasDisplayModeAdvanced:boolean hasDisplayModeSimple:boolean mode:number
      overviewControlLabel:NSString postProcessApplication:NSURL scanControlLabel:NSString
      scannerDevice:ICScannerDevice transferMode:number
    IKSlideshow: NSObject Quartz
    ILClassificationUIExtensionViewController: UIViewController IdentityLookupUI ios
    INShortcut: NSObject Intents
    INUIAddVoiceShortcutButton: UIButton IntentsUI ios
      cornerRadius:number delegate:id shortcut:INShortcut style:number
    INUIAddVoiceShortcutButton: NSButton IntentsUI macos
      cornerRadius:number delegate:id shortcut:INShortcut style:number
    INUIAddVoiceShortcutViewController: UIViewController IntentsUI ios
      delegate:id
    INUIAddVoiceShortcutViewController: NSViewController IntentsUI macos
      delegate:id
    INUIEditVoiceShortcutViewController: UIViewController IntentsUI ios
      delegate:id
    INUIEditVoiceShortcutViewController: NSViewController IntentsUI macos
      delegate:id
    LAAuthenticationView: NSView LocalAuthenticationEmbeddedUI macos
    LPLinkMetadata: NSObject LinkPresentation
    LPLinkView: UIView LinkPresentation ios
      metadata:LPLinkMetadata
    LPLinkView: NSView LinkPresentation macos
      metadata:LPLinkMetadata
    LPMetadataProvider: NSObject LinkPresentation
    MCAdvertiserAssistant: NSObject MultipeerConnectivity
    MCBrowserViewController: UIViewController MultipeerConnectivity ios
      delegate:id maximumNumberOfPeers:number minimumNumberOfPeers:number
    MCBrowserViewController: NSViewController MultipeerConnectivity macos
      delegate:id maximumNumberOfPeers:number minimumNumberOfPeers:number
    MCNearbyServiceAdvertiser: NSObject MultipeerConnectivity
    MCNearbyServiceBrowser: NSObject MultipeerConnectivity
    MCPeerID: NSObject MultipeerConnectivity
    MCSession: NSObject MultipeerConnectivity
    MEExtensionViewController: NSViewController MailKit macos
    MFMailComposeViewController: UINavigationController MessageUI ios
      bccRecipients:NSString ccRecipients:NSString mailComposeDelegate:id
      preferredSendingEmailAddress:NSString subject:NSString toRecipients:NSString
    MFMessageComposeViewController: UINavigationController MessageUI ios
      UPIVerificationCodeSendCompletion:other body:NSString message:MSMessage messageComposeDelegate:id
      recipients:NSArray subject:NSString
    MKAddressFilter: NSObject MapKit
    MKAnnotationView: UIView MapKit ios
      accessoryOffset:point annotation:id calloutOffset:point canShowCallout:boolean centerOffset:point
      clusterAnnotationView:MKAnnotationView! clusteringIdentifier:NSString collisionMode:number
      detailCalloutAccessoryView:UIView displayPriority:number dragState:number draggable:boolean
      enabled:boolean highlighted:boolean image:UIImage leftCalloutAccessoryView:UIView
      leftCalloutOffset:point rightCalloutAccessoryView:UIView rightCalloutOffset:point selected:boolean
      selectedZPriority:number zPriority:number
    MKAnnotationView: NSView MapKit macos
      accessoryOffset:point annotation:id calloutOffset:point canShowCallout:boolean centerOffset:point
      clusterAnnotationView:MKAnnotationView! clusteringIdentifier:NSString collisionMode:number
      detailCalloutAccessoryView:NSView displayPriority:number dragState:number draggable:boolean
      enabled:boolean highlighted:boolean image:NSImage leftCalloutAccessoryView:NSView
      leftCalloutOffset:point rightCalloutAccessoryView:NSView rightCalloutOffset:point selected:boolean
      selectedZPriority:number zPriority:number
    MKCircle: MKShape MapKit
    MKCircleRenderer: MKOverlayPathRenderer MapKit
      strokeEnd:number strokeStart:number
    MKCircleView: MKOverlayPathView MapKit ios
    MKClusterAnnotation: NSObject MapKit
    MKCompassButton: UIView MapKit ios
      compassVisibility:number mapView:MKMapView
    MKCompassButton: NSView MapKit macos
      compassVisibility:number mapView:MKMapView
    MKDirections: NSObject MapKit
    MKDirectionsRequest: NSObject MapKit
    MKDirectionsResponse: NSObject MapKit
    MKDistanceFormatter: NSFormatter MapKit
      locale:NSLocale unitStyle:number units:number
    MKETAResponse: NSObject MapKit
    MKGeoJSONDecoder: NSObject MapKit
    MKGeoJSONFeature: NSObject MapKit
    MKGeodesicPolyline: MKPolyline MapKit
    MKGradientPolylineRenderer: MKPolylineRenderer MapKit
    MKHybridMapConfiguration: MKMapConfiguration MapKit
    MKIconStyle: NSObject MapKit
    MKImageryMapConfiguration: MKMapConfiguration MapKit
    MKLocalPointsOfInterestRequest: NSObject MapKit
    MKLocalSearch: NSObject MapKit
    MKLocalSearchCompleter: NSObject MapKit
    MKLocalSearchCompletion: NSObject MapKit
    MKLocalSearchRequest: NSObject MapKit
    MKLocalSearchResponse: NSObject MapKit
    MKLookAroundScene: NSObject MapKit
    MKLookAroundSceneRequest: NSObject MapKit
    MKLookAroundSnapshot: NSObject MapKit
    MKLookAroundSnapshotOptions: NSObject MapKit
    MKLookAroundSnapshotter: NSObject MapKit
    MKLookAroundViewController: UIViewController MapKit ios
      badgePosition:number delegate:id navigationEnabled:boolean
      pointOfInterestFilter:MKPointOfInterestFilter scene:MKLookAroundScene showsRoadLabels:boolean
    MKLookAroundViewController: NSViewController MapKit macos
      badgePosition:number delegate:id navigationEnabled:boolean
      pointOfInterestFilter:MKPointOfInterestFilter scene:MKLookAroundScene showsRoadLabels:boolean
    MKMapCamera: NSObject MapKit
    MKMapCameraBoundary: NSObject MapKit
    MKMapCameraZoomRange: NSObject MapKit
    MKMapConfiguration: NSObject MapKit
    MKMapFeatureAnnotation: NSObject MapKit
    MKMapItem: NSObject MapKit
    MKMapItemAnnotation: NSObject MapKit
    MKMapItemDetailSelectionAccessoryPresentationStyle: NSObject MapKit
    MKMapItemDetailViewController: UIViewController MapKit ios
      delegate:id mapItem:MKMapItem
    MKMapItemDetailViewController: NSViewController MapKit macos
      delegate:id mapItem:MKMapItem
    MKMapItemIdentifier: NSObject MapKit
    MKMapItemRequest: NSObject MapKit
    MKMapSnapshot: NSObject MapKit
    MKMapSnapshotOptions: NSObject MapKit
    MKMapSnapshotter: NSObject MapKit
    MKMapView: UIView MapKit ios
      camera:MKMapCamera cameraBoundary:MKMapCameraBoundary cameraZoomRange:MKMapCameraZoomRange
      centerCoordinate:other delegate:id mapType:number pitchButtonVisibility:number
      pitchEnabled:boolean pointOfInterestFilter:MKPointOfInterestFilter
      preferredConfiguration:MKMapConfiguration region:other rotateEnabled:boolean scrollEnabled:boolean
      selectableMapFeatures:number selectedAnnotations:NSArray showsBuildings:boolean
      showsCompass:boolean showsPitchControl:boolean showsPointsOfInterest:boolean showsScale:boolean
      showsTraffic:boolean showsUserLocation:boolean showsUserTrackingButton:boolean
      showsZoomControls:boolean userTrackingMode:number visibleMapRect:other zoomEnabled:boolean
    MKMapView: NSView MapKit macos
      camera:MKMapCamera cameraBoundary:MKMapCameraBoundary cameraZoomRange:MKMapCameraZoomRange
      centerCoordinate:other delegate:id mapType:number pitchButtonVisibility:number
      pitchEnabled:boolean pointOfInterestFilter:MKPointOfInterestFilter
      preferredConfiguration:MKMapConfiguration region:other rotateEnabled:boolean scrollEnabled:boolean
      selectedAnnotations:NSArray showsBuildings:boolean showsCompass:boolean showsPitchControl:boolean
      showsPointsOfInterest:boolean showsScale:boolean showsTraffic:boolean showsUserLocation:boolean
      showsUserTrackingButton:boolean showsZoomControls:boolean userTrackingMode:number
      visibleMapRect:other zoomEnabled:boolean
    MKMarkerAnnotationView: MKAnnotationView MapKit
      animatesWhenAdded:boolean glyphImage:UIImage glyphText:NSString glyphTintColor:UIColor
      markerTintColor:UIColor selectedGlyphImage:UIImage subtitleVisibility:number
      titleVisibility:number
    MKMultiPoint: MKShape MapKit
    MKMultiPolygon: MKShape MapKit
    MKMultiPolygonRenderer: MKOverlayPathRenderer MapKit
    MKMultiPolyline: MKShape MapKit
    MKMultiPolylineRenderer: MKOverlayPathRenderer MapKit
    MKOverlayPathRenderer: MKOverlayRenderer MapKit
      fillColor:UIColor lineCap:number lineDashPattern:NSArray lineDashPhase:number lineJoin:number
      lineWidth:number miterLimit:number path:other shouldRasterize:boolean strokeColor:UIColor
    MKOverlayPathView: MKOverlayView MapKit ios
      fillColor:UIColor lineCap:number lineDashPattern:NSArray lineDashPhase:number lineJoin:number
      lineWidth:number miterLimit:number path:other strokeColor:UIColor
    MKOverlayRenderer: NSObject MapKit
      alpha:number blendMode:number needsDisplayInMapRect:other
    MKOverlayView: UIView MapKit ios
      needsDisplayInMapRect:other
    MKPinAnnotationView: MKAnnotationView MapKit
      animatesDrop:boolean pinColor:number pinTintColor:UIColor
    MKPitchControl: UIView MapKit ios
      mapView:MKMapView
    MKPitchControl: NSView MapKit macos
      mapView:MKMapView
    MKPlacemark: CLPlacemark MapKit
    MKPointAnnotation: MKShape MapKit
    MKPointOfInterestFilter: NSObject MapKit
    MKPolygon: MKMultiPoint MapKit
    MKPolygonRenderer: MKOverlayPathRenderer MapKit
      strokeEnd:number strokeStart:number
    MKPolygonView: MKOverlayPathView MapKit ios
    MKPolyline: MKMultiPoint MapKit
    MKPolylineRenderer: MKOverlayPathRenderer MapKit
      strokeEnd:number strokeStart:number
    MKPolylineView: MKOverlayPathView MapKit ios
    MKReverseGeocoder: NSObject MapKit
    MKRoute: NSObject MapKit
    MKRouteStep: NSObject MapKit
    MKScaleView: UIView MapKit ios
      legendAlignment:number mapView:MKMapView scaleVisibility:number
    MKSelectionAccessory: NSObject MapKit
    MKShape: NSObject MapKit
    MKStandardMapConfiguration: MKMapConfiguration MapKit
    MKTileOverlay: NSObject MapKit
    MKTileOverlayRenderer: MKOverlayRenderer MapKit
    MKUserLocation: NSObject MapKit
    MKUserLocationView: MKAnnotationView MapKit
    MKUserTrackingBarButtonItem: UIBarButtonItem MapKit ios
      mapView:MKMapView
    MKUserTrackingButton: UIView MapKit ios
      mapView:MKMapView
    MKZoomControl: UIView MapKit ios
      mapView:MKMapView
    MKZoomControl: NSView MapKit macos
      mapView:MKMapView
    MPMediaPickerController: UIViewController MediaPlayer ios
      allowsPickingMultipleItems:boolean delegate:id prompt:NSString showsCloudItems:boolean
      showsItemsWithProtectedAssets:boolean
    MPMoviePlayerController: NSObject MediaPlayer
    MPMoviePlayerViewController: UIViewController MediaPlayer ios
    MPVolumeView: UIView MediaPlayer ios
      showsRouteButton:boolean showsVolumeSlider:boolean volumeWarningSliderImage:UIImage
    MSConversation: NSObject Messages
    MSMessage: NSObject Messages
    MSMessageLayout: NSObject Messages
    MSMessageLiveLayout: MSMessageLayout Messages
    MSMessageTemplateLayout: MSMessageLayout Messages
    MSMessagesAppViewController: UIViewController Messages ios
    MSSession: NSObject Messages
    MSSticker: NSObject Messages
    MSStickerBrowserView: UIView Messages ios
      contentInset:insets contentOffset:point dataSource:id
    MSStickerBrowserViewController: UIViewController Messages ios
      stickerBrowserView:MSStickerBrowserView!
    MSStickerView: UIView Messages ios
      sticker:MSSticker
    MTKMesh: NSObject MetalKit
    MTKMeshBuffer: NSObject MetalKit
    MTKMeshBufferAllocator: NSObject MetalKit
    MTKSubmesh: NSObject MetalKit
    MTKTextureLoader: NSObject MetalKit
    MTKView: UIView MetalKit ios
      autoResizeDrawable:boolean clearColor:other clearDepth:number clearStencil:number
      colorPixelFormat:number delegate:id depthStencilAttachmentTextureUsage:number
      depthStencilPixelFormat:number depthStencilStorageMode:number device:id drawableSize:size
      enableSetNeedsDisplay:boolean framebufferOnly:boolean
      multisampleColorAttachmentTextureUsage:number paused:boolean preferredFramesPerSecond:number
      presentsWithTransaction:boolean sampleCount:number
    MTKView: NSView MetalKit macos
      autoResizeDrawable:boolean clearColor:other clearDepth:number clearStencil:number
      colorPixelFormat:number colorspace:other delegate:id depthStencilAttachmentTextureUsage:number
      depthStencilPixelFormat:number depthStencilStorageMode:number device:id drawableSize:size
      enableSetNeedsDisplay:boolean framebufferOnly:boolean
      multisampleColorAttachmentTextureUsage:number paused:boolean preferredFramesPerSecond:number
      presentsWithTransaction:boolean sampleCount:number
    NCWidgetController: NSObject NotificationCenter
    NCWidgetListViewController: UIViewController NotificationCenter ios
      contents:NSArray delegate:id hasDividerLines:boolean minimumVisibleRowCount:number
      showsAddButtonWhenEditing:boolean
    NCWidgetListViewController: NSViewController NotificationCenter macos
      contents:NSArray delegate:id editing:boolean hasDividerLines:boolean minimumVisibleRowCount:number
      showsAddButtonWhenEditing:boolean
    NCWidgetSearchViewController: UIViewController NotificationCenter ios
      delegate:id searchDescription:NSString searchResultKeyPath:NSString searchResults:NSArray
      searchResultsPlaceholderString:NSString
    NCWidgetSearchViewController: NSViewController NotificationCenter macos
      delegate:id searchDescription:NSString searchResultKeyPath:NSString searchResults:NSArray
      searchResultsPlaceholderString:NSString
    NSATSTypesetter: NSTypesetter AppKit
    NSAccessibilityCustomAction: NSObject AppKit
    NSAccessibilityCustomRotor: NSObject AppKit
    NSAccessibilityCustomRotorItemResult: NSObject AppKit
    NSAccessibilityCustomRotorSearchParameters: NSObject AppKit
    NSAccessibilityElement: NSObject AppKit
    NSActionCell: NSCell AppKit
    NSAdaptiveImageGlyph: NSObject UIKit
    NSAdaptiveImageGlyph: NSObject AppKit
    NSAlert: NSObject AppKit
      accessoryView:NSView alertStyle:number delegate:id helpAnchor:NSString icon:NSImage
      informativeText:NSString messageText:NSString showsHelp:boolean showsSuppressionButton:boolean
      suppressionButton:NSButton! window:NSPanel!
    NSAlignmentFeedbackFilter: NSObject AppKit
    NSAnimation: NSObject AppKit
    NSAnimationContext: NSObject AppKit
    NSAppearance: NSObject AppKit
    NSAppleEventDescriptor: NSObject Foundation
    NSAppleScript: NSObject Foundation
    NSApplication: NSResponder AppKit
      appearance:NSAppearance applicationIconImage:NSImage
      automaticCustomizeTouchBarMenuItemEnabled:boolean delegate:id dockMenu:NSMenu dockTile:NSDockTile!
      helpMenu:NSMenu keyWindow:NSWindow! mainMenu:NSMenu mainWindow:NSWindow! modalWindow:NSWindow!
      presentationOptions:number servicesMenu:NSMenu servicesProvider:id windowsMenu:NSMenu
      windowsNeedUpdate:boolean activateContextHelpMode: arrangeInFront: hide: hideOtherApplications:
      miniaturizeAll: orderFrontCharacterPalette: orderFrontColorPanel: orderFrontStandardAboutPanel:
      runPageLayout: showHelp: stop: terminate: toggleTouchBarControlStripCustomizationPalette:
      toggleTouchBarCustomizationPalette: unhide: unhideAllApplications:
    NSArray: NSObject Foundation
    NSArrayController: NSObjectController AppKit
      alwaysUsesMultipleValuesMarker:boolean arrangedObjects:id! automaticallyRearrangesObjects:boolean
      avoidsEmptySelection:boolean clearsFilterPredicateOnInsertion:boolean contentArray:NSArray
      contentSet:NSSet filterPredicate:NSPredicate preservesSelection:boolean selectionIndex:number
      selectionIndexes:NSIndexSet selectsInsertedObjects:boolean sortDescriptors:NSArray insert:
      selectNext: selectPrevious:
    NSAsynchronousFetchRequest: NSPersistentStoreRequest CoreData
    NSAsynchronousFetchResult: NSPersistentStoreAsynchronousResult CoreData
    NSAtomicStore: NSPersistentStore CoreData
    NSAtomicStoreCacheNode: NSObject CoreData
    NSAttributeDescription: NSPropertyDescription CoreData
    NSAttributedString: NSObject Foundation
    NSBatchDeleteRequest: NSPersistentStoreRequest CoreData
    NSBatchDeleteResult: NSPersistentStoreResult CoreData
    NSBatchInsertRequest: NSPersistentStoreRequest CoreData
    NSBatchInsertResult: NSPersistentStoreResult CoreData
    NSBatchUpdateRequest: NSPersistentStoreRequest CoreData
    NSBatchUpdateResult: NSPersistentStoreResult CoreData
    NSBezierPath: NSObject AppKit
    NSBitmapImageRep: NSImageRep AppKit
    NSBox: NSView AppKit
      borderColor:NSColor borderType:number borderWidth:number boxType:number contentView:id
      contentViewMargins:size cornerRadius:number fillColor:NSColor frameFromContentFrame:rect
      title:NSString titleCell:id! titleFont:NSFont titlePosition:number titleWithMnemonic:NSString
      transparent:boolean
    NSBrowser: NSControl AppKit
      allowsBranchSelection:boolean allowsEmptySelection:boolean allowsMultipleSelection:boolean
      allowsTypeSelect:boolean autohidesScroller:boolean backgroundColor:NSColor cellClass:id
      cellPrototype:id columnResizingType:number columnsAutosaveName:NSString defaultColumnWidth:number
      delegate:id doubleAction:selector hasHorizontalScroller:boolean lastColumn:number matrixClass:id
      maxVisibleColumns:number minColumnWidth:number pathSeparator:NSString
      prefersAllColumnUserResizing:boolean reusesColumns:boolean rowHeight:number
      selectionIndexPath:NSIndexPath selectionIndexPaths:NSArray sendsActionOnArrowKeys:boolean
      separatesColumns:boolean takesTitleFromPreviousColumn:boolean titled:boolean doClick:
      doDoubleClick:
    NSBrowserCell: NSCell AppKit
      alternateImage:NSImage leaf:boolean loaded:boolean
    NSBundle: NSObject Foundation
    NSButton: NSControl AppKit
      allowsMixedState:boolean alternateImage:NSImage alternateTitle:NSString
      attributedAlternateTitle:NSAttributedString attributedTitle:NSAttributedString bezelColor:NSColor
      bezelStyle:number bordered:boolean buttonType:number contentTintColor:NSColor
      hasDestructiveAction:boolean image:NSImage imageHugsTitle:boolean imagePosition:number
      imageScaling:number keyEquivalent:NSString keyEquivalentModifierMask:number
      maxAcceleratorLevel:number showsBorderOnlyWhileMouseInside:boolean sound:NSSound
      springLoaded:boolean state:number symbolConfiguration:NSImageSymbolConfiguration title:NSString
      titleWithMnemonic:NSString transparent:boolean
    NSButtonCell: NSActionCell AppKit
      alternateImage:NSImage alternateMnemonicLocation:number alternateTitle:NSString
      alternateTitleWithMnemonic:NSString attributedAlternateTitle:NSAttributedString
      attributedTitle:NSAttributedString backgroundColor:NSColor bezelStyle:number buttonType:number
      gradientType:number highlightsBy:number imageDimsWhenDisabled:boolean imagePosition:number
      imageScaling:number keyEquivalent:NSString keyEquivalentFont:NSFont
      keyEquivalentModifierMask:number showsBorderOnlyWhileMouseInside:boolean showsStateBy:number
      sound:NSSound transparent:boolean
    NSButtonTouchBarItem: NSTouchBarItem AppKit
      action:selector bezelColor:NSColor customizationLabel:NSString enabled:boolean image:NSImage
      target:id title:NSString
    NSByteCountFormatter: NSFormatter Foundation
      adaptive:boolean allowedUnits:number allowsNonnumericFormatting:boolean countStyle:number
      formattingContext:number includesActualByteCount:boolean includesCount:boolean
      includesUnit:boolean zeroPadsFractionDigits:boolean
    NSCIImageRep: NSImageRep AppKit
    NSCache: NSObject Foundation
    NSCachedImageRep: NSImageRep AppKit
    NSCalendar: NSObject Foundation
    NSCandidateListTouchBarItem: NSTouchBarItem AppKit
      allowsCollapsing:boolean allowsTextInputContextCandidates:boolean
      attributedStringForCandidate:other client:id collapsed:boolean customizationLabel:NSString
      delegate:id
    NSCell: NSObject AppKit
      action:selector alignment:number allowsEditingTextAttributes:boolean allowsMixedState:boolean
      allowsUndo:boolean attributedStringValue:NSAttributedString backgroundStyle:number
      baseWritingDirection:number bezeled:boolean bordered:boolean continuous:boolean controlSize:number
      controlTint:number controlView:NSView doubleValue:number editable:boolean enabled:boolean
      floatValue:number focusRingType:number font:NSFont formatter:NSFormatter highlighted:boolean
      identifier:NSString image:NSImage importsGraphics:boolean intValue:number integerValue:number
      lineBreakMode:number menu:NSMenu mnemonicLocation:number objectValue:id representedObject:id
      scrollable:boolean selectable:boolean sendsActionOnEndEditing:boolean showsFirstResponder:boolean
      state:number stringValue:NSString tag:number target:id title:NSString titleWithMnemonic:NSString
      truncatesLastVisibleLine:boolean type:number userInterfaceLayoutDirection:number
      usesSingleLineMode:boolean wantsNotificationForMarkedText:boolean wraps:boolean performClick:
      takeDoubleValueFrom: takeFloatValueFrom: takeIntValueFrom: takeIntegerValueFrom:
      takeObjectValueFrom: takeStringValueFrom:
    NSCharacterSet: NSObject Foundation
    NSClickGestureRecognizer: NSGestureRecognizer AppKit
      buttonMask:number numberOfClicksRequired:number numberOfTouchesRequired:number
    NSClipView: NSView AppKit
      automaticallyAdjustsContentInsets:boolean backgroundColor:NSColor contentInsets:insets
      copiesOnScroll:boolean documentCursor:NSCursor documentView:NSView drawsBackground:boolean
    NSCoder: NSObject Foundation
    NSCollectionLayoutAnchor: NSObject UIKit
    NSCollectionLayoutAnchor: NSObject AppKit
    NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem UIKit
    NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem AppKit
    NSCollectionLayoutDecorationItem: NSCollectionLayoutItem UIKit
    NSCollectionLayoutDecorationItem: NSCollectionLayoutItem AppKit
    NSCollectionLayoutDimension: NSObject UIKit
    NSCollectionLayoutDimension: NSObject AppKit
    NSCollectionLayoutEdgeSpacing: NSObject UIKit
    NSCollectionLayoutEdgeSpacing: NSObject AppKit
    NSCollectionLayoutGroup: NSCollectionLayoutItem UIKit
    NSCollectionLayoutGroup: NSCollectionLayoutItem AppKit
    NSCollectionLayoutGroupCustomItem: NSObject UIKit
    NSCollectionLayoutGroupCustomItem: NSObject AppKit
    NSCollectionLayoutItem: NSObject UIKit
    NSCollectionLayoutItem: NSObject AppKit
    NSCollectionLayoutSection: NSObject UIKit
    NSCollectionLayoutSection: NSObject AppKit
    NSCollectionLayoutSize: NSObject UIKit
    NSCollectionLayoutSize: NSObject AppKit
    NSCollectionLayoutSpacing: NSObject UIKit
    NSCollectionLayoutSpacing: NSObject AppKit
    NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem UIKit
    NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem AppKit
    NSCollectionView: NSView AppKit
      allowsEmptySelection:boolean allowsMultipleSelection:boolean backgroundColors:NSArray
      backgroundView:NSView backgroundViewScrollsWithContent:boolean
      collectionViewLayout:NSCollectionViewLayout content:NSArray dataSource:id delegate:id
      itemPrototype:NSCollectionViewItem maxItemSize:size maxNumberOfColumns:number
      maxNumberOfRows:number minItemSize:size prefetchDataSource:id selectable:boolean
      selectionIndexPaths:NSSet selectionIndexes:NSIndexSet deselectAll: toggleSectionCollapse:
    NSCollectionViewCompositionalLayout: NSCollectionViewLayout AppKit
      configuration:NSCollectionViewCompositionalLayoutConfiguration
    NSCollectionViewCompositionalLayoutConfiguration: NSObject AppKit
    NSCollectionViewDiffableDataSource: NSObject AppKit
    NSCollectionViewFlowLayout: NSCollectionViewLayout AppKit
      estimatedItemSize:size footerReferenceSize:size headerReferenceSize:size itemSize:size
      minimumInteritemSpacing:number minimumLineSpacing:number scrollDirection:number
      sectionFootersPinToVisibleBounds:boolean sectionHeadersPinToVisibleBounds:boolean
      sectionInset:insets
    NSCollectionViewFlowLayoutInvalidationContext: NSCollectionViewLayoutInvalidationContext AppKit
    NSCollectionViewGridLayout: NSCollectionViewLayout AppKit
      backgroundColors:NSArray margins:insets maximumItemSize:size maximumNumberOfColumns:number
      maximumNumberOfRows:number minimumInteritemSpacing:number minimumItemSize:size
      minimumLineSpacing:number
    NSCollectionViewItem: NSViewController AppKit
      collectionView:NSCollectionView! highlightState:number imageView:NSImageView selected:boolean
      textField:NSTextField
    NSCollectionViewLayout: NSObject AppKit
      collectionView:NSCollectionView!
    NSCollectionViewLayoutAttributes: NSObject AppKit
    NSCollectionViewLayoutInvalidationContext: NSObject AppKit
    NSCollectionViewTransitionLayout: NSCollectionViewLayout AppKit
      currentLayout:NSCollectionViewLayout! nextLayout:NSCollectionViewLayout! transitionProgress:number
    NSCollectionViewUpdateItem: NSObject AppKit
    NSColor: NSObject AppKit
    NSColorList: NSObject AppKit
    NSColorPanel: NSPanel AppKit
      accessoryView:NSView action:selector color:NSColor continuous:boolean mode:number
      showsAlpha:boolean target:id
    NSColorPicker: NSObject AppKit
    NSColorPickerTouchBarItem: NSTouchBarItem AppKit
      action:selector allowedColorSpaces:NSArray color:NSColor colorList:NSColorList
      customizationLabel:NSString enabled:boolean showsAlpha:boolean target:id
    NSColorSampler: NSObject AppKit
    NSColorSpace: NSObject AppKit
    NSColorWell: NSControl AppKit
      bordered:boolean color:NSColor colorWellStyle:number image:NSImage pulldownAction:selector
      pulldownTarget:id supportsAlpha:boolean takeColorFrom:
    NSComboBox: NSTextField AppKit
      buttonBordered:boolean completes:boolean dataSource:id hasVerticalScroller:boolean
      intercellSpacing:size itemHeight:number numberOfVisibleItems:number usesDataSource:boolean
    NSComboBoxCell: NSTextFieldCell AppKit
      buttonBordered:boolean completes:boolean dataSource:id hasVerticalScroller:boolean
      intercellSpacing:size itemHeight:number numberOfVisibleItems:number usesDataSource:boolean
    NSComboButton: NSControl AppKit
      image:NSImage imageScaling:number style:number title:NSString
    NSCompositeAttributeDescription: NSAttributeDescription CoreData
    NSConstraintConflict: NSObject CoreData
    NSControl: NSView AppKit
      action:selector alignment:number allowsExpansionToolTips:boolean
      attributedStringValue:NSAttributedString baseWritingDirection:number cell:NSCell
      continuous:boolean controlSize:number currentEditor:NSText! doubleValue:number enabled:boolean
      floatValue:number font:NSFont formatter:NSFormatter highlighted:boolean ignoresMultiClick:boolean
      intValue:number integerValue:number lineBreakMode:number objectValue:id
      refusesFirstResponder:boolean selectedCell:NSCell! stringValue:NSString tag:number target:id
      usesSingleLineMode:boolean performClick: takeDoubleValueFrom: takeFloatValueFrom:
      takeIntValueFrom: takeIntegerValueFrom: takeObjectValueFrom: takeStringValueFrom:
    NSController: NSObject AppKit
      isEditing:boolean!
    NSCoreDataCoreSpotlightDelegate: NSObject CoreData
    NSCursor: NSObject AppKit
    NSCustomImageRep: NSImageRep AppKit
    NSCustomMigrationStage: NSMigrationStage CoreData
    NSCustomTouchBarItem: NSTouchBarItem AppKit
      customizationLabel:NSString view:NSView viewController:NSViewController
    NSData: NSObject Foundation
    NSDataAsset: NSObject UIKit
    NSDataAsset: NSObject AppKit
    NSDate: NSObject Foundation
    NSDateComponents: NSObject Foundation
    NSDateComponentsFormatter: NSFormatter Foundation
      allowedUnits:number allowsFractionalUnits:boolean calendar:NSCalendar collapsesLargestUnit:boolean
      formattingContext:number includesApproximationPhrase:boolean includesTimeRemainingPhrase:boolean
      maximumUnitCount:number referenceDate:NSDate unitsStyle:number zeroFormattingBehavior:number
    NSDateFormatter: NSFormatter Foundation
      AMSymbol:NSString PMSymbol:NSString calendar:NSCalendar dateFormat:NSString dateStyle:number
      defaultDate:NSDate doesRelativeDateFormatting:boolean eraSymbols:NSArray formatterBehavior:number
      formattingContext:number generatesCalendarDates:boolean gregorianStartDate:NSDate lenient:boolean
      locale:NSLocale localizedDateFormatFromTemplate:NSString longEraSymbols:NSArray
      monthSymbols:NSArray quarterSymbols:NSArray shortMonthSymbols:NSArray shortQuarterSymbols:NSArray
      shortStandaloneMonthSymbols:NSArray shortStandaloneQuarterSymbols:NSArray
      shortStandaloneWeekdaySymbols:NSArray shortWeekdaySymbols:NSArray standaloneMonthSymbols:NSArray
      standaloneQuarterSymbols:NSArray standaloneWeekdaySymbols:NSArray timeStyle:number
      timeZone:NSTimeZone twoDigitStartDate:NSDate veryShortMonthSymbols:NSArray
      veryShortStandaloneMonthSymbols:NSArray veryShortStandaloneWeekdaySymbols:NSArray
      veryShortWeekdaySymbols:NSArray weekdaySymbols:NSArray
    NSDateInterval: NSObject Foundation
    NSDateIntervalFormatter: NSFormatter Foundation
      calendar:NSCalendar dateStyle:number dateTemplate:NSString locale:NSLocale timeStyle:number
      timeZone:NSTimeZone
    NSDatePicker: NSControl AppKit
      backgroundColor:NSColor bezeled:boolean bordered:boolean calendar:NSCalendar cell:NSDatePickerCell
      datePickerElements:number datePickerMode:number datePickerStyle:number dateValue:NSDate
      delegate:id drawsBackground:boolean locale:NSLocale maxDate:NSDate minDate:NSDate
      presentsCalendarOverlay:boolean textColor:NSColor timeInterval:number timeZone:NSTimeZone
    NSDatePickerCell: NSActionCell AppKit
      backgroundColor:NSColor calendar:NSCalendar datePickerElements:number datePickerMode:number
      datePickerStyle:number dateValue:NSDate delegate:id drawsBackground:boolean locale:NSLocale
      maxDate:NSDate minDate:NSDate textColor:NSColor timeInterval:number timeZone:NSTimeZone
    NSDecimalNumber: NSNumber Foundation
    NSDerivedAttributeDescription: NSAttributeDescription CoreData
    NSDictionary: NSObject Foundation
    NSDictionaryController: NSArrayController AppKit
      contentDictionary:NSDictionary excludedKeys:NSArray includedKeys:NSArray initialKey:NSString
      initialValue:id localizedKeyDictionary:NSDictionary localizedKeyTable:NSString
    NSDictionaryControllerKeyValuePair: NSObject AppKit
    NSDiffableDataSourceSectionSnapshot: NSObject UIKit
    NSDiffableDataSourceSnapshot: NSObject UIKit
    NSDiffableDataSourceSnapshot: NSObject AppKit
    NSDockTile: NSObject AppKit
      badgeLabel:NSString contentView:NSView showsApplicationBadge:boolean
    NSDocument: NSObject AppKit
      autosavedContentsFileURL:NSURL displayName:NSString draft:boolean fileModificationDate:NSDate
      fileType:NSString fileURL:NSURL hasUndoManager:boolean previewRepresentableActivityItems:NSArray
      printInfo:NSPrintInfo undoManager:NSUndoManager userActivity:NSUserActivity window:NSWindow
      windowForSheet:NSWindow! browseDocumentVersions: duplicateDocument: lockDocument: moveDocument:
      moveDocumentToUbiquityContainer: printDocument: renameDocument: revertDocumentToSaved:
      runPageLayout: saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: shareDocument:
      unlockDocument:
    NSDocumentController: NSObject AppKit
      autosavingDelay:number standardShareMenuItem:NSMenuItem! clearRecentDocuments: newDocument:
      openDocument: saveAllDocuments:
    NSDraggingImageComponent: NSObject AppKit
    NSDraggingItem: NSObject AppKit
    NSDraggingSession: NSObject AppKit
    NSDrawer: NSResponder AppKit
      contentSize:size contentView:NSView delegate:id leadingOffset:number maxContentSize:size
      minContentSize:size parentWindow:NSWindow preferredEdge:number trailingOffset:number close: open:
      toggle:
    NSEPSImageRep: NSImageRep AppKit
    NSEnergyFormatter: NSFormatter Foundation
      forFoodEnergyUse:boolean numberFormatter:NSNumberFormatter unitStyle:number
    NSEntityDescription: NSObject CoreData
    NSEntityMapping: NSObject CoreData
    NSEntityMigrationPolicy: NSObject CoreData
    NSError: NSObject Foundation
    NSEvent: NSObject AppKit
    NSExpression: NSObject Foundation
    NSExpressionDescription: NSPropertyDescription CoreData
    NSExtensionContext: NSObject Foundation
    NSFetchIndexDescription: NSObject CoreData
    NSFetchIndexElementDescription: NSObject CoreData
    NSFetchRequest: NSPersistentStoreRequest CoreData
    NSFetchRequestExpression: NSExpression CoreData
    NSFetchedPropertyDescription: NSPropertyDescription CoreData
    NSFetchedResultsController: NSObject CoreData
    NSFileManager: NSObject Foundation
    NSFilePromiseProvider: NSObject AppKit
    NSFilePromiseReceiver: NSObject AppKit
    NSFileWrapper: NSObject Foundation
    NSFont: NSObject AppKit
    NSFontAssetRequest: NSObject AppKit
    NSFontCollection: NSObject AppKit
    NSFontDescriptor: NSObject AppKit
    NSFontManager: NSObject AppKit
      action:selector delegate:id enabled:boolean fontMenu:NSMenu menu:NSMenu target:id addFontTrait:
      modifyFont: modifyFontViaPanel: orderFrontFontPanel: orderFrontStylesPanel: removeFontTrait:
    NSFontPanel: NSPanel AppKit
      accessoryView:NSView enabled:boolean
    NSForm: NSMatrix AppKit
      bezeled:boolean bordered:boolean entryWidth:number interlineSpacing:number
      preferredTextFieldWidth:number textAlignment:number textBaseWritingDirection:number
      textFont:NSFont titleAlignment:number titleBaseWritingDirection:number titleFont:NSFont
    NSFormCell: NSActionCell AppKit
      attributedTitle:NSAttributedString placeholderAttributedString:NSAttributedString
      placeholderString:NSString preferredTextFieldWidth:number titleAlignment:number
      titleBaseWritingDirection:number titleFont:NSFont titleWidth:number
    NSFormatter: NSObject Foundation
    NSGestureRecognizer: NSObject AppKit
      action:selector allowedTouchTypes:number delaysKeyEvents:boolean delaysMagnificationEvents:boolean
      delaysOtherMouseButtonEvents:boolean delaysPrimaryMouseButtonEvents:boolean
      delaysRotationEvents:boolean delaysSecondaryMouseButtonEvents:boolean delegate:id enabled:boolean
      pressureConfiguration:NSPressureConfiguration state:number target:id view:NSView!
    NSGlassEffectView: NSView AppKit
      contentView:NSView cornerRadius:number style:number tintColor:NSColor
    NSGlyphGenerator: NSObject AppKit
    NSGlyphInfo: NSObject AppKit
    NSGradient: NSObject AppKit
    NSGraphicsContext: NSObject AppKit
    NSGridCell: NSObject AppKit
      column:NSGridColumn! contentView:NSView customPlacementConstraints:NSArray row:NSGridRow!
      rowAlignment:number xPlacement:number yPlacement:number
    NSGridColumn: NSObject AppKit
      gridView:NSGridView! hidden:boolean leadingPadding:number trailingPadding:number width:number
      xPlacement:number
    NSGridRow: NSObject AppKit
      bottomPadding:number gridView:NSGridView! height:number hidden:boolean rowAlignment:number
      topPadding:number yPlacement:number
    NSGridView: NSView AppKit
      columnSpacing:number rowAlignment:number rowSpacing:number xPlacement:number yPlacement:number
    NSGroupTouchBarItem: NSTouchBarItem AppKit
      customizationLabel:NSString groupTouchBar:NSTouchBar groupUserInterfaceLayoutDirection:number
      preferredItemWidth:number prefersEqualWidths:boolean prioritizedCompressionOptions:NSArray
    NSHapticFeedbackManager: NSObject AppKit
    NSHelpManager: NSObject AppKit
    NSHostingController: NSViewController SwiftUI macos
    NSHostingView: NSView SwiftUI macos
    NSISO8601DateFormatter: NSFormatter Foundation
      formatOptions:number timeZone:NSTimeZone
    NSImage: NSObject AppKit
    NSImageCell: NSCell AppKit
      imageAlignment:number imageFrameStyle:number imageScaling:number
    NSImageRep: NSObject AppKit
    NSImageSymbolConfiguration: NSObject AppKit
    NSImageView: NSControl AppKit
      allowsCutCopyPaste:boolean animates:boolean contentTintColor:NSColor editable:boolean
      image:NSImage imageAlignment:number imageFrameStyle:number imageScaling:number
      preferredImageDynamicRange:number symbolConfiguration:NSImageSymbolConfiguration
    NSIncrementalStore: NSPersistentStore CoreData
    NSIncrementalStoreNode: NSObject CoreData
    NSIndexPath: NSObject Foundation
    NSIndexSet: NSObject Foundation
    NSItemProvider: NSObject Foundation
    NSLayoutAnchor: NSObject UIKit
    NSLayoutAnchor: NSObject AppKit
    NSLayoutConstraint: NSObject UIKit
      active:boolean constant:number identifier:NSString priority:number shouldBeArchived:boolean
    NSLayoutConstraint: NSObject AppKit
      active:boolean animations:NSDictionary constant:number identifier:NSString priority:number
      shouldBeArchived:boolean
    NSLayoutDimension: NSLayoutAnchor UIKit
    NSLayoutDimension: NSLayoutAnchor AppKit
    NSLayoutGuide: NSObject AppKit
      identifier:NSString owningView:NSView
    NSLayoutManager: NSObject UIKit
      allowsNonContiguousLayout:boolean delegate:id extraLineFragmentTextContainer:NSTextContainer!
      hyphenationFactor:number limitsLayoutForSuspiciousContents:boolean showsControlCharacters:boolean
      showsInvisibleCharacters:boolean textStorage:NSTextStorage usesDefaultHyphenation:boolean
      usesFontLeading:boolean
    NSLayoutManager: NSObject AppKit
      allowsNonContiguousLayout:boolean backgroundLayoutEnabled:boolean defaultAttachmentScaling:number
      delegate:id extraLineFragmentTextContainer:NSTextContainer! glyphGenerator:NSGlyphGenerator
      hyphenationFactor:number limitsLayoutForSuspiciousContents:boolean showsControlCharacters:boolean
      showsInvisibleCharacters:boolean textStorage:NSTextStorage typesetter:NSTypesetter
      typesetterBehavior:number usesDefaultHyphenation:boolean usesFontLeading:boolean
      usesScreenFonts:boolean
    NSLayoutXAxisAnchor: NSLayoutAnchor UIKit
    NSLayoutXAxisAnchor: NSLayoutAnchor AppKit
    NSLayoutYAxisAnchor: NSLayoutAnchor UIKit
    NSLayoutYAxisAnchor: NSLayoutAnchor AppKit
    NSLengthFormatter: NSFormatter Foundation
      forPersonHeightUse:boolean numberFormatter:NSNumberFormatter unitStyle:number
    NSLevelIndicator: NSControl AppKit
      criticalFillColor:NSColor criticalValue:number drawsTieredCapacityLevels:boolean editable:boolean
      fillColor:NSColor levelIndicatorStyle:number maxValue:number minValue:number
      numberOfMajorTickMarks:number numberOfTickMarks:number placeholderVisibility:number
      ratingImage:NSImage ratingPlaceholderImage:NSImage tickMarkPosition:number
      warningFillColor:NSColor warningValue:number
    NSLevelIndicatorCell: NSActionCell AppKit
      criticalValue:number levelIndicatorStyle:number maxValue:number minValue:number
      numberOfMajorTickMarks:number numberOfTickMarks:number tickMarkPosition:number warningValue:number
    NSLightweightMigrationStage: NSMigrationStage CoreData
    NSListFormatter: NSFormatter Foundation
      itemFormatter:NSFormatter locale:NSLocale
    NSLocale: NSObject Foundation
    NSMagnificationGestureRecognizer: NSGestureRecognizer AppKit
      magnification:number
    NSManagedObject: NSObject CoreData
    NSManagedObjectContext: NSObject CoreData
    NSManagedObjectID: NSObject CoreData
    NSManagedObjectModel: NSObject CoreData
    NSManagedObjectModelReference: NSObject CoreData
    NSMappingModel: NSObject CoreData
    NSMassFormatter: NSFormatter Foundation
      forPersonMassUse:boolean numberFormatter:NSNumberFormatter unitStyle:number
    NSMatrix: NSControl AppKit
      allowsEmptySelection:boolean autorecalculatesCellSize:boolean autoscroll:boolean
      autosizesCells:boolean backgroundColor:NSColor cellBackgroundColor:NSColor cellClass:id
      cellSize:size delegate:id doubleAction:selector drawsBackground:boolean
      drawsCellBackground:boolean intercellSpacing:size keyCell:id mode:number prototype:NSCell
      scrollable:boolean selectionByRect:boolean tabKeyTraversesCells:boolean validateSize:boolean
      selectText:
    NSMeasurementFormatter: NSFormatter Foundation
      locale:NSLocale numberFormatter:NSNumberFormatter unitOptions:number unitStyle:number
    NSMenu: NSObject AppKit
      allowsContextMenuPlugIns:boolean appearance:NSAppearance autoenablesItems:boolean
      automaticallyInsertsWritingToolsItems:boolean delegate:id font:NSFont highlightedItem:NSMenuItem!
      identifier:NSString itemArray:NSArray menuChangedMessagesEnabled:boolean minimumWidth:number
      presentationStyle:number selectedItems:NSArray selectionMode:number showsStateColumn:boolean
      supermenu:NSMenu title:NSString userInterfaceLayoutDirection:number
    NSMenuItem: NSObject AppKit
      action:selector allowsAutomaticKeyEquivalentLocalization:boolean
      allowsAutomaticKeyEquivalentMirroring:boolean allowsKeyEquivalentWhenHidden:boolean
      alternate:boolean attributedTitle:NSAttributedString badge:NSMenuItemBadge enabled:boolean
      hidden:boolean identifier:NSString image:NSImage indentationLevel:number keyEquivalent:NSString
      keyEquivalentModifierMask:number menu:NSMenu mixedStateImage:NSImage offStateImage:NSImage
      onStateImage:NSImage parentItem:NSMenuItem! representedObject:id state:number submenu:NSMenu
      subtitle:NSString tag:number target:id title:NSString titleWithMnemonic:NSString toolTip:NSString
      view:NSView
    NSMenuItemBadge: NSObject AppKit
    NSMenuItemCell: NSButtonCell AppKit
      menuItem:NSMenuItem needsDisplay:boolean needsSizing:boolean
    NSMenuToolbarItem: NSToolbarItem AppKit
      menu:NSMenu showsIndicator:boolean
    NSMenuView: NSView AppKit
    NSMergeConflict: NSObject CoreData
    NSMergePolicy: NSObject CoreData
    NSMigrationManager: NSObject CoreData
    NSMigrationStage: NSObject CoreData
    NSMutableArray: NSArray Foundation
    NSMutableAttributedString: NSAttributedString Foundation
    NSMutableData: NSData Foundation
    NSMutableDictionary: NSDictionary Foundation
    NSMutableFontCollection: NSFontCollection AppKit
    NSMutableIndexSet: NSIndexSet Foundation
    NSMutableOrderedSet: NSOrderedSet Foundation
    NSMutableParagraphStyle: NSParagraphStyle UIKit
    NSMutableParagraphStyle: NSParagraphStyle AppKit
    NSMutableSet: NSSet Foundation
    NSMutableString: NSString Foundation
    NSNib: NSObject AppKit
    NSNibConnector: NSObject AppKit
    NSNibControlConnector: NSNibConnector AppKit
    NSNibOutletConnector: NSNibConnector AppKit
    NSNotificationCenter: NSObject Foundation
    NSNull: NSObject Foundation
    NSNumber: NSValue Foundation
    NSNumberFormatter: NSFormatter Foundation
      allowsFloats:boolean alwaysShowsDecimalSeparator:boolean currencyCode:NSString
      currencyDecimalSeparator:NSString currencyGroupingSeparator:NSString currencySymbol:NSString
      decimalSeparator:NSString exponentSymbol:NSString formatWidth:number formatterBehavior:number
      generatesDecimalNumbers:boolean groupingSeparator:NSString groupingSize:number
      internationalCurrencySymbol:NSString lenient:boolean locale:NSLocale maximum:NSNumber
      maximumFractionDigits:number maximumIntegerDigits:number maximumSignificantDigits:number
      minimum:NSNumber minimumFractionDigits:number minimumGroupingDigits:number
      minimumIntegerDigits:number minimumSignificantDigits:number minusSign:NSString multiplier:NSNumber
      negativeFormat:NSString negativeInfinitySymbol:NSString negativePrefix:NSString
      negativeSuffix:NSString nilSymbol:NSString notANumberSymbol:NSString numberStyle:number
      paddingCharacter:NSString paddingPosition:number partialStringValidationEnabled:boolean
      perMillSymbol:NSString percentSymbol:NSString plusSign:NSString positiveFormat:NSString
      positiveInfinitySymbol:NSString positivePrefix:NSString positiveSuffix:NSString
      roundingIncrement:NSNumber roundingMode:number secondaryGroupingSize:number
      textAttributesForNegativeInfinity:NSDictionary textAttributesForNegativeValues:NSDictionary
      textAttributesForNil:NSDictionary textAttributesForNotANumber:NSDictionary
      textAttributesForPositiveInfinity:NSDictionary textAttributesForPositiveValues:NSDictionary
      textAttributesForZero:NSDictionary usesGroupingSeparator:boolean usesSignificantDigits:boolean
      zeroSymbol:NSString
    NSObject: - Foundation ios
      accessibilityActivationPoint:point accessibilityAttributedHint:NSAttributedString
      accessibilityAttributedLabel:NSAttributedString accessibilityAttributedUserInputLabels:NSArray
      accessibilityAttributedValue:NSAttributedString accessibilityContainerType:number
      accessibilityCustomActions:NSArray accessibilityCustomRotors:NSArray
      accessibilityDirectTouchOptions:number accessibilityDragSourceDescriptors:NSArray
      accessibilityDropPointDescriptors:NSArray accessibilityElements:id
      accessibilityElementsHidden:boolean accessibilityExpandedStatus:number accessibilityFrame:rect
      accessibilityHeaderElements:NSArray accessibilityHint:NSString accessibilityIdentifier:NSString
      accessibilityLabel:NSString accessibilityLanguage:NSString accessibilityNavigationStyle:number
      accessibilityNextTextNavigationElement:id accessibilityNextTextNavigationElementBlock:other
      accessibilityPath:UIBezierPath accessibilityPreviousTextNavigationElement:id
      accessibilityPreviousTextNavigationElementBlock:other
      accessibilityRespondsToUserInteraction:boolean accessibilityTextInputResponder:id
      accessibilityTextInputResponderBlock:other accessibilityTextualContext:NSString
      accessibilityTraits:number accessibilityUserInputLabels:NSArray accessibilityValue:NSString
      accessibilityViewIsModal:boolean isAccessibilityElement:boolean
      shouldGroupAccessibilityChildren:boolean
    NSObject: - Foundation macos
      accessibilityActivationPoint:point accessibilityAllowedValues:NSArray
      accessibilityAlternateUIVisible:boolean accessibilityApplicationFocusedUIElement:id
      accessibilityAttributedUserInputLabels:NSArray accessibilityCancelButton:id
      accessibilityChildren:NSArray accessibilityChildrenInNavigationOrder:NSArray
      accessibilityClearButton:id accessibilityCloseButton:id accessibilityColumnCount:number
      accessibilityColumnHeaderUIElements:NSArray accessibilityColumnIndexRange:range
      accessibilityColumnTitles:NSArray accessibilityColumns:NSArray accessibilityContents:NSArray
      accessibilityCriticalValue:id accessibilityCustomActions:NSArray accessibilityCustomRotors:NSArray
      accessibilityDecrementButton:id accessibilityDefaultButton:id accessibilityDisclosed:boolean
      accessibilityDisclosedByRow:id accessibilityDisclosedRows:id accessibilityDisclosureLevel:number
      accessibilityDocument:NSString accessibilityEdited:boolean accessibilityElement:boolean
      accessibilityEnabled:boolean accessibilityExpanded:boolean accessibilityExtrasMenuBar:id
      accessibilityFilename:NSString accessibilityFocused:boolean accessibilityFocusedWindow:id
      accessibilityFrame:rect accessibilityFrontmost:boolean accessibilityFullScreenButton:id
      accessibilityGrowArea:id accessibilityHandles:NSArray accessibilityHeader:id
      accessibilityHelp:NSString accessibilityHidden:boolean accessibilityHorizontalScrollBar:id
      accessibilityHorizontalUnitDescription:NSString accessibilityHorizontalUnits:number
      accessibilityIdentifier:NSString accessibilityIncrementButton:id accessibilityIndex:number
      accessibilityInsertionPointLineNumber:number accessibilityLabel:NSString
      accessibilityLabelUIElements:NSArray accessibilityLabelValue:number
      accessibilityLinkedUIElements:NSArray accessibilityMain:boolean accessibilityMainWindow:id
      accessibilityMarkerGroupUIElement:id accessibilityMarkerTypeDescription:NSString
      accessibilityMarkerUIElements:NSArray accessibilityMarkerValues:id accessibilityMaxValue:id
      accessibilityMenuBar:id accessibilityMinValue:id accessibilityMinimizeButton:id
      accessibilityMinimized:boolean accessibilityModal:boolean accessibilityNextContents:NSArray
      accessibilityNumberOfCharacters:number accessibilityOrderedByRow:boolean
      accessibilityOrientation:number accessibilityOverflowButton:id accessibilityParent:id
      accessibilityPlaceholderValue:NSString accessibilityPreviousContents:NSArray
      accessibilityProtectedContent:boolean accessibilityProxy:id accessibilityRequired:boolean
      accessibilityRole:NSString accessibilityRoleDescription:NSString accessibilityRowCount:number
      accessibilityRowHeaderUIElements:NSArray accessibilityRowIndexRange:range
      accessibilityRows:NSArray accessibilityRulerMarkerType:number accessibilitySearchButton:id
      accessibilitySearchMenu:id accessibilitySelected:boolean accessibilitySelectedCells:NSArray
      accessibilitySelectedChildren:NSArray accessibilitySelectedColumns:NSArray
      accessibilitySelectedRows:NSArray accessibilitySelectedText:NSString
      accessibilitySelectedTextRange:range accessibilitySelectedTextRanges:NSArray
      accessibilityServesAsTitleForUIElements:NSArray accessibilitySharedCharacterRange:range
      accessibilitySharedFocusElements:NSArray accessibilitySharedTextUIElements:NSArray
      accessibilityShownMenu:id accessibilitySortDirection:number accessibilitySplitters:NSArray
      accessibilitySubrole:NSString accessibilityTabs:NSArray accessibilityTitle:NSString
      accessibilityTitleUIElement:id accessibilityToolbarButton:id accessibilityTopLevelUIElement:id
      accessibilityURL:NSURL accessibilityUnitDescription:NSString accessibilityUnits:number
      accessibilityUserInputLabels:NSArray accessibilityValue:id accessibilityValueDescription:NSString
      accessibilityVerticalScrollBar:id accessibilityVerticalUnitDescription:NSString
      accessibilityVerticalUnits:number accessibilityVisibleCells:NSArray
      accessibilityVisibleCharacterRange:range accessibilityVisibleChildren:NSArray
      accessibilityVisibleColumns:NSArray accessibilityVisibleRows:NSArray accessibilityWarningValue:id
      accessibilityWindow:id accessibilityWindows:NSArray accessibilityZoomButton:id
    NSObjectController: NSController AppKit
      automaticallyPreparesContent:boolean canAdd:boolean! canRemove:boolean! content:id
      contentObject:id editable:boolean entityName:NSString fetchPredicate:NSPredicate
      managedObjectContext:NSManagedObjectContext newObject:id! objectClass:id selectedObjects:NSArray
      selection:id! usesLazyFetching:boolean add: fetch: remove:
    NSOpenGLContext: NSObject AppKit
    NSOpenGLLayer: CAOpenGLLayer AppKit
      openGLContext:NSOpenGLContext openGLPixelFormat:NSOpenGLPixelFormat view:NSView
    NSOpenGLPixelBuffer: NSObject AppKit
    NSOpenGLPixelFormat: NSObject AppKit
    NSOpenGLView: NSView AppKit
      openGLContext:NSOpenGLContext pixelFormat:NSOpenGLPixelFormat
    NSOpenPanel: NSSavePanel AppKit
      allowsMultipleSelection:boolean canChooseDirectories:boolean canChooseFiles:boolean
      resolvesAliases:boolean
    NSOperation: NSObject Foundation
    NSOperationQueue: NSObject Foundation
    NSOrderedSet: NSObject Foundation
    NSOutlineView: NSTableView AppKit
      autoresizesOutlineColumn:boolean autosaveExpandedItems:boolean
      indentationMarkerFollowsCell:boolean indentationPerLevel:number outlineTableColumn:NSTableColumn
      stronglyReferencesItems:boolean
    NSPDFImageRep: NSImageRep AppKit
    NSPageController: NSViewController AppKit
      animations:NSDictionary arrangedObjects:NSArray delegate:id selectedIndex:number
      selectedViewController:NSViewController! transitionStyle:number navigateBack: navigateForward:
      takeSelectedIndexFrom:
    NSPageLayout: NSObject AppKit
    NSPanGestureRecognizer: NSGestureRecognizer AppKit
      buttonMask:number numberOfTouchesRequired:number
    NSPanel: NSWindow AppKit
      becomesKeyOnlyIfNeeded:boolean floatingPanel:boolean worksWhenModal:boolean
    NSParagraphStyle: NSObject UIKit
    NSParagraphStyle: NSObject AppKit
    NSPasteboard: NSObject AppKit
    NSPasteboardItem: NSObject AppKit
    NSPathCell: NSActionCell AppKit
      URL:NSURL allowedTypes:NSArray backgroundColor:NSColor
      clickedPathComponentCell:NSPathComponentCell! delegate:id doubleAction:selector
      pathComponentCells:NSArray pathStyle:number placeholderAttributedString:NSAttributedString
      placeholderString:NSString
    NSPathComponentCell: NSTextFieldCell AppKit
      URL:NSURL
    NSPathControl: NSControl AppKit
      URL:NSURL allowedTypes:NSArray backgroundColor:NSColor
      clickedPathComponentCell:NSPathComponentCell! delegate:id doubleAction:selector editable:boolean
      pathComponentCells:NSArray pathItems:NSArray pathStyle:number
      placeholderAttributedString:NSAttributedString placeholderString:NSString
    NSPathControlItem: NSObject AppKit
      attributedTitle:NSAttributedString image:NSImage title:NSString
    NSPersistentCloudKitContainer: NSPersistentContainer CoreData
    NSPersistentCloudKitContainerEvent: NSObject CoreData
    NSPersistentCloudKitContainerEventRequest: NSPersistentStoreRequest CoreData
    NSPersistentCloudKitContainerEventResult: NSPersistentStoreResult CoreData
    NSPersistentCloudKitContainerOptions: NSObject CoreData
    NSPersistentContainer: NSObject CoreData
    NSPersistentHistoryChange: NSObject CoreData
    NSPersistentHistoryChangeRequest: NSPersistentStoreRequest CoreData
    NSPersistentHistoryResult: NSPersistentStoreResult CoreData
    NSPersistentHistoryToken: NSObject CoreData
    NSPersistentHistoryTransaction: NSObject CoreData
    NSPersistentStore: NSObject CoreData
    NSPersistentStoreAsynchronousResult: NSPersistentStoreResult CoreData
    NSPersistentStoreCoordinator: NSObject CoreData
    NSPersistentStoreDescription: NSObject CoreData
    NSPersistentStoreRequest: NSObject CoreData
    NSPersistentStoreResult: NSObject CoreData
    NSPersonNameComponents: NSObject Foundation
    NSPersonNameComponentsFormatter: NSFormatter Foundation
      locale:NSLocale phonetic:boolean style:number
    NSPickerTouchBarItem: NSTouchBarItem AppKit
      action:selector collapsedRepresentationImage:NSImage collapsedRepresentationLabel:NSString
      controlRepresentation:number customizationLabel:NSString enabled:boolean numberOfOptions:number
      selectedIndex:number selectionColor:NSColor selectionMode:number target:id
    NSPopUpButton: NSButton AppKit
      altersStateOfSelectedItem:boolean autoenablesItems:boolean lastItem:NSMenuItem!
      preferredEdge:number pullsDown:boolean selectedIndex:number selectedItem:NSMenuItem!
      selectedTag:number usesItemFromMenu:boolean
    NSPopUpButtonCell: NSMenuItemCell AppKit
      altersStateOfSelectedItem:boolean arrowPosition:number autoenablesItems:boolean
      lastItem:NSMenuItem! preferredEdge:number pullsDown:boolean selectedItem:NSMenuItem!
      usesItemFromMenu:boolean
    NSPopover: NSResponder AppKit
      animates:boolean appearance:NSAppearance behavior:number contentSize:size
      contentViewController:NSViewController delegate:id hasFullSizeContent:boolean positioningRect:rect
      performClose:
    NSPopoverTouchBarItem: NSTouchBarItem AppKit
      collapsedRepresentation:NSView collapsedRepresentationImage:NSImage
      collapsedRepresentationLabel:NSString customizationLabel:NSString popoverTouchBar:NSTouchBar
      pressAndHoldTouchBar:NSTouchBar showsCloseButton:boolean dismissPopover: showPopover:
    NSPredicate: NSObject Foundation
    NSPredicateEditor: NSRuleEditor AppKit
      rowTemplates:NSArray
    NSPredicateEditorRowTemplate: NSObject AppKit
    NSPressGestureRecognizer: NSGestureRecognizer AppKit
      allowableMovement:number buttonMask:number minimumPressDuration:number
      numberOfTouchesRequired:number
    NSPressureConfiguration: NSObject AppKit
    NSPreviewRepresentingActivityItem: NSObject AppKit
    NSPrintInfo: NSObject AppKit
    NSPrintOperation: NSObject AppKit
    NSPrintPanel: NSObject AppKit
    NSPrintPreviewGraphicsContext: NSGraphicsContext AppKit
    NSPrinter: NSObject AppKit
    NSProgress: NSObject Foundation
    NSProgressIndicator: NSView AppKit
      bezeled:boolean controlSize:number controlTint:number displayedWhenStopped:boolean
      doubleValue:number indeterminate:boolean maxValue:number minValue:number
      observedProgress:NSProgress style:number usesThreadedAnimation:boolean animate: startAnimation:
      stopAnimation: takeDoubleValueFrom: takeIntValueFrom:
    NSPropertyDescription: NSObject CoreData
    NSPropertyMapping: NSObject CoreData
    NSProxy: - Foundation
    NSQueryGenerationToken: NSObject CoreData
    NSRegularExpression: NSObject Foundation
    NSRelationshipDescription: NSPropertyDescription CoreData
    NSRelativeDateTimeFormatter: NSFormatter Foundation
      calendar:NSCalendar dateTimeStyle:number formattingContext:number locale:NSLocale
      unitsStyle:number
    NSResponder: NSObject AppKit
      menu:NSMenu nextResponder:NSResponder touchBar:NSTouchBar userActivity:NSUserActivity
      cancelOperation: capitalizeWord: centerSelectionInVisibleArea: changeCaseOfLetter: complete:
      deleteBackward: deleteBackwardByDecomposingPreviousCharacter: deleteForward:
      deleteToBeginningOfLine: deleteToBeginningOfParagraph: deleteToEndOfLine: deleteToEndOfParagraph:
      deleteToMark: deleteWordBackward: deleteWordForward: indent: insertBacktab: insertContainerBreak:
      insertDoubleQuoteIgnoringSubstitution: insertLineBreak: insertNewline:
      insertNewlineIgnoringFieldEditor: insertParagraphSeparator: insertSingleQuoteIgnoringSubstitution:
      insertTab: insertTabIgnoringFieldEditor: insertText: lowercaseWord:
      makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural:
      makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionLeftToRight:
      makeTextWritingDirectionNatural: makeTextWritingDirectionRightToLeft: moveBackward:
      moveBackwardAndModifySelection: moveDown: moveDownAndModifySelection: moveForward:
      moveForwardAndModifySelection: moveLeft: moveLeftAndModifySelection:
      moveParagraphBackwardAndModifySelection: moveParagraphForwardAndModifySelection: moveRight:
      moveRightAndModifySelection: moveToBeginningOfDocument:
      moveToBeginningOfDocumentAndModifySelection: moveToBeginningOfLine:
      moveToBeginningOfLineAndModifySelection: moveToBeginningOfParagraph:
      moveToBeginningOfParagraphAndModifySelection: moveToEndOfDocument:
      moveToEndOfDocumentAndModifySelection: moveToEndOfLine: moveToEndOfLineAndModifySelection:
      moveToEndOfParagraph: moveToEndOfParagraphAndModifySelection: moveToLeftEndOfLine:
      moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLine:
      moveToRightEndOfLineAndModifySelection: moveUp: moveUpAndModifySelection: moveWordBackward:
      moveWordBackwardAndModifySelection: moveWordForward: moveWordForwardAndModifySelection:
      moveWordLeft: moveWordLeftAndModifySelection: moveWordRight: moveWordRightAndModifySelection:
      newWindowForTab: pageDown: pageDownAndModifySelection: pageUp: pageUpAndModifySelection:
      performTextFinderAction: quickLookPreviewItems: scrollLineDown: scrollLineUp: scrollPageDown:
      scrollPageUp: scrollToBeginningOfDocument: scrollToEndOfDocument: selectAll: selectLine:
      selectParagraph: selectToMark: selectWord: setMark: showContextHelp: showContextMenuForSelection:
      showWritingTools: swapWithMark: transpose: transposeWords: uppercaseWord: yank:
    NSRotationGestureRecognizer: NSGestureRecognizer AppKit
      rotation:number rotationInDegrees:number
    NSRuleEditor: NSControl AppKit
      canRemoveAllRows:boolean criteriaKeyPath:NSString delegate:id displayValuesKeyPath:NSString
      editable:boolean formattingDictionary:NSDictionary formattingStringsFilename:NSString
      nestingMode:number rowClass:id rowHeight:number rowTypeKeyPath:NSString subrowsKeyPath:NSString
      addRow:
    NSRulerMarker: NSObject AppKit
      image:NSImage imageOrigin:point markerLocation:number movable:boolean removable:boolean
      representedObject:id ruler:NSRulerView!
    NSRulerView: NSView AppKit
      accessoryView:NSView clientView:NSView markers:NSArray measurementUnits:NSString
      orientation:number originOffset:number reservedThicknessForAccessoryView:number
      reservedThicknessForMarkers:number ruleThickness:number scrollView:NSScrollView
    NSRunningApplication: NSObject AppKit
    NSSaveChangesRequest: NSPersistentStoreRequest CoreData
    NSSavePanel: NSPanel AppKit
      accessoryView:NSView allowedContentTypes:NSArray allowedFileTypes:NSArray
      allowsOtherFileTypes:boolean canCreateDirectories:boolean canSelectHiddenExtension:boolean
      currentContentType:UTType directory:NSString directoryURL:NSURL extensionHidden:boolean
      message:NSString nameFieldLabel:NSString nameFieldStringValue:NSString prompt:NSString
      requiredFileType:NSString showsContentTypes:boolean showsHiddenFiles:boolean showsTagField:boolean
      tagNames:NSArray treatsFilePackagesAsDirectories:boolean cancel: ok:
    NSScreen: NSObject AppKit
    NSScriptCommand: NSObject Foundation
    NSScrollView: NSView AppKit
      allowsMagnification:boolean autohidesScrollers:boolean automaticallyAdjustsContentInsets:boolean
      backgroundColor:NSColor borderType:number contentInsets:insets contentView:NSClipView
      documentCursor:NSCursor documentView:NSView drawsBackground:boolean findBarPosition:number
      findBarView:NSView findBarVisible:boolean hasHorizontalRuler:boolean hasHorizontalScroller:boolean
      hasVerticalRuler:boolean hasVerticalScroller:boolean horizontalLineScroll:number
      horizontalPageScroll:number horizontalRulerView:NSRulerView horizontalScrollElasticity:number
      horizontalScroller:NSScroller lineScroll:number magnification:number maxMagnification:number
      minMagnification:number pageScroll:number rulersVisible:boolean scrollerInsets:insets
      scrollerKnobStyle:number scrollerStyle:number scrollsDynamically:boolean
      usesPredominantAxisScrolling:boolean verticalLineScroll:number verticalPageScroll:number
      verticalRulerView:NSRulerView verticalScrollElasticity:number verticalScroller:NSScroller
    NSScroller: NSControl AppKit
      arrowsPosition:number controlTint:number knobProportion:number knobStyle:number
      scrollerStyle:number
    NSScrubber: NSView AppKit
      backgroundColor:NSColor backgroundView:NSView continuous:boolean dataSource:id delegate:id
      floatsSelectionViews:boolean itemAlignment:number mode:number scrubberLayout:NSScrubberLayout
      selectedIndex:number selectionBackgroundStyle:NSScrubberSelectionStyle
      selectionOverlayStyle:NSScrubberSelectionStyle showsAdditionalContentIndicators:boolean
      showsArrowButtons:boolean
    NSScrubberArrangedView: NSView AppKit
      highlighted:boolean selected:boolean
    NSScrubberFlowLayout: NSScrubberLayout AppKit
      itemSize:size itemSpacing:number
    NSScrubberImageItemView: NSScrubberItemView AppKit
      image:NSImage imageAlignment:number imageView:NSImageView!
    NSScrubberItemView: NSScrubberArrangedView AppKit
    NSScrubberLayout: NSObject AppKit
      scrubber:NSScrubber!
    NSScrubberLayoutAttributes: NSObject AppKit
    NSScrubberProportionalLayout: NSScrubberLayout AppKit
      numberOfVisibleItems:number
    NSScrubberSelectionStyle: NSObject AppKit
    NSScrubberSelectionView: NSScrubberArrangedView AppKit
    NSScrubberTextItemView: NSScrubberItemView AppKit
      textField:NSTextField! title:NSString
    NSSearchField: NSTextField AppKit
      cell:NSSearchFieldCell centersPlaceholder:boolean maximumRecents:number recentSearches:NSArray
      recentsAutosaveName:NSString searchMenuTemplate:NSMenu sendsSearchStringImmediately:boolean
      sendsWholeSearchString:boolean
    NSSearchFieldCell: NSTextFieldCell AppKit
      cancelButtonCell:NSButtonCell maximumRecents:number recentSearches:NSArray
      recentsAutosaveName:NSString searchButtonCell:NSButtonCell searchMenuTemplate:NSMenu
      sendsSearchStringImmediately:boolean sendsWholeSearchString:boolean
    NSSearchToolbarItem: NSToolbarItem AppKit
      preferredWidthForSearchField:number resignsFirstResponderWithCancel:boolean
      searchField:NSSearchField
    NSSecureTextField: NSTextField AppKit
    NSSecureTextFieldCell: NSTextFieldCell AppKit
      echosBullets:boolean
    NSSegmentedCell: NSActionCell AppKit
      segmentCount:number segmentStyle:number selectedSegment:number trackingMode:number
    NSSegmentedControl: NSControl AppKit
      segmentCount:number segmentDistribution:number segmentStyle:number selectedSegment:number
      selectedSegmentBezelColor:NSColor springLoaded:boolean trackingMode:number
    NSSet: NSObject Foundation
    NSShadow: NSObject UIKit
      shadowBlurRadius:number shadowColor:UIColor shadowOffset:size
    NSShadow: NSObject AppKit
      shadowBlurRadius:number shadowColor:NSColor shadowOffset:size
    NSSharingCollaborationModeRestriction: NSObject AppKit
    NSSharingService: NSObject AppKit
    NSSharingServicePicker: NSObject AppKit
    NSSharingServicePickerToolbarItem: NSToolbarItem AppKit
      delegate:id
    NSSharingServicePickerTouchBarItem: NSTouchBarItem AppKit
      buttonImage:NSImage buttonTitle:NSString delegate:id enabled:boolean
    NSSlider: NSControl AppKit
      allowsTickMarkValuesOnly:boolean altIncrementValue:number image:NSImage knobThickness:number
      maxValue:number minValue:number numberOfTickMarks:number sliderType:number tickMarkPosition:number
      title:NSString titleCell:id titleColor:NSColor titleFont:NSFont trackFillColor:NSColor
      vertical:boolean
    NSSliderAccessory: NSObject AppKit
    NSSliderAccessoryBehavior: NSObject AppKit
    NSSliderCell: NSActionCell AppKit
      allowsTickMarkValuesOnly:boolean altIncrementValue:number knobThickness:number maxValue:number
      minValue:number numberOfTickMarks:number sliderType:number tickMarkPosition:number titleCell:id
      titleColor:NSColor titleFont:NSFont vertical:boolean
    NSSliderTouchBarItem: NSTouchBarItem AppKit
      action:selector customizationLabel:NSString doubleValue:number label:NSString
      maximumSliderWidth:number maximumValueAccessory:NSSliderAccessory minimumSliderWidth:number
      minimumValueAccessory:NSSliderAccessory slider:NSSlider target:id valueAccessoryWidth:number
    NSSortDescriptor: NSObject Foundation
    NSSound: NSObject AppKit
      channelMapping:id currentTime:number delegate:id loops:boolean playbackDeviceIdentifier:NSString
      volume:number
    NSSpeechRecognizer: NSObject AppKit
      blocksOtherRecognizers:boolean commands:NSArray delegate:id displayedCommandsTitle:NSString
      listensInForegroundOnly:boolean
    NSSpeechSynthesizer: NSObject AppKit
      delegate:id rate:number usesFeedbackWindow:boolean volume:number
    NSSpellChecker: NSObject AppKit
    NSSplitView: NSView AppKit
      arrangesAllSubviews:boolean autosaveName:NSString delegate:id dividerStyle:number vertical:boolean
    NSSplitViewController: NSViewController AppKit
      minimumThicknessForInlineSidebars:number splitView:NSSplitView splitViewItems:NSArray
      toggleInspector: toggleSidebar:
    NSSplitViewItem: NSObject AppKit
      allowsFullHeightLayout:boolean animations:NSDictionary automaticMaximumThickness:number
      canCollapse:boolean canCollapseFromWindowResize:boolean collapsed:boolean holdingPriority:number
      maximumThickness:number minimumThickness:number preferredThicknessFraction:number
      springLoaded:boolean titlebarSeparatorStyle:number viewController:NSViewController
    NSStackView: NSView AppKit
      alignment:number delegate:id detachesHiddenViews:boolean distribution:number edgeInsets:insets
      hasEqualSpacing:boolean orientation:number spacing:number
    NSStagedMigrationManager: NSObject CoreData
    NSStatusBar: NSObject AppKit
    NSStatusBarButton: NSButton AppKit
      appearsDisabled:boolean
    NSStatusItem: NSObject AppKit
      action:selector alternateImage:NSImage attributedTitle:NSAttributedString autosaveName:NSString
      behavior:number button:NSStatusBarButton! doubleAction:selector enabled:boolean
      highlightMode:boolean image:NSImage length:number menu:NSMenu target:id title:NSString
      toolTip:NSString view:NSView visible:boolean
    NSStepper: NSControl AppKit
      autorepeat:boolean increment:number maxValue:number minValue:number valueWraps:boolean
    NSStepperCell: NSActionCell AppKit
      autorepeat:boolean increment:number maxValue:number minValue:number valueWraps:boolean
    NSStepperTouchBarItem: NSTouchBarItem AppKit
      action:selector customizationLabel:NSString increment:number maxValue:number minValue:number
      target:id value:number
    NSStoryboard: NSObject AppKit
    NSStoryboardSegue: NSObject AppKit
    NSString: NSObject Foundation
    NSStringDrawingContext: NSObject AppKit
    NSSwitch: NSControl AppKit
      state:number
    NSTabView: NSView AppKit
      allowsTruncatedLabels:boolean controlSize:number controlTint:number delegate:id
      drawsBackground:boolean font:NSFont selectedTabViewItem:NSTabViewItem! tabPosition:number
      tabViewBorderType:number tabViewItems:NSArray tabViewType:number selectFirstTabViewItem:
      selectLastTabViewItem: selectNextTabViewItem: selectPreviousTabViewItem:
      takeSelectedTabViewItemFromSender:
    NSTabViewController: NSViewController AppKit
      canPropagateSelectedChildViewControllerTitle:boolean selectedTabViewItemIndex:number
      tabStyle:number tabView:NSTabView tabViewItems:NSArray transitionOptions:number
    NSTabViewItem: NSObject AppKit
      color:NSColor identifier:id image:NSImage initialFirstResponder:id label:NSString
      tabView:NSTabView! toolTip:NSString view:NSView viewController:NSViewController
    NSTableCellView: NSView AppKit
      backgroundStyle:number imageView:NSImageView objectValue:id rowSizeStyle:number
      textField:NSTextField
    NSTableColumn: NSObject AppKit
      dataCell:NSCell editable:boolean headerCell:NSCell headerToolTip:NSString hidden:boolean
      identifier:NSString maxWidth:number minWidth:number resizingMask:number
      sortDescriptorPrototype:NSSortDescriptor tableView:NSTableView title:NSString width:number
    NSTableHeaderCell: NSTextFieldCell AppKit
    NSTableHeaderView: NSView AppKit
      tableView:NSTableView
    NSTableRowView: NSView AppKit
      backgroundColor:NSColor draggingDestinationFeedbackStyle:number emphasized:boolean
      floating:boolean groupRowStyle:boolean indentationForDropOperation:number nextRowSelected:boolean
      previousRowSelected:boolean selected:boolean selectionHighlightStyle:number
      targetForDropOperation:boolean
    NSTableView: NSControl AppKit
      allowsColumnReordering:boolean allowsColumnResizing:boolean allowsColumnSelection:boolean
      allowsEmptySelection:boolean allowsMultipleSelection:boolean allowsTypeSelect:boolean
      autosaveName:NSString autosaveTableColumns:boolean backgroundColor:NSColor
      columnAutoresizingStyle:number cornerView:NSView dataSource:id delegate:id doubleAction:selector
      draggingDestinationFeedbackStyle:number floatsGroupRows:boolean focusedColumn:number
      gridColor:NSColor gridStyleMask:number headerView:NSTableHeaderView
      highlightedTableColumn:NSTableColumn intercellSpacing:size rowActionsVisible:boolean
      rowHeight:number rowSizeStyle:number selectionHighlightStyle:number sortDescriptors:NSArray
      style:number usesAlternatingRowBackgroundColors:boolean usesAutomaticRowHeights:boolean
      usesStaticContents:boolean verticalMotionCanBeginDrag:boolean deselectAll:
    NSTableViewDiffableDataSource: NSObject AppKit
    NSTableViewRowAction: NSObject AppKit
    NSText: NSView AppKit
      alignment:number backgroundColor:NSColor baseWritingDirection:number delegate:id
      drawsBackground:boolean editable:boolean fieldEditor:boolean font:NSFont
      horizontallyResizable:boolean importsGraphics:boolean maxSize:size minSize:size richText:boolean
      selectable:boolean selectedRange:range string:NSString textColor:NSColor usesFontPanel:boolean
      verticallyResizable:boolean alignCenter: alignLeft: alignRight: changeFont: checkSpelling: copy:
      copyFont: copyRuler: cut: delete: paste: pasteFont: pasteRuler: showGuessPanel: subscript:
      superscript: toggleRuler: underline: unscript:
    NSTextAlternatives: NSObject AppKit
    NSTextAttachment: NSObject UIKit
    NSTextAttachment: NSObject AppKit
    NSTextAttachmentCell: NSCell AppKit
      attachment:NSTextAttachment
    NSTextAttachmentViewProvider: NSObject UIKit
    NSTextAttachmentViewProvider: NSObject AppKit
    NSTextBlock: NSObject AppKit
    NSTextCheckingController: NSObject AppKit
    NSTextContainer: NSObject UIKit
      exclusionPaths:NSArray heightTracksTextView:boolean layoutManager:NSLayoutManager
      lineBreakMode:number lineFragmentPadding:number maximumNumberOfLines:number size:size
      widthTracksTextView:boolean
    NSTextContainer: NSObject AppKit
      containerSize:size exclusionPaths:NSArray heightTracksTextView:boolean
      layoutManager:NSLayoutManager lineBreakMode:number lineFragmentPadding:number
      maximumNumberOfLines:number size:size textView:NSTextView widthTracksTextView:boolean
    NSTextContentManager: NSObject UIKit
    NSTextContentManager: NSObject AppKit
    NSTextContentStorage: NSTextContentManager UIKit
    NSTextContentStorage: NSTextContentManager AppKit
    NSTextElement: NSObject UIKit
    NSTextElement: NSObject AppKit
    NSTextField: NSControl AppKit
      allowsCharacterPickerTouchBarItem:boolean allowsDefaultTighteningForTruncation:boolean
      allowsEditingTextAttributes:boolean allowsWritingTools:boolean backgroundColor:NSColor
      bezelStyle:number bezeled:boolean bordered:boolean contentType:NSString delegate:id
      drawsBackground:boolean editable:boolean importsGraphics:boolean lineBreakStrategy:number
      maximumNumberOfLines:number placeholderAttributedString:NSAttributedString
      placeholderString:NSString preferredMaxLayoutWidth:number selectable:boolean textColor:NSColor
      selectText:
    NSTextFieldCell: NSActionCell AppKit
      allowedInputSourceLocales:NSArray backgroundColor:NSColor bezelStyle:number
      drawsBackground:boolean placeholderAttributedString:NSAttributedString placeholderString:NSString
      textColor:NSColor
    NSTextFinder: NSObject AppKit
    NSTextInputContext: NSObject AppKit
    NSTextInsertionIndicator: NSView AppKit
      automaticModeOptions:number color:NSColor displayMode:number effectsViewInserter:other
    NSTextLayoutFragment: NSObject UIKit
    NSTextLayoutFragment: NSObject AppKit
    NSTextLayoutManager: NSObject UIKit
    NSTextLayoutManager: NSObject AppKit
    NSTextLineFragment: NSObject UIKit
    NSTextLineFragment: NSObject AppKit
    NSTextList: NSObject UIKit
    NSTextList: NSObject AppKit
    NSTextListElement: NSTextParagraph UIKit
    NSTextListElement: NSTextParagraph AppKit
    NSTextParagraph: NSTextElement UIKit
    NSTextParagraph: NSTextElement AppKit
    NSTextPreview: NSObject AppKit
    NSTextRange: NSObject UIKit
    NSTextRange: NSObject AppKit
    NSTextSelection: NSObject UIKit
    NSTextSelection: NSObject AppKit
    NSTextSelectionNavigation: NSObject UIKit
    NSTextSelectionNavigation: NSObject AppKit
    NSTextStorage: NSMutableAttributedString UIKit
      delegate:id textStorageObserver:id
    NSTextStorage: NSMutableAttributedString AppKit
      delegate:id textStorageObserver:id
    NSTextTab: NSObject UIKit
    NSTextTab: NSObject AppKit
    NSTextTable: NSTextBlock AppKit
    NSTextTableBlock: NSTextBlock AppKit
    NSTextView: NSText AppKit
      acceptsGlyphInfo:boolean allowedInputSourceLocales:NSArray allowedWritingToolsResultOptions:number
      allowsCharacterPickerTouchBarItem:boolean allowsDocumentBackgroundColorChange:boolean
      allowsImageEditing:boolean allowsUndo:boolean automaticDashSubstitutionEnabled:boolean
      automaticDataDetectionEnabled:boolean automaticLinkDetectionEnabled:boolean
      automaticQuoteSubstitutionEnabled:boolean automaticSpellingCorrectionEnabled:boolean
      automaticTextCompletionEnabled:boolean automaticTextReplacementEnabled:boolean
      constrainedFrameSize:size contentType:NSString continuousSpellCheckingEnabled:boolean
      defaultParagraphStyle:NSParagraphStyle displaysLinkToolTips:boolean
      enabledTextCheckingTypes:number grammarCheckingEnabled:boolean incrementalSearchingEnabled:boolean
      inlinePredictionType:number insertionPointColor:NSColor layoutManager:NSLayoutManager!
      layoutOrientation:number linkTextAttributes:NSDictionary markedTextAttributes:NSDictionary
      mathExpressionCompletionType:number rulerVisible:boolean selectedRanges:NSArray
      selectedTextAttributes:NSDictionary selectionGranularity:number smartInsertDeleteEnabled:boolean
      textContainer:NSTextContainer textContainerInset:size textHighlightAttributes:NSDictionary
      textStorage:NSTextStorage! typingAttributes:NSDictionary
      usesAdaptiveColorMappingForDarkAppearance:boolean usesFindBar:boolean usesFindPanel:boolean
      usesInspectorBar:boolean usesRolloverButtonForSelection:boolean usesRuler:boolean
      writingToolsBehavior:number alignJustified: changeAttributes: changeColor:
      changeDocumentBackgroundColor: changeLayoutOrientation: checkTextInDocument: checkTextInSelection:
      highlight: loosenKerning: lowerBaseline: orderFrontLinkPanel: orderFrontListPanel:
      orderFrontSharingServicePicker: orderFrontSpacingPanel: orderFrontSubstitutionsPanel:
      orderFrontTablePanel: outline: pasteAsPlainText: pasteAsRichText: performFindPanelAction:
      raiseBaseline: startSpeaking: stopSpeaking: tightenKerning: toggleAutomaticDashSubstitution:
      toggleAutomaticDataDetection: toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution:
      toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion: toggleAutomaticTextReplacement:
      toggleContinuousSpellChecking: toggleGrammarChecking: toggleQuickLookPreviewPanel:
      toggleSmartInsertDelete: toggleTraditionalCharacterShape: turnOffKerning: turnOffLigatures:
      useAllLigatures: useStandardKerning: useStandardLigatures:
    NSTextViewportLayoutController: NSObject UIKit
    NSTextViewportLayoutController: NSObject AppKit
    NSThread: NSObject Foundation
    NSTimeZone: NSObject Foundation
    NSTimer: NSObject Foundation
    NSTintConfiguration: NSObject AppKit
    NSTitlebarAccessoryViewController: NSViewController AppKit
      animations:NSDictionary automaticallyAdjustsSize:boolean fullScreenMinHeight:number hidden:boolean
      layoutAttribute:number
    NSTokenField: NSTextField AppKit
      completionDelay:number tokenStyle:number tokenizingCharacterSet:NSCharacterSet
    NSTokenFieldCell: NSTextFieldCell AppKit
      completionDelay:number delegate:id tokenStyle:number tokenizingCharacterSet:NSCharacterSet
    NSToolbar: NSObject AppKit
      allowsDisplayModeCustomization:boolean allowsExtensionItems:boolean
      allowsUserCustomization:boolean autosavesConfiguration:boolean centeredItemIdentifier:NSString
      centeredItemIdentifiers:NSSet configurationFromDictionary:NSDictionary delegate:id
      displayMode:number itemIdentifiers:NSArray selectedItemIdentifier:NSString
      showsBaselineSeparator:boolean sizeMode:number visible:boolean runCustomizationPalette:
    NSToolbarItem: NSObject AppKit
      action:selector autovalidates:boolean bordered:boolean enabled:boolean hidden:boolean
      image:NSImage label:NSString maxSize:size menuFormRepresentation:NSMenuItem minSize:size
      navigational:boolean paletteLabel:NSString possibleLabels:NSSet tag:number target:id
      title:NSString toolTip:NSString toolbar:NSToolbar! view:NSView visibilityPriority:number
    NSToolbarItemGroup: NSToolbarItem AppKit
      controlRepresentation:number selectedIndex:number selectionMode:number subitems:NSArray
    NSTouch: NSObject AppKit
    NSTouchBar: NSObject AppKit
      customizationAllowedItemIdentifiers:NSArray customizationIdentifier:NSString
      customizationRequiredItemIdentifiers:NSArray defaultItemIdentifiers:NSArray delegate:id
      escapeKeyReplacementItemIdentifier:NSString principalItemIdentifier:NSString templateItems:NSSet
    NSTouchBarItem: NSObject AppKit
      view:NSView! viewController:NSViewController! visibilityPriority:number
    NSTrackingArea: NSObject AppKit
    NSTrackingSeparatorToolbarItem: NSToolbarItem AppKit
      dividerIndex:number splitView:NSSplitView
    NSTreeController: NSObjectController AppKit
      alwaysUsesMultipleValuesMarker:boolean arrangedObjects:id! avoidsEmptySelection:boolean
      canAddChild:boolean! canInsert:boolean! canInsertChild:boolean! childrenKeyPath:NSString
      contentArray:NSArray countKeyPath:NSString leafKeyPath:NSString preservesSelection:boolean
      selectedNodes:NSArray! selectionIndexPath:NSIndexPath selectionIndexPaths:NSArray
      selectsInsertedObjects:boolean sortDescriptors:NSArray addChild: insert: insertChild:
    NSTreeNode: NSObject AppKit
    NSTypesetter: NSObject AppKit
    NSURL: NSObject Foundation
    NSURLDownload: NSObject Foundation
    NSURLRequest: NSObject Foundation
    NSURLSession: NSObject Foundation
    NSUUID: NSObject Foundation
    NSUbiquitousKeyValueStore: NSObject Foundation
    NSUndoManager: NSObject Foundation
    NSUserActivity: NSObject Foundation
    NSUserDefaults: NSObject Foundation
    NSUserDefaultsController: NSController AppKit
      appliesImmediately:boolean defaults:NSUserDefaults! hasUnappliedChanges:boolean!
      initialValues:NSDictionary values:id! revert: revertToInitialValues: save:
    NSUserInterfaceCompressionOptions: NSObject AppKit
    NSValue: NSObject Foundation
    NSValueTransformer: NSObject Foundation
    NSView: NSResponder AppKit
      acceptsTouchEvents:boolean additionalSafeAreaInsets:insets allowedTouchTypes:number
      alphaValue:number animations:NSDictionary appearance:NSAppearance autoresizesSubviews:boolean
      autoresizingMask:number backgroundFilters:NSArray bounds:rect boundsOrigin:point
      boundsRotation:number boundsSize:size canDrawConcurrently:boolean canDrawSubviewsIntoLayer:boolean
      clipsToBounds:boolean compositingFilter:CIFilter contentFilters:NSArray
      enclosingScrollView:NSScrollView! focusRingType:number frame:rect frameCenterRotation:number
      frameOrigin:point frameRotation:number frameSize:size gestureRecognizers:NSArray hidden:boolean
      horizontalContentSizeConstraintActive:boolean identifier:NSString
      keyboardFocusRingNeedsDisplayInRect:rect layer:CALayer layerContentsPlacement:number
      layerContentsRedrawPolicy:number layerUsesCoreImageFilters:boolean
      layoutMarginsGuide:NSLayoutGuide! needsDisplay:boolean needsDisplayInRect:rect needsLayout:boolean
      needsUpdateConstraints:boolean nextKeyView:NSView nextValidKeyView:NSView! opaqueAncestor:NSView!
      postsBoundsChangedNotifications:boolean postsFrameChangedNotifications:boolean
      preparedContentRect:rect pressureConfiguration:NSPressureConfiguration previousKeyView:NSView!
      previousValidKeyView:NSView! safeAreaLayoutGuide:NSLayoutGuide! shadow:NSShadow subviews:NSArray
      superview:NSView! toolTip:NSString translatesAutoresizingMaskIntoConstraints:boolean
      userInterfaceLayoutDirection:number verticalContentSizeConstraintActive:boolean
      wantsBestResolutionOpenGLSurface:boolean wantsLayer:boolean wantsRestingTouches:boolean
      window:NSWindow! writingToolsCoordinator:NSWritingToolsCoordinator concludeDragOperation:
      draggingEnded: draggingExited: print:
    NSViewAnimation: NSAnimation AppKit
    NSViewController: NSResponder AppKit
      childViewControllers:NSArray extensionContext:NSExtensionContext! identifier:NSString
      nibBundle:NSBundle! parentViewController:NSViewController! preferredContentSize:size
      preferredScreenOrigin:point presentingViewController:NSViewController! representedObject:id
      sourceItemView:NSView storyboard:NSStoryboard! title:NSString view:NSView viewIfLoaded:NSView!
      dismissController:
    NSVisualEffectView: NSView AppKit
      blendingMode:number emphasized:boolean maskImage:NSImage material:number state:number
    NSWindow: NSResponder AppKit
      acceptsMouseMovedEvents:boolean allowsConcurrentViewDrawing:boolean
      allowsToolTipsWhenApplicationIsInactive:boolean alphaValue:number animationBehavior:number
      animations:NSDictionary appearance:NSAppearance appearanceSource:id aspectRatio:size
      attachedSheet:NSWindow! autodisplay:boolean autorecalculatesKeyViewLoop:boolean
      backgroundColor:NSColor backingType:number canBecomeVisibleWithoutLogin:boolean canHide:boolean
      collectionBehavior:number colorSpace:NSColorSpace contentAspectRatio:size contentMaxSize:size
      contentMinSize:size contentResizeIncrements:size contentSize:size contentView:NSView
      contentViewController:NSViewController deepestScreen:NSScreen! defaultButtonCell:NSButtonCell
      delegate:id depthLimit:number displaysWhenScreenProfileChanges:boolean dockTile:NSDockTile!
      documentEdited:boolean dynamicDepthLimit:boolean excludedFromWindowsMenu:boolean
      firstResponder:NSResponder! frameAutosaveName:NSString frameFromString:NSString frameOrigin:point
      frameTopLeftPoint:point hasShadow:boolean hidesOnDeactivate:boolean identifier:NSString
      ignoresMouseEvents:boolean initialFirstResponder:NSView isMiniaturized:boolean isVisible:boolean
      isZoomed:boolean level:number maxFullScreenContentSize:size maxSize:size
      minFullScreenContentSize:size minSize:size miniwindowImage:NSImage miniwindowTitle:NSString
      movable:boolean movableByWindowBackground:boolean oneShot:boolean opaque:boolean
      parentWindow:NSWindow preferredBackingLocation:number preservesContentDuringLiveResize:boolean
      preventsApplicationTerminationWhenModal:boolean releasedWhenClosed:boolean
      representedFilename:NSString representedURL:NSURL resizeIncrements:size restorable:boolean
      restorationClass:id screen:NSScreen! sharingType:number sheetParent:NSWindow!
      showsResizeIndicator:boolean showsToolbarButton:boolean styleMask:number subtitle:NSString
      tabbingIdentifier:NSString tabbingMode:number title:NSString titleVisibility:number
      titleWithRepresentedFilename:NSString titlebarAppearsTransparent:boolean
      titlebarSeparatorStyle:number toolbar:NSToolbar toolbarStyle:number viewsNeedDisplay:boolean
      windowController:NSWindowController close: deminiaturize: makeKeyAndOrderFront: mergeAllWindows:
      miniaturize: moveTabToNewWindow: orderBack: orderFront: orderOut: performClose:
      performMiniaturize: performZoom: print: redo: runToolbarCustomizationPalette: selectNextKeyView:
      selectNextTab: selectPreviousKeyView: selectPreviousTab: toggleFullScreen: toggleTabBar:
      toggleTabOverview: toggleToolbarShown: undo: zoom:
    NSWindowController: NSResponder AppKit
      contentViewController:NSViewController document:NSDocument documentEdited:boolean
      previewRepresentableActivityItems:NSArray shouldCascadeWindows:boolean shouldCloseDocument:boolean
      storyboard:NSStoryboard! window:NSWindow windowFrameAutosaveName:NSString dismissController:
      showWindow:
    NSWindowTab: NSObject AppKit
    NSWindowTabGroup: NSObject AppKit
    NSWorkspace: NSObject AppKit
    NSWorkspaceAuthorization: NSObject AppKit
    NSWorkspaceOpenConfiguration: NSObject AppKit
    NSWritingToolsCoordinator: NSObject AppKit
    NSWritingToolsCoordinatorAnimationParameters: NSObject AppKit
    NSWritingToolsCoordinatorContext: NSObject AppKit
    PDFAction: NSObject PDFKit
    PDFActionGoTo: PDFAction PDFKit
    PDFActionNamed: PDFAction PDFKit
    PDFActionRemoteGoTo: PDFAction PDFKit
    PDFActionResetForm: PDFAction PDFKit
    PDFActionURL: PDFAction PDFKit
    PDFAnnotation: NSObject PDFKit
    PDFAnnotationButtonWidget: PDFAnnotation PDFKit
    PDFAnnotationChoiceWidget: PDFAnnotation PDFKit
    PDFAnnotationCircle: PDFAnnotation PDFKit
    PDFAnnotationFreeText: PDFAnnotation PDFKit
    PDFAnnotationInk: PDFAnnotation PDFKit
    PDFAnnotationLine: PDFAnnotation PDFKit
    PDFAnnotationLink: PDFAnnotation PDFKit
    PDFAnnotationMarkup: PDFAnnotation PDFKit
    PDFAnnotationPopup: PDFAnnotation PDFKit
    PDFAnnotationSquare: PDFAnnotation PDFKit
    PDFAnnotationStamp: PDFAnnotation PDFKit
    PDFAnnotationText: PDFAnnotation PDFKit
    PDFAnnotationTextWidget: PDFAnnotation PDFKit
    PDFAppearanceCharacteristics: NSObject PDFKit
    PDFBorder: NSObject PDFKit
    PDFDestination: NSObject PDFKit
    PDFDocument: NSObject PDFKit
    PDFOutline: NSObject PDFKit
    PDFPage: NSObject PDFKit
    PDFSelection: NSObject PDFKit
    PDFThumbnailView: UIView PDFKit ios
      PDFView:PDFView contentInset:insets layoutMode:number thumbnailSize:size
    PDFThumbnailView: NSView PDFKit macos
      PDFView:PDFView allowsDragging:boolean allowsMultipleSelection:boolean backgroundColor:NSColor
      labelFont:NSFont maximumNumberOfColumns:number thumbnailSize:size
    PDFView: UIView PDFKit ios
      autoScales:boolean currentSelection:PDFSelection delegate:id displayBox:number
      displayDirection:number displayMode:number displaysAsBook:boolean displaysPageBreaks:boolean
      displaysRTL:boolean document:PDFDocument documentView:UIView! enableDataDetectors:boolean
      findInteractionEnabled:boolean highlightedSelections:NSArray inMarkupMode:boolean
      interpolationQuality:number maxScaleFactor:number minScaleFactor:number pageBreakMargins:insets
      pageOverlayViewProvider:id pageShadowsEnabled:boolean scaleFactor:number goBack: goForward:
      goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage: scrollSelectionToVisible: zoomIn:
      zoomOut:
    PDFView: NSView PDFKit macos
      acceptsDraggedFiles:boolean allowsDragging:boolean autoScales:boolean backgroundColor:NSColor
      currentSelection:PDFSelection cursorForAreaOfInterest:number delegate:id displayBox:number
      displayDirection:number displayMode:number displaysAsBook:boolean displaysPageBreaks:boolean
      displaysRTL:boolean document:PDFDocument documentView:NSView! enableDataDetectors:boolean
      greekingThreshold:number highlightedSelections:NSArray inMarkupMode:boolean
      interpolationQuality:number maxScaleFactor:number minScaleFactor:number pageBreakMargins:insets
      pageOverlayViewProvider:id pageShadowsEnabled:boolean scaleFactor:number shouldAntiAlias:boolean
      copy: goBack: goForward: goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage:
      scrollSelectionToVisible: takeBackgroundColorFrom: takePasswordFrom: zoomIn: zoomOut:
    PHAsset: PHObject Photos
    PHEditingExtensionContext: NSExtensionContext PhotosUI
    PHLivePhoto: NSObject Photos
    PHLivePhotoView: UIView PhotosUI ios
      contentsRect:rect delegate:id livePhoto:PHLivePhoto muted:boolean
      playbackGestureRecognizer:UIGestureRecognizer!
    PHLivePhotoView: NSView PhotosUI macos
      audioVolume:number contentMode:number contentsRect:rect delegate:id livePhoto:PHLivePhoto
      livePhotoBadgeView:NSView! muted:boolean
    PHObject: NSObject Photos
    PHPickerConfiguration: NSObject PhotosUI
    PHPickerFilter: NSObject PhotosUI
    PHPickerResult: NSObject PhotosUI
    PHPickerUpdateConfiguration: NSObject PhotosUI
    PHPickerViewController: UIViewController PhotosUI ios
      delegate:id
    PHPickerViewController: NSViewController PhotosUI macos
      delegate:id
    PHProjectAssetElement: PHProjectElement PhotosUI
    PHProjectElement: NSObject PhotosUI
    PHProjectExtensionContext: NSExtensionContext PhotosUI
    PHProjectInfo: NSObject PhotosUI
    PHProjectJournalEntryElement: PHProjectElement PhotosUI
    PHProjectMapElement: PHProjectElement PhotosUI
    PHProjectRegionOfInterest: NSObject PhotosUI
    PHProjectSection: NSObject PhotosUI
    PHProjectSectionContent: NSObject PhotosUI
    PHProjectTextElement: PHProjectElement PhotosUI
    PHProjectTypeDescription: NSObject PhotosUI
    PKAddPassButton: UIButton PassKit ios
      addPassButtonStyle:number
    PKAddPassesViewController: UIViewController PassKit ios
      delegate:id
    PKAddPaymentPassViewController: UIViewController PassKit ios
      delegate:id
    PKAddSecureElementPassViewController: UIViewController PassKit ios
      delegate:id
    PKCanvasView: UIScrollView PencilKit ios
      allowsFingerDrawing:boolean drawing:PKDrawing drawingEnabled:boolean
      drawingGestureRecognizer:UIGestureRecognizer! drawingPolicy:number
      maximumSupportedContentVersion:number rulerActive:boolean tool:PKTool
    PKDrawing: NSObject PencilKit
    PKEraserTool: PKTool PencilKit
    PKFloatRange: NSObject PencilKit
    PKIdentityButton: UIControl PassKit ios
      cornerRadius:number
    PKInk: NSObject PencilKit
    PKInkingTool: PKTool PencilKit
    PKLassoTool: PKTool PencilKit
    PKObject: NSObject PassKit
    PKPass: PKObject PassKit
    PKPayLaterView: UIView PassKit ios
      action:number amount:NSDecimalNumber currencyCode:NSString delegate:id displayStyle:number
    PKPaymentAuthorizationViewController: UIViewController PassKit ios
      delegate:id
    PKPaymentAuthorizationViewController: NSViewController PassKit macos
      delegate:id
    PKPaymentButton: UIButton PassKit ios
      cornerRadius:number
    PKPaymentButton: NSButton PassKit macos
      cornerRadius:number
    PKShareSecureElementPassViewController: UIViewController PassKit ios
      delegate:id promptToShareURL:boolean
    PKStroke: NSObject PencilKit
    PKStrokePath: NSObject PencilKit
    PKStrokePoint: NSObject PencilKit
    PKTool: NSObject PencilKit
    PKToolPicker: NSObject PencilKit
    PKToolPickerCustomItem: PKToolPickerItem PencilKit
    PKToolPickerCustomItemConfiguration: NSObject PencilKit
    PKToolPickerEraserItem: PKToolPickerItem PencilKit
    PKToolPickerInkingItem: PKToolPickerItem PencilKit
    PKToolPickerItem: NSObject PencilKit
    PKToolPickerLassoItem: PKToolPickerItem PencilKit
    PKToolPickerRulerItem: PKToolPickerItem PencilKit
    PKToolPickerScribbleItem: PKToolPickerItem PencilKit
    QCComposition: NSObject Quartz
    QCCompositionLayer: CAOpenGLLayer Quartz
    QCCompositionRepository: NSObject Quartz
    QCPatchController: NSController Quartz macos
    QCView: NSView Quartz macos
      autostartsRendering:boolean eraseColor:NSColor eventForwardingMask:number
      maxRenderingFrameRate:number
    QLFilePreviewRequest: NSObject QuickLook ios
    QLFilePreviewRequest: NSObject QuickLookUI macos
    QLPreviewController: UIViewController QuickLook ios
      currentPreviewItemIndex:number dataSource:id delegate:id
    QLPreviewPanel: NSPanel QuickLookUI macos
      currentPreviewItemIndex:number dataSource:id displayState:id
    QLPreviewProvider: NSObject QuickLook ios
    QLPreviewProvider: NSObject QuickLookUI macos
    QLPreviewReply: NSObject QuickLook ios
    QLPreviewReply: NSObject QuickLookUI macos
    QLPreviewReplyAttachment: NSObject QuickLook ios
    QLPreviewReplyAttachment: NSObject QuickLookUI macos
    QLPreviewSceneActivationConfiguration: UIWindowSceneActivationConfiguration QuickLook ios
    QLPreviewSceneOptions: NSObject QuickLook
    QLPreviewView: NSView QuickLookUI macos
      autostarts:boolean displayState:id previewItem:id shouldCloseWithWindow:boolean
    RPBroadcastActivityViewController: UIViewController ReplayKit ios
      delegate:id
    RPPreviewViewController: UIViewController ReplayKit ios
      mode:number previewControllerDelegate:id
    RPPreviewViewController: NSViewController ReplayKit macos
      previewControllerDelegate:id
    RPSystemBroadcastPickerView: UIView ReplayKit ios
      preferredExtension:NSString showsMicrophoneButton:boolean
    SCNAccelerationConstraint: SCNConstraint SceneKit
    SCNAction: NSObject SceneKit
    SCNAnimation: NSObject SceneKit
    SCNAnimationEvent: NSObject SceneKit
    SCNAnimationPlayer: NSObject SceneKit
    SCNAudioPlayer: NSObject SceneKit
    SCNAudioSource: NSObject SceneKit
    SCNAvoidOccluderConstraint: SCNConstraint SceneKit
    SCNBillboardConstraint: SCNConstraint SceneKit
    SCNBox: SCNGeometry SceneKit
    SCNCamera: NSObject SceneKit
      aperture:number apertureBladeCount:number automaticallyAdjustsZRange:boolean averageGray:number
      bloomBlurRadius:number bloomIntensity:number bloomIterationCount:number
      bloomIterationSpread:number bloomThreshold:number categoryBitMask:number
      colorFringeIntensity:number colorFringeStrength:number colorGrading:SCNMaterialProperty!
      contrast:number exposureAdaptationBrighteningSpeedFactor:number
      exposureAdaptationDarkeningSpeedFactor:number exposureOffset:number fStop:number
      fieldOfView:number focalBlurRadius:number focalBlurSampleCount:number focalDistance:number
      focalLength:number focalSize:number focusDistance:number grainIntensity:number
      grainIsColored:boolean grainScale:number maximumExposure:number minimumExposure:number
      motionBlurIntensity:number name:NSString orthographicScale:number projectionDirection:number
      projectionTransform:other saturation:number screenSpaceAmbientOcclusionBias:number
      screenSpaceAmbientOcclusionDepthThreshold:number screenSpaceAmbientOcclusionIntensity:number
      screenSpaceAmbientOcclusionNormalThreshold:number screenSpaceAmbientOcclusionRadius:number
      sensorHeight:number technique:SCNTechnique usesOrthographicProjection:boolean
      vignettingIntensity:number vignettingPower:number wantsDepthOfField:boolean
      wantsExposureAdaptation:boolean wantsHDR:boolean whiteBalanceTemperature:number
      whiteBalanceTint:number whitePoint:number xFov:number yFov:number zFar:number zNear:number
    SCNCameraController: NSObject SceneKit
    SCNCapsule: SCNGeometry SceneKit
    SCNCone: SCNGeometry SceneKit
    SCNConstraint: NSObject SceneKit
    SCNCylinder: SCNGeometry SceneKit
    SCNDistanceConstraint: SCNConstraint SceneKit
    SCNFloor: SCNGeometry SceneKit
    SCNGeometry: NSObject SceneKit
    SCNGeometryElement: NSObject SceneKit
    SCNGeometrySource: NSObject SceneKit
    SCNGeometryTessellator: NSObject SceneKit
    SCNHitTestResult: NSObject SceneKit
    SCNIKConstraint: SCNConstraint SceneKit
    SCNLayer: CAOpenGLLayer SceneKit
      audioListener:SCNNode autoenablesDefaultLighting:boolean currentTime:number debugOptions:number
      jitteringEnabled:boolean loops:boolean overlaySKScene:SKScene playing:boolean pointOfView:SCNNode
      scene:SCNScene sceneTime:number showsStatistics:boolean technique:SCNTechnique
      temporalAntialiasingEnabled:boolean usesReverseZ:boolean
    SCNLevelOfDetail: NSObject SceneKit
    SCNLight: NSObject SceneKit
      IESProfileURL:NSURL areaExtents:other areaPolygonVertices:NSArray areaType:number
      attenuationEndDistance:number attenuationFalloffExponent:number attenuationStartDistance:number
      automaticallyAdjustsShadowProjection:boolean castsShadow:boolean categoryBitMask:number color:id
      doubleSided:boolean drawsArea:boolean forcesBackFaceCasters:boolean gobo:SCNMaterialProperty!
      intensity:number maximumShadowDistance:number name:NSString orthographicScale:number
      parallaxCenterOffset:other parallaxCorrectionEnabled:boolean parallaxExtentsFactor:other
      probeEnvironment:SCNMaterialProperty! probeExtents:other probeOffset:other probeType:number
      probeUpdateType:number sampleDistributedShadowMaps:boolean shadowBias:number
      shadowCascadeCount:number shadowCascadeSplittingFactor:number shadowColor:id shadowMapSize:size
      shadowMode:number shadowRadius:number shadowSampleCount:number spotInnerAngle:number
      spotOuterAngle:number technique:SCNTechnique temperature:number type:NSString zFar:number
      zNear:number
    SCNLookAtConstraint: SCNConstraint SceneKit
    SCNMaterial: NSObject SceneKit
      ambient:SCNMaterialProperty! ambientOcclusion:SCNMaterialProperty! blendMode:number
      clearCoat:SCNMaterialProperty! clearCoatNormal:SCNMaterialProperty!
      clearCoatRoughness:SCNMaterialProperty! colorBufferWriteMask:number cullMode:number
      diffuse:SCNMaterialProperty! displacement:SCNMaterialProperty! doubleSided:boolean
      emission:SCNMaterialProperty! fillMode:number fresnelExponent:number lightingModelName:NSString
      litPerPixel:boolean locksAmbientWithDiffuse:boolean metalness:SCNMaterialProperty!
      minimumLanguageVersion:NSNumber multiply:SCNMaterialProperty! name:NSString
      normal:SCNMaterialProperty! program:SCNProgram readsFromDepthBuffer:boolean
      reflective:SCNMaterialProperty! roughness:SCNMaterialProperty!
      selfIllumination:SCNMaterialProperty! shaderModifiers:NSDictionary shininess:number
      specular:SCNMaterialProperty! transparency:number transparencyMode:number
      transparent:SCNMaterialProperty! writesToDepthBuffer:boolean
    SCNMaterialProperty: NSObject SceneKit
      borderColor:id contents:id contentsTransform:other intensity:number magnificationFilter:number
      mappingChannel:number maxAnisotropy:number minificationFilter:number mipFilter:number
      textureComponents:number wrapS:number wrapT:number
    SCNMorpher: NSObject SceneKit
    SCNNode: NSObject SceneKit
      camera:SCNCamera castsShadow:boolean categoryBitMask:number constraints:NSArray entity:GKEntity
      eulerAngles:other filters:NSArray focusBehavior:number geometry:SCNGeometry hidden:boolean
      light:SCNLight morpher:SCNMorpher movabilityHint:number name:NSString opacity:number
      orientation:other parentNode:SCNNode! paused:boolean physicsBody:SCNPhysicsBody
      physicsField:SCNPhysicsField pivot:other position:other preferredFocusedView:UIView!
      presentationNode:SCNNode! rendererDelegate:id renderingOrder:number rotation:other scale:other
      skinner:SCNSkinner transform:other worldOrientation:other worldPosition:other worldTransform:other
    SCNParticlePropertyController: NSObject SceneKit
    SCNParticleSystem: NSObject SceneKit
    SCNPhysicsBallSocketJoint: SCNPhysicsBehavior SceneKit
    SCNPhysicsBehavior: NSObject SceneKit
    SCNPhysicsBody: NSObject SceneKit
    SCNPhysicsConeTwistJoint: SCNPhysicsBehavior SceneKit
    SCNPhysicsContact: NSObject SceneKit
    SCNPhysicsField: NSObject SceneKit
    SCNPhysicsHingeJoint: SCNPhysicsBehavior SceneKit
    SCNPhysicsShape: NSObject SceneKit
    SCNPhysicsSliderJoint: SCNPhysicsBehavior SceneKit
    SCNPhysicsVehicle: SCNPhysicsBehavior SceneKit
    SCNPhysicsVehicleWheel: NSObject SceneKit
    SCNPhysicsWorld: NSObject SceneKit
    SCNPlane: SCNGeometry SceneKit
    SCNProgram: NSObject SceneKit
    SCNPyramid: SCNGeometry SceneKit
    SCNReferenceNode: SCNNode SceneKit
      loadingPolicy:number referenceURL:NSURL
    SCNRenderer: NSObject SceneKit
    SCNReplicatorConstraint: SCNConstraint SceneKit
    SCNScene: NSObject SceneKit
      background:SCNMaterialProperty! fogColor:id fogDensityExponent:number fogEndDistance:number
      fogStartDistance:number lightingEnvironment:SCNMaterialProperty! paused:boolean rootNode:SCNNode!
      screenSpaceReflectionMaximumDistance:number screenSpaceReflectionSampleCount:number
      screenSpaceReflectionStride:number wantsScreenSpaceReflection:boolean
    SCNSceneSource: NSObject SceneKit
    SCNShape: SCNGeometry SceneKit
    SCNSkinner: NSObject SceneKit
    SCNSliderConstraint: SCNConstraint SceneKit
    SCNSphere: SCNGeometry SceneKit
    SCNTechnique: NSObject SceneKit
    SCNText: SCNGeometry SceneKit
    SCNTimingFunction: NSObject SceneKit
    SCNTorus: SCNGeometry SceneKit
    SCNTransaction: NSObject SceneKit
    SCNTransformConstraint: SCNConstraint SceneKit
    SCNTube: SCNGeometry SceneKit
    SCNView: UIView SceneKit ios
      allowsCameraControl:boolean antialiasingMode:number audioListener:SCNNode
      autoenablesDefaultLighting:boolean debugOptions:number delegate:id eaglContext:EAGLContext
      jitteringEnabled:boolean loops:boolean overlaySKScene:SKScene playing:boolean pointOfView:SCNNode
      preferredFramesPerSecond:number rendersContinuously:boolean scene:SCNScene sceneTime:number
      showsStatistics:boolean technique:SCNTechnique temporalAntialiasingEnabled:boolean
      usesReverseZ:boolean pause: play: stop:
    SCNView: NSView SceneKit macos
      allowsCameraControl:boolean antialiasingMode:number audioListener:SCNNode
      autoenablesDefaultLighting:boolean backgroundColor:NSColor currentTime:number debugOptions:number
      delegate:id drawableResizesAsynchronously:boolean jitteringEnabled:boolean loops:boolean
      openGLContext:NSOpenGLContext overlaySKScene:SKScene pixelFormat:NSOpenGLPixelFormat
      playing:boolean pointOfView:SCNNode preferredFramesPerSecond:number rendersContinuously:boolean
      scene:SCNScene sceneTime:number showsStatistics:boolean technique:SCNTechnique
      temporalAntialiasingEnabled:boolean usesReverseZ:boolean pause: play: stop:
    SFAddToHomeScreenInfo: NSObject SafariServices
    SFAuthenticationSession: NSObject SafariServices
    SFContentBlockerManager: NSObject SafariServices
    SFContentBlockerState: NSObject SafariServices
    SFSafariApplication: NSObject SafariServices
    SFSafariExtension: NSObject SafariServices
    SFSafariExtensionHandler: NSObject SafariServices
    SFSafariExtensionViewController: NSViewController SafariServices macos
    SFSafariPage: NSObject SafariServices
    SFSafariPageProperties: NSObject SafariServices
    SFSafariTab: NSObject SafariServices
    SFSafariToolbarItem: NSObject SafariServices
    SFSafariViewController: UIViewController SafariServices ios
      delegate:id dismissButtonStyle:number preferredBarTintColor:UIColor
      preferredControlTintColor:UIColor
    SFSafariViewControllerActivityButton: NSObject SafariServices
    SFSafariViewControllerConfiguration: NSObject SafariServices
    SFSafariViewControllerDataStore: NSObject SafariServices
    SFSafariViewControllerPrewarmingToken: NSObject SafariServices
    SFSafariWindow: NSObject SafariServices
    SFUniversalLink: NSObject SafariServices
    SK3DNode: SKNode SpriteKit
      autoenablesDefaultLighting:boolean loops:boolean playing:boolean pointOfView:SCNNode
      sceneTime:number scnScene:SCNScene viewportSize:size
    SKAction: NSObject SpriteKit
    SKAttribute: NSObject SpriteKit
    SKAttributeValue: NSObject SpriteKit
    SKAudioNode: SKNode SpriteKit
      autoplayLooped:boolean avAudioNode:AVAudioNode positional:boolean
    SKCameraNode: SKNode SpriteKit
    SKCloudServiceSetupViewController: UIViewController StoreKit ios
      delegate:id
    SKConstraint: NSObject SpriteKit
    SKCropNode: SKNode SpriteKit
      maskNode:SKNode
    SKEffectNode: SKNode SpriteKit
      attributeValues:NSDictionary blendMode:number filter:CIFilter shader:SKShader
      shouldCenterFilter:boolean shouldEnableEffects:boolean shouldRasterize:boolean
      subdivisionLevels:number warpGeometry:SKWarpGeometry
    SKEmitterNode: SKNode SpriteKit
      attributeValues:NSDictionary emissionAngle:number emissionAngleRange:number fieldBitMask:number
      numParticlesToEmit:number particleAction:SKAction particleAlpha:number particleAlphaRange:number
      particleAlphaSequence:SKKeyframeSequence particleAlphaSpeed:number particleBirthRate:number
      particleBlendMode:number particleColor:UIColor particleColorAlphaRange:number
      particleColorAlphaSpeed:number particleColorBlendFactor:number
      particleColorBlendFactorRange:number particleColorBlendFactorSequence:SKKeyframeSequence
      particleColorBlendFactorSpeed:number particleColorBlueRange:number particleColorBlueSpeed:number
      particleColorGreenRange:number particleColorGreenSpeed:number particleColorRedRange:number
      particleColorRedSpeed:number particleColorSequence:SKKeyframeSequence particleLifetime:number
      particleLifetimeRange:number particlePosition:point particlePositionRange:other
      particleRenderOrder:number particleRotation:number particleRotationRange:number
      particleRotationSpeed:number particleScale:number particleScaleRange:number
      particleScaleSequence:SKKeyframeSequence particleScaleSpeed:number particleSize:size
      particleSpeed:number particleSpeedRange:number particleTexture:SKTexture particleZPosition:number
      particleZPositionRange:number particleZPositionSpeed:number shader:SKShader targetNode:SKNode
      xAcceleration:number yAcceleration:number
    SKFieldNode: SKNode SpriteKit
      animationSpeed:number categoryBitMask:number direction:other enabled:boolean exclusive:boolean
      falloff:number minimumRadius:number region:SKRegion smoothness:number strength:number
      texture:SKTexture
    SKKeyframeSequence: NSObject SpriteKit
    SKLabelNode: SKNode SpriteKit
      attributedText:NSAttributedString blendMode:number color:UIColor colorBlendFactor:number
      fontColor:UIColor fontName:NSString fontSize:number horizontalAlignmentMode:number
      lineBreakMode:number numberOfLines:number preferredMaxLayoutWidth:number text:NSString
      verticalAlignmentMode:number
    SKLightNode: SKNode SpriteKit
      ambientColor:UIColor categoryBitMask:number enabled:boolean falloff:number lightColor:UIColor
      shadowColor:UIColor
    SKMutableTexture: SKTexture SpriteKit
    SKNode: UIResponder SpriteKit ios
      alpha:number constraints:NSArray entity:GKEntity focusBehavior:number hidden:boolean name:NSString
      parent:SKNode! paused:boolean physicsBody:SKPhysicsBody position:point
      preferredFocusedView:UIView! reachConstraints:SKReachConstraints scale:number scene:SKScene!
      speed:number userData:NSMutableDictionary userInteractionEnabled:boolean xScale:number
      yScale:number zPosition:number zRotation:number
    SKNode: NSResponder SpriteKit macos
      alpha:number constraints:NSArray entity:GKEntity hidden:boolean name:NSString parent:SKNode!
      paused:boolean physicsBody:SKPhysicsBody position:point reachConstraints:SKReachConstraints
      scale:number scene:SKScene! speed:number userData:NSMutableDictionary
      userInteractionEnabled:boolean xScale:number yScale:number zPosition:number zRotation:number
    SKOverlay: NSObject StoreKit
    SKPhysicsBody: NSObject SpriteKit
    SKPhysicsContact: NSObject SpriteKit
    SKPhysicsJoint: NSObject SpriteKit
    SKPhysicsJointFixed: SKPhysicsJoint SpriteKit
    SKPhysicsJointLimit: SKPhysicsJoint SpriteKit
    SKPhysicsJointPin: SKPhysicsJoint SpriteKit
    SKPhysicsJointSliding: SKPhysicsJoint SpriteKit
    SKPhysicsJointSpring: SKPhysicsJoint SpriteKit
    SKPhysicsWorld: NSObject SpriteKit
    SKRange: NSObject SpriteKit
    SKReachConstraints: NSObject SpriteKit
    SKReferenceNode: SKNode SpriteKit
    SKRegion: NSObject SpriteKit
    SKRenderer: NSObject SpriteKit
    SKScene: SKEffectNode SpriteKit
      anchorPoint:point backgroundColor:UIColor camera:SKCameraNode delegate:id listener:SKNode
      scaleMode:number size:size view:SKView!
    SKShader: NSObject SpriteKit
    SKShapeNode: SKNode SpriteKit
      antialiased:boolean attributeValues:NSDictionary blendMode:number fillColor:UIColor
      fillShader:SKShader fillTexture:SKTexture glowWidth:number lineCap:number lineJoin:number
      lineWidth:number miterLimit:number path:other strokeColor:UIColor strokeShader:SKShader
      strokeTexture:SKTexture
    SKSpriteNode: SKNode SpriteKit
      anchorPoint:point attributeValues:NSDictionary blendMode:number centerRect:rect color:UIColor
      colorBlendFactor:number lightingBitMask:number normalTexture:SKTexture shader:SKShader
      shadowCastBitMask:number shadowedBitMask:number size:size subdivisionLevels:number
      texture:SKTexture warpGeometry:SKWarpGeometry
    SKStoreProductViewController: UIViewController StoreKit ios
      delegate:id
    SKStoreProductViewController: NSViewController StoreKit macos
      delegate:id
    SKTexture: NSObject SpriteKit
    SKTextureAtlas: NSObject SpriteKit
    SKTileDefinition: NSObject SpriteKit
    SKTileGroup: NSObject SpriteKit
    SKTileGroupRule: NSObject SpriteKit
    SKTileMapNode: SKNode SpriteKit
      anchorPoint:point attributeValues:NSDictionary blendMode:number color:UIColor
      colorBlendFactor:number enableAutomapping:boolean lightingBitMask:number numberOfColumns:number
      numberOfRows:number shader:SKShader tileSet:SKTileSet tileSize:size
    SKTileSet: NSObject SpriteKit
    SKTransformNode: SKNode SpriteKit
      eulerAngles:other quaternion:other rotationMatrix:other xRotation:number yRotation:number
    SKTransition: NSObject SpriteKit
    SKUniform: NSObject SpriteKit
    SKVideoNode: SKNode SpriteKit
      anchorPoint:point size:size
    SKView: UIView SpriteKit ios
      allowsTransparency:boolean asynchronous:boolean delegate:id disableDepthStencilBuffer:boolean
      frameInterval:number ignoresSiblingOrder:boolean paused:boolean preferredFramesPerSecond:number
      scene:SKScene! shouldCullNonVisibleNodes:boolean showsDrawCount:boolean showsFPS:boolean
      showsFields:boolean showsNodeCount:boolean showsPhysics:boolean showsQuadCount:boolean
    SKView: NSView SpriteKit macos
      allowsTransparency:boolean asynchronous:boolean delegate:id disableDepthStencilBuffer:boolean
      frameInterval:number ignoresSiblingOrder:boolean paused:boolean preferredFramesPerSecond:number
      scene:SKScene! shouldCullNonVisibleNodes:boolean showsDrawCount:boolean showsFPS:boolean
      showsFields:boolean showsNodeCount:boolean showsPhysics:boolean showsQuadCount:boolean
    SKWarpGeometry: NSObject SpriteKit
    SKWarpGeometryGrid: SKWarpGeometry SpriteKit
    SLComposeServiceViewController: UIViewController Social ios
      autoCompletionViewController:UIViewController charactersRemaining:NSNumber placeholder:NSString
      textView:UITextView!
    SLComposeServiceViewController: NSViewController Social macos
      charactersRemaining:NSNumber placeholder:NSString textView:NSTextView!
    SLComposeSheetConfigurationItem: NSObject Social
    SLComposeViewController: UIViewController Social ios
      completionHandler:other
    SLRequest: NSObject Social
    SSReadingList: NSObject SafariServices
    STWebpageController: UIViewController ScreenTime ios
      URL:NSURL URLIsPictureInPicture:boolean URLIsPlayingVideo:boolean suppressUsageRecording:boolean
    STWebpageController: NSViewController ScreenTime macos
      URL:NSURL URLIsPictureInPicture:boolean URLIsPlayingVideo:boolean suppressUsageRecording:boolean
    SWAttributionView: UIView SharedWithYou ios
      backgroundStyle:number displayContext:number enablesMarquee:boolean highlight:SWHighlight
      horizontalAlignment:number menuTitleForHideAction:NSString preferredMaxLayoutWidth:number
      supplementalMenu:UIMenu
    SWAttributionView: NSView SharedWithYou macos
      backgroundStyle:number displayContext:number highlight:SWHighlight highlightMenu:NSMenu!
      horizontalAlignment:number menuTitleForHideAction:NSString preferredMaxLayoutWidth:number
      supplementalMenu:NSMenu
    SWCollaborationView: UIView SharedWithYou ios
      activeParticipantCount:number cloudSharingControllerDelegate:id cloudSharingDelegate:id
      contentView:UIView delegate:id headerImage:UIImage headerSubtitle:NSString headerTitle:NSString
      manageButtonTitle:NSString showManageButton:boolean
    SWCollaborationView: NSView SharedWithYou macos
      activeParticipantCount:number cloudSharingDelegate:id cloudSharingServiceDelegate:id
      contentView:NSView delegate:id headerImage:NSImage headerSubtitle:NSString headerTitle:NSString
      manageButtonTitle:NSString menuFormRepresentation:NSMenuItem! showManageButton:boolean
    SWHighlight: NSObject SharedWithYou
    SWRemoveParticipantAlertController: UIViewController SharedWithYou ios
    TVBrowserViewController: UIViewController TVMLKit ios
      centeredViewElement:TVViewElement cornerRadius:number dataSource:id delegate:id
      interitemSpacing:number maskInset:insets
    TVCaptionButtonView: TVLockupView TVUIKit ios
      contentImage:UIImage contentText:NSString motionDirection:number subtitle:NSString title:NSString
    TVCardView: TVLockupView TVUIKit ios
      cardBackgroundColor:UIColor
    TVCollectionViewFullScreenCell: UICollectionViewCell TVUIKit ios
      maskedBackgroundView:UIView! maskedContentView:UIView!
    TVCollectionViewFullScreenLayout: UICollectionViewLayout TVUIKit ios
      cornerRadius:number interitemSpacing:number maskAmount:number maskInset:insets
      parallaxFactor:number
    TVCollectionViewFullScreenLayoutAttributes: UICollectionViewLayoutAttributes TVUIKit ios
    TVDigitEntryViewController: UIViewController TVUIKit ios
      entryCompletionHandler:other numberOfDigits:number promptText:NSString secureDigitEntry:boolean
      titleText:NSString
    TVDocumentViewController: UIViewController TVMLKit ios
      delegate:id
    TVLockupHeaderFooterView: UIView TVUIKit ios
      showsOnlyWhenAncestorFocused:boolean subtitleLabel:UILabel! titleLabel:UILabel!
    TVLockupView: UIControl TVUIKit ios
      contentSize:size contentView:UIView! contentViewInsets:directionalInsets
      focusSizeIncrease:directionalInsets footerView:TVLockupHeaderFooterView
      headerView:TVLockupHeaderFooterView
    TVMediaItemContentBadgeProperties: NSObject TVUIKit
    TVMediaItemContentConfiguration: NSObject TVUIKit
    TVMediaItemContentTextProperties: NSObject TVUIKit
    TVMediaItemContentView: UIView TVUIKit ios
      configuration:id focusedFrameGuide:UILayoutGuide!
    TVMonogramContentConfiguration: NSObject TVUIKit
    TVMonogramContentTextProperties: NSObject TVUIKit
    TVMonogramContentView: UIView TVUIKit ios
      configuration:id focusedFrameGuide:UILayoutGuide!
    TVMonogramView: TVLockupView TVUIKit ios
      image:UIImage personNameComponents:NSPersonNameComponents subtitle:NSString title:NSString
    TVPosterView: TVLockupView TVUIKit ios
      image:UIImage imageView:UIImageView! subtitle:NSString title:NSString
    TVViewElement: NSObject TVMLKit
    TWRequest: NSObject Twitter
    TWTweetComposeViewController: UIViewController Twitter ios
      completionHandler:other
    UIAcceleration: NSObject UIKit
    UIAccelerometer: NSObject UIKit
    UIAccessibilityCustomAction: NSObject UIKit
    UIAccessibilityCustomRotor: NSObject UIKit
    UIAccessibilityCustomRotorItemResult: NSObject UIKit
    UIAccessibilityCustomRotorSearchPredicate: NSObject UIKit
    UIAccessibilityElement: UIResponder UIKit
      accessibilityContainer:id accessibilityFrameInContainerSpace:rect
    UIAccessibilityLocationDescriptor: NSObject UIKit
    UIAction: UIMenuElement UIKit
    UIActionSheet: UIView UIKit
      actionSheetStyle:number cancelButtonIndex:number delegate:id destructiveButtonIndex:number
      title:NSString
    UIActivity: NSObject UIKit
    UIActivityCollaborationModeRestriction: NSObject UIKit
    UIActivityIndicatorView: UIView UIKit
      activityIndicatorViewStyle:number color:UIColor hidesWhenStopped:boolean
    UIActivityItemProvider: NSOperation UIKit
    UIActivityItemsConfiguration: NSObject UIKit
    UIActivityViewController: UIViewController UIKit
      allowsProminentActivity:boolean completionHandler:other completionWithItemsHandler:other
      excludedActivitySectionTypes:number excludedActivityTypes:NSArray
    UIAlertAction: NSObject UIKit
    UIAlertController: UIViewController UIKit
      message:NSString preferredAction:UIAlertAction severity:number springLoaded:boolean
    UIAlertView: UIView UIKit
      alertViewStyle:number cancelButtonIndex:number delegate:id message:NSString title:NSString
    UIApplication: UIResponder UIKit
      applicationIconBadgeNumber:number applicationSupportsShakeToEdit:boolean delegate:id
      idleTimerDisabled:boolean keyWindow:UIWindow! minimumBackgroundFetchInterval:number
      networkActivityIndicatorVisible:boolean newsstandIconImage:UIImage
      scheduledLocalNotifications:NSArray shortcutItems:NSArray statusBarHidden:boolean
      statusBarOrientation:number statusBarStyle:number
    UIApplicationShortcutIcon: NSObject UIKit
    UIApplicationShortcutItem: NSObject UIKit
    UIAttachmentBehavior: UIDynamicBehavior UIKit
      anchorPoint:point attachmentRange:other damping:number frequency:number frictionTorque:number
      length:number
    UIBackgroundConfiguration: NSObject UIKit
    UIBandSelectionInteraction: NSObject UIKit
    UIBarAppearance: NSObject UIKit
      backgroundColor:UIColor backgroundEffect:UIBlurEffect backgroundImage:UIImage
      backgroundImageContentMode:number shadowColor:UIColor shadowImage:UIImage
    UIBarButtonItem: UIBarItem UIKit
      action:selector buttonGroup:UIBarButtonItemGroup! changesSelectionAsPrimaryAction:boolean
      creatingFixedGroup:UIBarButtonItemGroup! customView:UIView hidden:boolean identifier:NSString menu:UIMenu
      menuRepresentation:UIMenuElement possibleTitles:NSSet preferredMenuElementOrder:number
      primaryAction:UIAction selected:boolean springLoaded:boolean style:number
      symbolAnimationEnabled:boolean target:id tintColor:UIColor width:number
    UIBarButtonItemAppearance: NSObject UIKit
    UIBarButtonItemGroup: NSObject UIKit
    UIBarButtonItemStateAppearance: NSObject UIKit
    UIBarItem: NSObject UIKit
      enabled:boolean image:UIImage imageInsets:insets landscapeImagePhone:UIImage
      landscapeImagePhoneInsets:insets largeContentSizeImage:UIImage largeContentSizeImageInsets:insets
      tag:number title:NSString
    UIBezierPath: NSObject UIKit
    UIBlurEffect: UIVisualEffect UIKit
    UIButton: UIControl UIKit
      adjustsImageSizeForAccessibilityContentSizeCategory:boolean adjustsImageWhenDisabled:boolean
      adjustsImageWhenHighlighted:boolean automaticallyUpdatesConfiguration:boolean
      changesSelectionAsPrimaryAction:boolean configuration:UIButtonConfiguration
      configurationUpdateHandler:other contentEdgeInsets:insets font:UIFont imageEdgeInsets:insets
      imageView:UIImageView! lineBreakMode:number menu:UIMenu pointerInteractionEnabled:boolean
      pointerStyleProvider:other preferredBehavioralStyle:number preferredMenuElementOrder:number
      reversesTitleShadowWhenHighlighted:boolean role:number showsTouchWhenHighlighted:boolean
      springLoaded:boolean subtitleLabel:UILabel! titleEdgeInsets:insets titleLabel:UILabel!
      titleShadowOffset:size
    UIButtonConfiguration: NSObject UIKit
      activityIndicatorColorTransformer:other attributedSubtitle:NSAttributedString
      attributedTitle:NSAttributedString automaticallyUpdateForSelection:boolean
      background:UIBackgroundConfiguration baseBackgroundColor:UIColor baseForegroundColor:UIColor
      buttonSize:number contentInsets:directionalInsets cornerStyle:number image:UIImage
      imageColorTransformer:other imagePadding:number imagePlacement:number indicator:number
      indicatorColorTransformer:other macIdiomStyle:number
      preferredSymbolConfigurationForImage:UIImageSymbolConfiguration showsActivityIndicator:boolean
      subtitle:NSString subtitleLineBreakMode:number subtitleTextAttributesTransformer:other
      title:NSString titleAlignment:number titleLineBreakMode:number titlePadding:number
      titleTextAttributesTransformer:other
    UICalendarSelection: NSObject UIKit
    UICalendarSelectionMultiDate: UICalendarSelection UIKit
    UICalendarSelectionSingleDate: UICalendarSelection UIKit
    UICalendarSelectionWeekOfYear: UICalendarSelection UIKit
    UICalendarView: UIView UIKit
      availableDateRange:NSDateInterval calendar:NSCalendar delegate:id fontDesign:NSString
      locale:NSLocale selectionBehavior:UICalendarSelection timeZone:NSTimeZone
      visibleDateComponents:NSDateComponents wantsDateDecorations:boolean
    UICalendarViewDecoration: NSObject UIKit
    UICanvasFeedbackGenerator: UIFeedbackGenerator UIKit
    UICellAccessory: NSObject UIKit
    UICellAccessoryCheckmark: UICellAccessory UIKit
    UICellAccessoryCustomView: UICellAccessory UIKit
    UICellAccessoryDelete: UICellAccessory UIKit
    UICellAccessoryDetail: UICellAccessory UIKit
    UICellAccessoryDisclosureIndicator: UICellAccessory UIKit
    UICellAccessoryInsert: UICellAccessory UIKit
    UICellAccessoryLabel: UICellAccessory UIKit
    UICellAccessoryMultiselect: UICellAccessory UIKit
    UICellAccessoryOutlineDisclosure: UICellAccessory UIKit
    UICellAccessoryPopUpMenu: UICellAccessory UIKit
    UICellAccessoryReorder: UICellAccessory UIKit
    UICellConfigurationState: UIViewConfigurationState UIKit
    UICloudSharingController: UIViewController UIKit
      availablePermissions:number delegate:id
    UICollectionLayoutListConfiguration: NSObject UIKit
    UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject UIKit
    UICollectionReusableView: UIView UIKit
    UICollectionView: UIScrollView UIKit
      allowsFocus:boolean allowsFocusDuringEditing:boolean allowsMultipleSelection:boolean
      allowsMultipleSelectionDuringEditing:boolean allowsSelection:boolean
      allowsSelectionDuringEditing:boolean backgroundView:UIView
      collectionViewLayout:UICollectionViewLayout dataSource:id dragDelegate:id
      dragInteractionEnabled:boolean dropDelegate:id editing:boolean prefetchDataSource:id
      prefetchingEnabled:boolean remembersLastFocusedIndexPath:boolean reorderingCadence:number
      selectionFollowsFocus:boolean selfSizingInvalidation:number springLoaded:boolean
    UICollectionViewCell: UICollectionReusableView UIKit
      automaticallyUpdatesBackgroundConfiguration:boolean
      automaticallyUpdatesContentConfiguration:boolean backgroundConfiguration:UIBackgroundConfiguration
      backgroundView:UIView configurationUpdateHandler:other contentConfiguration:id contentView:UIView!
      highlighted:boolean selected:boolean selectedBackgroundView:UIView
    UICollectionViewCellRegistration: NSObject UIKit
    UICollectionViewCompositionalLayout: UICollectionViewLayout UIKit
      configuration:UICollectionViewCompositionalLayoutConfiguration
    UICollectionViewCompositionalLayoutConfiguration: NSObject UIKit
    UICollectionViewController: UIViewController UIKit
      clearsSelectionOnViewWillAppear:boolean collectionView:UICollectionView
      collectionViewLayout:UICollectionViewLayout! installsStandardGestureForInteractiveMovement:boolean
      useLayoutToLayoutNavigationTransitions:boolean
    UICollectionViewDiffableDataSource: NSObject UIKit
    UICollectionViewDiffableDataSourceReorderingHandlers: NSObject UIKit
    UICollectionViewDiffableDataSourceSectionSnapshotHandlers: NSObject UIKit
    UICollectionViewDropPlaceholder: UICollectionViewPlaceholder UIKit
    UICollectionViewDropProposal: UIDropProposal UIKit
    UICollectionViewFlowLayout: UICollectionViewLayout UIKit
      estimatedItemSize:size footerReferenceSize:size headerReferenceSize:size itemSize:size
      minimumInteritemSpacing:number minimumLineSpacing:number scrollDirection:number
      sectionFootersPinToVisibleBounds:boolean sectionHeadersPinToVisibleBounds:boolean
      sectionInset:insets sectionInsetReference:number
    UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext UIKit
    UICollectionViewFocusUpdateContext: UIFocusUpdateContext UIKit
    UICollectionViewLayout: NSObject UIKit
      collectionView:UICollectionView!
    UICollectionViewLayoutAttributes: NSObject UIKit
    UICollectionViewLayoutInvalidationContext: NSObject UIKit
    UICollectionViewListCell: UICollectionViewCell UIKit
      accessories:NSArray indentationLevel:number indentationWidth:number indentsAccessories:boolean
      separatorLayoutGuide:UILayoutGuide!
    UICollectionViewPlaceholder: NSObject UIKit
    UICollectionViewSupplementaryRegistration: NSObject UIKit
    UICollectionViewTransitionLayout: UICollectionViewLayout UIKit
      currentLayout:UICollectionViewLayout! nextLayout:UICollectionViewLayout! transitionProgress:number
    UICollectionViewUpdateItem: NSObject UIKit
    UICollisionBehavior: UIDynamicBehavior UIKit
      collisionDelegate:id collisionMode:number translatesReferenceBoundsIntoBoundary:boolean
      translatesReferenceBoundsIntoBoundaryWithInsets:insets
    UIColor: NSObject UIKit
    UIColorPickerViewController: UIViewController UIKit
      delegate:id selectedColor:UIColor supportsAlpha:boolean
    UIColorWell: UIControl UIKit
      selectedColor:UIColor supportsAlpha:boolean title:NSString
    UICommand: UIMenuElement UIKit
    UICommandAlternate: NSObject UIKit
    UIContentUnavailableButtonProperties: NSObject UIKit
    UIContentUnavailableConfiguration: NSObject UIKit
    UIContentUnavailableConfigurationState: NSObject UIKit
    UIContentUnavailableImageProperties: NSObject UIKit
    UIContentUnavailableTextProperties: NSObject UIKit
    UIContentUnavailableView: UIView UIKit
      configuration:id scrollEnabled:boolean
    UIContextMenuConfiguration: NSObject UIKit
    UIContextMenuInteraction: NSObject UIKit
    UIContextualAction: NSObject UIKit
    UIControl: UIView UIKit
      contentHorizontalAlignment:number contentVerticalAlignment:number
      contextMenuInteractionEnabled:boolean enabled:boolean highlighted:boolean selected:boolean
      showsMenuAsPrimaryAction:boolean symbolAnimationEnabled:boolean toolTip:NSString
    UICubicTimingParameters: NSObject UIKit
    UIDatePicker: UIControl UIKit
      calendar:NSCalendar countDownDuration:number date:NSDate datePickerMode:number locale:NSLocale
      maximumDate:NSDate minimumDate:NSDate minuteInterval:number preferredDatePickerStyle:number
      roundsToMinuteInterval:boolean timeZone:NSTimeZone
    UIDeferredMenuElement: UIMenuElement UIKit
    UIDevice: NSObject UIKit
    UIDictationPhrase: NSObject UIKit
    UIDocument: NSObject UIKit
    UIDocumentBrowserAction: NSObject UIKit
    UIDocumentBrowserTransitionController: NSObject UIKit
    UIDocumentBrowserViewController: UIViewController UIKit
      additionalLeadingNavigationBarButtonItems:NSArray
      additionalTrailingNavigationBarButtonItems:NSArray allowsDocumentCreation:boolean
      allowsPickingMultipleItems:boolean browserUserInterfaceStyle:number customActions:NSArray
      defaultDocumentAspectRatio:number delegate:id localizedCreateDocumentActionTitle:NSString
      shouldShowFileExtensions:boolean
    UIDocumentInteractionController: NSObject UIKit
    UIDocumentMenuViewController: UIViewController UIKit
      delegate:id
    UIDocumentPickerExtensionViewController: UIViewController UIKit
    UIDocumentPickerViewController: UIViewController UIKit
      allowsMultipleSelection:boolean delegate:id directoryURL:NSURL shouldShowFileExtensions:boolean
    UIDocumentProperties: NSObject UIKit
    UIDocumentViewController: UIViewController UIKit
      document:UIDocument launchOptions:UIDocumentViewControllerLaunchOptions
      undoRedoItemGroup:UIBarButtonItemGroup!
    UIDocumentViewControllerLaunchOptions: NSObject UIKit
    UIDragInteraction: NSObject UIKit
    UIDragItem: NSObject UIKit
    UIDragPreview: NSObject UIKit
    UIDragPreviewParameters: UIPreviewParameters UIKit
    UIDragPreviewTarget: UIPreviewTarget UIKit
    UIDropInteraction: NSObject UIKit
    UIDropProposal: NSObject UIKit
    UIDynamicAnimator: NSObject UIKit
      delegate:id referenceView:UIView!
    UIDynamicBehavior: NSObject UIKit
      action:other dynamicAnimator:UIDynamicAnimator!
    UIDynamicItemBehavior: UIDynamicBehavior UIKit
      allowsRotation:boolean anchored:boolean angularResistance:number charge:number density:number
      elasticity:number friction:number resistance:number
    UIDynamicItemGroup: NSObject UIKit
    UIEditMenuConfiguration: NSObject UIKit
    UIEditMenuInteraction: NSObject UIKit
    UIEvent: NSObject UIKit
    UIEventAttribution: NSObject UIKit
    UIEventAttributionView: UIView UIKit
    UIFeedbackGenerator: NSObject UIKit
    UIFieldBehavior: UIDynamicBehavior UIKit
      animationSpeed:number direction:other falloff:number minimumRadius:number position:point
      region:UIRegion smoothness:number strength:number
    UIFindInteraction: NSObject UIKit
    UIFindSession: NSObject UIKit
    UIFocusAnimationCoordinator: NSObject UIKit
    UIFocusDebugger: NSObject UIKit
    UIFocusEffect: NSObject UIKit
    UIFocusGuide: UILayoutGuide UIKit
      enabled:boolean preferredFocusEnvironments:NSArray preferredFocusedView:UIView
    UIFocusHaloEffect: UIFocusEffect UIKit
    UIFocusMovementHint: NSObject UIKit
    UIFocusSystem: NSObject UIKit
    UIFocusUpdateContext: NSObject UIKit
    UIFont: NSObject UIKit
    UIFontDescriptor: NSObject UIKit
    UIFontMetrics: NSObject UIKit
    UIFontPickerViewController: UIViewController UIKit
      delegate:id selectedFontDescriptor:UIFontDescriptor
    UIFontPickerViewControllerConfiguration: NSObject UIKit
    UIGestureRecognizer: NSObject UIKit
      allowedPressTypes:NSArray allowedTouchTypes:NSArray cancelsTouchesInView:boolean
      delaysTouchesBegan:boolean delaysTouchesEnded:boolean delegate:id enabled:boolean name:NSString
      requiresExclusiveTouchType:boolean state:number view:UIView!
    UIGraphicsImageRenderer: UIGraphicsRenderer UIKit
    UIGraphicsImageRendererContext: UIGraphicsRendererContext UIKit
    UIGraphicsImageRendererFormat: UIGraphicsRendererFormat UIKit
    UIGraphicsPDFRenderer: UIGraphicsRenderer UIKit
    UIGraphicsPDFRendererContext: UIGraphicsRendererContext UIKit
    UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat UIKit
    UIGraphicsRenderer: NSObject UIKit
    UIGraphicsRendererContext: NSObject UIKit
    UIGraphicsRendererFormat: NSObject UIKit
    UIGravityBehavior: UIDynamicBehavior UIKit
      angle:number gravityDirection:other magnitude:number
    UIHostingController: UIViewController SwiftUI ios
    UIHoverAutomaticEffect: NSObject UIKit
    UIHoverGestureRecognizer: UIGestureRecognizer UIKit
    UIHoverHighlightEffect: NSObject UIKit
    UIHoverLiftEffect: NSObject UIKit
    UIHoverStyle: NSObject UIKit
    UIImage: NSObject UIKit
    UIImageAsset: NSObject UIKit
    UIImageConfiguration: NSObject UIKit
    UIImagePickerController: UINavigationController UIKit
      allowsEditing:boolean cameraCaptureMode:number cameraDevice:number cameraFlashMode:number
      cameraOverlayView:UIView cameraViewTransform:other imageExportPreset:number mediaTypes:NSArray
      showsCameraControls:boolean sourceType:number videoExportPreset:NSString
      videoMaximumDuration:number videoQuality:number
    UIImageReader: NSObject UIKit
    UIImageReaderConfiguration: NSObject UIKit
    UIImageSymbolConfiguration: UIImageConfiguration UIKit
    UIImageView: UIView UIKit
      adjustsImageSizeForAccessibilityContentSizeCategory:boolean
      adjustsImageWhenAncestorFocused:boolean animationDuration:number animationImages:NSArray
      animationRepeatCount:number focusedFrameGuide:UILayoutGuide! highlighted:boolean
      highlightedAnimationImages:NSArray highlightedImage:UIImage image:UIImage
      masksFocusEffectToContents:boolean overlayContentView:UIView! preferredImageDynamicRange:number
      preferredSymbolConfiguration:UIImageSymbolConfiguration
    UIImpactFeedbackGenerator: UIFeedbackGenerator UIKit
    UIIndirectScribbleInteraction: NSObject UIKit
    UIInputView: UIView UIKit
      allowsSelfSizing:boolean
    UIInputViewController: UIViewController UIKit
      hasDictationKey:boolean inputView:UIInputView primaryLanguage:NSString
    UIInterpolatingMotionEffect: UIMotionEffect UIKit
    UIKey: NSObject UIKit
    UIKeyCommand: UICommand UIKit
    UIKeyboardLayoutGuide: UITrackingLayoutGuide UIKit
      followsUndockedKeyboard:boolean keyboardDismissPadding:number usesBottomSafeArea:boolean
    UILabel: UIView UIKit
      adjustsFontForContentSizeCategory:boolean adjustsFontSizeToFitWidth:boolean
      adjustsLetterSpacingToFitWidth:boolean allowsDefaultTighteningForTruncation:boolean
      attributedText:NSAttributedString baselineAdjustment:number enabled:boolean
      enablesMarqueeWhenAncestorFocused:boolean font:UIFont highlighted:boolean
      highlightedTextColor:UIColor lineBreakMode:number lineBreakStrategy:number minimumFontSize:number
      minimumScaleFactor:number numberOfLines:number preferredMaxLayoutWidth:number
      preferredVibrancy:number shadowColor:UIColor shadowOffset:size
      showsExpansionTextWhenTruncated:boolean sizingRule:number text:NSString textAlignment:number
      textColor:UIColor
    UILargeContentViewerInteraction: NSObject UIKit
    UILayoutGuide: NSObject UIKit
      identifier:NSString owningView:UIView
    UILexicon: NSObject UIKit
    UILexiconEntry: NSObject UIKit
    UIListContentConfiguration: NSObject UIKit
    UIListContentImageProperties: NSObject UIKit
    UIListContentTextProperties: NSObject UIKit
    UIListContentView: UIView UIKit
      configuration:UIListContentConfiguration imageLayoutGuide:UILayoutGuide!
      secondaryTextLayoutGuide:UILayoutGuide! textLayoutGuide:UILayoutGuide!
    UIListSeparatorConfiguration: NSObject UIKit
    UILocalNotification: NSObject UIKit
    UILocalizedIndexedCollation: NSObject UIKit
    UILongPressGestureRecognizer: UIGestureRecognizer UIKit
      allowableMovement:number minimumPressDuration:number numberOfTapsRequired:number
      numberOfTouchesRequired:number
    UIManagedDocument: UIDocument UIKit
    UIMarkupTextPrintFormatter: UIPrintFormatter UIKit
    UIMenu: UIMenuElement UIKit
    UIMenuController: NSObject UIKit
      arrowDirection:number menuItems:NSArray menuVisible:boolean
    UIMenuDisplayPreferences: NSObject UIKit
    UIMenuElement: NSObject UIKit
    UIMenuItem: NSObject UIKit
    UIMenuSystem: NSObject UIKit
    UIMotionEffect: NSObject UIKit
    UIMotionEffectGroup: UIMotionEffect UIKit
    UIMutableApplicationShortcutItem: UIApplicationShortcutItem UIKit
    UIMutableUserNotificationAction: UIUserNotificationAction UIKit
    UIMutableUserNotificationCategory: UIUserNotificationCategory UIKit
    UINavigationBar: UIView UIKit
      backIndicatorImage:UIImage backIndicatorTransitionMaskImage:UIImage backItem:UINavigationItem!
      barStyle:number barTintColor:UIColor compactAppearance:UINavigationBarAppearance
      compactScrollEdgeAppearance:UINavigationBarAppearance delegate:id items:NSArray
      largeTitleTextAttributes:NSDictionary preferredBehavioralStyle:number prefersLargeTitles:boolean
      scrollEdgeAppearance:UINavigationBarAppearance shadowImage:UIImage
      standardAppearance:UINavigationBarAppearance titleTextAttributes:NSDictionary
      topItem:UINavigationItem! translucent:boolean
    UINavigationBarAppearance: UIBarAppearance UIKit
      backButtonAppearance:UIBarButtonItemAppearance buttonAppearance:UIBarButtonItemAppearance
      doneButtonAppearance:UIBarButtonItemAppearance largeTitleTextAttributes:NSDictionary
      titlePositionAdjustment:other titleTextAttributes:NSDictionary
    UINavigationController: UIViewController UIKit
      barHideOnSwipeGestureRecognizer:UIPanGestureRecognizer!
      barHideOnTapGestureRecognizer:UITapGestureRecognizer! delegate:id hidesBarsOnSwipe:boolean
      hidesBarsOnTap:boolean hidesBarsWhenKeyboardAppears:boolean hidesBarsWhenVerticallyCompact:boolean
      interactivePopGestureRecognizer:UIGestureRecognizer! navigationBar:UINavigationBar!
      navigationBarHidden:boolean toolbar:UIToolbar! toolbarHidden:boolean
      topViewController:UIViewController! viewControllers:NSArray
      visibleViewController:UIViewController!
    UINavigationItem: NSObject UIKit
      additionalOverflowItems:UIDeferredMenuElement backAction:UIAction
      backBarButtonItem:UIBarButtonItem backButtonDisplayMode:number backButtonTitle:NSString
      centerItemGroups:NSArray compactAppearance:UINavigationBarAppearance
      compactScrollEdgeAppearance:UINavigationBarAppearance customizationIdentifier:NSString
      documentProperties:UIDocumentProperties hidesBackButton:boolean
      hidesSearchBarWhenScrolling:boolean largeTitleDisplayMode:number leadingItemGroups:NSArray
      leftBarButtonItem:UIBarButtonItem leftBarButtonItems:NSArray leftItemsSupplementBackButton:boolean
      pinnedTrailingGroup:UIBarButtonItemGroup preferredSearchBarPlacement:number prompt:NSString
      renameDelegate:id rightBarButtonItem:UIBarButtonItem rightBarButtonItems:NSArray
      scrollEdgeAppearance:UINavigationBarAppearance searchController:UISearchController
      standardAppearance:UINavigationBarAppearance style:number title:NSString titleMenuProvider:other
      titleView:UIView trailingItemGroups:NSArray
    UINib: NSObject UIKit
    UINotificationFeedbackGenerator: UIFeedbackGenerator UIKit
    UIOpenURLContext: NSObject UIKit
    UIPageControl: UIControl UIKit
      allowsContinuousInteraction:boolean backgroundStyle:number currentPage:number
      currentPageIndicatorTintColor:UIColor defersCurrentPageDisplay:boolean direction:number
      hidesForSinglePage:boolean numberOfPages:number pageIndicatorTintColor:UIColor
      preferredCurrentPageIndicatorImage:UIImage preferredIndicatorImage:UIImage
      progress:UIPageControlProgress
    UIPageControlProgress: NSObject UIKit
    UIPageControlTimerProgress: UIPageControlProgress UIKit
    UIPageViewController: UIViewController UIKit
      dataSource:id delegate:id doubleSided:boolean
    UIPanGestureRecognizer: UIGestureRecognizer UIKit
      allowedScrollTypesMask:number maximumNumberOfTouches:number minimumNumberOfTouches:number
    UIPasteConfiguration: NSObject UIKit
    UIPasteControl: UIControl UIKit
      target:id
    UIPasteControlConfiguration: NSObject UIKit
    UIPasteboard: NSObject UIKit
    UIPencilHoverPose: NSObject UIKit
    UIPencilInteraction: NSObject UIKit
      delegate:id enabled:boolean view:UIView!
    UIPencilInteractionSqueeze: NSObject UIKit
    UIPencilInteractionTap: NSObject UIKit
    UIPercentDrivenInteractiveTransition: NSObject UIKit
    UIPickerView: UIView UIKit
      dataSource:id delegate:id showsSelectionIndicator:boolean
    UIPinchGestureRecognizer: UIGestureRecognizer UIKit
      scale:number
    UIPointerAccessory: NSObject UIKit
    UIPointerEffect: NSObject UIKit
    UIPointerHighlightEffect: UIPointerEffect UIKit
    UIPointerHoverEffect: UIPointerEffect UIKit
    UIPointerInteraction: NSObject UIKit
      enabled:boolean view:UIView!
    UIPointerLiftEffect: UIPointerEffect UIKit
    UIPointerLockState: NSObject UIKit
    UIPointerRegion: NSObject UIKit
    UIPointerRegionRequest: NSObject UIKit
    UIPointerShape: NSObject UIKit
    UIPointerStyle: UIHoverStyle UIKit
    UIPopoverBackgroundView: UIView UIKit
      arrowDirection:number arrowOffset:number
    UIPopoverController: NSObject UIKit
    UIPopoverPresentationController: UIPresentationController UIKit
      adaptiveSheetPresentationController:UISheetPresentationController! backgroundColor:UIColor
      barButtonItem:UIBarButtonItem canOverlapSourceViewRect:boolean passthroughViews:NSArray
      permittedArrowDirections:number popoverBackgroundViewClass:other popoverLayoutMargins:insets
      sourceItem:id sourceRect:rect sourceView:UIView
    UIPresentationController: NSObject UIKit
      containerView:UIView! delegate:id overrideTraitCollection:UITraitCollection
      preferredFocusedView:UIView! presentedView:UIView! presentedViewController:UIViewController!
      presentingViewController:UIViewController! traitCollection:UITraitCollection!
    UIPress: NSObject UIKit
    UIPressesEvent: UIEvent UIKit
    UIPreviewAction: NSObject UIKit
    UIPreviewActionGroup: NSObject UIKit
    UIPreviewInteraction: NSObject UIKit
    UIPreviewParameters: NSObject UIKit
    UIPreviewTarget: NSObject UIKit
    UIPrintFormatter: NSObject UIKit
    UIPrintInfo: NSObject UIKit
    UIPrintInteractionController: NSObject UIKit
    UIPrintPageRenderer: NSObject UIKit
    UIPrintPaper: NSObject UIKit
    UIPrintServiceExtension: NSObject UIKit
    UIPrinter: NSObject UIKit
    UIPrinterDestination: NSObject UIKit
    UIPrinterPickerController: NSObject UIKit
    UIProgressView: UIView UIKit
      observedProgress:NSProgress progress:number progressImage:UIImage progressTintColor:UIColor
      progressViewStyle:number trackImage:UIImage trackTintColor:UIColor
    UIPushBehavior: UIDynamicBehavior UIKit
      active:boolean angle:number magnitude:number pushDirection:other
    UIReferenceLibraryViewController: UIViewController UIKit
    UIRefreshControl: UIControl UIKit
      attributedTitle:NSAttributedString
    UIRegion: NSObject UIKit
    UIResolvedShape: NSObject UIKit
    UIResponder: NSObject UIKit
      activityItemsConfiguration:id inputAccessoryView:UIView!
      inputAccessoryViewController:UIInputViewController! inputView:UIView!
      inputViewController:UIInputViewController! nextResponder:UIResponder!
      pasteConfiguration:UIPasteConfiguration touchBar:NSTouchBar undoManager:NSUndoManager!
      userActivity:NSUserActivity captureTextFromCamera: copy: cut: decreaseSize: delete: duplicate:
      export: find: findAndReplace: findNext: findPrevious: increaseSize:
      makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: move: paste: pasteAndGo:
      pasteAndMatchStyle: pasteAndSearch: print: rename: select: selectAll: showWritingTools:
      toggleBoldface: toggleItalics: toggleUnderline: useSelectionForFind:
    UIRotationGestureRecognizer: UIGestureRecognizer UIKit
      rotation:number
    UIScene: UIResponder UIKit
      activationConditions:UISceneActivationConditions delegate:id subtitle:NSString title:NSString
    UISceneActivationConditions: NSObject UIKit
    UISceneActivationRequestOptions: NSObject UIKit
    UISceneConfiguration: NSObject UIKit
    UISceneConnectionOptions: NSObject UIKit
    UISceneDestructionRequestOptions: NSObject UIKit
    UISceneOpenExternalURLOptions: NSObject UIKit
    UISceneOpenURLOptions: NSObject UIKit
    UISceneSession: NSObject UIKit
    UISceneSessionActivationRequest: NSObject UIKit
    UISceneSizeRestrictions: NSObject UIKit
    UISceneSystemProtectionManager: NSObject UIKit
    UISceneWindowingBehaviors: NSObject UIKit
    UIScreen: NSObject UIKit
    UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer UIKit
      edges:number
    UIScreenMode: NSObject UIKit
    UIScreenshotService: NSObject UIKit
    UIScribbleInteraction: NSObject UIKit
    UIScrollView: UIView UIKit
      allowsKeyboardScrolling:boolean alwaysBounceHorizontal:boolean alwaysBounceVertical:boolean
      automaticallyAdjustsScrollIndicatorInsets:boolean bounces:boolean bouncesHorizontally:boolean
      bouncesVertically:boolean bouncesZoom:boolean canCancelContentTouches:boolean
      contentAlignmentPoint:point contentInset:insets contentInsetAdjustmentBehavior:number
      contentLayoutGuide:UILayoutGuide! contentOffset:point contentSize:size decelerationRate:number
      delaysContentTouches:boolean delegate:id directionalLockEnabled:boolean
      directionalPressGestureRecognizer:UIGestureRecognizer! frameLayoutGuide:UILayoutGuide!
      horizontalScrollIndicatorInsets:insets indexDisplayMode:number indicatorStyle:number
      keyboardDismissMode:number maximumZoomScale:number minimumZoomScale:number pagingEnabled:boolean
      panGestureRecognizer:UIPanGestureRecognizer! pinchGestureRecognizer:UIPinchGestureRecognizer!
      refreshControl:UIRefreshControl scrollEnabled:boolean scrollIndicatorInsets:insets
      scrollsToTop:boolean showsHorizontalScrollIndicator:boolean showsVerticalScrollIndicator:boolean
      transfersHorizontalScrollingToParent:boolean transfersVerticalScrollingToParent:boolean
      verticalScrollIndicatorInsets:insets zoomScale:number
    UISearchBar: UIView UIKit
      allowedWritingToolsResultOptions:number autocapitalizationType:number autocorrectionType:number
      backgroundImage:UIImage barStyle:number barTintColor:UIColor delegate:id enabled:boolean
      enablesReturnKeyAutomatically:boolean inlinePredictionType:number inputAccessoryView:UIView
      keyboardAppearance:number keyboardType:number lookToDictateEnabled:boolean
      mathExpressionCompletionType:number passwordRules:UITextInputPasswordRules placeholder:NSString
      prompt:NSString returnKeyType:number scopeBarBackgroundImage:UIImage scopeButtonTitles:NSArray
      searchBarStyle:number searchFieldBackgroundPositionAdjustment:other
      searchResultsButtonSelected:boolean searchTextField:UISearchTextField!
      searchTextPositionAdjustment:other secureTextEntry:boolean selectedScopeButtonIndex:number
      showsBookmarkButton:boolean showsCancelButton:boolean showsScopeBar:boolean
      showsSearchResultsButton:boolean smartDashesType:number smartInsertDeleteType:number
      smartQuotesType:number spellCheckingType:number text:NSString textContentType:NSString
      translucent:boolean writingToolsBehavior:number
    UISearchContainerViewController: UIViewController UIKit
      searchController:UISearchController!
    UISearchController: UIViewController UIKit
      active:boolean automaticallyShowsCancelButton:boolean automaticallyShowsScopeBar:boolean
      automaticallyShowsSearchResultsController:boolean delegate:id
      dimsBackgroundDuringPresentation:boolean hidesNavigationBarDuringPresentation:boolean
      ignoresSearchSuggestionsForSearchBarPlacementStacked:boolean
      obscuresBackgroundDuringPresentation:boolean scopeBarActivation:number searchBar:UISearchBar!
      searchControllerObservedScrollView:UIScrollView searchResultsController:UIViewController!
      searchResultsUpdater:id searchSuggestions:NSArray showsSearchResultsController:boolean
    UISearchDisplayController: NSObject UIKit
      active:boolean delegate:id displaysSearchBarInNavigationBar:boolean
      navigationItem:UINavigationItem! searchBar:UISearchBar searchContentsController:UIViewController
      searchResultsDataSource:id searchResultsDelegate:id searchResultsTableView:UITableView!
      searchResultsTitle:NSString
    UISearchSuggestionItem: NSObject UIKit
    UISearchTab: UITab UIKit
    UISearchTextField: UITextField UIKit
      allowsCopyingTokens:boolean allowsDeletingTokens:boolean searchSuggestions:NSArray
      tokenBackgroundColor:UIColor tokens:NSArray
    UISearchToken: NSObject UIKit
    UISegmentedControl: UIControl UIKit
      apportionsSegmentWidthsByContent:boolean momentary:boolean segmentedControlStyle:number
      selectedSegmentIndex:number selectedSegmentTintColor:UIColor springLoaded:boolean
    UISelectionFeedbackGenerator: UIFeedbackGenerator UIKit
    UIShadowProperties: NSObject UIKit
    UIShape: NSObject UIKit
    UIShapeResolutionContext: NSObject UIKit
    UISheetPresentationController: UIPresentationController UIKit
      detents:NSArray largestUndimmedDetentIdentifier:NSString preferredCornerRadius:number
      prefersEdgeAttachedInCompactHeight:boolean prefersGrabberVisible:boolean prefersPageSizing:boolean
      prefersScrollingExpandsWhenScrolledToEdge:boolean selectedDetentIdentifier:NSString
      sourceView:UIView widthFollowsPreferredContentSizeWhenEdgeAttached:boolean
    UISheetPresentationControllerDetent: NSObject UIKit
    UISimpleTextPrintFormatter: UIPrintFormatter UIKit
    UISlider: UIControl UIKit
      continuous:boolean maximumTrackTintColor:UIColor maximumValue:number maximumValueImage:UIImage
      minimumTrackTintColor:UIColor minimumValue:number minimumValueImage:UIImage
      preferredBehavioralStyle:number thumbTintColor:UIColor value:number
    UISnapBehavior: UIDynamicBehavior UIKit
      damping:number snapPoint:point
    UISplitViewController: UIViewController UIKit
      delegate:id displayModeButtonItem:UIBarButtonItem! displayModeButtonVisibility:number
      maximumPrimaryColumnWidth:number maximumSupplementaryColumnWidth:number
      minimumPrimaryColumnWidth:number minimumSupplementaryColumnWidth:number
      preferredDisplayMode:number preferredPrimaryColumnWidth:number
      preferredPrimaryColumnWidthFraction:number preferredSplitBehavior:number
      preferredSupplementaryColumnWidth:number preferredSupplementaryColumnWidthFraction:number
      presentsWithGesture:boolean primaryBackgroundStyle:number primaryEdge:number
      showsSecondaryOnlyButton:boolean viewControllers:NSArray
    UISpringLoadedInteraction: NSObject UIKit
    UISpringTimingParameters: NSObject UIKit
    UIStackView: UIView UIKit
      alignment:number arrangedSubviews:NSArray! axis:number baselineRelativeArrangement:boolean
      distribution:number layoutMarginsRelativeArrangement:boolean spacing:number
    UIStandardTextCursorView: UIView UIKit
      blinking:boolean
    UIStatusBarManager: NSObject UIKit
    UIStepper: UIControl UIKit
      autorepeat:boolean continuous:boolean maximumValue:number minimumValue:number stepValue:number
      value:number wraps:boolean
    UIStoryboard: NSObject UIKit
    UIStoryboardPopoverSegue: UIStoryboardSegue UIKit
    UIStoryboardSegue: NSObject UIKit
      destinationViewController:UIViewController! sourceViewController:UIViewController!
    UIStoryboardUnwindSegueSource: NSObject UIKit
    UISwipeActionsConfiguration: NSObject UIKit
    UISwipeGestureRecognizer: UIGestureRecognizer UIKit
      direction:number numberOfTouchesRequired:number
    UISwitch: UIControl UIKit
      offImage:UIImage on:boolean onImage:UIImage onTintColor:UIColor preferredStyle:number
      thumbTintColor:UIColor title:NSString
    UISymbolEffectCompletionContext: NSObject UIKit
    UITab: NSObject UIKit
      allowsHiding:boolean badgeValue:NSString hidden:boolean hiddenByDefault:boolean image:UIImage
      preferredPlacement:number springLoaded:boolean subtitle:NSString
      tabBarController:UITabBarController! title:NSString userInfo:id viewController:UIViewController!
    UITabBar: UIView UIKit
      backgroundImage:UIImage barStyle:number barTintColor:UIColor delegate:id itemPositioning:number
      itemSpacing:number itemWidth:number items:NSArray leadingAccessoryView:UIView!
      scrollEdgeAppearance:UITabBarAppearance selectedImageTintColor:UIColor selectedItem:UITabBarItem
      selectionIndicatorImage:UIImage shadowImage:UIImage springLoaded:boolean
      standardAppearance:UITabBarAppearance trailingAccessoryView:UIView! translucent:boolean
      unselectedItemTintColor:UIColor
    UITabBarAppearance: UIBarAppearance UIKit
      compactInlineLayoutAppearance:UITabBarItemAppearance inlineLayoutAppearance:UITabBarItemAppearance
      selectionIndicatorImage:UIImage selectionIndicatorTintColor:UIColor stackedItemPositioning:number
      stackedItemSpacing:number stackedItemWidth:number stackedLayoutAppearance:UITabBarItemAppearance
    UITabBarController: UIViewController UIKit
      compactTabIdentifiers:NSArray customizableViewControllers:NSArray customizationIdentifier:NSString
      delegate:id mode:number moreNavigationController:UINavigationController! selectedIndex:number
      selectedTab:UITab selectedViewController:UIViewController tabBar:UITabBar! tabBarHidden:boolean
      tabs:NSArray viewControllers:NSArray
    UITabBarControllerSidebar: NSObject UIKit
    UITabBarItem: UIBarItem UIKit
      badgeColor:UIColor badgeValue:NSString scrollEdgeAppearance:UITabBarAppearance
      selectedImage:UIImage springLoaded:boolean standardAppearance:UITabBarAppearance
      titlePositionAdjustment:other
    UITabBarItemAppearance: NSObject UIKit
    UITabBarItemStateAppearance: NSObject UIKit
    UITabGroup: UITab UIKit
      allowsReordering:boolean children:NSArray defaultChildIdentifier:NSString
      displayOrderIdentifiers:NSArray managingNavigationController:UINavigationController
      selectedChild:UITab sidebarActions:NSArray sidebarAppearance:number
    UITabSidebarItem: NSObject UIKit
    UITabSidebarItemRequest: NSObject UIKit
    UITabSidebarScrollTarget: NSObject UIKit
    UITableView: UIScrollView UIKit
      allowsFocus:boolean allowsFocusDuringEditing:boolean allowsMultipleSelection:boolean
      allowsMultipleSelectionDuringEditing:boolean allowsSelection:boolean
      allowsSelectionDuringEditing:boolean backgroundView:UIView
      cellLayoutMarginsFollowReadableWidth:boolean contentHuggingElements:number dataSource:id
      dragDelegate:id dragInteractionEnabled:boolean dropDelegate:id editing:boolean
      estimatedRowHeight:number estimatedSectionFooterHeight:number estimatedSectionHeaderHeight:number
      fillerRowHeight:number insetsContentViewsToSafeArea:boolean prefetchDataSource:id
      prefetchingEnabled:boolean remembersLastFocusedIndexPath:boolean rowHeight:number
      sectionFooterHeight:number sectionHeaderHeight:number sectionHeaderTopPadding:number
      sectionIndexBackgroundColor:UIColor sectionIndexColor:UIColor
      sectionIndexMinimumDisplayRowCount:number sectionIndexTrackingBackgroundColor:UIColor
      selectionFollowsFocus:boolean selfSizingInvalidation:number separatorColor:UIColor
      separatorEffect:UIVisualEffect separatorInset:insets separatorInsetReference:number
      separatorStyle:number springLoaded:boolean tableFooterView:UIView tableHeaderView:UIView
    UITableViewCell: UIView UIKit
      accessoryType:number accessoryView:UIView automaticallyUpdatesBackgroundConfiguration:boolean
      automaticallyUpdatesContentConfiguration:boolean backgroundConfiguration:UIBackgroundConfiguration
      backgroundView:UIView configurationUpdateHandler:other contentConfiguration:id contentView:UIView!
      detailTextLabel:UILabel editing:boolean editingAccessoryType:number editingAccessoryView:UIView
      focusStyle:number highlighted:boolean imageView:UIImageView indentationLevel:number
      indentationWidth:number multipleSelectionBackgroundView:UIView selected:boolean
      selectedBackgroundView:UIView selectionStyle:number separatorInset:insets
      shouldIndentWhileEditing:boolean showingDeleteConfirmation:boolean showsReorderControl:boolean
      textLabel:UILabel userInteractionEnabledWhileDragging:boolean
    UITableViewController: UIViewController UIKit
      clearsSelectionOnViewWillAppear:boolean refreshControl:UIRefreshControl tableView:UITableView
    UITableViewDiffableDataSource: NSObject UIKit
    UITableViewDropPlaceholder: UITableViewPlaceholder UIKit
    UITableViewDropProposal: UIDropProposal UIKit
    UITableViewFocusUpdateContext: UIFocusUpdateContext UIKit
    UITableViewHeaderFooterView: UIView UIKit
      automaticallyUpdatesBackgroundConfiguration:boolean
      automaticallyUpdatesContentConfiguration:boolean backgroundConfiguration:UIBackgroundConfiguration
      backgroundView:UIView configurationUpdateHandler:other contentConfiguration:id contentView:UIView!
      detailTextLabel:UILabel! textLabel:UILabel!
    UITableViewPlaceholder: NSObject UIKit
    UITableViewRowAction: NSObject UIKit
    UITapGestureRecognizer: UIGestureRecognizer UIKit
      buttonMaskRequired:number numberOfTapsRequired:number numberOfTouchesRequired:number
    UITargetedDragPreview: UITargetedPreview UIKit
    UITargetedPreview: NSObject UIKit
    UITextChecker: NSObject UIKit
    UITextCursorDropPositionAnimator: NSObject UIKit
    UITextDragPreviewRenderer: NSObject UIKit
    UITextDropProposal: UIDropProposal UIKit
    UITextField: UIControl UIKit
      adjustsFontForContentSizeCategory:boolean adjustsFontSizeToFitWidth:boolean
      allowedWritingToolsResultOptions:number allowsEditingTextAttributes:boolean
      attributedPlaceholder:NSAttributedString attributedText:NSAttributedString
      autocapitalizationType:number autocorrectionType:number background:UIImage borderStyle:number
      clearButtonMode:number clearsOnBeginEditing:boolean clearsOnInsertion:boolean
      defaultTextAttributes:NSDictionary delegate:id disabledBackground:UIImage
      enablesReturnKeyAutomatically:boolean font:UIFont inlinePredictionType:number
      inputAccessoryView:UIView inputDelegate:id inputView:UIView interactionState:id
      keyboardAppearance:number keyboardType:number leftView:UIView leftViewMode:number
      markedTextStyle:NSDictionary mathExpressionCompletionType:number minimumFontSize:number
      passwordRules:UITextInputPasswordRules pasteDelegate:id placeholder:NSString returnKeyType:number
      rightView:UIView rightViewMode:number secureTextEntry:boolean selectedTextRange:UITextRange
      selectionAffinity:number sizingRule:number smartDashesType:number smartInsertDeleteType:number
      smartQuotesType:number spellCheckingType:number supportsAdaptiveImageGlyph:boolean text:NSString
      textAlignment:number textColor:UIColor textContentType:NSString textDragDelegate:id
      textDragOptions:number textDropDelegate:id textInputView:UIView! typingAttributes:NSDictionary
      writingToolsBehavior:number
    UITextFormattingCoordinator: NSObject UIKit
    UITextFormattingViewController: UIViewController UIKit
      delegate:id formattingDescriptor:UITextFormattingViewControllerFormattingDescriptor
    UITextFormattingViewControllerChangeValue: NSObject UIKit
    UITextFormattingViewControllerComponent: NSObject UIKit
    UITextFormattingViewControllerComponentGroup: NSObject UIKit
    UITextFormattingViewControllerConfiguration: NSObject UIKit
    UITextFormattingViewControllerFormattingDescriptor: NSObject UIKit
    UITextFormattingViewControllerFormattingStyle: NSObject UIKit
    UITextInputAssistantItem: NSObject UIKit
    UITextInputContext: NSObject UIKit
    UITextInputMode: NSObject UIKit
    UITextInputPasswordRules: NSObject UIKit
    UITextInputStringTokenizer: NSObject UIKit
    UITextInteraction: NSObject UIKit
    UITextItem: NSObject UIKit
    UITextItemMenuConfiguration: NSObject UIKit
    UITextItemMenuPreview: NSObject UIKit
    UITextLoupeSession: NSObject UIKit
    UITextPlaceholder: NSObject UIKit
    UITextPosition: NSObject UIKit
    UITextRange: NSObject UIKit
    UITextSearchOptions: NSObject UIKit
    UITextSearchingFindSession: UIFindSession UIKit
    UITextSelectionDisplayInteraction: NSObject UIKit
    UITextSelectionRect: NSObject UIKit
    UITextView: UIScrollView UIKit
      adjustsFontForContentSizeCategory:boolean allowedWritingToolsResultOptions:number
      allowsEditingTextAttributes:boolean attributedText:NSAttributedString
      autocapitalizationType:number autocorrectionType:number borderStyle:number
      clearsOnInsertion:boolean dataDetectorTypes:number editable:boolean
      enablesReturnKeyAutomatically:boolean findInteractionEnabled:boolean font:UIFont
      inlinePredictionType:number inputAccessoryView:UIView inputDelegate:id inputView:UIView
      interactionState:id keyboardAppearance:number keyboardType:number layoutManager:NSLayoutManager!
      linkTextAttributes:NSDictionary markedTextStyle:NSDictionary mathExpressionCompletionType:number
      passwordRules:UITextInputPasswordRules pasteDelegate:id returnKeyType:number
      secureTextEntry:boolean selectable:boolean selectedRange:range selectedTextRange:UITextRange
      selectionAffinity:number sizingRule:number smartDashesType:number smartInsertDeleteType:number
      smartQuotesType:number spellCheckingType:number supportsAdaptiveImageGlyph:boolean text:NSString
      textAlignment:number textColor:UIColor textContainer:NSTextContainer! textContainerInset:insets
      textContentType:NSString textDragDelegate:id textDragOptions:number textDropDelegate:id
      textFormattingConfiguration:UITextFormattingViewControllerConfiguration
      textHighlightAttributes:NSDictionary textInputView:UIView! textStorage:NSTextStorage!
      typingAttributes:NSDictionary usesStandardTextScaling:boolean writingToolsBehavior:number
    UITitlebar: NSObject UIKit
    UIToolTipConfiguration: NSObject UIKit
    UIToolTipInteraction: NSObject UIKit
    UIToolbar: UIView UIKit
      barStyle:number barTintColor:UIColor compactAppearance:UIToolbarAppearance
      compactScrollEdgeAppearance:UIToolbarAppearance delegate:id items:NSArray
      scrollEdgeAppearance:UIToolbarAppearance standardAppearance:UIToolbarAppearance
      translucent:boolean
    UIToolbarAppearance: UIBarAppearance UIKit
      buttonAppearance:UIBarButtonItemAppearance doneButtonAppearance:UIBarButtonItemAppearance
    UITouch: NSObject UIKit
    UITrackingLayoutGuide: UILayoutGuide UIKit
    UITraitAccessibilityContrast: NSObject UIKit
    UITraitActiveAppearance: NSObject UIKit
    UITraitCollection: NSObject UIKit
    UITraitDisplayGamut: NSObject UIKit
    UITraitDisplayScale: NSObject UIKit
    UITraitForceTouchCapability: NSObject UIKit
    UITraitHorizontalSizeClass: NSObject UIKit
    UITraitImageDynamicRange: NSObject UIKit
    UITraitLayoutDirection: NSObject UIKit
    UITraitLegibilityWeight: NSObject UIKit
    UITraitListEnvironment: NSObject UIKit
    UITraitPreferredContentSizeCategory: NSObject UIKit
    UITraitSceneCaptureState: NSObject UIKit
    UITraitToolbarItemPresentationSize: NSObject UIKit
    UITraitTypesettingLanguage: NSObject UIKit
    UITraitUserInterfaceIdiom: NSObject UIKit
    UITraitUserInterfaceLevel: NSObject UIKit
    UITraitUserInterfaceStyle: NSObject UIKit
    UITraitVerticalSizeClass: NSObject UIKit
    UIUpdateActionPhase: NSObject UIKit
    UIUpdateInfo: NSObject UIKit
    UIUpdateLink: NSObject UIKit
    UIUserNotificationAction: NSObject UIKit
    UIUserNotificationCategory: NSObject UIKit
    UIUserNotificationSettings: NSObject UIKit
    UIVibrancyEffect: UIVisualEffect UIKit
    UIVideoEditorController: UINavigationController UIKit
      videoMaximumDuration:number videoPath:NSString videoQuality:number
    UIView: UIResponder UIKit
      accessibilityIgnoresInvertColors:boolean alpha:number anchorPoint:point
      autoresizesSubviews:boolean autoresizingMask:number backgroundColor:UIColor bounds:rect
      center:point clearsContextBeforeDrawing:boolean clipsToBounds:boolean contentMode:number
      contentScaleFactor:number contentStretch:rect cornerRadius:number directionalLayoutMargins:directionalInsets
      exclusiveTouch:boolean focusEffect:UIFocusEffect focusGroupIdentifier:NSString
      focusGroupPriority:number frame:rect gestureRecognizers:NSArray hidden:boolean
      hoverStyle:UIHoverStyle insetsLayoutMarginsFromSafeArea:boolean interactions:NSArray
      keyboardLayoutGuide:UIKeyboardLayoutGuide! largeContentImage:UIImage
      largeContentImageInsets:insets largeContentTitle:NSString layer:CALayer! layoutMargins:insets
      layoutMarginsGuide:UILayoutGuide! maskView:UIView maximumContentSizeCategory:NSString
      minimumContentSizeCategory:NSString motionEffects:NSArray multipleTouchEnabled:boolean
      needsDisplayInRect:rect opaque:boolean overrideUserInterfaceStyle:number
      preferredFocusedView:UIView! preservesSuperviewLayoutMargins:boolean
      readableContentGuide:UILayoutGuide! restorationIdentifier:NSString
      safeAreaLayoutGuide:UILayoutGuide! scalesLargeContentImage:boolean semanticContentAttribute:number
      showsLargeContentViewer:boolean superview:UIView! tag:number tintAdjustmentMode:number
      tintColor:UIColor traitCollection:UITraitCollection! transform:other transform3D:other
      translatesAutoresizingMaskIntoConstraints:boolean userInteractionEnabled:boolean
      viewForBaselineLayout:UIView! viewForFirstBaselineLayout:UIView! viewForLastBaselineLayout:UIView!
      window:UIWindow!
    UIViewConfigurationState: NSObject UIKit
    UIViewController: UIResponder UIKit
      activePresentationController:UIPresentationController! additionalSafeAreaInsets:insets
      automaticallyAdjustsScrollViewInsets:boolean
      childViewControllerForHomeIndicatorAutoHidden:UIViewController!
      childViewControllerForPointerLock:UIViewController!
      childViewControllerForScreenEdgesDeferringSystemGestures:UIViewController!
      childViewControllerForTouchBar:UIViewController!
      childViewControllerForUserInterfaceStyle:UIViewController! contentSizeForViewInPopover:size
      contentUnavailableConfiguration:id definesPresentationContext:boolean
      edgesForExtendedLayout:number editButtonItem:UIBarButtonItem! editing:boolean
      extendedLayoutIncludesOpaqueBars:boolean extensionContext:NSExtensionContext!
      focusGroupIdentifier:NSString hidesBottomBarWhenPushed:boolean
      interactionActivityTrackingBaseName:NSString modalInPopover:boolean modalInPresentation:boolean
      modalPresentationCapturesStatusBarAppearance:boolean modalPresentationStyle:number
      modalTransitionStyle:number modalViewController:UIViewController!
      navigationController:UINavigationController! navigationItem:UINavigationItem! nibBundle:NSBundle!
      overrideUserInterfaceStyle:number parentViewController:UIViewController!
      popoverPresentationController:UIPopoverPresentationController! preferredContentSize:size
      preferredFocusedView:UIView! preferredTransition:UIViewControllerTransition
      presentationController:UIPresentationController! presentedViewController:UIViewController!
      presentingViewController:UIViewController! providesPresentationContextTransitionStyle:boolean
      restorationClass:id restorationIdentifier:NSString restoresFocusAfterTransition:boolean
      rotatingFooterView:UIView! rotatingHeaderView:UIView!
      searchDisplayController:UISearchDisplayController
      sheetPresentationController:UISheetPresentationController!
      splitViewController:UISplitViewController! storyboard:UIStoryboard!
      tabBarController:UITabBarController! tabBarItem:UITabBarItem tabBarObservedScrollView:UIScrollView
      title:NSString toolbarItems:NSArray traitCollection:UITraitCollection! transitioningDelegate:id
      view:UIView viewIfLoaded:UIView! viewRespectsSystemMinimumLayoutMargins:boolean
      wantsFullScreenLayout:boolean
    UIViewControllerTransition: NSObject UIKit
    UIViewPrintFormatter: UIPrintFormatter UIKit
    UIViewPropertyAnimator: NSObject UIKit
    UIVisualEffect: NSObject UIKit
    UIVisualEffectView: UIView UIKit
      contentView:UIView! effect:UIVisualEffect
    UIWebView: UIView UIKit
      allowsInlineMediaPlayback:boolean allowsLinkPreview:boolean
      allowsPictureInPictureMediaPlayback:boolean dataDetectorTypes:number delegate:id
      gapBetweenPages:number keyboardDisplayRequiresUserAction:boolean
      mediaPlaybackAllowsAirPlay:boolean mediaPlaybackRequiresUserAction:boolean pageLength:number
      paginationBreakingMode:number paginationMode:number scalesPageToFit:boolean
      scrollView:UIScrollView! suppressesIncrementalRendering:boolean
    UIWindow: UIView UIKit
      canResizeToFitContent:boolean rootViewController:UIViewController screen:UIScreen
      windowLevel:number windowScene:UIWindowScene
    UIWindowScene: UIScene UIKit
      activityItemsConfigurationSource:id keyWindow:UIWindow! screen:UIScreen!
      traitCollection:UITraitCollection!
    UIWindowSceneActivationAction: UIAction UIKit
    UIWindowSceneActivationConfiguration: NSObject UIKit
    UIWindowSceneActivationInteraction: NSObject UIKit
    UIWindowSceneActivationRequestOptions: UISceneActivationRequestOptions UIKit
    UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions UIKit
    UIWindowSceneDragInteraction: NSObject UIKit
    UIWindowSceneGeometry: NSObject UIKit
    UIWindowSceneGeometryPreferences: NSObject UIKit
    UIWindowSceneGeometryPreferencesIOS: UIWindowSceneGeometryPreferences UIKit
    UIWindowSceneGeometryPreferencesMac: UIWindowSceneGeometryPreferences UIKit
    UIWindowScenePlacement: NSObject UIKit
    UIWindowSceneProminentPlacement: UIWindowScenePlacement UIKit
    UIWindowSceneStandardPlacement: UIWindowScenePlacement UIKit
    UIWritingToolsCoordinator: NSObject UIKit
    UIWritingToolsCoordinatorAnimationParameters: NSObject UIKit
    UIWritingToolsCoordinatorContext: NSObject UIKit
    UIZoomTransitionAlignmentRectContext: NSObject UIKit
    UIZoomTransitionInteractionContext: NSObject UIKit
    UIZoomTransitionOptions: NSObject UIKit
    UIZoomTransitionSourceViewProviderContext: NSObject UIKit
    UNUserNotificationCenter: NSObject UserNotifications
    UTType: NSObject UniformTypeIdentifiers
    VNDocumentCameraScan: NSObject VisionKit
    VNDocumentCameraViewController: UIViewController VisionKit ios
      delegate:id
    WCSession: NSObject WatchConnectivity
    WKBackForwardList: NSObject WebKit
    WKBackForwardListItem: NSObject WebKit
    WKContentRuleList: NSObject WebKit
    WKContentRuleListStore: NSObject WebKit
    WKContentWorld: NSObject WebKit
    WKContextMenuElementInfo: NSObject WebKit
    WKDownload: NSObject WebKit
    WKFindConfiguration: NSObject WebKit
    WKFindResult: NSObject WebKit
    WKFrameInfo: NSObject WebKit
    WKHTTPCookieStore: NSObject WebKit
    WKHostingController: WKInterfaceController WatchKit
    WKInterfaceActivityRing: WKInterfaceObject WatchKit
    WKInterfaceAuthorizationAppleIDButton: WKInterfaceObject WatchKit
    WKInterfaceButton: WKInterfaceObject WatchKit
      backgroundColor:UIColor backgroundImage:UIImage enabled:boolean title:NSString
    WKInterfaceController: NSObject WatchKit
      title:NSString
    WKInterfaceDate: WKInterfaceObject WatchKit
      textColor:UIColor
    WKInterfaceGroup: WKInterfaceObject WatchKit
      backgroundColor:UIColor backgroundImage:UIImage contentInset:insets cornerRadius:number
    WKInterfaceHMCamera: WKInterfaceObject WatchKit
    WKInterfaceImage: WKInterfaceObject WatchKit
      image:UIImage imageNamed:NSString tintColor:UIColor
    WKInterfaceInlineMovie: WKInterfaceObject WatchKit
    WKInterfaceLabel: WKInterfaceObject WatchKit
      attributedText:NSAttributedString text:NSString textColor:UIColor
    WKInterfaceMap: WKInterfaceObject WatchKit
    WKInterfaceMovie: WKInterfaceObject WatchKit
    WKInterfaceObject: NSObject WatchKit
      alpha:number height:number hidden:boolean width:number
    WKInterfacePaymentButton: WKInterfaceObject WatchKit
    WKInterfacePicker: WKInterfaceObject WatchKit
    WKInterfaceSCNScene: WKInterfaceObject WatchKit
    WKInterfaceSKScene: WKInterfaceObject WatchKit
    WKInterfaceSeparator: WKInterfaceObject WatchKit
      color:UIColor
    WKInterfaceSlider: WKInterfaceObject WatchKit
      color:UIColor enabled:boolean numberOfSteps:number value:number
    WKInterfaceSwitch: WKInterfaceObject WatchKit
      color:UIColor enabled:boolean on:boolean title:NSString
    WKInterfaceTable: WKInterfaceObject WatchKit
    WKInterfaceTextField: WKInterfaceObject WatchKit
    WKInterfaceTimer: WKInterfaceObject WatchKit
      date:NSDate textColor:UIColor
    WKInterfaceVolumeControl: WKInterfaceObject WatchKit
    WKNavigation: NSObject WebKit
    WKNavigationAction: NSObject WebKit
    WKNavigationResponse: NSObject WebKit
    WKOpenPanelParameters: NSObject WebKit
    WKPDFConfiguration: NSObject WebKit
    WKPreferences: NSObject WebKit
      elementFullscreenEnabled:boolean fraudulentWebsiteWarningEnabled:boolean
      inactiveSchedulingPolicy:number javaEnabled:boolean javaScriptCanOpenWindowsAutomatically:boolean
      javaScriptEnabled:boolean minimumFontSize:number plugInsEnabled:boolean
      shouldPrintBackgrounds:boolean siteSpecificQuirksModeEnabled:boolean tabFocusesLinks:boolean
      textInteractionEnabled:boolean
    WKPreviewElementInfo: NSObject WebKit
    WKProcessPool: NSObject WebKit
    WKScriptMessage: NSObject WebKit
    WKSecurityOrigin: NSObject WebKit
    WKSnapshotConfiguration: NSObject WebKit
    WKUserContentController: NSObject WebKit
    WKUserNotificationHostingController: WKUserNotificationInterfaceController WatchKit
    WKUserNotificationInterfaceController: WKInterfaceController WatchKit
      notificationAlertLabel:WKInterfaceLabel
    WKUserScript: NSObject WebKit
    WKWebView: UIView WebKit ios
      UIDelegate:id allowsBackForwardNavigationGestures:boolean allowsLinkPreview:boolean
      allowsMagnification:boolean configuration:WKWebViewConfiguration! customUserAgent:NSString
      findInteractionEnabled:boolean inspectable:boolean interactionState:id magnification:number
      mediaType:NSString navigationDelegate:id pageZoom:number scrollView:UIScrollView!
      underPageBackgroundColor:UIColor goBack: goForward: reload: reloadFromOrigin: stopLoading:
    WKWebView: NSView WebKit macos
      UIDelegate:id allowsBackForwardNavigationGestures:boolean allowsLinkPreview:boolean
      allowsMagnification:boolean configuration:WKWebViewConfiguration! customUserAgent:NSString
      inspectable:boolean interactionState:id magnification:number mediaType:NSString
      navigationDelegate:id pageZoom:number underPageBackgroundColor:NSColor goBack: goForward: reload:
      reloadFromOrigin: stopLoading:
    WKWebViewConfiguration: NSObject WebKit
      allowsAirPlayForMediaPlayback:boolean allowsInlineMediaPlayback:boolean
      allowsInlinePredictions:boolean allowsPictureInPictureMediaPlayback:boolean
      applicationNameForUserAgent:NSString dataDetectorTypes:number
      defaultWebpagePreferences:WKWebpagePreferences ignoresViewportScaleLimits:boolean
      limitsNavigationsToAppBoundDomains:boolean mediaPlaybackAllowsAirPlay:boolean
      mediaPlaybackRequiresUserAction:boolean mediaTypesRequiringUserActionForPlayback:number
      preferences:WKPreferences processPool:WKProcessPool requiresUserActionForMediaPlayback:boolean
      selectionGranularity:number supportsAdaptiveImageGlyph:boolean
      suppressesIncrementalRendering:boolean upgradeKnownHostsToHTTPS:boolean
      userContentController:WKUserContentController userInterfaceDirectionPolicy:number
      websiteDataStore:WKWebsiteDataStore writingToolsBehavior:number
    WKWebpagePreferences: NSObject WebKit
    WKWebsiteDataRecord: NSObject WebKit
    WKWebsiteDataStore: NSObject WebKit
    WKWindowFeatures: NSObject WebKit
    WebArchive: NSObject WebKit
    WebBackForwardList: NSObject WebKit
    WebDataSource: NSObject WebKit
    WebDownload: NSURLDownload WebKit
    WebFrame: NSObject WebKit
    WebFrameView: NSView WebKit macos
      allowsScrolling:boolean documentView:NSView!
    WebHistory: NSObject WebKit
    WebHistoryItem: NSObject WebKit
    WebPreferences: NSObject WebKit
      allowsAnimatedImageLooping:boolean allowsAnimatedImages:boolean autosaves:boolean
      cacheModel:number cursiveFontFamily:NSString defaultFixedFontSize:number defaultFontSize:number
      defaultTextEncodingName:NSString fantasyFontFamily:NSString fixedFontFamily:NSString
      javaEnabled:boolean javaScriptCanOpenWindowsAutomatically:boolean javaScriptEnabled:boolean
      loadsImagesAutomatically:boolean minimumFontSize:number minimumLogicalFontSize:number
      plugInsEnabled:boolean privateBrowsingEnabled:boolean sansSerifFontFamily:NSString
      serifFontFamily:NSString shouldPrintBackgrounds:boolean standardFontFamily:NSString
      tabsToLinks:boolean userStyleSheetEnabled:boolean userStyleSheetLocation:NSURL
      usesPageCache:boolean
    WebResource: NSObject WebKit
    WebScriptObject: NSObject WebKit
    WebView: NSView WebKit macos
      UIDelegate:id applicationNameForUserAgent:NSString continuousSpellCheckingEnabled:boolean
      customTextEncodingName:NSString customUserAgent:NSString downloadDelegate:id
      drawsBackground:boolean editable:boolean editingDelegate:id frameLoadDelegate:id
      groupName:NSString hostWindow:NSWindow mainFrame:id! mainFrameURL:NSString
      maintainsBackForwardList:boolean mediaStyle:NSString policyDelegate:id preferences:WebPreferences
      preferencesIdentifier:NSString resourceLoadDelegate:id shouldCloseWithWindow:boolean
      shouldUpdateWhileOffscreen:boolean smartInsertDeleteEnabled:boolean textSizeMultiplier:number
      typingStyle:DOMCSSStyleDeclaration undoManager:NSUndoManager! alignCenter: alignJustified:
      alignLeft: alignRight: changeAttributes: changeColor: changeDocumentBackgroundColor: changeFont:
      checkSpelling: copyFont: cut: delete: goBack: goForward: makeTextLarger: makeTextSmaller:
      makeTextStandardSize: moveToBeginningOfSentence: moveToBeginningOfSentenceAndModifySelection:
      moveToEndOfSentence: moveToEndOfSentenceAndModifySelection: paste: pasteAsPlainText:
      pasteAsRichText: pasteFont: performFindPanelAction: reload: reloadFromOrigin: selectSentence:
      showGuessPanel: startSpeaking: stopLoading: stopSpeaking: takeStringURLFrom:
      toggleContinuousSpellChecking: toggleSmartInsertDelete:
    _UILayoutGuide: UIView UIKit
    """
  )
}
