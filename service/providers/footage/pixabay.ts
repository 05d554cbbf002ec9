import { z } from "zod";
import { defineFootage, type Footage, type FootageRequest } from "../abilities/footage.ts";
import { callStock, fetchPreview, fetchStock, type StockAccount } from "./stock/call-stock.ts";
import { type StockEnv, searchStock, stockEnv } from "./stock/search.ts";

const perPage = "30";

const VideoFile = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnail: z.url().optional().catch(undefined),
});
const Video = z.object({
  id: z.number(),
  pageURL: z.url(),
  tags: z.string().default(""),
  duration: z.number(),
  videos: z.record(z.string(), VideoFile),
  user: z.string().default(""),
});
const Photo = z.object({
  id: z.number(),
  pageURL: z.url(),
  tags: z.string().default(""),
  imageWidth: z.number(),
  imageHeight: z.number(),
  largeImageURL: z.url(),
  webformatURL: z.url().optional(),
  fullHDURL: z.url().optional(),
  user: z.string().default(""),
});
const Videos = z.object({ hits: z.array(Video) });
const Photos = z.object({ hits: z.array(Photo) });

/** Photos and videos of pixabay.com. */
export const pixabay = defineFootage({
  name: "pixabay",
  env: stockEnv("PIXABAY", "https://pixabay.com"),
  limits: { concurrency: 3, timeoutMs: 90_000 },
  find(request, { env, signal }) {
    const ask = <Answer>(path: string, query: string, schema: z.ZodType<Answer>) =>
      callStock(accountOf(env), { url: address(env, path, query, request), schema, signal });
    return searchStock(request, {
      async videos(query) {
        const { hits } = await ask("api/videos/", query, Videos);
        return hits.map(describeVideo).filter((footage) => isOriented(footage, request));
      },
      async photos(query) {
        const { hits } = await ask("api/", query, Photos);
        return hits.map(describePhoto);
      },
    });
  },
  fetch: (wanted, { env, signal }) => fetchStock(accountOf(env), wanted, signal),
  preview: (footage, { env, signal }) => fetchPreview(accountOf(env), footage, signal),
});

function accountOf({ key, trusted }: StockEnv): StockAccount {
  const opensAt: StockAccount["opensAt"] = (headers) => {
    const seconds = Number(headers["x-ratelimit-reset"]);
    return seconds > 0 ? Date.now() + seconds * 1000 : null;
  };
  return { provider: "pixabay", name: "Pixabay", headers: {}, account: key, trusted, opensAt };
}

const languages = "cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh".split(" ");
const orientations = { landscape: "horizontal", portrait: "vertical", square: "all" } as const;

function address({ key, base }: StockEnv, path: string, query: string, request: FootageRequest): URL {
  const { orientation, language, page = 1 } = request;
  const url = new URL(path, `${base.replace(/\/+$/, "")}/`);
  const lang = languages.find((known) => known === language.split("-")[0]) ?? "en";
  const kind = path === "api/" ? { image_type: "photo", orientation: orientations[orientation] } : {};
  const wanted = {
    key,
    q: query,
    lang,
    per_page: perPage,
    safesearch: "true",
    ...kind,
    ...(page > 1 && { page: String(page) }),
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url;
}

/** Videos cannot be asked for by their shape; an upright film would lose most of a wide one. */
function isOriented({ width, height }: Footage, { orientation }: FootageRequest): boolean {
  return orientation === "square" || width >= height === (orientation === "landscape");
}

const licence = "Pixabay content licence: free to use; attribution is appreciated";
const ofPixabay = { provider: "pixabay", source: "Pixabay", licence, origin: "stock" } as const;

function describeVideo({ id, pageURL, tags, duration, videos, user }: z.infer<typeof Video>): Footage {
  const files = Object.values(videos).flatMap(({ url, width, height }) =>
    url ? [{ address: url, width, height }] : [],
  );
  const largest = files.reduce((best, file) => (file.width > best.width ? file : best), { width: 0, height: 0 });
  const size = { width: largest.width, height: largest.height, durationMs: duration * 1000 };
  const preview = Object.values(videos).find(({ thumbnail }) => thumbnail)?.thumbnail;
  const place = { kind: "addresses" as const, files };
  return {
    ...ofPixabay,
    id: `video-${id}`,
    kind: "video",
    ...size,
    ...words(tags),
    author: user,
    link: pageURL,
    place,
    ...(preview && { preview: { kind: "address", address: preview } }),
  };
}

function describePhoto(photo: z.infer<typeof Photo>): Footage {
  const { id, pageURL, tags, imageWidth: width, imageHeight: height, largeImageURL, fullHDURL, user } = photo;
  const file = (address: string, side: number) => {
    const scale = Math.min(1, side / Math.max(width, height));
    return { address, width: Math.round(width * scale), height: Math.round(height * scale) };
  };
  const files = [file(largeImageURL, 1280), ...(fullHDURL ? [file(fullHDURL, 1920)] : [])];
  const place = { kind: "addresses" as const, files };
  const size = { width, height, durationMs: null };
  return {
    ...ofPixabay,
    id: `photo-${id}`,
    kind: "image",
    ...size,
    ...words(tags),
    author: user,
    link: pageURL,
    place,
    preview: { kind: "address", address: photo.webformatURL ?? largeImageURL },
  };
}

function words(text: string): { tags: string[]; title: string } {
  const tags = text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
  return { tags, title: tags.slice(0, 4).join(", ") };
}
