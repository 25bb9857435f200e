#!/usr/bin/env python3
"""Compares the frames that NibKit computes with those that Interface Builder stored in .xib files.

    interface-builder-frames.py convert FOLDER... --output OUT
    interface-builder-frames.py check OUT
    interface-builder-frames.py frames OUT --nib COMMAND --output FRAMES.json
    interface-builder-frames.py compare OUT FRAMES.json...

convert  writes, for every CocoaTouch .xib below the folders, a layout OUT/APP/NAME.xml and the
         stored frames OUT/APP/NAME.json. APP is the name of the folder, NAME that of the file; a
         second root view of a file becomes NAME-2, and so on. Only what matters for frames is
         converted: elements, nesting, constraints, stack views, priorities, margins, insets, text,
         fonts and images. Colors, outlets, actions and custom classes are left out.
check    tests the conversion itself: evaluates every required anchor of the layouts with the stored
         frames, and counts how many hold within one point, by kind.
frames   runs `nib frames` for every layout, at the size that its root has in Interface Builder.
compare  prints, for each app, how many views have the stored frame within one point, and a probable
         cause for each difference.

NAME.json has, beside where it comes from:

    size         of the root
    safeArea     the insets of the root's safe area, as far as stored frames show them, or null
    images       name -> [width, height]
    sizes        id -> width, height: for a comparison that does not depend on measuring text.
                 The stored sizes of views whose content is text or an image of unknown size, and
                 the intrinsic sizes that Interface Builder was told to assume
    views        one entry for each view and each <contentView>, in document order

and each of its views:

    element, id  as in the layout; the ids are unique
    xib          the id in the .xib
    frame        as stored, in the coordinates of the superview, or null
    rootFrame    in the coordinates of the root; inside a scroll view, as if it were not scrolled
    superview    the id of the superview in the layout, or null
    text         whether the size of the content depends on text
    image        the size of the image on which it depends, or null
    alignment    top, left, bottom, right: from the frame to the rectangle that constraints mean
    safeArea     as above, of this view
    placeholder  the intrinsic width and height that Interface Builder was told to assume, or null
    fixed        whether the frame comes from an autoresizing mask
    inStack      whether a stack view arranges it
    variation    whether it is different in some size class
    custom       its class in the .xib
    hidden       as in the layout
    ambiguous, misplaced    as in the .xib
"""
import argparse
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from statistics import median
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

TOLERANCE = 1.0  # points
LARGEST_MARGIN = 32  # of those that Interface Builder gives a view
LARGEST_TOP_MARGIN = 64  # below bars
NAMESPACE = "urn:nibkit:layout:1"
DOCUMENT = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

# MARK: Vocabulary

CELLS = {"tableViewCell", "collectionViewCell", "tableViewHeaderFooterView", "visualEffectView"}
SCROLL_VIEWS = {"scrollView", "tableView", "collectionView", "textView"}
VIEWS = CELLS | SCROLL_VIEWS | set(
    """activityIndicatorView button collectionReusableView control datePicker imageView label
    navigationBar pageControl pickerView progressView searchBar segmentedControl slider stackView
    stepper switch textField toolbar view""".split())
CONTAINERS = CELLS | {"view", "control", "stackView", "scrollView", "collectionReusableView"}
TEXT_VIEWS = {"label", "textField", "textView", "segmentedControl", "searchBar"}

HORIZONTAL = {"leading", "trailing", "left", "right", "centerX", "width"}
VERTICAL = {"top", "bottom", "centerY", "height", "firstBaseline", "lastBaseline"}
ANCHORS = HORIZONTAL | VERTICAL
FAR = {"trailing", "right", "bottom"}
EXTENTS = {"width", "height"}
BASELINES = {"firstBaseline", "lastBaseline"}
SIDES = {"top": "top", "left": "left", "leading": "left", "bottom": "bottom", "right": "right",
         "trailing": "right"}
WORDS = {"equal": "", "lessThanOrEqual": "max ", "greaterThanOrEqual": "min "}
FLIPPED = {"equal": "equal", "lessThanOrEqual": "greaterThanOrEqual",
           "greaterThanOrEqual": "lessThanOrEqual"}

# Attributes that are copied: of every view, and of some elements. None keeps the name.
COMMON = """hidden preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea
    horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
    verticalCompressionResistancePriority semanticContentAttribute""".split()
# Without a priority, Interface Builder means 250, also where the class of a view has another one.
ELEMENTS_HUGGING_THEIR_HEIGHT = set("""activityIndicatorView datePicker navigationBar pageControl pickerView
    progressView searchBar segmentedControl slider stepper switch toolbar""".split())
ELEMENTS_HUGGING_THEIR_WIDTH = set("""activityIndicatorView datePicker pageControl pickerView stepper
    switch""".split())
UNSAID = {
    **{(name, "verticalHuggingPriority"): "250" for name in ELEMENTS_HUGGING_THEIR_HEIGHT},
    **{(name, "horizontalHuggingPriority"): "250" for name in ELEMENTS_HUGGING_THEIR_WIDTH},
}
COPIED = {
    "label": "text numberOfLines lineBreakMode preferredMaxLayoutWidth",
    "button": "lineBreakMode",
    "imageView": "image",
    "textField": "text placeholder borderStyle clearButtonMode",
    "textView": "text scrollEnabled",
    "searchBar": "text placeholder prompt showsCancelButton searchBarStyle",
    "stackView": "axis alignment distribution spacing baselineRelativeArrangement "
                 "layoutMarginsRelativeArrangement",
    "segmentedControl": "apportionsSegmentWidthsByContent",
    "slider": "minimumValueImage maximumValueImage",
    "scrollView": "contentInsetAdjustmentBehavior scrollEnabled",
    "datePicker": "datePickerMode preferredDatePickerStyle",
    "pageControl": "numberOfPages hidesForSinglePage",
    "tableViewCell": "accessoryType",
}
INSETS = {"contentEdgeInsets", "imageEdgeInsets", "titleEdgeInsets", "contentInset"}
TEXTS = {"text", "title", "subtitle", "placeholder", "prompt", "image", "systemImage"}
SEGMENT = ("title", "image")
CONFIGURATION = ("title", "subtitle", "image", "imagePadding", "titlePadding", "imagePlacement",
                 "buttonSize", "cornerStyle")
WITHOUT_EFFECT = {("preferredMaxLayoutWidth", "0.0"), ("semanticContentAttribute", "unspecified")}
TEXT_STYLES = {"Title0": "largeTitle", "Subhead": "subheadline"}
TEXT_STYLE_SIZES = {"largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "headline": 17,
                    "body": 17, "callout": 16, "subheadline": 15, "footnote": 13, "caption1": 12,
                    "caption2": 11}
WEIGHTS = set("ultraLight thin light regular medium semibold bold heavy black".split())


def number(value):
    """A number as a layout writes it."""
    text = f"{float(value):.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Rect:
    """A rectangle; `edge` tells where one of its anchors is."""

    def __init__(self, x, y, width, height):
        self.x, self.y, self.width, self.height = x, y, width, height

    @classmethod
    def of(cls, data):
        """From the values of a <rect> element or a JSON object; None without one."""
        if data is None:
            return None
        return cls(*(float(data.get(name)) for name in ("x", "y", "width", "height")))

    def json(self):
        return {name: round(value, 4) + 0.0 for name, value in vars(self).items()}

    def moved(self, x, y):
        return Rect(self.x + x, self.y + y, self.width, self.height)

    def inset(self, top, left, bottom, right):
        return Rect(self.x + left, self.y + top, self.width - left - right,
                    self.height - top - bottom)

    def edge(self, anchor):
        return {"leading": self.x, "left": self.x, "trailing": self.x + self.width,
                "right": self.x + self.width, "centerX": self.x + self.width / 2, "top": self.y,
                "bottom": self.y + self.height, "centerY": self.y + self.height / 2,
                "width": self.width, "height": self.height}[anchor]

    def differences(self, other):
        """The anchors whose values differ from those of another rectangle."""
        pairs = ((name, vars(self)[name], vars(other)[name]) for name in vars(self))
        return [name for name, a, b in pairs if abs(a - b) > TOLERANCE]


def alignment(element, tools_version):
    """The insets (top, left, bottom, right) from a frame to the rectangle that constraints mean.

    These are UIKit's alignment rectangles, as Interface Builder applied them.
    """
    if element == "switch":
        return (0, 0, 0, 2)
    if element == "slider" and tools_version < 24000:
        return (0, 2, 1, 2)
    if element == "segmentedControl":
        return (0, 0, 1, 0)
    return (0, 0, 0, 0)


class Node:
    """An element of a layout."""

    def __init__(self, name, /, **attributes):
        self.name, self.attributes, self.parts, self.children = name, attributes, [], []

    def lines(self, indent=""):
        order = {"id": 0, "xmlns": 0}
        items = sorted(self.attributes.items(),
                       key=lambda item: (order.get(item[0], 1), item[0] in ANCHORS))
        tag = indent + "<" + self.name + "".join(f" {k}={quoteattr(v)}" for k, v in items)
        inside = [line for node in self.parts + self.children for line in node.lines(indent + "  ")]
        return [tag + ">", *inside, f"{indent}</{self.name}>"] if inside else [tag + "/>"]


# MARK: Reading a .xib

class Unsaid(Exception):
    """A constraint that a layout cannot say; the argument is why."""


class Xib:
    """A .xib file: its objects, and what its size class makes of them."""

    def __init__(self, root):
        self.objects = root.find("objects")
        self.ids = {e.get("id"): e for e in self.objects.iter() if e.get("id")}
        self.above = {child: e for e in self.objects.iter() for child in e}
        self.tools_version = int(float(root.get("toolsVersion", "0").split(".")[0]))
        device = root.find("device")
        self.device = "" if device is None else device.get("id", "")
        self.orientation = "" if device is None else device.get("orientation", "")
        self.images = {i.get("name"): [float(i.get("width")), float(i.get("height"))]
                       for i in root.findall("resources/image")
                       if i.get("width") and i.get("catalog") != "system"}
        self.uses_safe_areas = root.get("useSafeAreas") == "YES"
        self.size_class = self.size_class_of_device()
        self.varied, self.absent = set(), set()
        for variation in sorted(self.objects.iter("variation"), key=self.specificity):
            self.vary(variation)
        self.roots = [e for e in self.objects if e.tag in VIEWS]
        self.superview, self.content, self.stored = {}, {}, {}
        for top in self.roots:
            self.visit(top, None)

    def size_class_of_device(self):
        """The size class in which Interface Builder showed the file, and stored its frames."""
        if not self.device:
            return {}
        if self.device.startswith("ipad"):
            return {"widthClass": "regular", "heightClass": "regular"}
        if self.orientation != "landscape":
            return {"widthClass": "compact", "heightClass": "regular"}
        wide = self.device in ("retina5_5", "retina6_1", "retina6_5", "retina6_7")
        return {"widthClass": "regular" if wide else "compact", "heightClass": "compact"}

    @staticmethod
    def specificity(variation):
        key = variation.get("key")
        return -1 if key == "default" else len(key)

    def vary(self, variation):
        """Applies the variation of an element, if it is that of the size class."""
        target, key = self.above[variation], variation.get("key")
        self.varied |= {target, self.ids.get(target.get("firstItem"), target)}
        for mask in variation.iter():
            self.varied.add(self.ids.get(mask.get("reference")))
        if key != "default":
            if any(self.size_class.get(pair.split("=")[0]) != pair.split("=")[1]
                   for pair in re.findall(r"\w+=[a-z]+", key)):
                return
        for name, value in variation.attrib.items():
            if name != "key":
                target.set(name, value)
        for mask in variation.iter():
            if mask.tag == "exclude":
                self.absent.add(mask.get("reference"))
            elif mask.tag == "include":
                self.absent.discard(mask.get("reference"))

    def visit(self, view, superview):
        """Notes the superviews and the stored frames of a view and the views below it."""
        self.superview[view] = superview
        rect = Rect.of(view.find("rect"))
        self.stored[view] = rect.moved(-rect.x, -rect.y) if rect and superview is None else rect
        inner = next((c for c in view if c.get("key") == "contentView"), None)
        if inner is not None:
            self.content[view] = inner
            self.visit(inner, view)
        for child in self.subviews(view) + self.headers(view):
            self.visit(child, view)

    def subviews(self, view):
        return [c for c in view.findall("subviews/*") if c.get("id") not in self.absent]

    @staticmethod
    def headers(view):
        return [c for c in view if c.get("key") in ("tableHeaderView", "tableFooterView")]

    def is_above(self, upper, view):
        while view is not None:
            view = self.superview.get(view)
            if view is upper:
                return True
        return False

    def frame_in_root(self, view):
        """The stored frame in the coordinates of the root, or None."""
        frame, view = self.stored.get(view), self.superview.get(view)
        while frame is not None and view is not None:
            outer = self.stored.get(view)
            frame = outer and frame.moved(outer.x, outer.y)
            view = self.superview.get(view)
        return frame

    def aligned(self, view):
        """The stored rectangle that constraints mean, in the coordinates of the root, or None."""
        frame = self.frame_in_root(view)
        return frame and frame.inset(*alignment(view.tag, self.tools_version))


class Rule:
    """A constraint between two sides, each a view, an anchor and a space, or with a number."""

    def __init__(self, first, relation, factor, constant, second, priority):
        self.first, self.relation, self.factor = first, relation, factor
        self.constant, self.second, self.priority = constant, second, priority

    def turned(self):
        """The same constraint, said of its second side."""
        if self.factor == 0:
            raise Unsaid("factor 0")
        relation = FLIPPED[self.relation] if self.factor > 0 else self.relation
        constant = -self.constant / self.factor
        return Rule(self.second, relation, 1 / self.factor, constant, self.first, self.priority)


def side(xib, constraint, which, owner):
    """A side of a constraint: (view, anchor, space)."""
    anchor, space = constraint.get(which + "Attribute"), "view"
    name = constraint.get(which + "Item")
    item = xib.ids.get(name) if name else owner
    if item is None:
        raise Unsaid("unknown item")
    if item.tag == "viewLayoutGuide":
        guide, item = item.get("key"), xib.above[item]
        if guide == "safeArea":
            space = guide
        elif guide == "contentLayoutGuide" and anchor in EXTENTS:
            raise Unsaid("size of a contentLayoutGuide")
        elif guide == "frameLayoutGuide" and anchor not in EXTENTS:
            raise Unsaid("edge of a frameLayoutGuide")
    margin = re.fullmatch(r"(\w+?)(Margin|WithinMargins)", anchor)
    if margin:
        anchor, space = margin[1], "margin"
    anchor = "lastBaseline" if anchor == "baseline" else anchor
    if anchor not in ANCHORS:
        raise Unsaid(anchor)
    content = xib.content.get(item)
    if content is not None and content.get("id") is None:
        item = content  # that of a collection view's cell, which older files do not name
    if item not in xib.superview:
        raise Unsaid("of a view that is not installed")
    return item, anchor, space


def rule(xib, constraint):
    """The rule of a constraint, said of the lower view, and not of a view's margins."""
    owner = xib.above[xib.above[constraint]]
    first = side(xib, constraint, "first", owner)
    second = side(xib, constraint, "second", owner) if constraint.get("secondAttribute") else None
    if second is None and first[1] not in EXTENTS:
        raise Unsaid("place without a second item")
    over, *under = re.split("[:/]", constraint.get("multiplier", "1"))
    factor = float(over) / float(under[0] if under else 1)
    constant = float(constraint.get("constant", 0))
    if constraint.get("symbolic") == "YES" and constraint.get("constant") is None and second:
        beside = xib.superview.get(first[0]) is xib.superview.get(second[0])
        constant = 8 if beside else 20
    found = Rule(first, constraint.get("relation", "equal"), factor, constant, second,
                 float(constraint.get("priority", 1000)))
    if second and (first[2] != "view" or xib.is_above(first[0], second[0])):
        found = found.turned()
    if found.first[2] != "view":
        raise Unsaid("between two guides")
    return found


def constraints(xib):
    """The constraints that are installed, with their rules, or why there is none."""
    found = []
    for constraint in xib.objects.iter("constraint"):
        if constraint.get("id") in xib.absent:
            continue
        try:
            found.append((constraint, rule(xib, constraint)))
        except Unsaid as reason:
            found.append((constraint, reason))
    return found


def measured_insets(xib, rules):
    """(view, space) -> side -> the inset that stored frames show, from required equal rules.

    Where rules disagree, the median is taken. A side that no rule names follows from the center.
    """
    places, centers = defaultdict(lambda: defaultdict(list)), []
    for said in rules:
        if said.second is None or said.second[2] == "view" or said.relation != "equal":
            continue
        view, anchor, space = said.second
        place, outer = xib.aligned(said.first[0]), xib.frame_in_root(view)
        if (said.priority < 1000 or said.factor != 1 or place is None or outer is None
                or said.first[1] in BASELINES):
            continue
        at = place.edge(said.first[1]) - said.constant
        inset = outer.edge(anchor) - at if anchor in FAR else at - outer.edge(anchor)
        if anchor in SIDES:
            places[view, space][SIDES[anchor]].append(inset)
        elif anchor in ("centerX", "centerY"):
            centers.append((view, space, anchor, 2 * inset))
    found = {key: {side: round(median(values), 3) + 0.0 for side, values in sides.items()}
             for key, sides in places.items()}
    for view, space, anchor, difference in centers:
        near, far = ("left", "right") if anchor == "centerX" else ("top", "bottom")
        sides = found.setdefault((view, space), {})
        if near not in sides:
            sides[near] = max(0.0, round(difference + sides.get(far, 0), 3))
        if far not in sides:
            sides[far] = max(0.0, round(sides[near] - difference, 3))
    for (view, space), sides in found.items():
        if space == "margin":  # what is no possible margin comes from a frame that is out of date
            safe = found.get((view, "safeArea"), {})
            for side in [side for side, value in sides.items()
                         if not 0 <= value - safe.get(side, 0) <= LARGEST_MARGIN
                         and not (side == "top" and value <= LARGEST_TOP_MARGIN)]:
                del sides[side]
    return found


# MARK: Writing a layout

class Conversion:
    """Converts the views below one root."""

    def __init__(self, xib, root, found, insets):
        self.xib, self.root, self.insets = xib, root, insets
        self.nodes, self.counters, self.counts = {}, Counter(), Counter()
        self.layout = Node("layout", xmlns=NAMESPACE)
        self.layout.children.append(self.view(root))
        for constraint, said in found:
            owner = xib.above[xib.above[constraint]]
            if owner not in self.nodes:
                if not any(xib.is_above(top, owner) or top is owner for top in xib.roots):
                    self.counts["left out: of a view that is not installed"] += 1
                continue
            if isinstance(said, Unsaid):
                self.counts["left out: " + str(said)] += 1
            else:
                self.emit(said)
        for view in self.nodes:
            self.keep_frame(view)

    # Views

    def node(self, ib, name):
        self.counters[name] += 1
        self.nodes[ib] = Node(name, id=f"{name}{self.counters[name]}")
        return self.nodes[ib]

    def view(self, ib):
        """The node of a view with all that is inside it."""
        node = self.node(ib, ib.tag if ib.tag in VIEWS else "view")
        self.attributes(ib, node)
        holder, target = ib, node
        content = self.xib.content.get(ib)
        if content is not None:
            holder, target = content, self.node(content, "contentView")
            self.common(content, target)
            node.parts.append(target)
        for header in self.xib.headers(ib):
            part = Node(header.get("key"))
            part.children.append(self.view(header))
            node.parts.append(part)
        for child in self.xib.subviews(holder):
            if node.name in CONTAINERS:
                target.children.append(self.view(child))
            else:
                self.counts[f"left out: view in a {node.name}"] += 1
        return node

    def put(self, node, name, value):
        if value is None or (name, value) in WITHOUT_EFFECT:
            return
        if name not in TEXTS:
            value = {"YES": "true", "NO": "false"}.get(value, value)
            if re.fullmatch(r"-?\d+\.\d+", value):
                value = number(value)
        node.attributes[name] = "@" + value if value.startswith("@") else value

    def common(self, ib, node):
        """What every view can have."""
        for name in COMMON:
            self.put(node, name, ib.get(name) or UNSAID.get((ib.tag, name)))
        margins = next((c for c in ib if "ayoutMargins" in c.get("key", "")), None)
        sides = dict.fromkeys(("top", "left", "bottom", "right"))
        if margins is not None:
            for name in ("top", "leading", "left", "bottom", "trailing", "right"):
                if margins.get(name) is not None:
                    sides[SIDES[name]] = float(margins.get(name))
        measured = self.insets.get((ib, "margin"), {})
        if measured:
            sides = {name: measured.get(name, value) for name, value in sides.items()}
            node.attributes["insetsLayoutMarginsFromSafeArea"] = "false"
        if any(value is not None for value in sides.values()):
            node.attributes["layoutMargins"] = " ".join(
                number(8 if value is None else value) for value in sides.values())

    def attributes(self, ib, node):
        self.common(ib, node)
        for name in COPIED.get(ib.tag, "").split():
            self.put(node, name, ib.get(name))
        for child in ib:
            self.inside(ib, child, node)
        if ib.tag == "imageView" and ib.get("catalog") == "system":
            node.attributes["systemImage"] = node.attributes.pop("image")
        if ib.tag == "activityIndicatorView":
            if self.shows_stopped(ib):
                node.attributes.pop("hidden", None)
            large = ib.get("style") in ("large", "whiteLarge")
            node.attributes["activityIndicatorViewStyle"] = "large" if large else "medium"
            self.put(node, "animating", ib.get("animating"))
            hides = "NO" if self.shows_stopped(ib) else ib.get("hidesWhenStopped", "NO")
            self.put(node, "hidesWhenStopped", hides)
        if ib.tag == "button":
            kind = ib.get("buttonType", "custom")
            node.attributes["buttonType"] = "system" if kind == "roundedRect" else kind

    def shows_stopped(self, ib):
        """Whether an indicator takes place in a stack although it is hidden while it is stopped.

        So it is in Interface Builder, unlike other hidden views.
        """
        superview = self.xib.superview[ib]
        return (ib.tag == "activityIndicatorView" and ib.get("hidesWhenStopped") == "YES"
                and superview is not None and superview.tag == "stackView")

    def inside(self, ib, child, node):
        """What stands inside an element beside its subviews: values and parts, named by a key."""
        key = child.get("key")
        if child.tag == "fontDescription":
            node.attributes["font"] = font(child)
        elif child.tag == "string" and key in ("text", "placeholder", "title"):
            self.put(node, key, child.text or "")
        elif child.tag == "attributedString" and key == "attributedText":
            self.attributed(child, "text", node)
        elif child.tag in ("inset", "edgeInsets") and key in INSETS:
            names = (("minY", "top"), ("minX", "left"), ("maxY", "bottom"), ("maxX", "right"))
            values = [child.get(old) or child.get(new) for old, new in names]
            self.put(node, key, " ".join(map(number, values)))
        elif child.tag == "state" and key == "normal":
            self.state(child, node)
        elif child.tag == "segments":
            for segment in child:
                part = Node("segment")
                for name in SEGMENT:
                    self.put(part, name, segment.get(name))
                node.parts.append(part)
        elif child.tag == "buttonConfiguration":
            part = Node("configuration", configurationStyle=child.get("style", "plain"))
            for name in CONFIGURATION:
                self.put(part, name, child.get(name))
            if child.get("catalog") == "system" and "image" in part.attributes:
                part.attributes["systemImage"] = part.attributes.pop("image")
            node.parts.append(part)
            described = child.find("fontDescription")
            if described is not None and "font" not in node.attributes:
                node.attributes["font"] = font(described)

    def state(self, child, node):
        """The normal state of a button."""
        is_system = child.get("catalog") == "system"
        self.put(node, "title", child.get("title"))
        self.put(node, "systemImage" if is_system else "image", child.get("image"))
        self.put(node, "backgroundImage", child.get("backgroundImage"))
        for inner in child:
            if inner.tag == "string" and inner.get("key") == "title":
                self.put(node, "title", inner.text or "")
            elif inner.tag == "imageReference":
                is_system = inner.get("catalog") == "system"
                self.put(node, "systemImage" if is_system else "image", inner.get("image"))
            elif inner.tag == "attributedString":
                self.attributed(inner, "title", node)

    def attributed(self, ib, name, node):
        """Text with attributes, as plain text in the first fragment's font."""
        texts = [f.get("content") or "".join(s.text or "" for s in f.iter("string"))
                 for f in ib.iter("fragment")]
        self.put(node, name, "".join(texts))
        first = ib.find("fragment/attributes/font")
        if first is not None:
            node.attributes["font"] = number(first.get("size", 12))

    # Constraints

    def emit(self, said):
        view, anchor, _ = said.first
        if view not in self.nodes or said.second and said.second[0] not in self.nodes:
            self.counts["left out: view of another root"] += 1
            return
        node, relation, constant = self.nodes[view], said.relation, said.constant
        if said.second is None:
            text = number(constant)
        else:
            other, other_anchor, space = said.second
            name = self.reference(view, other, space)
            is_plain = name == "parent" and other_anchor == anchor and said.factor == 1
            if is_plain and anchor not in EXTENTS | BASELINES:
                if anchor in FAR:
                    relation, constant = FLIPPED[relation], -constant
                text = number(constant)
            else:
                text = "" if said.factor == 1 else number(said.factor) + " * "
                text += f"{name}.{other_anchor}"
                if number(constant) != "0":
                    text += (" - " if constant < 0 else " + ") + number(abs(constant))
        text = WORDS[relation] + text
        if said.priority != 1000:
            text += " @" + number(said.priority)
        if anchor in node.attributes:
            node.parts.append(Node("constraint", anchor=anchor, value=text))
        else:
            node.attributes[anchor] = text
        self.counts["constraints"] += 1

    def reference(self, view, other, space):
        """How an anchor of a view names another view, its margins or its safe area."""
        if other is self.xib.superview[view]:
            return "parent" if space == "view" else space
        name = self.nodes[other].attributes["id"]
        return name if space == "view" else f"{name}.{space}"

    def keep_frame(self, view):
        """Writes the stored frame of a view that an autoresizing mask places."""
        if not is_fixed(self.xib, view):
            return
        frame, attributes = self.xib.stored[view], self.nodes[view].attributes
        if view.get("key") in ("tableHeaderView", "tableFooterView"):
            attributes.setdefault("height", number(frame.height))
            return
        for anchor, value in zip(("leading", "top", "width", "height"), vars(frame).values()):
            attributes.setdefault(anchor, number(value))
        self.counts["kept frames"] += 1

    # Frames

    def frames(self):
        """What the .json keeps of each view."""
        return [self.frame(ib, node) for ib, node in self.nodes.items()]

    def sizes(self):
        """The sizes of contents that the comparison takes as they were stored."""
        found = {}
        for ib, view in zip(self.nodes, self.frames()):
            known = self.nodes[ib].attributes.get("image") in self.xib.images
            pictured = not known and {"image", "systemImage"} & self.nodes[ib].attributes.keys()
            size = {}
            if view["frame"] and (view["text"] or pictured):
                stored = Rect.of(view["frame"]).inset(*view["alignment"])
                size = {"width": stored.width, "height": stored.height}
            for name, value in zip(("width", "height"), view["placeholder"] or ()):
                if value is not None:
                    size[name] = value
            if size:
                found[view["id"]] = size
        return found

    def frame(self, ib, node):
        xib, superview = self.xib, self.xib.superview[ib]
        frame, in_root = xib.stored[ib], xib.frame_in_root(ib)
        sizes = [ib.get("placeholderIntrinsic" + name) for name in ("Width", "Height")]
        image = node.attributes.get("image")
        has_title = "title" in node.attributes or any(
            "title" in part.attributes for part in node.parts)
        is_arranged = superview is not None and superview.tag == "stackView"
        return {
            "element": node.name, "id": node.attributes["id"], "xib": ib.get("id"),
            "frame": frame and frame.json(), "rootFrame": in_root and in_root.json(),
            "superview": self.nodes[superview].attributes["id"] if superview is not None else None,
            "text": node.name in TEXT_VIEWS or node.name == "button" and has_title,
            "image": xib.images.get(image), "hidden": node.attributes.get("hidden") == "true",
            "inStack": is_arranged,
            "alignment": list(alignment(node.name, xib.tools_version)),
            "safeArea": self.insets.get((ib, "safeArea")),
            "placeholder": None if sizes == [None, None] else
            [size and float(size) for size in sizes],
            "ambiguous": ib.get("ambiguous") == "YES", "misplaced": ib.get("misplaced") == "YES",
            "custom": ib.get("customClass"), "fixed": is_fixed(xib, ib),
            "variation": ib in xib.varied,
        }


def is_fixed(xib, view):
    """Whether an autoresizing mask, and no constraint, places a view."""
    superview = xib.superview[view]
    if superview is None or superview.tag == "stackView" or view in xib.content.values():
        return False
    if xib.stored[view] is None:
        return False
    return (view.get("translatesAutoresizingMaskIntoConstraints") != "NO"
            or view.get("fixedFrame") == "YES")


def font(ib):
    """A font as a layout writes it."""
    style = ib.get("style")
    if style:
        style = style.replace("UICTFontTextStyle", "")
        return TEXT_STYLES.get(style, style[:1].lower() + style[1:])
    size, weight, family = number(ib.get("pointSize", 17)), ib.get("weight"), None
    if ib.get("type") == "boldSystem":
        weight = "bold"
    italic = "italic" if ib.get("type") == "italicSystem" else None
    if ib.get("name") and not ib.get("name").startswith("."):
        family, weight = ib.get("family"), ib.get("name").partition("-")[2].lower()
    return " ".join(filter(None, (family, size, weight if weight in WEIGHTS else None, italic)))


def convert(path, folder, name, report):
    """Converts a file; returns how many layouts were written."""
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 0
    if root.get("type") != DOCUMENT:
        report["other documents"] += 1
        return 0
    xib = Xib(root)
    found = constraints(xib)
    insets = measured_insets(xib, [said for _, said in found if isinstance(said, Rule)])
    for place, top in enumerate(xib.roots):
        conversion = Conversion(xib, top, found, insets)
        target = os.path.join(folder, name if place == 0 else f"{name}-{place + 1}")
        size = xib.stored[top]
        data = {
            "source": path, "device": f"{xib.device} {xib.orientation}".strip(),
            "toolsVersion": xib.tools_version, "usesSafeAreas": xib.uses_safe_areas,
            "size": size and {"width": size.width, "height": size.height},
            "safeArea": insets.get((top, "safeArea")), "images": xib.images,
            "sizes": conversion.sizes(), "views": conversion.frames(),
        }
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', *conversion.layout.lines(), ""]
        with open(target + ".xml", "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        with open(target + ".json", "w", encoding="utf-8") as file:
            json.dump(data, file, indent=1)
        report.update(conversion.counts)
        report["views"] += len(conversion.nodes)
        report["text"] += sum(view["text"] for view in data["views"])
    report["files"] += 1
    report["layouts"] += len(xib.roots)
    return len(xib.roots)


def convert_all(options):
    for app_folder in options.folders:
        app, report = os.path.basename(os.path.normpath(app_folder)), Counter()
        folder = os.path.join(options.output, app)
        os.makedirs(folder, exist_ok=True)
        used = set()
        for path in sorted(os.path.join(where, file) for where, _, files in os.walk(app_folder)
                           for file in files if file.endswith(".xib")):
            stem = re.sub(r"[^A-Za-z0-9_.-]", "_", os.path.splitext(os.path.basename(path))[0])
            stem = stem if re.match("[A-Za-z_]", stem) else "_" + stem
            if stem in used:
                stem += f"_{len(used)}"
            used.add(stem)
            convert(path, folder, stem, report)
        print(f"{app}: " + ", ".join(f"{count} {name}" for name, count in report.most_common()))


# MARK: Layouts with their stored frames

ANCHOR = re.compile(
    r"(?:(?P<word>min|max) +)?"
    r"(?:(?P<number>[+-]?[\d.]+)"
    r"|(?:(?P<factor>[+-]?[\d.]+) *\* *)?(?P<target>[\w-]+)(?:\.(?P<space>margin|safeArea))?"
    r"\.(?P<anchor>[A-Za-z]+)(?: *(?P<sign>[+-]) *(?P<constant>[\d.]+))?)"
    r"(?: *@(?P<priority>[\d.]+))?")
RELATIONS = {None: "equal", "min": "greaterThanOrEqual", "max": "lessThanOrEqual"}


class Statement:
    """An anchor of a layout, read and compared with the stored frames.

    `kind` says what it relates a view to, `others` are the ids of the views in it, `gap` is by how
    much the stored frames violate it: 0 if it holds, None if that cannot be told.
    """

    def __init__(self, layout, node, anchor, text):
        self.layout, self.node, self.anchor, self.text = layout, node, anchor, text
        self.id = node.get("id")
        match = ANCHOR.fullmatch(text)
        if match is None or anchor not in ANCHORS:
            raise SystemExit(f"{layout.path}: {self.id}: cannot read {anchor}=\"{text}\"")
        self.relation = RELATIONS[match["word"]]
        self.priority = float(match["priority"] or 1000)
        self.factor, self.constant, self.other, self.space = 1.0, 0.0, None, "view"
        parent = layout.parents.get(node)
        if match["number"]:  # a size, or a distance inwards from the superview
            self.constant = float(match["number"])
            if anchor not in EXTENTS:
                self.other, self.other_anchor = parent, anchor
                if anchor in FAR:
                    self.constant, self.relation = -self.constant, FLIPPED[self.relation]
        else:
            self.factor = float(match["factor"] or 1)
            self.constant = float((match["sign"] or "+") + (match["constant"] or "0"))
            self.space, self.other_anchor = match["space"] or "view", match["anchor"]
            if match["target"] in ("parent", "margin", "safeArea"):
                self.other = parent
                self.space = "view" if match["target"] == "parent" else match["target"]
            else:
                self.other = layout.nodes[match["target"]]
        self.others = [n.get("id") for n in (node, self.other) if n is not None]
        self.is_content = (self.other is not None and layout.tag(self.other) in SCROLL_VIEWS
                           and self.other_anchor in SIDES and self.space == "view"
                           and layout.is_above(self.other, node))
        self.kind = self.kind_of(parent)

    def kind_of(self, parent):
        if self.other is None:
            return "number"
        if BASELINES & {self.anchor, self.other_anchor}:
            return "baseline"
        if self.is_content:
            return "scroll content"
        if self.other is self.node:
            return "itself"
        place = "parent" if self.other is parent else "ancestor"
        if not self.layout.is_above(self.other, self.node):
            place = "sibling" if self.layout.parents.get(self.other) is parent else "cousin"
        return place if self.space == "view" else f"{self.space} of the {place}"

    def gap(self):
        """By how much the stored frames violate this; multiples count from the common superview."""
        first = self.layout.edge(self.node, self.anchor)
        if first is None:
            return None
        second = 0.0
        if self.other is not None:
            second = self.layout.edge(self.other, self.other_anchor, self.space, self.is_content)
            if second is None:
                return None
            if self.factor != 1 and self.anchor not in EXTENTS:
                origin = self.layout.origin(self.node, self.other, self.anchor in HORIZONTAL)
                first, second = first - origin, second - origin
        over = first - self.factor * second - self.constant
        if self.relation == "greaterThanOrEqual":
            return max(0.0, -over)
        return max(0.0, over) if self.relation == "lessThanOrEqual" else abs(over)


class Layout:
    """A converted layout with the stored frames of its views."""

    def __init__(self, path):
        self.path, self.name = path, os.path.splitext(os.path.basename(path))[0]
        with open(os.path.splitext(path)[0] + ".json", encoding="utf-8") as file:
            self.data = json.load(file)
        self.views = {view["id"]: view for view in self.data["views"]}
        self.root = ElementTree.parse(path).getroot()[0]
        self.parents, self.nodes = {}, {}
        self.visit(self.root, None)
        self.content_ends = {}
        self.statements = [s for node in self.nodes.values() for s in self.anchors(node)]
        self.find_content_ends()

    def visit(self, node, parent):
        """Notes the views below a node and their superviews; other elements are looked through."""
        if node.get("id") in self.views:
            self.nodes[node.get("id")] = node
            self.parents[node] = parent
            parent = node
        for child in node:
            self.visit(child, parent)

    def anchors(self, node):
        """The anchors of a view: its attributes and its <constraint> parts."""
        said = [(name, text) for name, text in node.attrib.items() if name in ANCHORS]
        said += [(c.get("anchor"), c.get("value")) for c in node
                 if c.tag.endswith("}constraint")]
        return [Statement(self, node, *pair) for pair in said]

    @staticmethod
    def tag(node):
        return node.tag.rpartition("}")[2]

    def is_above(self, upper, node):
        node = self.parents.get(node)
        while node is not None and node is not upper:
            node = self.parents.get(node)
        return node is upper and node is not None

    def aligned(self, node):
        view = self.views[node.get("id")]
        rect = Rect.of(view["rootFrame"])
        return rect and rect.inset(*view["alignment"])

    def origin(self, node, other, is_horizontal):
        """Where the lowest view that contains both begins, in the coordinates of the root."""
        while other is not None and not self.is_above(other, node):
            other = self.parents.get(other)
        if other is None:
            return 0.0
        frame = self.views[other.get("id")]["rootFrame"]
        return frame["x" if is_horizontal else "y"] if frame else 0.0

    def edge(self, node, anchor, space="view", is_content=False):
        """Where an anchor is, in the coordinates of the root, or None."""
        rect, view = self.aligned(node), self.views[node.get("id")]
        if rect is None:
            return None
        if anchor in BASELINES:
            return self.baseline(node, rect, anchor)
        if space == "margin":
            margins = [float(n) for n in node.get("layoutMargins", "8 8 8 8").split()]
            rect = rect.inset(*margins)
        elif space == "safeArea":
            rect = rect.inset(*((view["safeArea"] or {}).get(s, 0)
                                for s in ("top", "left", "bottom", "right")))
        if is_content:  # the edges of a scroll view are those of its content, its center is not
            ends = [self.content_ends.get((node, axis)) for axis in ("horizontal", "vertical")]
            if ends[anchor in VERTICAL] is None and anchor not in ("leading", "left", "top"):
                return None
            rect.width, rect.height = (ends[0] or rect.x) - rect.x, (ends[1] or rect.y) - rect.y
        return rect.edge(anchor)

    def find_content_ends(self):
        """Where the contents of scroll views end: where their first required rules put it."""
        for said in self.statements:
            if (said.is_content and said.other_anchor in FAR and said.anchor in ANCHORS - BASELINES
                    and said.relation == "equal" and said.priority == 1000 and said.factor == 1):
                axis = "horizontal" if said.other_anchor in HORIZONTAL else "vertical"
                place = self.edge(said.node, said.anchor)
                if place is not None:
                    self.content_ends.setdefault((said.other, axis), place - said.constant)

    def baseline(self, node, rect, anchor):
        """Where a baseline is, about, for text in the system's font.

        As stored frames show, that of a label has a fixed distance from its edge, even if the label
        is higher than its text; the one line of a control is in its center.
        """
        name, *_ = node.get("font", "body").split(" ")
        size = TEXT_STYLE_SIZES.get(name) or (float(name) if name[0].isdigit() else None)
        if size is None or self.tag(node) not in ("label", "button", "textField"):
            return None
        ascender, descender = 0.9526 * size, 0.2408 * size
        if self.tag(node) != "label":
            return rect.edge("centerY") + (ascender - descender) / 2
        if anchor == "firstBaseline":
            return rect.y + ascender
        return rect.edge("bottom") - descender


def layouts(folder):
    """app -> its layouts, of the folder that `convert` wrote."""
    found = {}
    for app in sorted(os.listdir(folder)):
        where = os.path.join(folder, app)
        if os.path.isdir(where):
            names = sorted(name for name in os.listdir(where) if name.endswith(".xml"))
            found[app] = [Layout(os.path.join(where, name)) for name in names]
    return found


def table(title, columns, rows):
    """Prints rows under a title, in columns."""
    cells = [[str(cell) for cell in row] for row in [columns, *rows]]
    widths = [max(len(row[i]) for row in cells) for i in range(len(columns))]
    print(title)
    for row in cells:
        first, *rest = (cell.ljust(width) if i == 0 else cell.rjust(width)
                        for i, (cell, width) in enumerate(zip(row, widths)))
        print("  " + "  ".join([first, *rest]))
    print()


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


# MARK: check

def cause_of_violation(said):
    """A guess why stored frames violate a required anchor."""
    layout, views = said.layout, [said.layout.views[name] for name in said.others]
    ancestors = list(views)
    for name in said.others:
        node = layout.parents.get(layout.nodes[name])
        while node is not None:
            ancestors.append(layout.views[node.get("id")])
            node = layout.parents.get(node)
    if any(view["variation"] for view in views):
        return "size class variation"
    if any(view["hidden"] and view["inStack"] for view in ancestors):
        return "hidden in a stack"
    if any(view["misplaced"] for view in views):
        return "misplaced"
    if any(view["ambiguous"] for view in ancestors):
        return "ambiguous"
    if said.kind in ("baseline", "scroll content"):
        return said.kind
    if any(view["frame"] and 0 in (view["frame"]["width"], view["frame"]["height"])
           for view in views):
        return "empty frame"
    if said.space != "view":
        return said.space
    if said.gap() < 2.5:
        return "less than 2.5 points"
    return "stale frames"


def check(options):
    for app, found in layouts(options.folder).items():
        kinds, causes, examples = defaultdict(Counter), Counter(), defaultdict(list)
        for layout in found:
            for said in layout.statements:
                if said.priority < 1000:
                    kinds[said.kind]["optional"] += 1
                    continue
                gap = said.gap()
                result = "unknown" if gap is None else "holds" if gap <= TOLERANCE else "violated"
                kinds[said.kind][result] += 1
                if result == "violated":
                    causes[cause_of_violation(said)] += 1
                    examples[cause_of_violation(said)].append(
                        f"{layout.name} {said.id} {said.anchor}=\"{said.text}\" by {gap:.1f}")
        results = ("holds", "violated", "unknown", "optional")
        total = sum(kinds.values(), Counter())
        rows = [(kind, *(counts[r] for r in results),
                 percent(counts["holds"], counts["holds"] + counts["violated"]))
                for kind, counts in [*sorted(kinds.items()), ("all", total)]]
        table(f"{app}: required anchors with the stored frames", ("kind", *results, "holds"), rows)
        table("probable causes of the violations", ("cause", "anchors"), causes.most_common())
        if options.verbose:
            for cause, lines in examples.items():
                print(f"{cause}:", *lines, sep="\n    ")
            print()


# MARK: frames

def frames(options):
    """Runs the command for each layout, at its stored size."""
    results = []
    for app, found in layouts(options.folder).items():
        for layout in found:
            size = layout.data["size"]
            if size is None:
                continue
            data = os.path.splitext(layout.path)[0] + ".json"
            more = [argument.replace("{json}", data) for argument in options.argument]
            command = [options.nib, "frames", layout.path, *more, "--size",
                       f"{number(size['width'])}x{number(size['height'])}"]
            run = subprocess.run(command, capture_output=True, text=True, check=False)
            try:
                results += json.loads(run.stdout)["layouts"]
            except (ValueError, KeyError):
                print(f"{layout.path}: {run.stderr.strip()[:200]}", file=sys.stderr)
    with open(options.output, "w", encoding="utf-8") as file:
        json.dump({"layouts": results}, file, indent=1)


# MARK: compare

def read_frames(paths):
    """(app, name) -> id -> frame, of files with one JSON object or several after one another."""
    found, decoder = {}, json.JSONDecoder()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read().strip()
        while text:
            value, end = decoder.raw_decode(text)
            text = text[end:].lstrip()
            for layout in value["layouts"]:
                folder, name = os.path.split(layout["path"])
                key = os.path.basename(folder), os.path.splitext(name)[0]
                found[key] = [(view.get("id"), view["element"], Rect.of(view["frame"]))
                              for view in layout["views"]]
    return found


class Comparison:
    """Compares the frames of one layout, and guesses why some differ."""

    def __init__(self, layout, computed):
        self.layout = layout
        self.computed = {name: rect for name, _, rect in computed}
        self.differing = {}
        self.statements = defaultdict(list)
        for said in layout.statements:
            for name in said.others:
                self.statements[name].append(said)
        self.differences = {name: self.differences_of(view)
                            for name, view in layout.views.items() if view["frame"]}
        self.causes = {name: self.cause(layout.views[name])
                       for name, names in self.differences.items() if names}

    def rect(self, view):
        return self.computed.get(view["id"])

    def differences_of(self, view):
        rect = self.rect(view)
        if rect is None:
            return ["missing"]
        return Rect.of(view["rootFrame"]).differences(rect)

    def above(self, view):
        while view["superview"]:
            view = self.layout.views[view["superview"]]
            yield view

    def differs(self, name):
        return bool(self.differences.get(name))

    def cause(self, view):
        """The first cause that fits; those that are not the solver's come first."""
        chain, layout, own = [view, *self.above(view)], self.layout, self.statements[view["id"]]
        names = self.differences[view["id"]]
        if names == ["missing"]:
            return "missing in the output"
        if any(v["hidden"] and v["inStack"] for v in chain):
            return "hidden in a stack"
        if any(v["variation"] for v in chain):
            return "size class variation"
        if any(v["misplaced"] for v in chain):
            return "misplaced"
        if any(v["ambiguous"] for v in chain):
            return "ambiguous"
        if Rect.of(view["rootFrame"]).inset(*view["alignment"]).differences(self.rect(view)) == []:
            return "alignment rectangle"
        broken = [s for s in own if s.priority == 1000 and (s.gap() or 0) > TOLERANCE]
        if broken:
            return "stale frame"
        if any(self.differs(v["id"]) for v in chain[1:]):
            return "below a differing ancestor"
        beside = {n for s in own for n in s.others} - {view["id"]}
        arranged = [v for v in layout.views.values() if v["superview"] == view["superview"]]
        if view["placeholder"]:
            return "custom intrinsic size"
        if view["text"] and set(names) & EXTENTS:
            return "text"
        if view["element"] in ("imageView", "button") and set(names) & EXTENTS:
            return "image"
        if any(s.space == "safeArea" for s in own):
            return "safe area"
        if any(s.space == "margin" for s in own):
            return "margins"
        if any(v["text"] and self.differs(v["id"]) for v in self.below(view)):
            return "text inside"
        if any(v["placeholder"] for v in self.below(view)):
            return "custom intrinsic size inside"
        if any(self.differs(name) for name in beside):
            return "anchored to a differing view"
        if view["inStack"]:
            same = [v for v in arranged if v is not view and self.differs(v["id"])]
            return "beside a differing view in a stack" if same else "stack"
        if any(s.is_content for s in own):
            return "scroll content"
        if any(s.priority < 1000 for s in own):
            return "optional constraints"
        if view["custom"]:
            return "custom class"
        return "other"

    def below(self, view):
        return [v for v in self.layout.views.values() if view in self.above(v)]


def compare(options):
    computed = read_frames(options.frames)
    for app, found in layouts(options.folder).items():
        causes, elements, examples = Counter(), defaultdict(Counter), defaultdict(list)
        whole, absent = 0, 0
        for layout in found:
            views = computed.get((app, layout.name))
            if views is None:
                absent += 1
                continue
            comparison = Comparison(layout, views)
            whole += not comparison.causes
            for name in comparison.differences:
                element = layout.views[name]["element"]
                elements[element][name not in comparison.causes] += 1
            for name, cause in comparison.causes.items():
                causes[cause] += 1
                stored, rect = layout.views[name]["rootFrame"], comparison.rect(layout.views[name])
                examples[cause].append(
                    f"{layout.name} {name}: stored {' '.join(map(number, stored.values()))}, "
                    f"computed {' '.join(map(number, vars(rect).values())) if rect else 'nothing'}")
        total = sum(elements.values(), Counter())
        rows = [(element, counts.total(), counts[True], percent(counts[True], counts.total()))
                for element, counts in [*sorted(elements.items()), ("all", total)]]
        table(f"{app}: {whole} of {len(found) - absent} layouts match, {absent} without frames",
              ("views", "compared", "within 1 pt", ""), rows)
        table("probable causes of the differences", ("cause", "views"), causes.most_common())
        if options.verbose:
            for cause, lines in examples.items():
                print(f"{cause}:", *lines, sep="\n    ")
            print()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("convert", help="write layouts and stored frames")
    command.add_argument("folders", nargs="+", metavar="FOLDER")
    command.add_argument("--output", required=True, metavar="OUT")
    command.set_defaults(run=convert_all)
    command = commands.add_parser("check", help="test the anchors with the stored frames")
    command.add_argument("folder", metavar="OUT")
    command.add_argument("--verbose", action="store_true", help="list the violated anchors")
    command.set_defaults(run=check)
    command = commands.add_parser("frames", help="run `nib frames` for every layout")
    command.add_argument("folder", metavar="OUT")
    command.add_argument("--nib", required=True, metavar="COMMAND")
    command.add_argument("--output", required=True, metavar="FRAMES.json")
    command.add_argument("--argument", action="append", default=[], metavar="ARGUMENT",
                         help="one more argument of the command, as in --argument=--sizes "
                              "--argument={json}; {json} is the file of stored frames")
    command.set_defaults(run=frames)
    command = commands.add_parser("compare", help="compare computed frames with the stored ones")
    command.add_argument("folder", metavar="OUT")
    command.add_argument("frames", nargs="+", metavar="FRAMES.json")
    command.add_argument("--verbose", action="store_true", help="list the differing views")
    command.set_defaults(run=compare)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
