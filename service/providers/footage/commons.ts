import { parseHTML } from "linkedom";
import { z } from "zod";
import { defineFootage, type Footage, type FootageRequest } from "../abilities/footage.ts";
import { callStock, fetchPreview, fetchStock, type StockAccount } from "./stock/call-stock.ts";
import { admitLicence } from "./stock/licence.ts";
import { type StockEnv, searchStock, stockEnv } from "./stock/search.ts";

const perPage = 20;
/** Thumbnails are made in few widths; this one is. */
const width = "1920";
const mostBytes = 100 * 1024 * 1024;

const Told = z.object({ value: z.coerce.string() }).optional();
const Info = z.object({
  url: z.url(),
  descriptionurl: z.url(),
  mime: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number().optional(),
  thumburl: z.url().optional(),
  thumbwidth: z.number().optional(),
  thumbheight: z.number().optional(),
  extmetadata: z
    .object({ Artist: Told, ImageDescription: Told, LicenseShortName: Told, LicenseUrl: Told, Restrictions: Told })
    .default({} as Record<string, undefined>),
});
const Page = z.object({
  pageid: z.number(),
  title: z.string(),
  index: z.number().default(0),
  categories: z.array(z.object({ title: z.string() })).default([]),
  imageinfo: z.array(z.unknown()).default([]),
});
const Pages = z.object({ query: z.object({ pages: z.array(Page) }).optional() });

/** Photos, drawings and videos of Wikimedia Commons. Needs no key; asks who calls. */
export const commons = defineFootage({
  name: "commons",
  env: stockEnv("COMMONS", "https://commons.wikimedia.org", { hasKey: false }),
  limits: { concurrency: 1, timeoutMs: 90_000 },
  find(request, { env, signal }) {
    const ask = async (type: "bitmap" | "video", query: string) => {
      const url = address(env, type, query, request);
      const { query: found } = await callStock(accountOf(env), { url, schema: Pages, signal });
      const pages = found?.pages.toSorted((one, other) => one.index - other.index) ?? [];
      return pages.flatMap((page) => describe(page) ?? []);
    };
    return searchStock(request, {
      videos: (query) => ask("video", query),
      photos: (query) => ask("bitmap", query),
    });
  },
  fetch: (wanted, { env, signal }) => fetchStock(accountOf(env), wanted, signal),
  preview: (footage, { env, signal }) => fetchPreview(accountOf(env), footage, signal),
});

function accountOf({ base, trusted, agent }: StockEnv): StockAccount {
  const headers = { "user-agent": agent };
  const said = { provider: "commons", name: "Wikimedia Commons", isOpen: true };
  return { ...said, account: base, headers, agent, trusted, opensAt: () => null };
}

function address({ base }: StockEnv, type: "bitmap" | "video", query: string, request: FootageRequest): URL {
  const { language, page = 1 } = request;
  const url = new URL("w/api.php", `${base.replace(/\/+$/, "")}/`);
  const wanted = {
    ...{ action: "query", format: "json", formatversion: "2", generator: "search", gsrnamespace: "6" },
    ...{ gsrsearch: `filetype:${type} ${query}`, gsrlimit: String(perPage), uselang: language },
    ...(page > 1 && { gsroffset: String((page - 1) * perPage) }),
    ...{ prop: "imageinfo|categories", clshow: "!hidden", cllimit: "max" },
    ...{ iiprop: "url|size|mime|extmetadata", iiurlwidth: width, iiextmetadatalanguage: language },
    iiextmetadatafilter: "Artist|ImageDescription|LicenseShortName|LicenseUrl|AttributionRequired|Restrictions",
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url;
}

/** Null for what may not be used, is too large, or is told in another way than documented. */
function describe({ pageid, title, categories, imageinfo: [given] }: z.infer<typeof Page>): Footage | null {
  const { data: info } = Info.safeParse(given);
  const { Artist, ImageDescription, LicenseShortName, LicenseUrl, Restrictions } = info?.extmetadata ?? {};
  const licence = admitLicence(LicenseShortName?.value ?? "");
  if (!info || licence === null || (Restrictions?.value ?? "") !== "") return null;
  const isVideo = /^video\/(?:webm|mp4)$/.test(info.mime);
  if (!isVideo && !info.mime.startsWith("image/")) return null;
  if (isVideo && info.size > mostBytes) return null;
  const { thumburl, thumbwidth, thumbheight } = info;
  const file = isVideo
    ? { address: info.url, width: info.width, height: info.height }
    : thumburl && { address: thumburl, width: thumbwidth ?? info.width, height: thumbheight ?? info.height };
  if (!file) return null;
  const link = LicenseUrl?.value ?? "";
  return {
    ...{ provider: "commons", source: "Wikimedia Commons", origin: "stock", licence },
    ...(/^https?:\/\//.test(link) && { licenceLink: link }),
    ...{ id: String(pageid), kind: isVideo ? "video" : "image", width: info.width, height: info.height },
    durationMs: isVideo ? Math.round((info.duration ?? 0) * 1000) : null,
    tags: categories.map((category) => category.title.replace(/^[^:]+:/u, "")),
    ...(ImageDescription && { description: textOf(ImageDescription.value, 1_000) }),
    title: title
      .replace(/^[^:]+:/u, "")
      .replace(/\.\w+$/u, "")
      .replaceAll("_", " "),
    author: textOf(Artist?.value ?? ""),
    link: info.descriptionurl,
    place: { kind: "addresses", files: [file] },
    ...(thumburl && { preview: { kind: "address", address: thumburl } }),
  };
}

/** Who made it and what it shows are told in HTML, often with links. */
function textOf(html: string, most = 200): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html.slice(0, 5_000)}</body></html>`);
  return (document.body.textContent ?? "").replace(/\s+/gu, " ").trim().slice(0, most);
}
