import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { callModel } from "./call-model.ts";
import { type Asked, faultOfAnswer } from "./fault-of-answer.ts";

/** More than any picture, sound or transcript that fits a scene. */
const mostBytes = 64 * 1024 * 1024;

/** Takes no more of an answer than a worker can hold: the packages read whatever comes into memory. */
export function boundedFetch(provider: string, ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.body) return answer;
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.length;
        if (size > mostBytes) controller.error(tooMuch(provider, mostBytes));
        else controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
  };
}

function tooMuch(provider: string, most: number): ProviderFault {
  const why = because("answer_over_limit", { provider, megabytes: Math.round(most / 1_000_000) });
  return new ProviderFault("bad_output", { why, provider, outcome: "unknown" });
}

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
export async function requestHttp(asked: HttpAsked, request: Request): Promise<Uint8Array> {
  const { url, method = "GET", headers = {}, body, most = usualMost } = request;
  return callModel(asked, async () => {
    const answer = await fetch(url, { method, headers, signal: asked.signal, ...(body !== undefined && { body }) });
    const bytes = await readBody(asked, answer, most);
    if (answer.ok) return bytes;
    const text = new TextDecoder().decode(bytes.subarray(0, 64 * 1024));
    throw faultOfAnswer({ status: answer.status, headers: answer.headers, body: text }, asked);
  });
}

export async function requestJson(asked: HttpAsked, request: Request & { json?: unknown }): Promise<unknown> {
  const { json, ...rest } = request;
  const sent = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers: Record<string, string> = { accept: "application/json", ...rest.headers };
  if (json !== undefined) headers["content-type"] = "application/json";
  const bytes = await requestHttp(asked, { ...rest, ...sent, headers });
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

/** For providers whose package knows one address only: sends what goes there to `baseUrl` instead, as to a proxy. */
export function hostedFetch(baseUrl: string | undefined, ask: typeof fetch): typeof fetch {
  if (!baseUrl) return ask;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return ask(`${baseUrl}${pathname}${search}`, init);
  };
}

/**
 * For packages that do not read all that their provider says: hands its JSON on as `rewrite` leaves it. What is no JSON,
 * or is answered with null, goes on untouched.
 */
export function rewriteAnswer(
  rewrite: (body: unknown, answer: { ok: boolean }) => unknown,
  ask: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    const { ok, status, headers } = answer;
    const text = await answer.text();
    const kept = new Headers(headers);
    for (const name of ["content-length", "content-encoding"]) kept.delete(name);
    return new Response(
      rewritten(text, (body) => rewrite(body, { ok })),
      { status, headers: kept },
    );
  };
}

function rewritten(text: string, rewrite: (body: unknown) => unknown): string {
  try {
    const body = rewrite(JSON.parse(text));
    return body === null ? text : JSON.stringify(body);
  } catch {
    return text;
  }
}
