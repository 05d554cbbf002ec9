import furniture from "./furniture.json" with { type: "json" };

/** What an element's place on the page makes of all that stands in it; null for a place that says nothing. */
export type Place = "boilerplate" | "reference" | "footer" | null;

const words = (list: string) => new Set(list.split(" "));
const unseen = words(furniture.unseen);
const boilerplate = words(furniture.boilerplate);
const aside = words(furniture.aside);
const captions = words(furniture.caption);
const reference = words(furniture.reference);
const others = words(furniture.others);
const roles = new Set([
  "navigation",
  "search",
  "dialog",
  "alertdialog",
  "alert",
  "menu",
  "menubar",
  "toolbar",
  "tablist",
]);
/** An element that holds more than this of all text is what the page is about, whatever it is called. */
const mostOfPage = 0.4;

const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu;

/** Whether nobody sees an element. */
export function isUnseen(element: Element): boolean {
  if (element.hasAttribute("hidden")) return true;
  const style = element.getAttribute("style");
  // Formulas are often hidden, and shown as a picture of themselves.
  if (style && hiddenStyle.test(style)) return element.querySelector("math") === null;
  const names = element.getAttribute("class");
  return (
    names
      ?.toLowerCase()
      .split(/\s+/u)
      .some((name) => unseen.has(name)) ?? false
  );
}

/** Tells what places are by element, role and the words of their names, given how much text the page has. */
export function placesOf(root: Element): (element: Element) => Place {
  const all = root.textContent?.length ?? 0;
  const holdsMost = (element: Element) => (element.textContent?.length ?? 0) > all * mostOfPage;
  return (element) => {
    const place = byElement(element) ?? byName(element);
    if (place === null || !holdsMost(element)) return place;
    return namesOf(element).some((name) => others.has(name)) && hasProseBeside(element, root) ? place : null;
  };
}

const longLine = 80;

/** Readers may write more than the author: what is called comments is no article where another text stands beside it. */
function hasProseBeside(element: Element, root: Element): boolean {
  if (element.querySelector("h1") !== null) return false;
  const isProse = (line: Element) => (line.textContent?.length ?? 0) >= longLine && !element.contains(line);
  return [...root.querySelectorAll("p")].some(isProse);
}

function byElement(element: Element): Place {
  const tag = element.localName;
  const role = element.getAttribute("role") ?? "";
  if (tag === "nav" || tag === "dialog" || roles.has(role)) return "boilerplate";
  if (role === "doc-endnotes" || role === "doc-bibliography") return "reference";
  if (tag === "footer" || role === "contentinfo") return element.closest("blockquote") ? null : "footer";
  const isPages = !element.closest("article, main, section");
  if ((tag === "header" || tag === "aside" || role === "banner" || role === "complementary") && isPages)
    return "boilerplate";
  return tag === "address" ? "boilerplate" : null;
}

const longestCaption = 400;

/** Whether an element says what a picture shows, as its name says. */
export function isCaption(element: Element): boolean {
  if (!namesOf(element).some((name) => captions.has(name))) return false;
  return (element.textContent?.length ?? 0) <= longestCaption && !element.querySelector("img,picture,table,figure");
}

function namesOf(element: Element): string[] {
  const names = `${element.getAttribute("class") ?? ""} ${element.id ?? ""}`;
  return names
    .toLowerCase()
    .replaceAll("pull-quote", "pullquote")
    .split(/[^\p{L}\p{N}]+/u);
}

function byName(element: Element): Place {
  const names = namesOf(element);
  // A heading or table is named after what it is about; a place is named after what it is.
  if (/^(?:h[1-6]|html|body|main|article|code|pre|a|td|th|tr)$/u.test(element.localName)) return null;
  if (names.some((name) => reference.has(name))) return "reference";
  if (names.some((name) => boilerplate.has(name))) return "boilerplate";
  return names.some((name) => aside.has(name)) && !isProse(element) ? "boilerplate" : null;
}

const longAside = 200;
const mostLinked = 0.15;

/** Whether what stands beside a text explains it in sentences, as in a box of a handbook. */
function isProse(element: Element): boolean {
  const text = element.textContent ?? "";
  const links = [...element.querySelectorAll("a")].reduce((sum, link) => sum + (link.textContent?.length ?? 0), 0);
  const sentences = text.match(/[.!?…。！？]["'”’»)]?(?:\s|$)/gu)?.length ?? 0;
  return text.trim().length >= longAside && sentences >= 2 && links < text.length * mostLinked;
}
