import { cleanCode, cleanWords, hasWords } from "./clean-words.ts";
import { gather, isUnread, noWords } from "./inline.ts";

type Points = { points: string[]; isNumbered: boolean; isNavigation: boolean; notes: number; others: Element[] };

/** What stands within a point and is no words of it. */
const apart = new Set(["pre", "table", "dl", "figure", "blockquote", "ul", "ol", "menu"]);
const inside = new Set(["pre", "table", "dl", "figure", "blockquote"]);
const shortLine = 140;
const mostLinked = 0.66;

/** Whether words lead elsewhere rather than say something: nearly all of them are links, and no sentence is among them. */
export function isNavigation({ length, linked, text }: { length: number; linked: number; text: string }): boolean {
  return linked > length * mostLinked && text.length < shortLine && !/[.!?。！？]["'”’)]?$/u.test(text);
}

/** A list's points, those of lists within it among them. Null for one that only lays out whole sections. */
export function readPoints(list: Element): Points | null {
  if (list.querySelector("h1,h2,h3,h4,h5,h6,article,section")) return null;
  const found: Points = { points: [], isNumbered: list.localName === "ol", isNavigation: false, notes: 0, others: [] };
  const total = { length: 0, linked: 0 };
  readLevel(list, found, total);
  const average = total.length / Math.max(1, found.points.length);
  found.isNavigation = total.linked > total.length * mostLinked && average < shortLine;
  return found;
}

function readLevel(list: Element, found: Points, total: { length: number; linked: number }): void {
  for (const item of list.children) {
    if (isUnread(item)) continue;
    if (item.localName === "ul" || item.localName === "ol") {
      readLevel(item, found, total);
      continue;
    }
    const words = noWords();
    const lists: Element[] = [];
    gather(item, words, (element) => {
      if (element === item || !apart.has(element.localName)) return false;
      if (inside.has(element.localName)) found.others.push(element);
      else lists.push(element);
      return true;
    });
    const text = cleanWords(words.text);
    found.notes += words.notes;
    if (hasWords(text)) {
      found.points.push(text);
      total.length += text.length;
      total.linked += Math.min(text.length, words.linked);
    }
    for (const nested of lists) readLevel(nested, found, total);
  }
}

type DefinitionPart =
  | { kind: "points"; points: string[] }
  | { kind: "code"; text: string }
  | { kind: "term"; text: string }
  | { kind: "rest"; element: Element };

const longExplanation = 400;
const complex = "pre,ul,ol,dl,table,figure,blockquote,p + p,h2,h3,h4,h5,h6";

/** A definition list as points, a term with its explanation each; a long explanation is read as a section below its term. */
export function readDefinitions(list: Element): DefinitionPart[] {
  const parts: DefinitionPart[] = [];
  let terms: Element[] = [];
  for (const element of definitionsOf(list)) {
    if (element.localName === "dt") {
      terms.push(element);
      continue;
    }
    const isCode = terms.length > 0 && terms.every(isSignature);
    const term = terms.map(plain).filter(hasWords).join(", ");
    terms = [];
    if (isCode) parts.push({ kind: "code", text: term });
    const said = plain(element);
    const isLong = said.length > longExplanation || element.querySelector(complex) !== null;
    if (isCode || isLong || term === "") {
      if (!isCode && term !== "") parts.push({ kind: "term", text: term });
      parts.push({ kind: "rest", element });
    } else {
      const last = parts.at(-1);
      const point = hasWords(said) ? `${term.replace(/[:：]$/u, "")}: ${said}` : term;
      if (last?.kind === "points") last.points.push(point);
      else parts.push({ kind: "points", points: [point] });
    }
  }
  const left = terms
    .filter((term) => !isSignature(term))
    .map(plain)
    .filter(hasWords);
  if (left.length > 0) parts.push({ kind: "points", points: left });
  return parts;
}

function definitionsOf(list: Element): Element[] {
  return [...list.children].flatMap((child) =>
    child.localName === "div" ? definitionsOf(child) : isUnread(child) ? [] : [child],
  );
}

function plain(element: Element): string {
  const words = noWords();
  for (const child of element.childNodes) gather(child, words);
  return cleanWords(words.text);
}

/** Whether a term is a line of code, as in a reference of functions. */
function isSignature(term: Element): boolean {
  const text = plain(term);
  const code = [...term.querySelectorAll("code,tt,kbd,samp")]
    .filter((element) => !element.parentElement?.closest("code,tt,kbd,samp"))
    .reduce((sum, element) => sum + cleanCode(element.textContent ?? "").length, 0);
  return (
    code > text.length * 0.6 || /^[\w.$]+\(.*\)/u.test(text) || /\b(?:sig|signature)\b/u.test(term.className ?? "")
  );
}
