import { Readability } from "@mozilla/readability";
import { gather, noWords } from "../text/inline.ts";
import { isNavigation } from "../text/lists.ts";
import { type Place, placesOf } from "../text/place.ts";

/** Where an article stands on its page, and what of it is furniture. */
export type Found = { root: Element; placeOf: (element: Element) => Place };

const mostLinked = 0.4;

/**
 * Finds a page's article with the readability library, at its own thresholds. The library cleans tables, lists and
 * definitions away that it thinks little of, so it is asked where the article is, and the page itself is read there.
 */
export function findArticle(document: Document): Found | null {
  // The library takes its document apart. Marks on the elements would make each of its walks longer.
  const copy = document.cloneNode(true);
  if (!isDocument(copy)) return null;
  const elements = [...document.body.querySelectorAll("*")];
  const own = new Map([...copy.body.querySelectorAll("*")].map((element, index) => [element, elements[index]]));
  const content = new Readability<Node>(copy, { serializer: (node) => node }).parse()?.content;
  if (!content || !isParent(content)) return null;
  // What it made anew, as a paragraph of a division, is found again by what stands within.
  const kept = new Set([...content.querySelectorAll("*")].flatMap((element) => own.get(element) ?? []));
  const root = commonRoot([...kept]);
  return root ? { root, placeOf: placesWithin(root, kept) } : null;
}

function isDocument(node: Node): node is Document {
  return node.nodeType === 9;
}

function isParent(node: Node): node is Element {
  return node.nodeType === 1;
}

function commonRoot(elements: readonly Element[]): Element | null {
  let [root = null] = elements;
  for (const element of elements) {
    while (root && !root.contains(element)) root = root.parentElement;
  }
  // A single paragraph is read with what it stands in.
  return root && /^(?:p|h[1-6]|ul|ol|dl|table|pre|blockquote|a|span)$/u.test(root.localName)
    ? root.parentElement
    : root;
}

/** What the library left out comes back unless it is of links, or where it stands says what it is. */
function placesWithin(root: Element, kept: ReadonlySet<Element>): (element: Element) => Place {
  const placeOf = placesOf(root);
  const holding = new Set<Element>();
  for (const element of kept) {
    for (let above: Element | null = element; above && !holding.has(above); above = above.parentElement)
      holding.add(above);
  }
  return (element) => {
    const place = placeOf(element);
    if (place || holding.has(element) || !isTopmost(element, holding)) return place;
    const words = noWords();
    gather(element, words);
    const text = words.text.trim();
    const isLinks = words.linked > text.length * mostLinked;
    return isLinks || isNavigation({ length: text.length, linked: words.linked, text }) ? "boilerplate" : null;
  };
}

/** Whether the library left out the element itself, and not what it stands in. */
function isTopmost(element: Element, holding: ReadonlySet<Element>): boolean {
  return element.parentElement !== null && holding.has(element.parentElement);
}
