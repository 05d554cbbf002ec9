import { z } from "zod";
import { defineFootage, type Footage, type FootageRequest } from "../abilities/footage.ts";
import { callStock, fetchPreview, fetchStock, type StockAccount } from "./stock/call-stock.ts";
import { type StockEnv, searchStock, stockEnv } from "./stock/search.ts";

const perPage = "30";

const Video = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  url: z.url(),
  duration: z.number(),
  user: z.object({ name: z.string().default("") }).default({ name: "" }),
  image: z.url().optional(),
  video_files: z.array(z.object({ link: z.url(), width: z.number().nullish(), height: z.number().nullish() })),
});
const Photo = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  url: z.url(),
  photographer: z.string().default(""),
  alt: z.string().nullish(),
  src: z.object({ original: z.url(), large2x: z.url().optional(), medium: z.url().optional() }),
});
const Videos = z.object({ videos: z.array(Video) });
const Photos = z.object({ photos: z.array(Photo) });

/** Photos and videos of pexels.com. */
export const pexels = defineFootage({
  name: "pexels",
  env: stockEnv("PEXELS", "https://api.pexels.com"),
  limits: { concurrency: 3, timeoutMs: 90_000 },
  find(request, { env, signal }) {
    const ask = <Answer>(path: string, query: string, schema: z.ZodType<Answer>) =>
      callStock(accountOf(env), { url: address(env, path, query, request), schema, signal });
    return searchStock(request, {
      async videos(query) {
        const { videos } = await ask("videos/search", query, Videos);
        return videos.map(describeVideo);
      },
      async photos(query) {
        const { photos } = await ask("v1/search", query, Photos);
        return photos.map(describePhoto);
      },
    });
  },
  fetch: (wanted, { env, signal }) => fetchStock(accountOf(env), wanted, signal),
  preview: (footage, { env, signal }) => fetchPreview(accountOf(env), footage, signal),
});

function accountOf({ key, trusted }: StockEnv): StockAccount {
  const opensAt: StockAccount["opensAt"] = (headers) => Number(headers["x-ratelimit-reset"]) * 1000 || null;
  return { provider: "pexels", name: "Pexels", account: key, headers: { authorization: key }, trusted, opensAt };
}

const locales = [
  "en-US",
  "de-DE",
  "fr-FR",
  "es-ES",
  "it-IT",
  "pt-BR",
  "nl-NL",
  "pl-PL",
  "ru-RU",
  "ja-JP",
  "zh-CN",
  "ko-KR",
  "tr-TR",
  "sv-SE",
];

function address({ base }: StockEnv, path: string, query: string, request: FootageRequest): URL {
  const { orientation, language, page = 1 } = request;
  const url = new URL(path, `${base.replace(/\/+$/, "")}/`);
  const locale = locales.find((known) => known.startsWith(`${language.split("-")[0]}-`));
  const wanted = {
    query,
    orientation,
    per_page: perPage,
    ...(locale && { locale }),
    ...(page > 1 && { page: String(page) }),
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url;
}

const licence = "Pexels licence: free to use; attribution is appreciated";
const ofPexels = { provider: "pexels", source: "Pexels", licence, origin: "stock" } as const;

function describeVideo({ id, width, height, url, duration, user, image, video_files }: z.infer<typeof Video>): Footage {
  const files = video_files.flatMap((file) =>
    file.width && file.height ? [{ address: file.link, width: file.width, height: file.height }] : [],
  );
  const title = titleOf(url);
  const size = { width, height, durationMs: duration * 1000 };
  const place = { kind: "addresses" as const, files };
  return {
    ...ofPexels,
    id: `video-${id}`,
    kind: "video",
    ...size,
    tags: [],
    title,
    author: user.name,
    link: url,
    place,
    ...(image && { preview: { kind: "address", address: image } }),
  };
}

function describePhoto({ id, width, height, url, photographer, alt, src }: z.infer<typeof Photo>): Footage {
  const scale = Math.min(1, 1880 / width);
  const large = src.large2x ? [{ address: src.large2x, width: width * scale, height: height * scale }] : [];
  const place = { kind: "addresses" as const, files: [...large, { address: src.original, width, height }] };
  const title = alt?.trim() || titleOf(url);
  const size = { width, height, durationMs: null };
  return {
    ...ofPexels,
    id: `photo-${id}`,
    kind: "image",
    ...size,
    tags: [],
    title,
    author: photographer,
    link: url,
    place,
    preview: { kind: "address", address: src.medium ?? src.large2x ?? src.original },
  };
}

/** Videos have no title, but the address of their page is made of one: `/video/people-in-a-city-854671/`. */
function titleOf(url: string): string {
  const slug = new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "";
  const words = slug.replace(/-?\d+$/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
