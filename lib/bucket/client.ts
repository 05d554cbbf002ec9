import type { LookupFunction } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { Agent, type Dispatcher, request } from "undici";
import { z } from "zod";
import { type S3Settings, signS3Request } from "./sign.ts";

/** Elements that come once or many times are lists in either case. */
const listed = new Set(["Contents", "Upload", "CORSRule"]);
const parser = new XMLParser({ parseTagValue: false, htmlEntities: true, isArray: (name) => listed.has(name) });
const builder = new XMLBuilder();

/** What an object storage answers, or null when it says something else: it may fail after a 200 has begun. */
export function readS3Xml<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(parser.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function writeS3Xml(document: object): Buffer {
  return Buffer.from(builder.build(document));
}

type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
};

/** Sends signed requests to a bucket. Fails with `ENOENT` on 404, with `ENOSPC` on 507, and on every other answer that is no success. */
export type S3Client = (request: S3Request) => Promise<Dispatcher.ResponseData>;

/** What a disk would say: a bucket with no room left answers 507. */
const codes: Record<number, string> = { 404: "ENOENT", 507: "ENOSPC" };
const Refused = z.object({ Error: z.object({ Code: z.string() }) });
const tries = 5;
const firstPauseMs = 100;
/** Bodies are small pieces, so silence for this long is a dead connection. */
const silenceMs = 30_000;

/** `lookup` decides which addresses of a name may be dialled, where not all may. */
export function createS3Client(
  settings: S3Settings,
  { lookup }: { lookup?: LookupFunction | undefined } = {},
): S3Client {
  const connect = { timeout: 10_000, ...(lookup && { lookup }) };
  const dispatcher = new Agent({ connections: 64, connect, keepAliveTimeout: 30_000 });
  return async (wanted) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await attemptOnce(settings, wanted, dispatcher).catch((error: unknown) => {
        if (attempt >= tries)
          throw new Error(`The object storage cannot be reached (${wanted.method})`, { cause: error });
        return null;
      });
      if (answer && answer.statusCode < 300) return answer;
      if (answer && (!isPassing(answer.statusCode) || attempt >= tries)) throw await faultOf(wanted, answer);
      await answer?.body.dump();
      await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  };
}

/** Signed anew for each try: a signature is good for some minutes only. */
function attemptOnce(settings: S3Settings, wanted: S3Request, dispatcher: Agent) {
  const { method, body } = wanted;
  const { url, headers } = signS3Request(settings, wanted);
  const sent = { method, headers, dispatcher, headersTimeout: silenceMs, bodyTimeout: silenceMs };
  return request(url, { ...sent, ...(body && { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }) });
}

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

async function faultOf({ method, key }: S3Request, answer: Dispatcher.ResponseData): Promise<Error> {
  const text = (await answer.body.text().catch(() => "")).slice(0, 2_000);
  const reason = readS3Xml(Refused, text)?.Error.Code ?? "";
  const error = new Error(
    `The object storage answered ${answer.statusCode} ${reason} to ${method} ${key === "" ? "the bucket" : key}`,
  );
  const code = codes[answer.statusCode];
  return Object.assign(error, { status: answer.statusCode, ...(code && { code }) });
}
