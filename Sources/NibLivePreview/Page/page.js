"use strict";

const byID = (id) => document.getElementById(id);

/** Makes an element with attributes and children; texts are never read as markup. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

// What the page shows, as the fragment of its address says.

const lists = ["scheme", "contrast", "direction", "text"];
const view = {
  layouts: [],
  scheme: ["light"],
  contrast: [],
  direction: ["ltr"],
  text: ["L"],
  size: "auto",
  language: "source",
  outlines: false,
  zoom: 1,
  selected: null,
  scroll: new Map(),
};

function readAddress() {
  const query = new URLSearchParams(location.hash.slice(1));
  view.layouts = query.getAll("layout");
  for (const name of lists) if (query.has(name)) view[name] = query.get(name).split(",").filter(Boolean);
  if (query.has("size")) view.size = query.get("size");
  if (query.has("language")) view.language = query.get("language");
  view.outlines = query.get("outlines") === "1";
  view.zoom = Number(query.get("zoom")) || 1;
}

function writeAddress() {
  const query = new URLSearchParams();
  for (const layout of view.layouts) query.append("layout", layout);
  for (const name of lists) query.set(name, view[name].join(","));
  query.set("size", view.size);
  query.set("language", view.language);
  if (view.outlines) query.set("outlines", "1");
  if (view.zoom !== 1) query.set("zoom", view.zoom);
  history.replaceState(null, "", `#${query}`);
}

const words = (text, none) => text.split(/[\s,;]+/).filter(Boolean).join(",") || none;

/** The parameters of a request for what is shown. */
function parameters() {
  const query = new URLSearchParams();
  for (const layout of view.layouts) query.append("layout", layout);
  query.set("scheme", view.scheme.join(",") || "light");
  query.set("contrast", ["normal", ...view.contrast].join(","));
  query.set("direction", view.direction.join(",") || "ltr");
  query.set("text", view.text.join(",") || "L");
  query.set("size", words(view.size, "auto"));
  query.set("language", words(view.language, "source"));
  if (view.outlines) query.set("outlines", "1");
  for (const [layout, offsets] of view.scroll) {
    for (const [key, [x, y]] of offsets) query.append("scroll", `${key}|${x}|${y}|${layout}`);
  }
  return query;
}

/** Writes a query with `%20` for a space, as paths have it. */
const encoded = (query) => query.toString().replaceAll("+", "%20");

// Following the program.

let state = null;
let waiting = new AbortController();
let isStale = true;

/** Asks again at once, because what is shown has changed. */
function askAgain() {
  isStale = true;
  waiting.abort();
}

async function follow() {
  for (;;) {
    waiting = new AbortController();
    const query = parameters();
    query.set("version", isStale || !state ? 0 : state.version);
    isStale = false;
    let response;
    let answer;
    try {
      response = await fetch(`/state?${encoded(query)}`, { signal: waiting.signal });
      answer = await response.text();
    } catch (error) {
      if (error.name === "AbortError") continue;
      showStatus("The program that makes the pictures has ended.");
      isStale = true;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    if (response.status === 204) continue;
    if (!response.ok) {
      showStatus(answer);
      await new Promise((resolve) => waiting.signal.addEventListener("abort", resolve));
      continue;
    }
    try {
      await show(JSON.parse(answer));
    } catch (error) {
      showStatus(`The page cannot show the pictures: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

const counted = (count, noun) => `${count === 0 ? "no" : count} ${noun}${count === 1 ? "" : "s"}`;
const showStatus = (text) => { byID("status").textContent = text; };

// Showing a state.

async function show(newState) {
  const isFirst = state === null;
  state = newState;
  document.title = `${state.project} – preview`;
  byID("project").textContent = state.project;
  if (view.layouts.length === 0 && isFirst && state.layouts.length > 0) {
    view.layouts = [state.layouts[0].id];
    writeAddress();
    isStale = true;
    return;
  }
  await showPanes();
  showLayouts();
  showFaults();
  showDrafts();
  showFindings();
  showOutline();
  await Promise.all([showElement(), showSource()]);
  const count = (severity) => state.findings.filter((finding) => finding.severity === severity).length;
  const parts = [`${counted(count("error"), "error")}, ${counted(count("warning"), "warning")}`];
  if (state.otherFindings > 0) parts.push(`${counted(state.otherFindings, "finding")} in other files`);
  if (state.hasEditor) parts.push("with the unsaved texts of the editor");
  showStatus(parts.join("; "));
}

function showLayouts() {
  const filter = byID("filter").value.toLowerCase();
  const matching = state.layouts.filter((layout) => layout.path.toLowerCase().includes(filter));
  const shown = matching.slice(0, 200);
  const focused = document.activeElement?.value;
  byID("layouts").replaceChildren(...shown.map((layout) => {
    const box = make("input", {
      type: "checkbox",
      value: layout.id,
      onchange: () => chooseLayout(layout.id, box.checked),
    });
    box.checked = view.layouts.includes(layout.id);
    const count = layout.errors + layout.warnings;
    return make("li", {}, make("label", { title: layout.path }, box, layout.name,
      count > 0
        ? make("span", { class: `count ${layout.errors > 0 ? "error" : "warning"}` }, String(count),
          make("span", { class: "help" }, count === 1 ? " finding" : " findings"))
        : null));
  }));
  const box = [...byID("layouts").querySelectorAll("input")].find((box) => box.value === focused);
  box?.focus();
  const rest = matching.length - shown.length;
  byID("more").textContent = rest > 0 ? `${rest} more; type to find them` : "";
}

function chooseLayout(id, isChosen) {
  view.layouts = view.layouts.filter((layout) => layout !== id);
  if (isChosen) view.layouts.push(id);
  if (view.selected && !view.layouts.includes(view.selected.layout)) view.selected = null;
  writeAddress();
  askAgain();
}

const nameOfLayout = (id) => state.layouts.find((layout) => layout.id === id)?.name ?? id;

async function showPanes() {
  const figures = [...byID("panes").children];
  const made = await Promise.all(state.panes.map(async (pane, index) => {
    const figure = figures[index] ?? makeFigure();
    const title = `${nameOfLayout(pane.layout)}: ${pane.title}`;
    const caption = pane.isEarlier ? `${title} (before the fault)` : title;
    figure.querySelector("figcaption").textContent = caption;
    const image = figure.querySelector("img");
    if (figure.svg !== pane.svg) {
      const url = URL.createObjectURL(new Blob([pane.svg], { type: "image/svg+xml" }));
      const next = make("img", { src: url, alt: "", draggable: "false" });
      await next.decode().catch(() => {});
      image.replaceWith(next);
      if (figure.url) URL.revokeObjectURL(figure.url);
      figure.url = url;
      figure.svg = pane.svg;
    }
    figure.querySelector("img").alt = `Picture of ${caption}`;
    figure.querySelector("img").classList.toggle("earlier", pane.isEarlier);
    const stage = figure.querySelector(".stage");
    stage.style.width = `${pane.width * view.zoom}px`;
    stage.style.height = `${pane.height * view.zoom}px`;
    figure.pane = pane;
    return figure;
  }));
  for (const figure of figures.slice(made.length)) URL.revokeObjectURL(figure.url);
  byID("panes").replaceChildren(...made);
  showMarks();
  performance.mark("pictures");
}

function makeFigure() {
  const stage = make("div", { class: "stage" }, make("img", { alt: "" }));
  const figure = make("figure", {}, make("figcaption"), make("div", { class: "picture" }, stage));
  stage.addEventListener("click", (event) => {
    const element = elementAt(figure, event);
    if (element) select(figure.pane.layout, element.key, figure);
  });
  stage.addEventListener("pointermove", (event) => point(figure, event));
  stage.addEventListener("pointerleave", () => stage.querySelector(".pointed")?.remove());
  stage.addEventListener("wheel", (event) => scroll(figure, event), { passive: false });
  return figure;
}

/** Returns the place of an event in the coordinates of the layout. */
function place(figure, event) {
  const bounds = figure.querySelector(".stage").getBoundingClientRect();
  return [(event.clientX - bounds.left) / view.zoom, (event.clientY - bounds.top) / view.zoom];
}

const contains = ([left, top, width, height], [x, y]) =>
  x >= left && y >= top && x < left + width && y < top + height;

/** Returns the foremost element at the place of an event. */
function elementAt(figure, event, isWanted = () => true) {
  const point = place(figure, event);
  return figure.pane.elements.findLast(
    (element) => !element.isHidden && contains(element.visibleFrame, point) && isWanted(element));
}

function makeMark(frame, name) {
  const mark = make("div", { class: name });
  const [left, top, width, height] = frame.map((number) => number * view.zoom);
  Object.assign(mark.style, {
    left: `${left}px`, top: `${top}px`, width: `${Math.max(2, width)}px`, height: `${Math.max(2, height)}px`,
  });
  return mark;
}

function point(figure, event) {
  const stage = figure.querySelector(".stage");
  stage.querySelector(".pointed")?.remove();
  const element = elementAt(figure, event);
  if (element && event.pointerType === "mouse") stage.append(makeMark(element.visibleFrame, "mark pointed"));
}

function showMarks() {
  for (const figure of byID("panes").children) {
    const stage = figure.querySelector(".stage");
    for (const mark of stage.querySelectorAll(".mark")) mark.remove();
    if (view.selected?.layout !== figure.pane.layout) continue;
    const element = figure.pane.elements.find((element) => element.key === view.selected.key);
    if (!element || element.isHidden) continue;
    const mark = makeMark(element.visibleFrame, "mark chosen");
    if (description?.text) {
      const handle = make("div", { class: "handle", title: "Drag to try a longer or shorter text" });
      handle.addEventListener("pointerdown", (event) => drag(event, handle, element.frame[2]));
      mark.append(handle);
    }
    stage.append(mark);
  }
}

// Scrolling lists.

function scroll(figure, event) {
  const element = elementAt(figure, event, (element) => element.scrollRange);
  if (!element || event.ctrlKey) return;
  const target = element.scrollRange.map((range, axis) => {
    const distance = axis === 0 ? event.deltaX : event.deltaY;
    return Math.min(Math.max(0, range), Math.max(0, offsetOf(figure.pane.layout, element)[axis] + distance));
  });
  if (target.every((number, axis) => number === offsetOf(figure.pane.layout, element)[axis])) return;
  event.preventDefault();
  scrollTo(figure.pane.layout, element.key, target);
}

const offsetOf = (layout, element) => view.scroll.get(layout)?.get(element.key) ?? element.offset;

function scrollTo(layout, key, offset) {
  if (!view.scroll.has(layout)) view.scroll.set(layout, new Map());
  view.scroll.get(layout).set(key, offset);
  askAgain();
}

// The outline.

/** The picture whose elements the outline lists. */
function outlinedFigure() {
  const figures = [...byID("panes").children];
  const chosen = figures.filter((figure) => figure.pane.layout === view.selected?.layout);
  return chosen.find((figure) => figure === view.selected?.figure) ?? chosen[0] ?? figures[0];
}

function showOutline() {
  const figure = outlinedFigure();
  const hadFocus = byID("outline").contains(document.activeElement);
  byID("outline-title").textContent =
    figure ? `Outline of ${nameOfLayout(figure.pane.layout)}` : "Outline";
  const items = (figure?.pane.elements ?? []).map((element) => {
    const isSelected = view.selected?.key === element.key && view.selected.layout === figure.pane.layout;
    const names = [element.id && `#${element.id}`, ...element.outlets].filter(Boolean).join(" ");
    const item = make("li", {
      role: "treeitem",
      "aria-level": element.depth + 1,
      "aria-selected": String(isSelected),
      tabindex: isSelected ? 0 : -1,
      class: element.isHidden ? "hidden" : undefined,
      onclick: () => select(figure.pane.layout, element.key, figure),
    }, make("span", { class: "name" }, element.name), names ? ` ${names}` : "",
    element.isHidden ? make("span", { class: "help" }, " (hidden)") : null);
    item.style.paddingLeft = `${4 + element.depth * 12}px`;
    item.key = element.key;
    return item;
  });
  if (items.length > 0 && !items.some((item) => item.tabIndex === 0)) items[0].tabIndex = 0;
  byID("outline").replaceChildren(...items);
  if (hadFocus) byID("outline").querySelector("[tabindex='0']")?.focus();
}

byID("outline").addEventListener("keydown", (event) => {
  const items = [...byID("outline").children];
  const index = items.indexOf(document.activeElement);
  const level = (item) => Number(item.getAttribute("aria-level"));
  let next;
  switch (event.key) {
    case "ArrowDown": next = items[index + 1]; break;
    case "ArrowUp": next = items[index - 1]; break;
    case "ArrowLeft": next = items.slice(0, index).findLast((item) => level(item) < level(items[index])); break;
    case "ArrowRight": next = level(items[index + 1] ?? items[index]) > level(items[index]) ? items[index + 1] : null; break;
    case "Home": next = items[0]; break;
    case "End": next = items.at(-1); break;
    case "Enter": case " ": next = items[index]; break;
    default: return;
  }
  event.preventDefault();
  if (next) {
    next.focus();
    select(outlinedFigure().pane.layout, next.key, outlinedFigure());
  }
});

// The element that is chosen.

let description = null;

async function select(layout, key, figure) {
  view.selected = { layout, key, figure };
  description = null;
  showMarks();
  showOutline();
  await showElement();
  if (description) await showSource(description.place.path, description.place.line);
}

async function showElement() {
  const selected = view.selected;
  if (!selected) {
    description = null;
    return byID("element").replaceChildren(
      make("p", { class: "help" }, "Choose a view in a picture or in the outline."));
  }
  const pane = outlinedFigure()?.pane;
  if (!pane || pane.layout !== selected.layout) return;
  const element = pane.elements.find((element) => element.key === selected.key);
  if (pane.isEarlier) {
    description = null;
    return element ? showEarlierElement(element) : undefined;
  }
  const query = new URLSearchParams(pane.circumstances);
  for (const [name, value] of parameters()) if (name === "scroll" || name === "outlines") query.append(name, value);
  query.set("element", `${selected.key}|${selected.layout}`);
  const response = await fetch(`/element?${encoded(query)}`).catch(() => null);
  if (view.selected !== selected) return;
  if (!response?.ok) {
    description = null;
    if (response?.status === 404) {
      view.selected = null;
      await showElement();
    }
    return;
  }
  description = await response.json();
  const facts = make("dl");
  const addFact = (name, value) => value && facts.append(make("dt", {}, name), make("dd", {}, value));
  addFact("Element", `<${description.name}>`);
  addFact("Class", description.className);
  addFact("id", description.id);
  addFact("Place", placeButton(description.place));
  if (element) addFact("Frame", frameText(element.frame));
  addFact("Outlets", description.outlets.join(", "));
  addFact("Actions", description.actions.join(", "));
  const parts = [facts, ...scrollBars(selected.layout, element)];
  if (description.text) parts.push(textForm(description.text));
  parts.push(
    table("Attributes", description.attributes, ["Name", "Value", "From"], (attribute) => [
      attribute.name, attribute.value, placeButton(attribute.place, origin(attribute)),
    ]),
    table("Constraints", description.constraints, ["Constraint", "From"], (constraint) => [
      make("span", { class: constraint.isActive ? undefined : "inactive" }, constraint.text),
      placeButton(constraint.place),
    ]));
  const active = document.activeElement?.id;
  const value = document.activeElement?.value;
  byID("element").replaceChildren(...parts.filter(Boolean));
  if (active && byID(active) && !byID(active).matches(":focus")) {
    byID(active).focus();
    if (byID(active).matches("#tried-text")) byID(active).value = value;
  }
  showMarks();
}

/** Shows what a picture from before a fault tells about an element; the layout as it is now has another one. */
function showEarlierElement(element) {
  const facts = make("dl", {},
    make("dt", {}, "Element"), make("dd", {}, `<${element.name}>`),
    make("dt", {}, "Frame"), make("dd", {}, frameText(element.frame)));
  byID("element").replaceChildren(facts, make("p", { class: "help" }, "The attributes are shown without faults only."));
  showMarks();
}

const rounded = (number) => Math.round(number * 100) / 100;
const frameText = ([x, y, width, height]) =>
  `${rounded(x)}, ${rounded(y)}, ${rounded(width)} × ${rounded(height)}`;

function origin(attribute) {
  const parts = [attribute.origin, attribute.variant && `variant ${attribute.variant}`].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

function placeButton(place, prefix) {
  const text = `${place.path.split("/").pop()}:${place.line}`;
  return make("button", {
    type: "button", class: "place", title: `${place.path}:${place.line}:${place.column}`,
    onclick: () => showSource(place.path, place.line, place.line),
  }, prefix ? `${prefix}, ${text}` : text);
}

function table(title, rows, names, cells) {
  if (rows.length === 0) return null;
  return make("table", {}, make("caption", {}, title),
    make("thead", {}, make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows.map((row) =>
      make("tr", {}, ...cells(row).map((cell) => make("td", {}, cell))))));
}

function scrollBars(layout, element) {
  if (!element?.scrollRange) return [];
  const offset = offsetOf(layout, element);
  return element.scrollRange.flatMap((range, axis) => {
    if (range <= 0) return [];
    const bar = make("input", { type: "range", min: 0, max: Math.ceil(range), id: `scroll-${axis}` });
    bar.value = offset[axis];
    bar.addEventListener("input", () => {
      const target = [...offsetOf(layout, element)];
      target[axis] = Number(bar.value);
      scrollTo(layout, element.key, target);
    });
    return [make("label", {}, axis === 0 ? "Scroll across" : "Scroll down", bar)];
  });
}

// Texts to try out.

function textForm(text) {
  const input = make("input", { type: "text", id: "tried-text", "aria-label": `Design-time ${text.attribute}` });
  input.value = text.value;
  input.addEventListener("input", () => tryText(input.value));
  return make("form", {
    class: "tried",
    onsubmit: (event) => event.preventDefault(),
  }, make("label", { for: "tried-text" }, `design:${text.attribute}`), input,
  make("button", { type: "button", onclick: () => tryText(null) }, "As written"));
}

let pendingText;
let isSending = false;

/** Shows a text in the place of the one in the file; `null` shows that one again. */
async function tryText(value) {
  if (!description?.text) return;
  const { path, tag, attribute } = description.text;
  pendingText = JSON.stringify({ path, tag, attribute, element: description.name, value: value ?? undefined });
  if (isSending) return;
  isSending = true;
  while (pendingText !== undefined) {
    const body = pendingText;
    pendingText = undefined;
    await post("/draft", body);
  }
  isSending = false;
}

async function post(path, body = "") {
  const response = await fetch(path, { method: "POST", body }).catch(() => null);
  if (response && !response.ok) showStatus(await response.text());
}

function drag(event, handle, width) {
  event.preventDefault();
  event.stopPropagation();
  const original = description.text.value || "Text";
  const start = event.clientX;
  // The mark is replaced with each picture, so the window follows the pointer.
  const move = (event) => {
    const ratio = (Math.max(1, width) + (event.clientX - start) / view.zoom) / Math.max(1, width);
    tryText(textOfLength(original, Math.round(original.length * ratio)));
  };
  const end = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** Returns the beginning of a text, or the text several times, so that it has a length. */
function textOfLength(text, length) {
  const wanted = Math.min(Math.max(1, length), 2000);
  let result = text;
  while (result.length < wanted) result += ` ${text}`;
  return [...result].slice(0, wanted).join("").trimEnd() || text[0];
}

function showDrafts() {
  const drafts = state.drafts;
  const bar = byID("drafts");
  bar.hidden = drafts.length === 0;
  const texts = drafts.map((draft) => `${draft.path}:${draft.line} <${draft.element}>`).join(", ");
  bar.replaceChildren(
    make("span", {}, `${drafts.length === 1 ? "A text is" : `${drafts.length} texts are`} tried out: ${texts}`),
    make("button", { type: "button", onclick: () => post("/drafts/write") }, "Write as design-time texts"),
    make("button", { type: "button", onclick: () => post("/drafts/drop") }, "Drop"));
}

// Findings and the source.

function showFaults() {
  const errors = state.findings.filter((finding) => finding.severity === "error");
  const isEarlier = state.panes.some((pane) => pane.isEarlier);
  const missing = state.missing.map((id) => `The layout '${id.split("#")[0]}' is gone.`);
  const lines = [
    ...missing,
    ...errors.slice(0, 5).map((finding) => `${finding.path}:${finding.line}: ${finding.message}`),
    ...(errors.length > 5 ? [`… and ${errors.length - 5} more errors`] : []),
    ...(isEarlier ? ["The picture is the last one without faults."] : []),
  ];
  const text = lines.join("\n");
  if (byID("faults").textKept === text) return;
  byID("faults").textKept = text;
  byID("faults").replaceChildren(...lines.map((line) => make("p", {}, line)));
}

function showFindings() {
  const items = state.findings.slice(0, 500).map((finding) =>
    make("li", {},
      make("span", { class: finding.severity }, finding.severity), " ",
      finding.message, " ",
      make("span", { class: "rule" }, finding.rule), " ",
      finding.path ? placeButton(finding) : null,
      ...finding.notes.map((note) => make("div", { class: "help" }, note))));
  byID("findings").replaceChildren(...(items.length > 0 ? items : [make("li", { class: "help" }, "None")]));
}

let source = { path: null, text: null, first: 0, last: 0 };

/** Shows the source of a file, and marks lines of it. */
async function showSource(path = source.path, first = 0, last = first) {
  const isMoved = first > 0;
  const wanted = path ?? state.layouts.find((layout) => layout.id === view.layouts[0])?.path;
  if (!wanted) return;
  const response = await fetch(`/source?${encoded(new URLSearchParams({ path: wanted }))}`).catch(() => null);
  if (!response?.ok) return;
  const { text } = await response.json();
  if (!isMoved && text === source.text && wanted === source.path) return;
  const marked = isMoved ? [first, last] : wanted === source.path ? [source.first, source.last] : [0, 0];
  source = { path: wanted, text, first: marked[0], last: marked[1] };
  byID("source-title").textContent = wanted;
  const lines = text.split(/\r\n|\r|\n/);
  // A file of many lines is shown around the line that is marked.
  const start = Math.max(0, Math.min(marked[0] - 500, lines.length - 1000));
  byID("source").replaceChildren(...lines.slice(start, start + 1000).map((line, index) => make("span", {
    "data-line": start + index + 1,
    class: start + index + 1 >= marked[0] && start + index + 1 <= marked[1] ? "marked" : undefined,
  }, line || " ")));
  const mark = byID("source").querySelector(".marked");
  if (isMoved && mark) byID("source").scrollTop = mark.offsetTop - byID("source").offsetTop - 40;
}

// Settings.

function showSettings() {
  for (const field of byID("settings").elements) {
    if (lists.includes(field.name)) field.checked = view[field.name].includes(field.value);
    else if (field.name === "outlines") field.checked = view.outlines;
    else if (field.name) field.value = view[field.name];
  }
}

byID("settings").addEventListener("change", () => {
  const fields = [...byID("settings").elements];
  for (const name of lists) {
    view[name] = fields.filter((field) => field.name === name && field.checked).map((field) => field.value);
  }
  for (const field of fields) {
    if (field.name === "size" || field.name === "language") view[field.name] = field.value;
    else if (field.name === "outlines") view.outlines = field.checked;
    else if (field.name === "zoom") view.zoom = Number(field.value);
  }
  writeAddress();
  askAgain();
});
byID("settings").addEventListener("submit", (event) => event.preventDefault());
byID("filter").addEventListener("input", () => state && showLayouts());
window.addEventListener("hashchange", () => {
  readAddress();
  showSettings();
  askAgain();
});

readAddress();
showSettings();
follow();
