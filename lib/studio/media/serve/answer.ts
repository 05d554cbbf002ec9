import { errorCode } from "#lib/thrown.ts";
import { webStream } from "#lib/web-stream.ts";
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "#lib/actor.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { answerFault } from "../../query.ts";
import { requestActor } from "../../request.ts";
import { type Studio, studio } from "../../studio.ts";
import type { OpenedMedia } from "../archive/archive.ts";
import { readArchiveLink } from "../archive/archive.ts";
import { openMedia } from "../open.ts";
import { findKeptLink, findMediaLink } from "./find-link.ts";

const wanted = ["range", "if-range", "if-none-match", "if-modified-since"];
const passedOn = ["content-length", "content-range", "accept-ranges"];
const marks = ["etag", "last-modified"];
/** What a browser may show in place; anything else, a script in a picture's clothes too, is only ever a download. */
const shown = /^(image\/(png|jpeg|webp|gif|avif)|video\/[\w.+-]+|audio\/[\w.+-]+|text\/vtt)\b/;

type Asked = {
  studio: Studio;
  request: Request;
  /** Names the file in the log. */
  label: string;
  /** The service's own link as it is known, with 0 asked for again; null when there is no such file. */
  find: (maxAgeMs: number) => Promise<string | null>;
  /** The link of the copy that is kept here, for when the service's own cannot be read; null where there is none. */
  findKept?: (() => Promise<string | null>) | undefined;
  /** Makes a browser save the file under this name. */
  fileName?: string;
  /** Has browsers ask each time before they show what they kept: who may see it today may not tomorrow. */
  isAskedEachTime?: true;
  /** Keeps back what a file of the same bytes is known by elsewhere, and when it was made. */
  isUnnamed?: true;
};

/** Links are good for a day; one that is refused is asked for again. */
export const linkMs = 10 * 60_000;
/** So long a service is waited for where a copy of the file is at hand. */
const patienceMs = 3_000;

/**
 * Streams one file of the service in the ranges asked for. The service's own link stays here. A copy that is kept here
 * stands in for a link that is refused, or for a service that is away.
 */
export async function answerLink(asked: Asked): Promise<Response> {
  try {
    const opened = (await openKnown(asked)) ?? (await open(asked, await asked.find(0)));
    return opened ? toResponse(asked, opened) : answerFault(studioFaults.mediaNotFound);
  } catch (error) {
    if (asked.request.signal.aborted) return new Response(null, { status: 499 });
    const code = errorCode(error);
    log.warn({ code, path: asked.label }, "A file could not be read from the service");
    return answerFault({ ...studioFaults.mediaNotFound, code: "service_unreachable" });
  }
}

/** By the link as it was last told, else from the copy that is kept here. Null where neither is good. */
async function openKnown(asked: Asked): Promise<OpenedMedia | null> {
  const link = await asked.find(linkMs);
  const opening = open(asked, link);
  try {
    const first = asked.findKept
      ? await Promise.race([opening, wait(patienceMs, "late" as const, { ref: false })])
      : null;
    const kept = first === "late" ? await openKept(asked) : null;
    if (kept) {
      opening.then((opened) => opened?.body.dump()).catch(ignore);
      return kept;
    }
    return (await opening) ?? (await openKept(asked));
  } catch (error) {
    const kept = await openKept(asked);
    if (kept || (link && readArchiveLink(link))) return kept;
    throw error;
  }
}

/** What comes too late is wanted by nobody any more. */
function ignore(): void {}

async function openKept(asked: Asked): Promise<OpenedMedia | null> {
  const link = (await asked.findKept?.()) ?? null;
  return open(asked, link).catch(() => null);
}

/** Null when there is no such file, or its link is no longer good. */
async function open({ studio, request }: Asked, link: string | null): Promise<OpenedMedia | null> {
  if (!link) return null;
  const headers: Record<string, string> = {};
  for (const name of wanted) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const opened = await openMedia({ studio, link, headers, signal: request.signal });
  if ([200, 206, 304, 416].includes(opened.status)) return opened;
  await opened.body.dump();
  return null;
}

function toResponse(
  { request, fileName, isAskedEachTime, isUnnamed }: Asked,
  { status, headers, body }: OpenedMedia,
): Response {
  const answer = new Headers({
    "cache-control":
      !isAskedEachTime && new URL(request.url).searchParams.has("v")
        ? "private, max-age=86400, immutable"
        : "private, no-cache",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  for (const name of isUnnamed ? passedOn : [...passedOn, ...marks]) {
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
  return new Response(webStream(body), { status, headers: answer });
}

/** Makes a browser save what it gets under this name; both spellings, for browsers old and new. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize("NFKD").replace(/[^\w.() -]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, percent)}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

type Media = { studio: Studio; actor: Actor; path: readonly string[]; request: Request; fileName?: string };

/** Streams one file to a person who may see it. The path is that of a media address. */
export function answerMedia({ studio, actor, path, ...rest }: Media): Promise<Response> {
  const find = (maxAgeMs: number) => findMediaLink({ studio, actor, path, maxAgeMs });
  const findKept = () => findKeptLink({ studio, actor, path });
  return answerLink({ studio, ...rest, label: path.join("/"), find, findKept });
}

/** Lets a signed-in person in to a route that streams a file. */
export async function serveMedia(
  serve: (given: { studio: Studio; actor: Actor }) => Promise<Response>,
): Promise<Response> {
  const actor = await requestActor();
  return actor ? serve({ studio: studio(), actor }) : answerFault(studioFaults.signedOut);
}
