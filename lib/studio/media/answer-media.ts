import "server-only";
import { Readable } from "node:stream";
import type { Actor } from "../../auth/actor.ts";
import { answerFault } from "../answer-query.ts";
import { log } from "../log.ts";
import type { Studio } from "../studio.ts";
import { studioFaults } from "../studio-faults.ts";
import { findMediaLink } from "./find-media-link.ts";
import { type OpenedMedia, openMedia } from "./open-media.ts";

const asked = ["range", "if-range", "if-none-match", "if-modified-since"];
const told = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"];
/** What a browser may show in place; anything else, a script in a picture's clothes too, is only ever a download. */
const shown = /^(image\/(png|jpeg|webp|gif|avif)|video\/[\w.+-]+|audio\/[\w.+-]+|text\/vtt)\b/;

type Media = { studio: Studio; actor: Actor; path: readonly string[]; request: Request; fileName?: string };

/** Streams one file to a person who may see it, in the ranges asked for. The service's own link stays here. */
export async function answerMedia(media: Media): Promise<Response> {
  try {
    const opened = (await open(media, "kept")) ?? (await open(media, "fresh"));
    return opened ? toResponse(media, opened) : answerFault(studioFaults.mediaNotFound);
  } catch (error) {
    if (media.request.signal.aborted) return new Response(null, { status: 499 });
    const code = (error as { code?: string }).code;
    log.warn({ code, path: media.path.join("/") }, "A file could not be read from the service");
    return answerFault({ ...studioFaults.mediaNotFound, code: "service_unreachable" });
  }
}

/** Null when there is no such file, or its link is no longer good. */
async function open({ studio, actor, path, request }: Media, links: "kept" | "fresh"): Promise<OpenedMedia | null> {
  const link = await findMediaLink({ studio, actor, path, links });
  if (!link) return null;
  const headers: Record<string, string> = {};
  for (const name of asked) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const opened = await openMedia({ studio, link, headers, signal: request.signal });
  if ([200, 206, 304, 416].includes(opened.status)) return opened;
  await opened.body.dump();
  return null;
}

function toResponse({ request, fileName }: Media, { status, headers, body }: OpenedMedia): Response {
  const answer = new Headers({
    "cache-control": new URL(request.url).searchParams.has("v")
      ? "private, max-age=86400, immutable"
      : "private, no-cache",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  for (const name of told) {
    const value = headers[name];
    if (typeof value === "string") answer.set(name, value);
  }
  const type = typeof headers["content-type"] === "string" ? headers["content-type"] : "";
  answer.set("content-type", shown.test(type) ? type : "application/octet-stream");
  if (fileName !== undefined || !shown.test(type)) answer.set("content-disposition", attachment(fileName ?? "file"));
  if (status === 304 || status === 416) {
    void body.dump();
    return new Response(null, { status, headers: answer });
  }
  return new Response(Readable.toWeb(body) as ReadableStream, { status, headers: answer });
}

/** Both spellings, for browsers old and new. */
function attachment(fileName: string): string {
  const plain = fileName.normalize("NFKD").replace(/[^\w.() -]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, percent)}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
