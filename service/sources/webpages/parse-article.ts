import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { type Block, textToSpeak } from "#lib/text/source-text.ts";
import type { Article } from "./article.ts";

const MAX_PICTURES = 20;
const MAX_BLOCKS = 2_000;

/** Finds the article in a page's HTML. Null when the page has none. */
export function parseArticle(html: string, address: string): Article | null {
  const document = openPage(html);
  const preview = metaContent(document, "og:image");
  const statedTitle = metaContent(document, "og:title") ?? document.querySelector("title")?.textContent;
  const language = html.match(/<html[^>]{0,500}\slang\s*=\s*["']?([\w-]+)/i)?.[1] ?? null;
  // The reader takes the document apart, so everything else is read before it.
  const found = new Readability(document, { charThreshold: 200 }).parse();
  if (!found?.content) return null;
  const content = parseHTML(`<html><body>${found.content}</body></html>`).document;
  const blocks = readBlocks(content);
  return {
    title: oneLine(found.title || statedTitle || "").slice(0, 200) || null,
    language: language?.slice(0, 35) ?? detectLanguage(textToSpeak(blocks)),
    kind: "other",
    blocks,
    pictures: readPictures(content, address, preview),
  };
}

/** HTML may leave its body element out; the parser does not put it in. */
function openPage(html: string): Document {
  const { document } = parseHTML(html);
  if (document.querySelector("body")) return document;
  const head = html.match(/<head[\s>][\s\S]*?<\/head>/i)?.[0] ?? "";
  return parseHTML(`<html>${head}<body>${html}</body></html>`).document;
}

function metaContent(document: Document, property: string): string | undefined {
  return document.querySelector(`meta[property="${property}"]`)?.getAttribute("content") ?? undefined;
}

function readBlocks(content: Document): Block[] {
  const blocks: Block[] = [];
  for (const element of content.querySelectorAll("h1,h2,h3,h4,p,li,blockquote,pre")) {
    const holdsBlocks = element.querySelector("p,li") !== null;
    const text = oneLine(element.textContent ?? "");
    if (holdsBlocks || text === "") continue;
    const last = blocks.at(-1);
    if (element.tagName === "LI" && last?.kind === "list") last.points.push(text);
    else blocks.push(toBlock(element.tagName, text));
    if (blocks.length === MAX_BLOCKS) break;
  }
  return blocks;
}

function toBlock(tagName: string, text: string): Block {
  if (tagName === "LI") return { kind: "list", points: [text], isNumbered: false, page: 0 };
  if (tagName === "PRE") return { kind: "code", text, page: 0 };
  if (tagName === "BLOCKQUOTE") return { kind: "quote", text, page: 0 };
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  return level ? { kind: "heading", text, level: Number(level), page: 0 } : { kind: "paragraph", text, page: 0 };
}

function readPictures(content: Document, address: string, preview: string | undefined): Article["pictures"] {
  const named = [...content.querySelectorAll("img")].map((image) => ({
    source: image.getAttribute("src") || image.getAttribute("data-src") || firstOfSet(image.getAttribute("srcset")),
    alt: oneLine(image.getAttribute("alt") ?? "").slice(0, 300),
  }));
  const found = new Map<string, string>();
  for (const { source, alt } of [{ source: preview, alt: "" }, ...named]) {
    if (!source || !URL.canParse(source, address)) continue;
    const url = new URL(source, address);
    if (url.protocol.startsWith("http") && !found.has(url.href)) found.set(url.href, alt);
  }
  return [...found].slice(0, MAX_PICTURES).map(([url, alt]) => ({ url, alt }));
}

function firstOfSet(set: string | null): string | undefined {
  return set?.trim().split(/\s/)[0];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
