import type { Framing } from "#lib/contract/take.ts";
import { findFocus } from "./find-focus.ts";

/** How a picture that is no page asks to be placed. */
export async function framePhoto(bytes: Uint8Array): Promise<Framing> {
  return { isPage: false, focus: await findFocus(bytes) };
}
