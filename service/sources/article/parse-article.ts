import { Readability } from "@mozilla/readability";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { type Block, textToSpeak } from "#lib/text/source-text.ts";
import { cleanWords } from "../text/clean-words.ts";
import { gather, noWords } from "../text/inline.ts";
import { isNavigation } from "../text/lists.ts";
import { openHtml } from "../text/open-html.ts";
import { type Place, placesOf } from "../text/place.ts";
import { type ReadHtml, readHtml } from "../text/read-html.ts";
import { readPlain } from "../text/read-plain.ts";
import { sortBlocks } from "../text/sort-blocks.ts";
import { tellKind } from "../text/tell-kind.ts";
import { type Article, isTooShort } from "./article.ts";
import { leaveOut, wallOf } from "./leave-out.ts";
import { readPageData } from "./page-data.ts";
import { tellTitle } from "./tell-title.ts";

const MAX_PICTURES = 20;

/** Finds the article in a page's HTML; a page without one has no blocks. */
export function parseArticle(html: string, address: string): Article {
  const document = openHtml(html);
  const data = readPageData(document);
  const title = tellTitle(document, data, address).slice(0, 200);
  const { root, read, share, all } = chooseText(document);
  const sorted = leaveOut(sortBlocks(read.blocks), { title, leading: read.leading });
  const walls = sorted.walls;
  for (const wall of all.blocks.map(wallOf)) if (wall) walls.add(wall);
  if (data.isPaid) walls.add("payment");
  if (isShell(document)) walls.add("script");
  const body = isTooShort(sorted.blocks) && !walls.has("payment") ? data.articleBody : null;
  const blocks = body ? readBody(body) : sorted.blocks;
  return {
    title: title || null,
    language: data.language?.match(/^[\w-]{2,35}$/u)?.[0] ?? detectLanguage(textToSpeak(blocks)),
    kind: tellKind(blocks, { ...data.about, notes: read.notes, isReadme: isReadme(root, address) }),
    blocks,
    share: body ? 1 : share,
    walls: [...walls],
    pictures: readPictures(root, address, data.preview),
  };
}

/** Less than this of what a page says is no article of it. */
const leastShare = 0.7;

type Chosen = { root: Element; read: ReadHtml; share: number; all: ReadHtml };

/**
 * The article as the library finds it, or all that the page's main part says where the library left out most of it.
 * `share` is how much of what the page says is in the blocks; menus and footers are not counted.
 */
function chooseText(document: Document): Chosen {
  const all = readHtml(document.body);
  const found = findArticle(document);
  const article = found && { root: found.root, read: readHtml(found.root, found.placeOf) };
  const isMost = (read: ReadHtml) => article && lengthOf(article.read) >= lengthOf(read) * leastShare;
  const main = mainPart(document);
  // What is most of the page is most of its main part, which needs no reading then.
  const whole = main === document.body || isMost(all) ? all : readHtml(main);
  const chosen = article && isMost(whole) ? article : { root: main, read: whole };
  const kept = lengthOf(chosen.read);
  return { ...chosen, all, share: kept / Math.max(1, kept, lengthOf(all) + unreadProse(all)) };
}

function mainPart(document: Document): Element {
  const mains = [...document.querySelectorAll("main, [role=main]")];
  const parts = mains.length > 0 ? mains : [...document.querySelectorAll("article")];
  const [only] = parts;
  return only && parts.length === 1 ? only : document.body;
}

const longLine = 80;

/** Sentences in what is called furniture: comments, or an article in an odd place. */
function unreadProse({ blocks }: ReadHtml): number {
  const lines = blocks.flatMap((block) => (block.kind === "boilerplate" ? block.text.split("\n") : []));
  return lines.filter((line) => line.length >= longLine).reduce((sum, { length }) => sum + length, 0);
}

function lengthOf({ blocks }: ReadHtml): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === "boilerplate" || block.kind === "footer") return sum;
    const lines = block.kind === "list" ? block.points : block.kind === "table" ? block.rows.flat() : [block.text];
    return sum + lines.reduce((length, line) => length + line.length, 0);
  }, 0);
}

/** An article as data for programs, which may have marks in it. */
function readBody(body: string): Block[] {
  return sortBlocks(
    /<\/?(?:p|br|div|h\d|li)\b/iu.test(body) ? readHtml(openHtml(body).body).blocks : readPlain(body).blocks,
  );
}

/** A page whose text its scripts put in. */
function isShell(document: Document): boolean {
  return (
    document.querySelector("script[src],script[type=module]") !== null &&
    (document.body.textContent ?? "").trim().length < 2_000 &&
    document.querySelector("noscript,[ng-app],[data-reactroot],#root:empty,#app:empty,#__next:empty,app-root:empty") !==
      null
  );
}

/** The start page of a project's code. */
function isReadme(root: Element, address: string): boolean {
  const isShown = root.closest(".markdown-body, #readme") !== null || root.querySelector(".markdown-body") !== null;
  const { hostname, pathname } = new URL(address);
  return (
    /(?:^|\/)readme(?:\.[a-z]{2,4})?$/iu.test(pathname) ||
    (isShown && /^\/[^/]+\/[^/]+\/?$/u.test(pathname)) ||
    (hostname === "www.npmjs.com" && pathname.startsWith("/package/"))
  );
}

function readPictures(content: Element, address: string, preview: string | null): Article["pictures"] {
  const named = [...content.querySelectorAll("img")].flatMap((image) => {
    const alt = cleanWords(image.getAttribute("alt") ?? "").slice(0, 300);
    const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])].toReversed();
    const [source] = [image, ...sources].flatMap(sourcesOf).toSorted((a, b) => b.width - a.width);
    return source ? [{ source: source.url, alt }] : [];
  });
  const found = new Map<string, string>();
  for (const { source, alt } of [{ source: preview, alt: "" }, ...named]) {
    if (!source || !URL.canParse(source, address)) continue;
    const url = new URL(source, address);
    if (url.protocol.startsWith("http") && !found.has(url.href)) found.set(url.href, alt);
  }
  return [...found].slice(0, MAX_PICTURES).map(([url, alt]) => ({ url, alt }));
}

const largeWidth = 1_920;

/** Addresses of a picture with their widths; one that scripts fetch later goes before the one that holds its place. */
function sourcesOf(element: Element): { url: string; width: number }[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    if (/^(?:data-.*)?srcset$|^data-.*-srcset$/u.test(name)) return readSet(value);
    if (name === "src") return /^data:|placeholder|blank|spacer|1x1/iu.test(value) ? [] : [{ url: value, width: 2 }];
    const isLazy =
      name.startsWith("data-") && /^\S+\.(?:jpe?g|png|webp|avif|gif)(?:[?#]\S*)?$|^https?:\S+$/iu.test(value);
    return isLazy && !/link|href|page|permalink/u.test(name) ? [{ url: value, width: 3 }] : [];
  });
}

/** "small.jpg 480w, large.jpg 1200w" or "one.jpg, two.jpg 2x". */
function readSet(set: string): { url: string; width: number }[] {
  return [...set.matchAll(/([^\s,]\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/gu)].map(
    ([, url = "", size = "1", unit]) => {
      const width = unit === "w" ? Number(size) : Number(size) + 3;
      return { url, width: width > largeWidth ? largeWidth / width : width };
    },
  );
}

/** Where an article stands on its page, and what of it is furniture. */
type Found = { root: Element; placeOf: (element: Element) => Place };

const mostLinked = 0.4;

/**
 * Finds a page's article with the readability library, at its own thresholds. The library cleans tables, lists and
 * definitions away that it thinks little of, so it is asked where the article is, and the page itself is read there.
 */
function findArticle(document: Document): Found | null {
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
