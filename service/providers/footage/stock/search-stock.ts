import { ProviderFault } from "../../provider-fault.ts";
import type { Footage, FootageRequest } from "../provider.ts";
import { searchTerms } from "./search-terms.ts";

/** Videos move, so photos are asked for only where these are few. */
const enough = 4;

type Search = (query: string) => Promise<Footage[]>;

/** Searches by the narrowest words that find anything, with as few calls as can be: libraries count them. */
export async function searchStock(
  request: FootageRequest,
  ask: { videos: Search; photos: Search },
): Promise<Footage[]> {
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
