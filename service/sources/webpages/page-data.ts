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
  publisher: Named.optional(),
  datePublished: z.string().optional().catch(undefined),
  "@graph": z.array(z.unknown()).optional().catch(undefined),
});
type Thing = z.infer<typeof Thing>;

/** What a page says of itself for programs: schema.org, Open Graph and its like. */
export type PageData = {
  headlines: string[];
  sites: string[];
  preview: string | null;
  language: string | null;
  about: Omit<About, "notes" | "isReadme">;
};

const MAX_THINGS = 50;

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
    headlines: [...articles.flatMap(({ headline }) => headline ?? []), meta('meta[property="og:title"]') ?? ""]
      .map(cleanWords)
      .filter(Boolean),
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

function thingsOf(document: Document): Thing[] {
  const found = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .slice(0, 20)
    .flatMap((script): unknown[] => {
      try {
        return [JSON.parse(script.textContent ?? "")].flat();
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
