import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { contentTypeOf } from "#lib/bucket/content-type.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { webStream } from "#lib/web-stream.ts";
import { loadShare, type Share } from "../clips/shares.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isFileClosed } from "../projects/rows/files.ts";
import { createShareTokens, type PathSigner, SHARE_PATH, signPath } from "../storage/signed-path.ts";
import { attachment, type ByteRange, isStorageKey, type StoredObject } from "../storage/storage.ts";
import type { HttpEnv, Service } from "./service.ts";
import { createVoicePreviews, createVoiceSigner, VOICE_PATH } from "./voice-previews.ts";

const prefix = "/assets/";

/** Serves stored bytes by signed address, with ranges so that players can seek. */
export function addAssetRoute(app: Hono<HttpEnv>, service: Service): void {
  app.get(`${prefix}*`, (context) => serve(context, service));
  app.all(`${prefix}*`, () => {
    throw new ServiceFault("methodNotAllowed", because("method_not_allowed", { methods: "GET, HEAD" }), {
      headers: { Allow: "GET, HEAD" },
    });
  });
}

async function serve(context: Context<HttpEnv>, service: Service): Promise<Response> {
  const downloadName = context.req.query("download");
  const signed = { what: "asset address" as const, ...(downloadName !== undefined && { extra: downloadName }) };
  const expiresAt = readSignedExpiry(context, service.signers.asset, signed);
  const key = context.req.path.slice(prefix.length);
  if (!isStorageKey(key) || (await isFileClosed(service.db, key))) throw notFound("asset");
  const seconds = Math.max(0, Math.floor((expiresAt - Date.now()) / 1000));
  return sendObject(context, service, { key, downloadName, cacheControl: `private, max-age=${seconds}, immutable` });
}

type Sent = { key: string; downloadName?: string | undefined; cacheControl: string };

/** Sends what is kept under a key, or the part that is asked for, to whoever was let in before. */
async function sendObject(context: Context<HttpEnv>, service: Service, sent: Sent): Promise<Response> {
  const { key } = sent;
  const object = await service.storage.find(key);
  if (!object) throw notFound("asset");
  const headers = headersOf(object, sent);
  if (matches(context.req.header("if-none-match"), object.etag)) return context.body(null, 304, headers);
  const range = isRangeWanted(context, object) ? readRange(context.req.header("range"), object.sizeBytes) : null;
  if (range === "unsatisfiable") {
    return context.body(null, 416, { ...headers, "Content-Range": `bytes */${object.sizeBytes}` });
  }
  const length = range ? range.end - range.start + 1 : object.sizeBytes;
  headers["Content-Length"] = String(length);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${object.sizeBytes}`;
  const status = range ? 206 : 200;
  if (context.req.method === "HEAD" || length === 0) return context.body(null, status, headers);
  const stream = await service.storage.read({ key, ...(range && { range }) });
  return context.body(webStream(stream), status, headers);
}

function headersOf(object: StoredObject, { cacheControl, downloadName }: Sent): Record<string, string> {
  return {
    "Content-Type": contentTypeOf(object.key),
    "Accept-Ranges": "bytes",
    ETag: object.etag,
    "Last-Modified": object.modifiedAt.toUTCString(),
    "Cache-Control": cacheControl,
    "Content-Disposition": downloadName === undefined ? "inline" : attachment(downloadName),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  };
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}

/** If-Range: the rest of a file is of use only to who has the beginning of the same one. */
function isRangeWanted(context: Context<HttpEnv>, object: StoredObject): boolean {
  const condition = context.req.header("if-range")?.trim();
  return condition === undefined || condition === object.etag;
}

/** Nobody keeps what a closed address showed: each use asks again. */
const cacheControl = "private, no-cache";

/** A public page for whoever has its address: the film, or its stills until there is one. Its files stand below it. */
export function addShareRoute(app: Hono<HttpEnv>, service: Service): void {
  const tokens = createShareTokens(service.encryptionKey);
  const open = async (token: string): Promise<Share> => {
    const subject = tokens.read(token);
    const share = subject && (await loadShare(service.db, subject));
    if (!share) throw notFound("share");
    return share;
  };
  app.get(`${SHARE_PATH}/:token`, async (context) => {
    const token = context.req.param("token");
    const share = await open(token);
    context.header("Content-Security-Policy", policy);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("X-Robots-Tag", "noindex");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cache-Control", cacheControl);
    return context.html(sharePage(share, (part) => `${SHARE_PATH}/${token}/${part}`));
  });
  app.get(`${SHARE_PATH}/:token/:part`, async (context) => {
    const { files } = await open(context.req.param("token"));
    const key = files.get(context.req.param("part"));
    if (!key) throw notFound("share");
    return sendObject(context, service, { key, cacheControl });
  });
}

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;align-content:center;gap:1rem;padding:clamp(1rem,4vw,3rem);box-sizing:border-box;font:16px/1.5 system-ui,sans-serif}
main{width:min(100%,60rem);margin:auto}h1{font-size:1.25rem;overflow-wrap:anywhere}video{width:100%;max-height:80vh;background:#000;border-radius:10px}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem}img{width:100%;display:block;border-radius:8px}`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const policy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'; media-src 'self'`;

function sharePage({ title, files }: Share, addressOf: (part: string) => string) {
  const stills = [...files.keys()].filter((part) => part.startsWith("still-"));
  const film = files.has("film");
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>
${film ? player(files, addressOf) : ""}
${stills.length > 0 ? html`<ul>${stills.map((still, index) => html`<li><img src="${addressOf(still)}" alt="Scene ${index + 1}" loading="lazy"></li>`)}</ul>` : ""}
${film ? "" : html`<p>The film is not finished yet.</p>`}
</main></body></html>`;
}

function player(files: Share["files"], addressOf: (part: string) => string) {
  const picture = files.has("poster") ? html` poster="${addressOf("poster")}"` : "";
  const track = files.has("captions")
    ? html`<track kind="captions" src="${addressOf("captions")}" label="Captions">`
    : "";
  return html`<video controls playsinline preload="metadata" src="${addressOf("film")}"${picture}>${track}</video>`;
}

/** Below /openapi, so that a studio in front forwards it. */
const footagePath = "/openapi/footage";

/** An address of a small picture of a footage candidate, signed: nobody else has the service fetch anything. */
export function previewLink({ bases, signers }: Service, { provider, id }: { provider: string; id: string }): string {
  const path = `${footagePath}/${provider}/${Buffer.from(id).toString("base64url")}`;
  const signed = { base: bases[0], signer: signers.asset, now: Date.now() };
  return signPath(signed, { path, expiresInSeconds: LIMITS.downloadLinkSeconds });
}

/** Fetches a candidate's small picture from its library: the browsers of people ask no third party. */
export function addFootageRoute(app: Hono<HttpEnv>, service: Service): void {
  app.get(`${footagePath}/:provider/:id`, async (context) => {
    readSignedExpiry(context, service.signers.asset, { what: "asset address" });
    const id = Buffer.from(context.req.param("id"), "base64url").toString();
    const desk = await service.footage();
    const piece = await desk.find({ provider: context.req.param("provider"), id });
    const bytes = piece && (await desk.preview(piece));
    if (!bytes) throw notFound("footage");
    return context.body(Uint8Array.from(bytes).buffer, 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "private, max-age=86400",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}

const linkSeconds = 60 * 60;

/** Leads to a sentence spoken by a voice, which is made when it is asked for the first time. */
export function addVoiceRoute(app: Hono<HttpEnv>, service: Service): void {
  const { storage, voices, encryptionKey, previewVoice, providers } = service;
  const signer = createVoiceSigner(encryptionKey);
  const preview = createVoicePreviews({ storage, narrator: providers.narrator?.name ?? "", make: previewVoice });
  app.get(`${VOICE_PATH}/:voiceUuid`, async (context) => {
    const voiceUuid = context.req.param("voiceUuid");
    const isKnown = voices.some((voice) => voice.voiceUuid === voiceUuid);
    if (!isKnown || !signer.isValid(voiceUuid, context.req.query("signature") ?? "")) throw notFound("voice");
    const key = await preview(voiceUuid);
    context.header("Cache-Control", "private, max-age=600");
    return context.redirect(storage.signedUrl({ key, expiresInSeconds: linkSeconds }), 302);
  });
}

/**
 * Reads a Range header for an object of `size` bytes. Null means the whole object: no range, one that is not for
 * bytes, or several, which no player asks for.
 */
function readRange(header: string | undefined, size: number): ByteRange | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** Checks the signature of one of our own addresses; answers until when it is good, epoch milliseconds. */
export function readSignedExpiry(
  context: Context<HttpEnv>,
  signer: PathSigner,
  { what, extra }: { what: "upload address" | "asset address"; extra?: string },
): number {
  const path = (context.env.incoming.url ?? "").split("?", 1)[0] ?? "";
  const expires = context.req.query("expires") ?? "";
  const signature = context.req.query("signature") ?? "";
  const expiresAt = /^\d{1,16}$/.test(expires) ? Number(expires) : Number.NaN;
  if (Number.isNaN(expiresAt) || !signer.isValid(path, expiresAt, signature, extra)) {
    throw new ServiceFault("forbidden", because("address_changed", { what }));
  }
  if (expiresAt <= Date.now()) {
    throw new ServiceFault("forbidden", because("address_expired", { what }));
  }
  return expiresAt;
}
