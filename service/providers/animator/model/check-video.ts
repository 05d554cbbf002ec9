import { ProviderFault } from "../../provider-fault.ts";

type Video = { bytes: Uint8Array; mimeType: "video/mp4" | "video/webm" };

/** What the first bytes say a file is; whether it plays is looked at when it is taken in. */
export function checkVideo(bytes: Uint8Array, provider: string): Video {
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.toString("latin1", 4, 8) === "ftyp") return { bytes, mimeType: "video/mp4" };
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) {
    return { bytes, mimeType: "video/webm" };
  }
  const message = `${provider} answered with something that is no video. Try again; another model may do better.`;
  throw new ProviderFault("bad_output", { message, provider });
}
