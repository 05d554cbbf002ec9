import "server-only";
import type { Studio } from "../studio.ts";
import { openMedia } from "./open.ts";

const mostBytes = 50_000_000;

type Asked = { studio: Studio; link: string; signal: AbortSignal };

/** The bytes of a picture of the service; null when its file is gone or too large to be one. */
export async function readPicture({ studio, link, signal }: Asked): Promise<Buffer | null> {
  const { status, headers, body } = await openMedia({ studio, link, headers: {}, signal });
  if (status !== 200 || Number(headers["content-length"] ?? 0) > mostBytes) {
    await body.dump();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A service need not tell a length before it sends more.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
