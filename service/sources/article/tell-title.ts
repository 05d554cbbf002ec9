import { contentWords } from "#lib/text/rank.ts";
import { cleanWords, withoutNumber } from "../text/clean-words.ts";
import { gather, noWords } from "../text/inline.ts";
import { ownTitle } from "../text/own-title.ts";
import type { PageData } from "./page-data.ts";

const separator = /\s+(?:[|–—·•»›:]|-{1,2}|::)\s+|\s*\|\s*/u;

/** A page's own title, without the site's name before or behind it; empty where it has none. */
export function tellTitle(document: Document, data: PageData, address: string): string {
  const { headlines, shownTitles, sites } = data;
  const whole = cleanWords(document.querySelector("head title, title")?.textContent ?? "");
  const headings = [...document.querySelectorAll("h1")].slice(0, 5).map((element) => wordsOf(element));
  const shownTitle = tellShown(shownTitles, [whole, ...headings], data.language ?? "en");
  // The heading that the window's title names as well is the article's, others may be the site's.
  const named = headings.find(
    (heading) => heading.length >= 3 && isWithin(heading, whole) && !isSite(heading, sites, address),
  );
  const [first = "", ...rest] = whole.split(separator);
  // "Timers | Documentation of Node": the page's own heading is below the site's.
  const isBelow =
    named !== undefined &&
    rest.at(-1) === named &&
    [...document.querySelectorAll("h2,h3")].slice(0, 5).some((element) => wordsOf(element) === first);
  const [only = ""] = headings.length === 1 ? headings : [];
  const shown = [...headings, shownTitle, whole];
  // Data for programs may describe the subject where the page names it.
  const stated = headlines.filter((headline) => shown.some((text) => isWithin(headline, text)));
  const candidates = [...stated, shownTitle, isBelow ? first : (named ?? ""), whole, only, ...headlines].map((title) =>
    ownTitle(withoutSite(title, sites, address)),
  );
  return withoutNumber(candidates.find((title) => title !== "" && !isSite(title, sites, address)) ?? ownTitle(whole));
}

/** The title that others show; templates leave those of other pages, which say nothing that the page's own lines say. */
function tellShown(titles: readonly string[], lines: readonly string[], language: string): string {
  const [only = "", ...others] = new Set(titles);
  const said = new Set(lines.flatMap((line) => contentWords(line, language)));
  const words = contentWords(only, language);
  const isOther = said.size > 0 && words.length > 0 && !words.some((word) => said.has(word));
  return others.length > 0 || isOther ? "" : only;
}

function wordsOf(element: Element): string {
  const words = noWords();
  gather(element, words);
  return cleanWords(words.text);
}

function isWithin(part: string, whole: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}

function withoutSite(title: string, sites: readonly string[], address: string): string {
  const parts = title.split(separator).filter((part) => part !== "");
  if (parts.length < 2) return title;
  const last = parts.at(-1) ?? "";
  const first = parts[0] ?? "";
  if (isSite(last, sites, address)) return cut(title, title.lastIndexOf(last), "end");
  if (isSite(first, sites, address)) return cut(title, first.length, "start");
  return title;
}

function cut(title: string, at: number, side: "start" | "end"): string {
  const rest = side === "end" ? title.slice(0, at) : title.slice(at);
  return rest.replace(/^[\s|–—·•»›:-]+|[\s|–—·•»›:-]+$/gu, "");
}

/** Whether words name the site: as it says itself, or as its address does. */
function isSite(words: string, sites: readonly string[], address: string): boolean {
  const plain = squeeze(words);
  if (plain === "") return false;
  if (sites.some((site) => squeeze(site) === plain)) return true;
  const labels = URL.canParse(address) ? new URL(address).hostname.split(".").slice(0, -1) : [];
  return labels.some((label) => label.length > 2 && (label === plain || label === plain.replace(/^the/u, "")));
}

function squeeze(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
