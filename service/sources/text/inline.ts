import { isHeld } from "./clean-words.ts";
import { isUnseen } from "./place.ts";

/** Words as they are gathered, and how many of their characters are a link's. */
export type Words = { text: string; linked: number; notes: number; figures: string[] };

export const noWords = (): Words => ({ text: "", linked: 0, notes: 0, figures: [] });

/** Elements whose content is for a program, or that people fill in. */
const unread = new Set(
  "script style template noscript svg canvas iframe object embed audio video map button select textarea input label legend datalist option meter progress rp rt annotation annotation-xml head title link meta".split(
    " ",
  ),
);
const inlines = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark math nobr q rb ruby s samp small span strike strong sub sup time tt u var wbr br img picture".split(
    " ",
  ),
);
const blocks = new Set(
  "p div ul ol dl table pre blockquote h1 h2 h3 h4 h5 h6 section article figure li details hr".split(" "),
);
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Two of them end a paragraph. */
export const lineBreak = "\u2028";

export function isUnread(element: Element): boolean {
  return unread.has(element.localName) || isUnseen(element);
}

/** Whether an element stands within a line, as its name says and what it holds allows. */
export function isInline(element: Element): boolean {
  const tag = element.localName;
  if (!inlines.has(tag) && !tag.includes("-") && !tag.includes(":")) return false;
  return tag === "br" || tag === "img" || !holdsBlock(element);
}

/** By hand: a selector for every link and word of a large page takes a second. */
function holdsBlock(element: Element): boolean {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (blocks.has(child.localName) || holdsBlock(child)) return true;
  }
  return false;
}

/** Adds what an element or a text says to words; footnote marks and signs that only link say nothing. */
export function gather(node: Node, words: Words, isStop: (element: Element) => boolean = () => false): void {
  if (node.nodeType === 3) {
    words.text += node.nodeValue ?? "";
    return;
  }
  if (!isElement(node) || isUnread(node) || isStop(node)) return;
  const tag = node.localName;
  if (tag === "br") words.text += lineBreak;
  else if (tag === "img") gatherPicture(node, words);
  else if (isNoteMark(node)) words.notes += 1;
  else if (tag === "a" && isHeld(node.previousSibling?.nodeValue ?? "", node.nextSibling?.nodeValue ?? "")) return;
  else if (tag === "sup" && /^[−-]?\d{1,3}$/u.test(node.textContent?.trim() ?? ""))
    words.text += raise(node.textContent ?? "");
  else {
    const before = words.text.length;
    const isBlock = !isInline(node);
    if (isBlock) words.text += " ";
    for (const child of node.childNodes) gather(child, words, isStop);
    if (isBlock) words.text += " ";
    if (tag === "a" && node.hasAttribute("href")) words.linked += words.text.slice(before).trim().length;
  }
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function gatherPicture(image: Element, words: Words): void {
  const alt = image.getAttribute("alt")?.trim() ?? "";
  if (/^\p{Extended_Pictographic}/u.test(alt)) words.text += alt;
  // One word names a sign; a picture that leads to a page is a button, or a badge.
  else if (/\S\s+\S/u.test(alt) && !isButton(image)) words.figures.push(alt);
}

function isButton(image: Element): boolean {
  const href = image.closest("a[href]")?.getAttribute("href");
  if (href && !/\.(?:avif|gif|jpe?g|png|svg|webp)\b/iu.test(href)) return true;
  return /\b(?:badges?|shields)\b|badge\.svg/iu.test(image.getAttribute("src") ?? "");
}

/** "[1]", "*", "¶" and their like, which lead to a note, to themselves or back. */
function isNoteMark(element: Element): boolean {
  const tag = element.localName;
  if (tag !== "a" && tag !== "sup") return false;
  const text = element.textContent?.trim() ?? "";
  if (text.length > 12) return false;
  const role = element.getAttribute("role") ?? element.firstElementChild?.getAttribute("role");
  if (role === "doc-noteref" || role === "doc-backlink") return true;
  if (tag === "sup") {
    const href = element.querySelector("a")?.getAttribute("href") ?? "";
    return /^\[[^\]]{1,10}\]$/u.test(text) || (href.includes("#") && /^[\d\p{L}*†‡§,\s]{1,7}$/u.test(text));
  }
  const isLocal = element.getAttribute("href")?.includes("#") ?? false;
  return isLocal && (/^\[\d{1,3}\]$/u.test(text) || /^(?:[^\p{L}\p{N}\s]\ufe0f?\ufe0e?)+$/u.test(text));
}

function raise(text: string): string {
  return text
    .trim()
    .replace(/[−-]/u, "⁻")
    .replace(/\d/gu, (digit) => raised[Number(digit)] ?? digit);
}
