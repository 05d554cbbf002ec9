import type { Framing } from "#lib/contract/take.ts";
import { framePhoto } from "./frame-photo.ts";
import { looksLikePage } from "./looks-like-page.ts";

/** How a picture that somebody brought asks to be placed: it may be a photo as well as a screenshot. */
export async function frameOwn(bytes: Uint8Array): Promise<Framing> {
  return (await looksLikePage(bytes)) ? { isPage: true } : framePhoto(bytes);
}
