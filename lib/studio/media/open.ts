import "server-only";
import { Agent, request } from "undici";
import type { Studio } from "../studio.ts";
import { forwardedPath } from "../uploads/forward/request.ts";
import { type OpenedMedia, readArchiveLink } from "./archive/archive.ts";

const mostRedirects = 3;
/** A viewer who pauses holds the stream open: only the first answer has a deadline. */
const dispatcher = new Agent({ headersTimeout: 20_000, bodyTimeout: 0, connectTimeout: 10_000 });

/** Opens a file of the service for reading, without any of our credentials. */
export async function openMedia({
  studio,
  link,
  headers,
  signal,
}: {
  studio: Studio;
  link: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}): Promise<OpenedMedia> {
  const kept = readArchiveLink(link);
  if (kept) {
    const opened = await studio.archive.open({ ...kept, range: headers.range, signal });
    if (!opened) throw new Error("A file that was kept is gone");
    return opened;
  }
  // Inside, the service is nearer than the public address it signed its links for.
  const path = forwardedPath(studio, link, "assets") ?? forwardedPath(studio, link, "openapi");
  let url = new URL(path ?? link, path ? studio.serviceBaseUrl : undefined);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (url.protocol !== "http:" && url.protocol !== "https:") break;
    const answer = await request(url, { headers, signal, dispatcher });
    const location = answer.headers.location;
    if (
      answer.statusCode < 300 ||
      answer.statusCode === 304 ||
      typeof location !== "string" ||
      answer.statusCode >= 400
    ) {
      return { status: answer.statusCode, headers: answer.headers, body: answer.body };
    }
    await answer.body.dump();
    url = new URL(location, url);
  }
  throw new Error("The file's link leads nowhere");
}

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
