import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { notFound, ServiceFault } from "../errors.ts";
import { isFileClosed } from "../projects/is-file-closed.ts";
import { attachment } from "../storage/content-disposition.ts";
import { contentTypeOf } from "../storage/content-type.ts";
import type { StoredObject } from "../storage/storage.ts";
import { isStorageKey } from "../storage/storage-key.ts";
import { readRange } from "./byte-range.ts";
import type { HttpEnv } from "./http-env.ts";
import { readSignedExpiry } from "./read-signed-expiry.ts";
import type { Service } from "./service.ts";

const prefix = "/assets/";

/** Serves stored bytes by signed address, with ranges so that players can seek. */
export function addAssetRoute(app: Hono<HttpEnv>, service: Service): void {
  app.get(`${prefix}*`, (context) => serve(context, service));
  app.all(`${prefix}*`, () => {
    throw new ServiceFault("methodNotAllowed", "Allowed here: GET, HEAD", { headers: { Allow: "GET, HEAD" } });
  });
}

async function serve(context: Context<HttpEnv>, service: Service): Promise<Response> {
  const downloadName = context.req.query("download");
  const signed = { what: "asset address", ...(downloadName !== undefined && { extra: downloadName }) };
  const expiresAt = readSignedExpiry(context, service.signers.asset, signed);
  const key = context.req.path.slice(prefix.length);
  if (!isStorageKey(key) || (await isFileClosed(service.db, key))) throw notFound("asset");
  const seconds = Math.max(0, Math.floor((expiresAt - Date.now()) / 1000));
  return sendObject(context, service, { key, downloadName, cacheControl: `private, max-age=${seconds}, immutable` });
}

type Sent = { key: string; downloadName?: string | undefined; cacheControl: string };

/** Sends what is kept under a key, or the part that is asked for, to whoever was let in before. */
export async function sendObject(context: Context<HttpEnv>, service: Service, sent: Sent): Promise<Response> {
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
  return context.body(Readable.toWeb(stream) as ReadableStream, status, headers);
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
