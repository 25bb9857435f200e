#!/usr/bin/env python3
"""Prints a table of Apple's classes, from the binding definitions of dotnet/macios (MIT license).

usage: framework-classes.py SRC [--wrapped] [--protocols FILE]

SRC is the folder src of dotnet/macios. A line is `Name: Superclass Module [ios|macos] | property:Type … | action: …`.
With --wrapped the members are on indented lines of at most 100 columns below the head, without bars.
"""
import collections, glob, os, re, sys

# ---------------------------------------------------------------- reading

SYMBOLS = {
    'ios': {'IOS', '__IOS__'}, 'tvos': {'TVOS', '__TVOS__'},
    'catalyst': {'__MACCATALYST__', 'MACCATALYST'}, 'macos': {'MONOMAC', '__MACOS__'},
}
HAS = {  # HAS_x symbols of frameworks that a platform lacks; all others are taken as true
    'ios': {'HAS_APPKIT', 'HAS_OPENGL'}, 'tvos': {'HAS_APPKIT', 'HAS_WEBKIT'},
    'catalyst': {'HAS_APPKIT'}, 'macos': {'HAS_UIKIT'},
}

def truth(expr, plat):
    def value(m):
        s = m.group(0)
        if s in ('true', 'false'): return s.capitalize()
        if s in SYMBOLS[plat] or s in ('NET', 'XAMCORE_5_0', 'XAMCORE_4_0'): return str(s != 'XAMCORE_5_0')
        if s.startswith('HAS_'): return str(s not in HAS[plat])
        return 'False'
    e = re.sub(r'//.*', '', expr)
    e = re.sub(r'\w+', value, e).replace('&&', ' and ').replace('||', ' or ')
    e = re.sub(r'!(?!=)', ' not ', e)
    return eval(e.strip())

def preprocess(text, plat):
    out, stack = [], []  # (active, any branch taken, parent active)
    for line in text.split('\n'):
        m = re.match(r'\s*#\s*(if|elif|else|endif)\b(.*)', line)
        if m:
            k, e = m.groups()
            if k == 'if':
                parent = all(s[0] for s in stack); v = truth(e, plat)
                stack.append([v, v, parent])
            elif k == 'elif':
                v = not stack[-1][1] and truth(e, plat); stack[-1][0] = v; stack[-1][1] |= v
            elif k == 'else': stack[-1][0] = not stack[-1][1]
            else: stack.pop()
        elif re.match(r'\s*#', line): pass
        elif all(s[0] for s in stack): out.append(line)
    return '\n'.join(out)

STR = r'@?"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\''
def uncomment(text):
    return re.sub(STR + r'|//[^\n]*|/\*.*?\*/', lambda m: m.group(0) if m.group(0)[0] in '"@\'' else ' ', text, flags=re.S)

TOKEN = re.compile(STR + r'|[\[\](){};]|[^\[\](){};"\'@]+|.', re.S)
CLOSE = {'[': ']', '(': ')', '{': '}'}

class Reader:
    def __init__(self, text): self.t = TOKEN.findall(text); self.i = 0
    def balanced(self):
        """Reads a bracketed group, the opening token being next; returns its text."""
        d, s = 0, self.i
        while self.i < len(self.t):
            x = self.t[self.i]; self.i += 1
            if x in '[({' and len(x) == 1: d += 1
            elif x in '])}' and len(x) == 1:
                d -= 1
                if not d: break
        return ''.join(self.t[s:self.i])
    def declarations(self):
        """Yields (attributes, head, body or None) of a block's declarations."""
        attrs, head = [], ''
        while self.i < len(self.t):
            x = self.t[self.i]
            if x == '}': return
            if x == '[' and not head.strip(): attrs.append(self.balanced())
            elif x == ';': self.i += 1; yield attrs, head.strip(), None; attrs, head = [], ''
            elif x == '{':
                body = self.balanced(); yield attrs, head.strip(), body[1:-1]; attrs, head = [], ''
            elif x in '[(': head += self.balanced()
            else: head += x; self.i += 1

MODULES = {'CoreAnimation': 'QuartzCore', 'PdfKit': 'PDFKit', 'ImageKit': 'Quartz', 'QuartzComposer': 'Quartz',
           'QuickLookUI': 'QuickLookUI', 'CoreWlan': 'CoreWLAN', 'CoreMidi': 'CoreMIDI', 'Phase': 'PHASE', 'iTunesLibrary': 'iTunesLibrary',
           'XKit': '', 'ObjCRuntime': 'Foundation', 'CoreFoundation': 'Foundation'}

class Iface: pass

def unavailable(attrs):
    a = ' '.join(attrs); no = set()
    if re.search(r'\bNoiOS\b|Unavailable \(PlatformName\.iOS\b|Unavailable\s*\(PlatformName\.iOS\b', a): no.add('ios')
    if re.search(r'\bNoTV\b', a): no.add('tvos')
    if re.search(r'\bNoMacCatalyst\b', a): no.add('catalyst')
    if re.search(r'\bNoMac\b|Unavailable\s*\(PlatformName\.MacOSX\b', a): no.add('macos')
    return no

def read(src, plat):
    """Reads the interfaces for a platform: {C# name: [Iface]}, and the aliases are applied."""
    found = collections.defaultdict(list)
    for f in sorted(glob.glob(src + '/*.cs')):
        if os.path.basename(f) in ('error.cs', 'Resources.Designer.cs'): continue
        text = uncomment(preprocess(open(f, encoding='utf-8-sig').read(), plat))
        alias = {}
        for n, t in re.findall(r'^\s*using\s+(\w+)\s*=\s*(?:global::)?([\w.]+)\s*;', text, re.M):
            alias[n] = t.split('.')[-1] if t.split('.')[-1] != 'Object' else 'NSObject'
        text = re.sub(r'^\s*using\s+[^;{]*;', '', text, flags=re.M)
        def scan(text, ns):
            for attrs, head, body in Reader(text).declarations():
                m = re.match(r'namespace\s+([\w.]+)', head)
                if m and body is not None: scan(body, m.group(1)); continue
                m = re.search(r'\binterface\s+(\w+)(?:<[^>]*>)?\s*(?::(.*))?$', head, re.S)
                if not m or body is None or plat in unavailable(attrs): continue
                a = ' '.join(attrs)
                x = Iface(); x.cs = m.group(1); x.ns = ns; x.alias = alias; x.file = os.path.basename(f)
                x.module = MODULES.get(ns, ns)
                x.protocols = [p.strip().split('.')[-1].split('<')[0] for p in re.split(r',(?![^<]*>)', m.group(2) or '') if p.strip()]
                b = re.search(r'\bBaseType\s*\(\s*typeof\s*\(\s*([\w.]+)(?:<[^>]*>)?\s*\)', a)
                x.base = alias.get(b.group(1), b.group(1)).split('.')[-1] if b else None
                n = re.search(r'\bBaseType\s*\([^\]]*?\bName\s*=\s*"(\w+)"', a)
                x.name = n.group(1) if n else x.cs
                # the base class is of the other system, and so is the class
                x.foreign = b is not None and x.base in ('NSObject', 'NSObjectProtocol') and b.group(1).split('.')[-1] in alias
                n = re.search(r'\bProtocol\s*\([^\]]*?\bName\s*=\s*"(\w+)"', a)
                x.protocolName = n.group(1) if n else x.cs
                w = lambda s: re.search(r'(?:^|[\[,\s])' + s + r'\b\s*(?:[,\]]|\()', a) is not None
                x.model, x.protocol, x.category, x.static = w('Model'), w('Protocol'), w('Category'), w('Static')
                x.strong = w('StrongDictionary'); x.partial = w('Partial') or 'partial' in head.split('interface')[0]
                x.body = body
                found[x.cs].append(x)
        scan(text, '')
    return found

# ---------------------------------------------------------------- types

NUMBERS = set('int nint nuint uint float double nfloat byte short long ushort ulong sbyte char Int16 Int32 Int64 UInt16 UInt32 UInt64 NSTimeInterval Float Double NSInteger'.split())
FIXED = {'string': 'NSString', 'NSString': 'NSString', 'bool': 'boolean', 'CGRect': 'rect', 'CGSize': 'size', 'CGPoint': 'point',
         'UIEdgeInsets': 'insets', 'NSEdgeInsets': 'insets', 'NSDirectionalEdgeInsets': 'directionalInsets', 'CGColor': 'cgcolor',
         'NSObject': 'id', 'INativeObject': 'id', 'NSRange': 'range', 'Selector': 'selector', 'Class': 'id', 'NSNumber': 'NSNumber', 'UIOffset': 'other',
         'DateTime': 'NSDate', 'IntPtr': 'other', 'NativeHandle': 'other', 'GCHandle': 'other', 'Object': 'id', 'object': 'id', 'NSNull': 'id'}

def valueTypes(src):
    enums, named = set(), set()
    for f in glob.glob(src + '/**/*.cs', recursive=True):
        try: text = open(f, encoding='utf-8-sig').read()
        except UnicodeDecodeError: continue
        for m in re.finditer(r'\benum\s+(\w+)\s*(?::\s*\w+\s*)?\{([^}]*)\}', text):
            enums.add(m.group(1))
            if re.search(r'\[\s*Field\s*\(', m.group(2)): named.add(m.group(1))
    return enums, named

class Table:
    def __init__(self, src, plat, enums, named):
        self.plat, self.enums, self.named = plat, enums, named
        self.all = read(src, plat)
        self.classes = {}   # Objective-C name → Iface
        self.byCS = {}
        self.protocolNames = set()
        self.questions = []
        for cs, xs in self.all.items():
            for x in xs:
                isClass = x.base and not x.foreign and not x.model and not x.category and not x.static
                if isClass and x.protocol and x.base == 'NSObject' and x.cs not in BOTH: isClass = False
                if x.strong or x.base in ('DictionaryContainer',): isClass = False
                if isClass: self.byCS[cs] = x; self.classes.setdefault(x.name, x)
                elif x.protocol or x.model:
                    self.protocolNames.add(x.protocolName)
        for x in list(self.byCS.values()) + list(self.classes.values()): x.superclass = self.byCS[x.base].name if x.base in self.byCS else x.base
        root = self.byCS.get('NSObject')
        if root is not None: root.superclass = '-'
        self.cache = {}

    def type(self, t, x):
        t = t.strip()
        if t.endswith(']'): return 'NSArray'
        if t.endswith('?'): t = t[:-1].strip()
        if t.startswith('ref ') or t.startswith('out ') : return 'other'
        t = re.sub(r'<.*>', '', t, flags=re.S).strip().split('.')[-1]
        t = x.alias.get(t, t)
        if t in FIXED: return FIXED[t]
        if t in NUMBERS: return 'number'
        if t in self.named: return 'NSString'
        if t in self.enums: return 'number'
        if t in self.byCS: return self.byCS[t].name
        if t in ALIASES: return ALIASES[t]
        if t in self.all: return 'id' if not any(y.strong for y in self.all[t]) else 'NSDictionary'
        if t[0] == 'I' and t[1:2].isupper() and (t[1:] in self.all): return 'id'
        if t.endswith('Options') or t.endswith('Attributes') or t.endswith('Properties') or t.endswith('Settings'): return 'NSDictionary'
        self.questions.append((t, x.cs))
        return 'other'

    def members(self, x):
        """Returns (properties {name: (type, settable)}, actions) of a single interface."""
        if x in self.cache: return self.cache[x]
        props, actions, setters, getters = {}, [], {}, {}
        for attrs, head, body in Reader(x.body).declarations():
            if self.plat in unavailable(attrs): continue
            a = ' '.join(attrs)
            e = re.search(r'(?:^|[\[,\s])Export\s*\(\s*"([^"]+)"', a)
            if not e or re.search(r'(?:^|[\[,\s])Static\b\s*[,\]]', a): continue
            k = e.group(1)
            head = re.sub(r'^(?:(?:new|abstract|virtual|override|unsafe|static|public|internal|partial)\s+)+', '', head)
            if body is not None:   # a property
                m = re.match(r'(.*?)\s*\b(@?\w+)$', head, re.S)
                if not m or ':' in k: continue
                # accessors that a platform lacks
                settable = False
                for aa, hh, bb in Reader(body).declarations():
                    if hh.strip().endswith('set') and self.plat not in unavailable(aa):
                        settable = True
                        b = re.search(r'Bind\s*\(\s*"set(\w+):"', ' '.join(aa))
                        # [Export ("isEditable")] … [Bind ("setEditable:")] set: the key is editable
                        if b: key = b.group(1); k = key if key[1:2].isupper() else key[0].lower() + key[1:]
                if re.search(r'\bBindAs\b', a) and m.group(1).strip() in ('NSNumber', 'NSValue'): pass
                t = self.type(m.group(1), x)
                props.setdefault(k, (t, settable))
            else:
                m = re.match(r'(.*?)\s*\b(\w+)\s*\((.*)\)$', head, re.S)
                if not m: continue
                result, name, args = m.groups()
                args = re.sub(r'\[[^\[\]]*\](?=\s*[\w@])', '', args).strip()
                if not args and result.strip() not in ('void', 'Constructor') and re.match(r'^[a-z]\w*$', k): getters[k] = self.type(result, x)
                if k.count(':') != 1 or result.strip() != 'void' or args.count(',') and '<' not in args: continue
                p = args.split()
                if len(p) < 2 or p[0] in ('out', 'ref'): continue
                t = self.type(' '.join(p[:-1]), x)
                s = re.match(r'^set([A-Z]\w*):$', k)
                if s: setters[s.group(1)] = t
                elif t == 'id' or p[-1].lower().endswith('sender'):
                    n = p[-1].lower()
                    if n.endswith('sender') or n in ('source',) and k.startswith('take') : actions.append(k)
                    else: self.others.append((x.cs, k, p))
        for s, t in setters.items():
            for k in (s[0].lower() + s[1:], s):
                if k in props and not props[k][1]: props[k] = (props[k][0], True); break
                if k in props: break
                if k in getters: props[k] = (getters[k], True); break
            else: props[s if s[1:2].isupper() else s[0].lower() + s[1:]] = (t, True)
        self.cache[x] = props, actions
        return props, actions
    others = []

    def collect(self, x, seen=None):
        """The members of a class with those of its protocols and categories."""
        seen = seen if seen is not None else set()
        props, actions = {}, []
        def add(y):
            p, a = self.members(y)
            for k, v in p.items():
                if k not in props or (v[1] and not props[k][1]): props[k] = v
            actions.extend(a)
            for q in y.protocols:
                if q in seen: continue
                seen.add(q)
                base = q if q in self.all else q[1:] if q[0] == 'I' and q[1:] in self.all else None
                for z in self.all.get(base, []):
                    if z not in self.byCS.values() or z.protocol: add(z)
        for y in self.all[x.cs]:
            if y is x or y.partial or not (y.base or y.protocol or y.category): add(y)
        for ys in self.categories().get(x.cs, []): add(ys)
        return props, actions

    def categories(self):
        if not hasattr(self, '_c'):
            self._c = collections.defaultdict(list)
            for xs in self.all.values():
                for y in xs:
                    if y.category and y.base: self._c[y.base].append(y)
        return self._c

    def lineage(self, n):
        r = []
        while n in self.classes and n not in r: r.append(n); n = self.classes[n].superclass
        return r

BOTH = set()       # names that are a class although they have [Protocol] and NSObject as base
ALIASES = {'BezierPath': 'UIBezierPath', 'UIBezierPath': 'UIBezierPath', 'NSBezierPath': 'NSBezierPath'}

# ---------------------------------------------------------------- writing

# Classes whose objects documents hold; they and their descendants have their members listed.
ROOTS = set("""UIResponder NSResponder UIBarItem UINavigationItem UIGestureRecognizer NSGestureRecognizer NSCell UICollectionViewLayout
NSCollectionViewLayout NSController NSMenu NSMenuItem NSToolbar NSToolbarItem NSTableColumn NSTabViewItem NSFormatter CALayer
NSLayoutConstraint UILayoutGuide NSLayoutGuide UIStoryboardSegue NSStoryboardSegue UISearchDisplayController UISearchController
UIPresentationController NSTouchBar NSTouchBarItem NSSplitViewItem NSTextContainer NSLayoutManager NSGridRow NSGridColumn NSGridCell
NSDrawer NSShadow NSSharingServicePickerTouchBarItem SCNNode SCNScene SCNMaterial SCNMaterialProperty SCNCamera SCNLight SKNode SKScene
UITab UIDynamicAnimator UIDynamicBehavior UIMenuController UIScreenEdgePanGestureRecognizer NSDockTile NSStatusItem
WKWebViewConfiguration WKPreferences WebPreferences WebView NSFontManager NSPathControlItem NSPathComponentCell NSTextStorage NSUndoManager
UIBarAppearance UIButtonConfiguration UITraitCollection UISplitViewControllerDisplayModeButtonItem NSAlert NSDocument NSDocumentController
UIFocusGuide NSRulerMarker UICellAccessory UISheetPresentationController NSManagedObjectContext UIPasteConfiguration UIPencilInteraction
NSPopoverTouchBarItem NSDateFormatter UIPointerInteraction NSSplitViewController MKOverlayRenderer UISearchDisplayController
NSCandidateListTouchBarItem NSScrubberLayout QCPatchController NSSpeechRecognizer NSSpeechSynthesizer NSSound CAAnimation UIViewPropertyAnimator""".split())
NOT = set('CAAnimation UITraitCollection NSUndoManager NSManagedObjectContext UIViewPropertyAnimator UIPasteConfiguration UICellAccessory'.split())
ROOTS -= NOT
# Modules all of whose classes are listed, the others by need only.
WHOLE = set("""UIKit AppKit QuartzCore WebKit AVKit MapKit GLKit MetalKit PDFKit QuickLook QuickLookUI MessageUI PhotosUI ContactsUI
EventKitUI SafariServices GameKit SceneKit SpriteKit Quartz AddressBookUI IntentsUI PencilKit TVUIKit Social CoreData
HealthKitUI LinkPresentation VisionKit CoreAudioKit CoreLocationUI NotificationCenter Messages MultipeerConnectivity Twitter""".split())
# Other classes that documents or the outlets of controllers name.
NAMED = set("""NSString NSMutableString NSAttributedString NSMutableAttributedString NSArray NSMutableArray NSDictionary NSMutableDictionary
NSSet NSMutableSet NSOrderedSet NSMutableOrderedSet NSIndexPath NSIndexSet NSMutableIndexSet NSData NSMutableData NSDate NSURL NSNumber NSValue NSError
NSPredicate NSSortDescriptor NSTimer NSBundle NSUserDefaults NSNotificationCenter NSFileManager NSOperation NSOperationQueue NSThread NSUndoManager
NSUserActivity NSLocale NSTimeZone NSCalendar NSDateComponents NSUUID NSURLSession NSURLRequest NSProgress NSValueTransformer NSNull NSProxy NSCoder
NSFileWrapper NSExpression NSDecimalNumber NSUserActivity NSItemProvider NSExtensionContext NSUbiquitousKeyValueStore NSCache NSRegularExpression
AVPlayer AVQueuePlayer AVPlayerLayer AVPlayerItem AVCaptureVideoPreviewLayer AVCaptureSession AVAudioPlayer AVAudioRecorder AVSampleBufferDisplayLayer
AVAsset AVURLAsset CLLocationManager CIImage CIFilter CIContext EKEvent EKEventStore EKCalendar PHAsset PKPass CNContact CNContactStore
MPVolumeView MPMediaPickerController MPMoviePlayerController MPMoviePlayerViewController HMCameraView
PKAddPassButton PKPaymentButton PKIdentityButton PKPayLaterView SKStoreProductViewController SKOverlay SKCloudServiceSetupViewController UTType
ASAuthorizationAppleIDButton CBCentralManager NSScriptCommand NSAppleEventDescriptor NSAppleScript
WCSession CMMotionManager UNUserNotificationCenter""".split())
READABLE = set('UIResponder NSResponder UIBarItem UINavigationItem UIGestureRecognizer NSGestureRecognizer NSCell UICollectionViewLayout NSCollectionViewLayout CALayer UILayoutGuide NSLayoutGuide NSController NSMenu NSMenuItem NSToolbar NSToolbarItem NSTouchBar NSTableColumn NSTabViewItem NSTextContainer NSLayoutManager NSTextStorage UIPresentationController NSSplitViewItem NSUserDefaults UITraitCollection NSDockTile SCNNode SKNode SCNScene SCNMaterialProperty SCNMaterial WKWebViewConfiguration WKPreferences NSManagedObjectContext NSUndoManager UISearchController NSLayoutConstraint NSGridRow NSGridColumn UIDynamicAnimator NSFormatter UIStoryboard NSStoryboard NSBundle NSExtensionContext UIBarButtonItemGroup NSGridCell UIScreen NSScreen'.split())
PLATFORMS = {'UIKit': 'ios', 'AppKit': 'macos', 'WatchKit': 'ios'}

def tables(src):
    """Returns {platform: {class: (superclass, module, {property: (type, settable)}, [action])}} for ios and macos, and the protocols."""
    enums, named = valueTypes(src)
    result, protocols = {'ios': {}, 'macos': {}}, set()
    for plat in ('ios', 'tvos', 'catalyst', 'macos'):
        t = Table(src, plat, enums, named)
        out = result['macos' if plat == 'macos' else 'ios']
        for cs, xs in t.all.items():
            for x in xs:
                if (x.protocol or x.model) and (plat == 'macos') != (x.module == 'UIKit') and not (plat != 'macos' and x.module == 'AppKit'):
                    if not x.category: protocols.add(x.protocolName)
        # A class stands in the module that its first interface is in; those of the other system are skipped.
        here = {n: x for n, x in t.classes.items()}
        for n, x in here.items():
            if plat == 'macos' and x.module == 'UIKit' or plat != 'macos' and x.module == 'AppKit': continue
            line = t.lineage(n)
            props, actions = t.collect(x)
            def descends(n, roots):
                return any(c in roots for c in t.lineage(n))
            keep = any(c in ROOTS for c in line)
            controller = 'NSController' in line
            p = {}
            if keep:
                for k, (ty, w) in props.items():
                    if not re.match(r'^[A-Za-z]\w*$', k): continue
                    if w or controller or (ty in t.classes and descends(ty, READABLE)) : p[k] = (ty, w)
            if n in out:
                old = out[n]
                for k, v in p.items():
                    if k not in old[2] or (v[1] and not old[2][k][1]): old[2][k] = v
                old[3].update(actions if keep else ())
            else: out[n] = [x.superclass, x.module, p, set(actions if keep else ()), keep]
        # The informal protocols of NSObject. AppKit's NSAccessibility, which views, cells, windows, menus and others
        # adopt, is listed once, here.
        p, a = {}, set()
        if plat == 'macos':
            for y in t.all.get('NSAccessibility', []): p.update({k: v for k, v in t.members(y)[0].items() if v[1]})
        for names in ((('UIAccessibility', 'UIAccessibilityContainer', 'UIAccessibilityAction', 'UIAccessibilityFocus', 'UIAccessibilityDragging', 'UIAccessibilityIdentification', 'UIAccessibilityHitTest') if plat != 'macos' else ())):
            for y in t.all.get(names, []):
                for k, v in t.members(y)[0].items():
                    if v[1]: p[k] = v
        for y in t.categories().get('NSObject', []):
            if y.module == ('AppKit' if plat == 'macos' else 'UIKit'):
                pp, aa = t.members(y); p.update({k: v for k, v in pp.items() if v[1]}); a.update(aa)
        old = out.setdefault('NSObject', ['-', 'Foundation', {}, set(), True])
        old[2].update(p); old[3].update(a)
    return result, protocols

def additions(result):
    for line in ADDITIONS.strip().split('\n'):
        line = line.split('#')[0].strip()
        if not line: continue
        head, *members = line.split(' | ')
        m = re.match(r'(\w+)(?:: ([\w-]+) (\w+))? (ios|macos|both)$', head.strip())
        name, sup, module, plat = m.groups()
        for p in ('ios', 'macos') if plat == 'both' else (plat,):
            if not sup and name not in result[p]: raise SystemExit('no class ' + name)
            if sup: x = result[p].setdefault(name, [sup, module, {}, set(), True])
            else: x = result[p][name]
            for w in ' '.join(members).split():
                k, ty = w.split(':')
                if not ty: x[3].add(w)
                else: x[2][k] = (ty.rstrip('!'), not ty.endswith('!'))

def lineage(classes, n):
    r = []
    while n in classes and n not in r: r.append(n); n = classes[n][0]
    return r

def build(src):
    result, protocols = tables(src)
    additions(result)
    for classes in result.values():   # a class whose superclass the system lacks is of the other system
        while True:
            bad = [n for n, c in classes.items() if c[0] != '-' and c[0] not in classes]
            if not bad: break
            for n in bad: del classes[n]
    for plat, classes in result.items():
        for n in list(REMOVED):
            classes.pop(n, None)
        # what an ancestor has is left out
        full = {n: (dict(c[2]), set(c[3])) for n, c in classes.items()}
        for n, c in classes.items():
            for b in lineage(classes, n)[1:]:
                for k, (ty, w) in list(c[2].items()):
                    if k in full[b][0] and (full[b][0][k][1] or not w):
                        # a narrower type stays
                        bt = full[b][0][k][0]
                        if bt == ty or bt != 'id' and ty not in classes or not w or ty == 'id' or ty == 'other': del c[2][k]
                c[3] -= full[b][1]
        keep = set()
        for n, c in classes.items():
            if c[4] and c[1] or c[1] in WHOLE and not n.startswith('DOM') or n in NAMED: keep.add(n)
        more = set(keep)
        while more:
            new = set()
            for n in more:
                new.update(b for b in lineage(classes, n))
                new.update(ty for ty, _ in classes[n][2].values() if ty in classes)
            more = new - keep; keep |= new
        result[plat] = {n: classes[n] for n in keep}
    return result, protocols

def rows(result):
    """Merges the systems; yields (name, superclass, module, mark, properties, actions)."""
    a, b = result['ios'], result['macos']
    for n in sorted(set(a) | set(b)):
        x, y = a.get(n), b.get(n)
        if x and y and x[0] == y[0] and x[1] == y[1] and n != 'NSObject':
            p = dict(x[2])
            for k, v in y[2].items():
                if k not in p or v[1]: p[k] = v if k not in p or p[k][0] in ('other', 'id') else (p[k][0], True)
            yield n, x[0], x[1], '', p, x[3] | y[3]
        else:
            for plat, c in (('ios', x), ('macos', y)):
                if not c: continue
                mark = '' if PLATFORMS.get(c[1]) == plat else plat if x and y or root(result[plat], n) else ''
                yield n, c[0], c[1], mark, c[2], c[3]

def root(classes, n): return any(classes[c][1] in ('UIKit', 'AppKit') for c in lineage(classes, n))

def main():
    src = sys.argv[1]; wrapped = '--wrapped' in sys.argv
    result, protocols = build(src)
    if '--protocols' in sys.argv:
        with open(sys.argv[sys.argv.index('--protocols') + 1], 'w') as f:
            for n in sorted(protocols):
                if re.search(r'(Delegate|DataSource\w*|Provider|Providing|Prefetching|Searching|Observer|Handler|Adaptive|Validations?|Owner|Resource|Source|Responder|Destination|Updating|Coordinat\w+|Animating|Transitioning|Supporting|Layout|Item|Protocol|Container|Adjusting|Client|Input|Traits|Registration|Viewing|Sharing)$', n) or n.startswith(('UI', 'NS')):
                    print(n, file=f)
    for n, sup, module, mark, props, actions in rows(result):
        head = f'{n}: {sup} {module}' + (f' {mark}' if mark else '')
        words = [f'{k}:{t}' + ('' if w else '!') for k, (t, w) in sorted(props.items())]
        acts = sorted(actions)
        if not wrapped:
            print(head + (' | ' + ' '.join(words) if words or acts else '') + (' | ' + ' '.join(acts) if acts else ''))
            continue
        print(head)
        line = ''
        for w in words + acts:
            if line and len(line) + len(w) + 1 > 98: print('  ' + line); line = ''
            line += (' ' if line else '') + w
        if line: print('  ' + line)

# ---------------------------------------------------------------- what the bindings lack

REMOVED = set()
# Members and classes that the binding definitions lack. A line is
# `Class[: Superclass Module] ios|macos|both | member …   # reason`; a member is `property:Type`, `property:Type!` or `action:`.
ADDITIONS = r'''
NSString: NSObject Foundation both   # a handwritten class in the bindings
NSProxy: - Foundation both   # a root class
CALayer both | contents:id   # bound as a CGImage
CATextLayer both | string:id font:id   # bound as a string and not by type
CAGradientLayer both | colors:NSArray locations:NSArray   # of CGColors, bound as a pointer
NSPopUpButton macos | selectedIndex:number selectedTag:number   # keys of bindings
# -- iOS: outlets that Interface Builder writes although the headers say readonly, or that are not bound
UIViewController ios | searchDisplayController:UISearchDisplayController   # readonly, deprecated; Interface Builder writes the outlet
UISearchDisplayController ios | searchBar:UISearchBar searchContentsController:UIViewController   # readonly; Interface Builder writes the outlets
UITableViewCell ios | textLabel:UILabel detailTextLabel:UILabel imageView:UIImageView   # readonly; Interface Builder writes them for the basic styles
UIStackView ios | arrangedSubviews:NSArray!   # readonly array
UIView ios | cornerRadius:number   # key-value coding finds the private setter _setCornerRadius:
UIBarButtonItem ios | identifier:NSString   # since iOS 26
UIButton ios | lineBreakMode:number font:UIFont titleShadowOffset:size   # deprecated, removed from the bindings
UIHostingController: UIViewController SwiftUI ios   # Swift only
NSHostingController: NSViewController SwiftUI macos   # Swift only
NSHostingView: NSView SwiftUI macos   # Swift only
ARView: UIView RealityKit ios | environment:other scene:id!   # Swift only
_UILayoutGuide: UIView UIKit ios   # class of topLayoutGuide and bottomLayoutGuide
ADBannerView: UIView iAd ios | adType:number delegate:id advertisingSection:NSString   # iAd is gone from the bindings
# -- watchOS is gone from the bindings; its elements use the runtime target of iOS
WKInterfaceObject: NSObject WatchKit ios | hidden:boolean alpha:number width:number height:number
WKInterfaceController: NSObject WatchKit ios | title:NSString
WKUserNotificationInterfaceController: WKInterfaceController WatchKit ios | notificationAlertLabel:WKInterfaceLabel   # outlet of notification scenes
WKHostingController: WKInterfaceController WatchKit ios
WKUserNotificationHostingController: WKUserNotificationInterfaceController WatchKit ios
WKInterfaceLabel: WKInterfaceObject WatchKit ios | text:NSString textColor:UIColor attributedText:NSAttributedString
WKInterfaceButton: WKInterfaceObject WatchKit ios | title:NSString enabled:boolean backgroundColor:UIColor backgroundImage:UIImage
WKInterfaceImage: WKInterfaceObject WatchKit ios | image:UIImage imageNamed:NSString tintColor:UIColor
WKInterfaceGroup: WKInterfaceObject WatchKit ios | cornerRadius:number backgroundColor:UIColor backgroundImage:UIImage contentInset:insets
WKInterfaceTable: WKInterfaceObject WatchKit ios
WKInterfaceSwitch: WKInterfaceObject WatchKit ios | on:boolean enabled:boolean title:NSString color:UIColor
WKInterfaceSlider: WKInterfaceObject WatchKit ios | value:number enabled:boolean numberOfSteps:number color:UIColor
WKInterfaceSeparator: WKInterfaceObject WatchKit ios | color:UIColor
WKInterfaceTimer: WKInterfaceObject WatchKit ios | date:NSDate textColor:UIColor
WKInterfaceDate: WKInterfaceObject WatchKit ios | textColor:UIColor
WKInterfacePicker: WKInterfaceObject WatchKit ios
WKInterfaceMap: WKInterfaceObject WatchKit ios
WKInterfaceMovie: WKInterfaceObject WatchKit ios
WKInterfaceInlineMovie: WKInterfaceObject WatchKit ios
WKInterfaceActivityRing: WKInterfaceObject WatchKit ios
WKInterfaceHMCamera: WKInterfaceObject WatchKit ios
WKInterfaceSCNScene: WKInterfaceObject WatchKit ios
WKInterfaceSKScene: WKInterfaceObject WatchKit ios
WKInterfaceTextField: WKInterfaceObject WatchKit ios
WKInterfaceVolumeControl: WKInterfaceObject WatchKit ios
WKInterfacePaymentButton: WKInterfaceObject WatchKit ios
WKInterfaceAuthorizationAppleIDButton: WKInterfaceObject WatchKit ios
# -- macOS: outlets
NSApplication macos | dockMenu:NSMenu   # outlet of Interface Builder; a method of the delegate in the headers
NSDocument macos | window:NSWindow   # -setWindow:, an outlet of the header, not bound
NSObjectController macos | managedObjectContext:NSManagedObjectContext contentObject:id   # category of Core Data; binding
NSArrayController macos | arrangedObjects:id! selectionIndex:number selectionIndexes:NSIndexSet contentArray:NSArray contentSet:NSSet   # bound as methods; bindings
NSTreeController macos | arrangedObjects:id! selectionIndexPaths:NSArray selectionIndexPath:NSIndexPath contentArray:NSArray   # as above
NSDictionaryController macos | arrangedObjects:id! contentDictionary:NSDictionary   # as above
NSObjectController macos | selection:id!   # a proxy, not a controller
NSUserDefaultsController macos | values:id! initialValues:NSDictionary defaults:NSUserDefaults!
NSWindow macos | frameAutosaveName:NSString   # -setFrameAutosaveName:
NSBox macos | titleCell:id!
NSFontManager macos | menu:NSMenu   # outlet of Interface Builder to the font menu, through -setFontMenu:
WebView macos | mainFrame:id!
NSGlassEffectView: NSView AppKit macos | contentView:NSView cornerRadius:number style:number tintColor:NSColor   # macOS 26
NSMenuView: NSView AppKit macos   # removed from macOS; old documents
QCView: NSView Quartz macos | autostartsRendering:boolean eraseColor:NSColor eventForwardingMask:number maxRenderingFrameRate:number   # not bound
QCPatchController: NSController Quartz macos   # not bound
# -- macOS: actions
NSApplication macos | runPageLayout: toggleTouchBarControlStripCustomizationPalette:
NSWindow macos | undo: redo: close:   # answered by windows through the undo manager, not declared
NSProgressIndicator macos | animate: takeIntValueFrom: takeDoubleValueFrom:
NSDocument macos | saveDocument: saveDocumentAs: saveDocumentTo: revertDocumentToSaved: printDocument: runPageLayout: duplicateDocument: moveDocument: renameDocument: lockDocument: unlockDocument: saveDocumentToPDF: browseDocumentVersions: moveDocumentToUbiquityContainer: shareDocument:
WebView macos | goBack: goForward: reload: stopLoading: takeStringURLFrom: makeTextLarger: makeTextSmaller:
WKWebView macos | goBack: goForward: reload: reloadFromOrigin: stopLoading:
# NSStandardKeyBindingResponding, of NSResponder: not bound
NSResponder macos | insertText: moveForward: moveRight: moveBackward: moveLeft: moveUp: moveDown: moveWordForward: moveWordBackward: moveToBeginningOfLine: moveToEndOfLine: moveToBeginningOfParagraph: moveToEndOfParagraph: moveToEndOfDocument: moveToBeginningOfDocument: pageDown: pageUp: centerSelectionInVisibleArea: moveBackwardAndModifySelection: moveForwardAndModifySelection: moveWordForwardAndModifySelection: moveWordBackwardAndModifySelection: moveUpAndModifySelection: moveDownAndModifySelection: moveToBeginningOfLineAndModifySelection: moveToEndOfLineAndModifySelection: moveToBeginningOfParagraphAndModifySelection: moveToEndOfParagraphAndModifySelection: moveToEndOfDocumentAndModifySelection: moveToBeginningOfDocumentAndModifySelection: pageDownAndModifySelection: pageUpAndModifySelection: moveParagraphForwardAndModifySelection: moveParagraphBackwardAndModifySelection: moveWordRight: moveWordLeft: moveRightAndModifySelection: moveLeftAndModifySelection: moveWordRightAndModifySelection: moveWordLeftAndModifySelection: moveToLeftEndOfLine: moveToRightEndOfLine: moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLineAndModifySelection: scrollPageUp: scrollPageDown: scrollLineUp: scrollLineDown: scrollToBeginningOfDocument: scrollToEndOfDocument: transpose: transposeWords: selectAll: selectParagraph: selectLine: selectWord: indent: insertTab: insertBacktab: insertNewline: insertParagraphSeparator: insertNewlineIgnoringFieldEditor: insertTabIgnoringFieldEditor: insertLineBreak: insertContainerBreak: insertSingleQuoteIgnoringSubstitution: insertDoubleQuoteIgnoringSubstitution: changeCaseOfLetter: uppercaseWord: lowercaseWord: capitalizeWord: deleteForward: deleteBackward: deleteBackwardByDecomposingPreviousCharacter: deleteWordForward: deleteWordBackward: deleteToBeginningOfLine: deleteToEndOfLine: deleteToBeginningOfParagraph: deleteToEndOfParagraph: yank: complete: setMark: deleteToMark: selectToMark: swapWithMark: cancelOperation: makeBaseWritingDirectionNatural: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionNatural: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: quickLookPreviewItems: showContextMenuForSelection: showContextHelp:
'''

if __name__ == '__main__': main()
