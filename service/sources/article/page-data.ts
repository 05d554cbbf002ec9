import { z } from "zod";
import { cleanWords } from "../text/clean-words.ts";
import type { About } from "../text/tell-kind.ts";

const Named = z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]).catch("");
const Thing = z.looseObject({
  "@type": z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  headline: z.string().optional().catch(undefined),
  articleBody: z.string().optional().catch(undefined),
  publisher: Named.optional(),
  datePublished: z.string().optional().catch(undefined),
  "@graph": z.array(z.unknown()).optional().catch(undefined),
});
type Thing = z.infer<typeof Thing>;

/** What a page says of itself for programs: schema.org, Open Graph and its like. */
export type PageData = {
  /** Of the page's article: as its data say, and as others show it. */
  headlines: string[];
  shownTitles: string[];
  /** The article's text, for pages that show none. */
  articleBody: string | null;
  /** Publishers tell search engines that only a beginning is shown without payment. */
  isPaid: boolean;
  sites: string[];
  preview: string | null;
  language: string | null;
  about: Omit<About, "notes" | "isReadme">;
};

const MAX_THINGS = 50;
const MAX_BODY = 200_000;

export function readPageData(document: Document): PageData {
  const meta = (names: string) => document.querySelector(names)?.getAttribute("content")?.trim() || null;
  const things = thingsOf(document);
  const articles = things.filter(({ headline }) => headline);
  const types = things.flatMap((thing) => thing["@type"] ?? []).map((type) => type.replace(/^.*[/#]/u, ""));
  const graph = meta('meta[property="og:type"]');
  const site = meta(
    'meta[property="og:site_name"],meta[name="application-name"],meta[name="apple-mobile-web-app-title"]',
  );
  const publishers = things.flatMap(({ publisher }) => publisher || []);
  const isDated =
    articles.some(({ datePublished }) => datePublished) ||
    meta('meta[property="article:published_time"],meta[name="date"],meta[itemprop="datePublished"]') !== null;
  return {
    headlines: articles.flatMap(({ headline }) => headline ?? []).map(cleanWords),
    shownTitles: [...document.querySelectorAll('meta[property="og:title"]')].flatMap(
      (element) => cleanWords(element.getAttribute("content") ?? "") || [],
    ),
    articleBody: things.find(({ articleBody }) => articleBody)?.articleBody?.slice(0, MAX_BODY) ?? null,
    isPaid:
      /^(?:locked|metered)$/iu.test(meta('meta[property="article:content_tier"]') ?? "") ||
      scriptsOf(document).some((text) => /"isAccessibleForFree"\s*:\s*"?false/iu.test(text)),
    sites: [site, ...publishers].flatMap((name) => name || []),
    preview: meta('meta[property="og:image"]'),
    language:
      document.documentElement?.getAttribute("lang") ||
      document.documentElement?.getAttribute("xml:lang") ||
      meta('meta[http-equiv="content-language" i]'),
    about: {
      types: [...types, ...(graph ? [graph] : [])],
      isDated,
      isCited: document.querySelector('meta[name="citation_title"],meta[name="citation_doi"]') !== null,
      isWiki: /mediawiki/iu.test(meta('meta[name="generator"]') ?? ""),
    },
  };
}

function scriptsOf(document: Document): string[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 20);
  return scripts.map(({ textContent }) => textContent ?? "");
}

function thingsOf(document: Document): Thing[] {
  const found = scriptsOf(document).flatMap((text): unknown[] => {
    try {
      return [JSON.parse(text)].flat();
    } catch {
      return [];
    }
  });
  const things = found.slice(0, MAX_THINGS).flatMap(readThing);
  const inner = things.flatMap((thing) => thing["@graph"] ?? []).slice(0, MAX_THINGS);
  return [...things, ...inner.flatMap(readThing)];
}

function readThing(value: unknown): Thing[] {
  const { data } = Thing.safeParse(value);
  return data ? [data] : [];
}
