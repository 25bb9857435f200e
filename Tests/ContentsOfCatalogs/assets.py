"""Prints what the asset catalogs in a folder have for each name in many environments.

The output is to be compared with the lines that `contents-of-catalogs` prints for colors and images. It is
written from Apple's "Asset Catalog Format Reference", without a look at NibKit's own code.
"""

import json
import os
import sys

KINDS = {".colorset": "color", ".imageset": "image", ".symbolset": "image"}
LEAVES = {
    ".appiconset", ".arresourcegroup", ".brandassets", ".complicationset", ".cubetextureset", ".dataset",
    ".gcdashboardimage", ".gcleaderboard", ".gcleaderboardset", ".iconset", ".imagestack",
    ".imagestacklayer", ".launchimage", ".mipmapset", ".sticker", ".stickerpack", ".stickersequence",
    ".stickersiconset", ".solidimagestack", ".solidimagestacklayer", ".textureset",
}
OTHER_NAMES = {
    "darkText": "black", "lightText": "#FFFFFF99", "groupTableViewBackground": "systemGroupedBackground",
}


def contents(folder):
    try:
        with open(os.path.join(folder, "Contents.json"), encoding="utf-8-sig") as file:
            return json.load(file)
    except (OSError, ValueError):
        return None


def sets(catalog):
    """Returns (kind, name, folder), the first one of a name, in the order of the paths."""
    found = []

    def walk(folder, prefix):
        for entry in os.scandir(folder):
            if not entry.is_dir(follow_symlinks=False) or entry.name.startswith("."):
                continue
            stem, extension = os.path.splitext(entry.name)
            if extension in KINDS:
                found.append((entry.path, KINDS[extension], prefix + stem))
            elif extension not in LEAVES:
                group = contents(entry.path) or {}
                has_namespace = group.get("properties", {}).get("provides-namespace") is True
                walk(entry.path, prefix + entry.name + "/" if has_namespace else prefix)

    walk(catalog, "")
    names = {}
    for path, kind, name in sorted(found):
        names.setdefault((kind, name), path)
    return sorted((kind, name, path) for (kind, name), path in names.items())


def encoded(value):
    if value < 0:
        return -encoded(-value)
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def linear(value):
    if value < 0:
        return -linear(-value)
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def component(value, alpha=False):
    text = str(value)
    if text.lower().startswith("0x"):
        return int(text, 16) / 255
    if "." in text or alpha:
        return float(text)
    return int(text) / 255


def hexadecimal(rgb, alpha):
    def digits(value):
        return "%02X" % int(value * 255 + 0.5)

    text = "#" + "".join(digits(value) for value in rgb)
    return text if digits(alpha) == "FF" else text + digits(alpha)


def p3(rgb, alpha):
    def clamped(value):
        return min(max(value, 0), 1)

    return "p3(" + ",".join("%.3f" % clamped(value) for value in [*rgb, alpha]) + ")"


def color_text(color):
    if "reference" in color:
        name = color["reference"].removesuffix("Color")
        return OTHER_NAMES.get(name, name)
    parts = color["components"]
    alpha = component(parts.get("alpha", 1), alpha=True)
    space = color.get("color-space", "srgb")
    if space in ("gray-gamma-22", "extended-gray"):
        white = component(parts["white"])
        white = encoded(white ** 2.2) if space == "gray-gamma-22" else white
        return hexadecimal([white] * 3, alpha)
    rgb = [component(parts[name]) for name in ("red", "green", "blue")]
    if space == "display-p3":
        return p3(rgb, alpha)
    if space == "extended-linear-srgb":
        rgb = [encoded(value) for value in rgb]
    if all(-0.001 <= value <= 1.001 for value in rgb):
        return hexadecimal([min(max(value, 0), 1) for value in rgb], alpha)
    red, green, blue = (linear(value) for value in rgb)
    wide = (
        0.822461969 * red + 0.177538031 * green,
        0.033194199 * red + 0.966805801 * green,
        0.017082631 * red + 0.07239744 * green + 0.910519929 * blue,
    )
    return p3([encoded(value) for value in wide], alpha)


def appearance(entry, name):
    for each in entry.get("appearances", []):
        if each["appearance"] == name:
            return each["value"]
    return None


RESTRICTIONS = ("graphics-feature-set", "height-class", "memory", "screen-width", "subtype", "width-class")


def chosen(entries, dark, high, idiom, wide, right, scale):
    """Returns the entry for an environment: of those that are not for another one, the most specific one."""

    def suits(entry):
        luminosity, contrast = appearance(entry, "luminosity"), appearance(entry, "contrast")
        direction = entry.get("language-direction")
        return (
            luminosity in (None, "dark" if dark else "light")
            and contrast in (None, "high" if high else "")
            and direction in (None, "right-to-left" if right else "left-to-right")
            and "locale" not in entry
        )

    def quality(entry):
        own = entry.get("idiom", "universal")
        gamut = entry.get("display-gamut")
        size = entry.get("scale")
        if entry.get("filename", "").lower().endswith((".svg", ".pdf")) and size is None:
            size = None
        number = float(size[:-1]) if size else None
        return (
            not any(name in entry for name in RESTRICTIONS),
            3 if own == idiom else 2 if own == "universal" else 1,
            appearance(entry, "luminosity") is not None,
            appearance(entry, "contrast") is not None,
            entry.get("language-direction") is not None,
            1 if gamut is None else 2 if (gamut == "display-P3") == wide else 0,
            (3, 0) if number is None else (2, -number) if number >= scale else (1, number),
        )

    suitable = [entry for entry in entries if suits(entry)]
    return max(suitable, key=quality) if suitable else None


def print_colors(path, catalog, name):
    entries = [entry for entry in (contents(path) or {}).get("colors", []) if "color" in entry]
    if not entries:
        return
    for idiom in (None, "iphone", "ipad"):
        for wide in (False, True):
            texts = []
            for high in (False, True):
                for dark in (False, True):
                    entry = chosen(entries, dark, high, idiom, wide, False, 1)
                    texts.append(color_text((entry or entries[0])["color"]))
            place = f"{idiom or '-'} {'P3' if wide else 'sRGB'}"
            print("color", catalog, name, place, " ".join(texts), sep="\t")


def print_images(path, catalog, name):
    known = contents(path)
    if known is None:
        return
    is_symbol = path.endswith(".symbolset")
    entries = [
        entry
        for entry in known.get("symbols" if is_symbol else "images", [])
        if "filename" in entry and os.path.isfile(os.path.join(path, entry["filename"]))
    ]
    if not entries:
        return
    template = "template" if is_symbol else known.get("properties", {}).get("template-rendering-intent", "-")
    for dark in (False, True):
        for idiom in (None, "iphone", "ipad", "watch"):
            for right in (False, True):
                for scale in (1, 2, 3):
                    entry = chosen(entries, dark, False, idiom, False, right, scale) or entries[0]
                    slicing = entry.get("resizing", {})
                    insets = slicing.get("cap-insets", slicing.get("capInsets"))
                    pixels = float(entry["scale"][:-1]) if "scale" in entry else 1
                    sides = (
                        [insets.get(side, 0) / pixels for side in ("top", "left", "bottom", "right")]
                        if insets is not None
                        else []
                    )
                    shown = "[" + ", ".join('"%.3f"' % side for side in sides) + "]"
                    place = (
                        f"{'dark' if dark else 'light'} {idiom or '-'} {'right' if right else 'left'} {scale}"
                    )
                    print("image", catalog, name, place, f"{entry['filename']} {template} {shown}", sep="\t")


def main():
    folder = sys.argv[1].rstrip("/")
    for parent, folders, _ in os.walk(folder):
        folders[:] = [each for each in folders if not each.startswith(".")]
        for each in [each for each in folders if each.endswith(".xcassets")]:
            folders.remove(each)
            path = os.path.join(parent, each)
            for kind, name, place in sets(path):
                shown = os.path.relpath(path, folder)
                (print_colors if kind == "color" else print_images)(place, shown, name)


main()
