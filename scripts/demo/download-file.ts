import { createWriteStream, mkdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

/** Streams an address to a file; the file appears only when it is whole. */
export async function downloadFile({ url, path }: { url: string; path: string }) {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`The download answers HTTP ${response.status}.`);
  mkdirSync(dirname(path), { recursive: true });
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
}
