import { fetchPicture } from "../sources/webpages/fetch-picture.ts";
import { StageFault } from "./run-fault.ts";
import type { Workshop } from "./workshop.ts";

/** The bytes of a picture that a take is to follow. */
export async function readReference(
  reference: { key: string } | { url: string },
  { storage, trusted }: Workshop,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; mimeType: string }> {
  if ("key" in reference) return { bytes: await storage.readBytes(reference.key), mimeType: "image/*" };
  const picture = await fetchPicture({ url: reference.url, trusted, signal });
  if (!picture) {
    const message = "A reference picture could not be fetched from its address. Upload it, or choose another one.";
    throw new StageFault("no_reference", message);
  }
  return { bytes: picture.bytes, mimeType: "image/jpeg" };
}
