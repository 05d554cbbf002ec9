import { z } from "zod";
import { defineFootage, type Footage, type FootageRequest } from "../abilities/footage.ts";
import { callStock, fetchPreview, fetchStock, type StockAccount } from "./stock/call-stock.ts";
import { admitLicence } from "./stock/licence.ts";
import { type StockEnv, searchStock, stockEnv } from "./stock/search.ts";

/** More is refused to callers without an account. */
const perPage = "20";
const dayMs = 24 * 60 * 60_000;

const Photo = z.object({
  id: z.string(),
  title: z.string().nullish(),
  creator: z.string().nullish(),
  url: z.url(),
  thumbnail: z.url().nullish(),
  foreign_landing_url: z.url(),
  license: z.string(),
  license_version: z.string().nullish(),
  license_url: z.url().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  source: z.string().nullish(),
  tags: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .transform((tags) => tags ?? []),
});
const Photos = z.object({ results: z.array(z.unknown()) });

/** Photos that Openverse knows of. Needs no key; few searches a day are free. */
export const openverse = defineFootage({
  name: "openverse",
  env: stockEnv("OPENVERSE", "https://api.openverse.org", { hasKey: false }),
  limits: { concurrency: 1, timeoutMs: 90_000 },
  find(request, { env, signal }) {
    return searchStock(request, {
      videos: async () => [],
      async photos(query) {
        const url = address(env, query, request);
        const { results } = await callStock(accountOf(env), { url, schema: Photos, signal });
        return results.flatMap((given) => describe(given) ?? []);
      },
    });
  },
  fetch: (wanted, { env, signal }) => fetchStock(accountOf(env), wanted, signal),
  preview: (footage, { env, signal }) => fetchPreview(accountOf(env), footage, signal),
});

function accountOf({ base, trusted, agent }: StockEnv): StockAccount {
  const opensAt: StockAccount["opensAt"] = (headers) =>
    headers["x-ratelimit-available-anon_sustained"] === "0" ? Date.now() + dayMs : null;
  const headers = { "user-agent": agent };
  const said = { provider: "openverse", name: "Openverse", isOpen: true };
  return { ...said, account: base, headers, agent, trusted, opensAt };
}

const shapes = { landscape: "wide", portrait: "tall", square: "square" } as const;

function address({ base }: StockEnv, query: string, { orientation, page = 1 }: FootageRequest): URL {
  const url = new URL("v1/images/", `${base.replace(/\/+$/, "")}/`);
  const terms = {
    q: query,
    license_type: "commercial,modification",
    page_size: perPage,
    ...(page > 1 && { page: String(page) }),
  };
  for (const [name, value] of Object.entries({ ...terms, aspect_ratio: shapes[orientation] }))
    url.searchParams.set(name, value);
  return url;
}

const names: Readonly<Record<string, string>> = { cc0: "CC0", pdm: "Public domain", by: "CC BY", "by-sa": "CC BY-SA" };

/** Null for what may not be used, or is told in another way than documented. */
function describe(given: unknown): Footage | null {
  const { data: photo } = Photo.safeParse(given);
  if (!photo) return null;
  const { id, title, creator, url, foreign_landing_url: link, tags } = photo;
  const version = /^by/.test(photo.license) ? ` ${photo.license_version ?? ""}` : "";
  const licence = admitLicence(`${names[photo.license] ?? photo.license}${version}`);
  if (licence === null) return null;
  const [width, height] = [photo.width ?? 0, photo.height ?? 0];
  return {
    ...{ provider: "openverse", source: `Openverse (${photo.source ?? "source not named"})`, origin: "stock", licence },
    ...(photo.license_url && { licenceLink: photo.license_url }),
    ...{ id, kind: "image", width, height, durationMs: null, link },
    ...{ title: title ?? "", author: creator ?? "", tags: tags.map(({ name }) => name) },
    place: { kind: "addresses", files: [{ address: url, width, height }] },
    preview: { kind: "address", address: photo.thumbnail ?? url },
  };
}
