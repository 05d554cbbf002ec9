import { z } from "zod";
import sceneboard from "../../../../package.json" with { type: "json" };
import type { Footage, FootageRequest } from "../../abilities/footage.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";

const mostWords = 3;
const mostCharacters = 100;

/** What to type into a library's search, the narrowest first: the next one is for when it finds nothing. */
function searchTerms({ words, tags }: Pick<FootageRequest, "words" | "tags">): string[] {
  const [tag = ""] = tags;
  const narrow = [tag, ...words.slice(0, mostWords)];
  const broad = tag === "" ? words.slice(0, 1) : [tag];
  const terms = [narrow, broad].map((part) => [...new Set(part)].join(" ").trim().slice(0, mostCharacters));
  return [...new Set(terms)].filter((text) => text !== "");
}

/** host:port of an address, as the guarded fetch knows those an operator trusts. */
function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/** Videos move, so photos are asked for only where these are few. */
const enough = 4;

type Search = (query: string) => Promise<Footage[]>;

/** Searches by the narrowest words that find anything, with as few calls as can be: libraries count them. */
export async function searchStock(
  request: FootageRequest,
  ask: { videos: Search; photos: Search },
): Promise<Footage[]> {
  if (request.page !== undefined) {
    const query = request.words.join(" ").slice(0, mostCharacters);
    return interleave([await ask.photos(query), await ask.videos(query)]);
  }
  for (const query of searchTerms(request)) {
    const videos = await ask.videos(query);
    if (videos.length >= enough) return videos;
    const photos = await ask.photos(query).catch((error) => {
      // What was found is not given back because the next call was one too many.
      if (videos.length > 0 && error instanceof ProviderFault) return [];
      throw error;
    });
    if (videos.length + photos.length > 0) return [...videos, ...photos];
  }
  return [];
}

/** One of each list in turn. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** The variables of a stock library: its key where it wants one, and for tests or a mirror its address. */
export function stockEnv(variable: string, usualAddress: string, { hasKey = true } = {}) {
  return z
    .object({
      [`${variable}_API_KEY`]: hasKey ? z.string() : z.string().default(""),
      FOOTAGE_CONTACT: z.string().optional(),
      STUDIO_PUBLIC_URL: z.string().optional(),
      SERVICE_PUBLIC_URL: z.string().optional(),
      [`${variable}_BASE_URL`]: z.url({ protocol: /^https?$/ }).default(usualAddress),
      SERVICE_FETCH_ALLOW: z.string().default(""),
    })
    .transform((env) => {
      const base = env[`${variable}_BASE_URL`] ?? usualAddress;
      const allowed = (env.SERVICE_FETCH_ALLOW ?? "").split(",").map((part) => part.trim());
      // The operator named the address, so it may be a private one.
      const trusted = [...allowed, hostAndPort(base)].filter(Boolean);
      // A service may have several addresses.
      const [address = "no contact given"] = env.SERVICE_PUBLIC_URL?.split(",") ?? [];
      const contact = env.FOOTAGE_CONTACT ?? env.STUDIO_PUBLIC_URL ?? address;
      return {
        key: env[`${variable}_API_KEY`] ?? "",
        base,
        trusted,
        agent: `Sceneboard/${sceneboard.version} (${contact})`,
      };
    });
}
export type StockEnv = z.output<ReturnType<typeof stockEnv>>;
