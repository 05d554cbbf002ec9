import { tooMuch } from "./bounded-fetch.ts";
import { callModel } from "./call-model.ts";
import { type Asked, faultOfAnswer } from "./fault-of-answer.ts";

export type HttpAsked = Asked & { signal: AbortSignal };

type Request = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Bytes an answer may have. */
  most?: number;
};

const usualMost = 16 * 1024 * 1024;

/** One call over HTTP: its body when it is 2xx, a fault otherwise. No more bytes are taken than were asked for. */
export async function askHttp(asked: HttpAsked, request: Request): Promise<Uint8Array> {
  const { url, method = "GET", headers = {}, body, most = usualMost } = request;
  return callModel(asked, async () => {
    const answer = await fetch(url, { method, headers, signal: asked.signal, ...(body !== undefined && { body }) });
    const bytes = await readBody(asked, answer, most);
    if (answer.ok) return bytes;
    const text = new TextDecoder().decode(bytes.subarray(0, 64 * 1024));
    throw faultOfAnswer({ status: answer.status, headers: answer.headers, body: text }, asked);
  });
}

export async function askJson(asked: HttpAsked, request: Request & { json?: unknown }): Promise<unknown> {
  const { json, ...rest } = request;
  const sent = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers: Record<string, string> = { accept: "application/json", ...rest.headers };
  if (json !== undefined) headers["content-type"] = "application/json";
  const bytes = await askHttp(asked, { ...rest, ...sent, headers });
  return callModel(asked, async () => JSON.parse(new TextDecoder().decode(bytes)));
}

async function readBody({ provider }: Asked, answer: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (!answer.body) return new Uint8Array();
  for await (const part of answer.body) {
    size += part.length;
    if (size > most) throw tooMuch(provider, most);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
