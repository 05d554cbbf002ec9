import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** Gives a file a second name in the same folder, for someone who may move it away. */
export async function saveCopy(path: string, copy: string): Promise<string> {
  await link(path, copy).catch(() => copyFile(path, copy));
  return copy;
}

/** SHA-256 of a file's bytes as lower-case hex, read piece by piece. */
export async function fingerprintFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}
