import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { CookieJar } from "tough-cookie";
import { request } from "undici";
import { because } from "#lib/contract/reasons.ts";
import { agentFor, type Trust } from "./checked-agent.ts";
import { FetchFault } from "./fault.ts";

export type FetchFaultCode = "refused_address" | "unreachable" | "timed_out" | "too_large" | "bad_redirect";

export type GuardedRequest = Trust & {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array | null;
  maxBytes: number;
  timeoutMs: number;
  maxRedirects: number;
  signal?: AbortSignal;
  /** Is handed the parts of a successful answer as they come, not inflated; `bytes` are then empty. */
  onPart?: (part: Uint8Array) => Promise<void>;
};

export type GuardedAnswer = {
  status: number;
  /** Where the last redirect led. */
  url: string;
  contentType: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
};

/**
 * The only way to an address a user typed: http(s) and public, the checked address is the one dialled, checked again at
 * every redirect, bounded in time and size, inflated. Throws a FetchFault with a sentence for the user.
 */
export async function guardedFetch(wanted: GuardedRequest): Promise<GuardedAnswer> {
  const deadline = AbortSignal.timeout(wanted.timeoutMs);
  const signal = wanted.signal ? AbortSignal.any([deadline, wanted.signal]) : deadline;
  try {
    return await follow(wanted, signal);
  } catch (error) {
    throw explain(error, wanted, deadline);
  }
}

async function follow(wanted: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
  let address = parseAddress(wanted.url);
  let { headers: sent } = wanted;
  const jar = new CookieJar();
  for (let hops = 0; ; hops += 1) {
    const { statusCode, headers, body } = await request(address, {
      method: wanted.method,
      headers: { ...sent, ...(await cookiesFor(address, jar)) },
      body: wanted.body,
      dispatcher: agentFor(address, wanted),
      signal,
    });
    // A body that is dropped half-read emits an error nobody waits for.
    body.on("error", () => {});
    const location = headers.location;
    if (statusCode < 300 || statusCode >= 400 || typeof location !== "string" || wanted.maxRedirects === 0) {
      const { maxBytes, onPart } = wanted;
      const encodings = headers["content-encoding"];
      const bytes =
        onPart && statusCode < 300
          ? await readBounded(body, { maxBytes, onPart })
          : await readInflated(body, { encodings, maxBytes });
      const contentType = String(headers["content-type"] ?? "");
      return { status: statusCode, url: address.href, contentType, headers, bytes };
    }
    body.destroy();
    for (const cookie of [headers["set-cookie"] ?? []].flat().slice(0, MAX_COOKIES))
      await jar.setCookie(cookie, address.href, { ignoreError: true });
    if (hops >= wanted.maxRedirects) throw new FetchFault("bad_redirect", because("address_redirects", {}));
    const next = parseAddress(location, address);
    // A key is for the address that was named, not for wherever that points.
    if (next.origin !== address.origin) sent = withoutCredentials(sent);
    address = next;
  }
}

const MAX_COOKIES = 50;

/** Some sites send a reader in circles who does not keep what they set on the way. */
async function cookiesFor(address: URL, jar: CookieJar): Promise<{ cookie?: string }> {
  const cookie = await jar.getCookieString(address.href);
  return cookie === "" ? {} : { cookie };
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)));
}

function parseAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchFault("refused_address", because("address_unreadable", {}));
  return new URL(text, base);
}

const decoders = new Map(
  Object.entries({ gzip: gunzip, "x-gzip": gunzip, deflate: inflate, br: brotliDecompress }).map(
    ([name, decode]) => [name, promisify<Buffer, { maxOutputLength: number }, Buffer>(decode)] as const,
  ),
);
const MOST_ENCODINGS = 5;

type Encoded = { encodings: string | string[] | undefined; maxBytes: number };

/** A body without its encodings, as far as they are known. Neither it nor what comes of it is larger than `maxBytes`. */
async function readInflated(body: AsyncIterable<Uint8Array>, { encodings = "", maxBytes }: Encoded): Promise<Buffer> {
  const names = String(encodings).toLowerCase().split(",");
  let bytes = await readBounded(body, { maxBytes });
  for (const name of names.toReversed().slice(0, MOST_ENCODINGS)) {
    const decode = decoders.get(name.trim());
    // An answer without a body names an encoding all the same.
    if (decode && bytes.length > 0) bytes = await decode(bytes, { maxOutputLength: maxBytes });
  }
  return bytes;
}

async function readBounded(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, onPart }: Pick<GuardedRequest, "maxBytes" | "onPart">,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    if (onPart) await onPart(part);
    else parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(maxBytes: number, cause?: unknown): FetchFault {
  return new FetchFault("too_large", because("answer_too_large", { megabytes: Math.floor(maxBytes / 1_048_576) }), {
    cause,
  });
}

function explain(error: unknown, wanted: GuardedRequest, deadline: AbortSignal): unknown {
  if (error instanceof FetchFault) return error;
  if (deadline.aborted) {
    const seconds = Math.round(wanted.timeoutMs / 1000);
    return new FetchFault("timed_out", because("address_silent", { seconds }), { cause: error });
  }
  if (wanted.signal?.aborted) return error;
  if (hasCode(error, /^ERR_BUFFER_TOO_LARGE$/u)) return tooLarge(wanted.maxBytes, error);
  if (hasCode(error, /^Z_|^ERR_(?:_|BROTLI)/u))
    return new FetchFault("unreachable", because("answer_damaged", {}), { cause: error });
  const nested = error instanceof Error && error.cause instanceof FetchFault ? error.cause : null;
  return nested ?? new FetchFault("unreachable", because("address_unreachable", {}), { cause: error });
}

/** Of bytes that are not of the encoding that their answer names, or that inflate to too much. */
function hasCode(error: unknown, code: RegExp): boolean {
  return error instanceof Error && "code" in error && code.test(`${error.code}`);
}
