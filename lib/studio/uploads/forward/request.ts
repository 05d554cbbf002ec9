import { errorCode } from "#lib/thrown.ts";
import { webStream } from "#lib/web-stream.ts";
import "server-only";
import { studioEnv } from "#lib/environment/env.ts";
import { log } from "../../log.ts";
import { answerEarly, ofUploads, openBody } from "../../request-body.ts";
import type { Studio } from "../../studio.ts";
import { sendOn } from "./send-on.ts";

/** Of one connection only, so they end here. The Host is the service's own. */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "expect",
]);
/** The studio's session is none of the service's business. */
const kept = new Set(["cookie", "set-cookie"]);

/** Passes a request on to the service as it came, body and answer streamed. */
export async function forwardRequest(request: Request): Promise<Response> {
  const { SERVICE_BASE_URL, STUDIO_FORWARDS_SERVICE } = studioEnv();
  if (!STUDIO_FORWARDS_SERVICE) return new Response("Not found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const body = hasBody && request.body ? openBody(request.body, ofUploads) : null;
  try {
    const answer = await sendOn({
      url: new URL(`${SERVICE_BASE_URL}${pathname}${search}`),
      method: request.method,
      headers: passedOn(request.headers),
      body,
      signal: request.signal,
    });
    const status = answer.statusCode ?? 502;
    const headers = new Headers();
    for (const [name, values] of Object.entries(answer.headersDistinct)) {
      if (hopByHop.has(name) || kept.has(name)) continue;
      for (const value of values ?? []) headers.append(name, value);
    }
    const isEmpty = [204, 304].includes(status) || request.method === "HEAD";
    if (isEmpty) answer.resume();
    const passed = isEmpty ? null : webStream(answer);
    return answerEarly(new Response(passed, { status, headers }), request, body);
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 });
    // The whole path may be a share's, which opens it.
    const room = pathname.split("/", 3).join("/");
    log.warn({ code: errorCode(error), room }, "A request could not be passed on to the service");
    const away = Response.json(
      { code: 5030, msg: "The service is not ready, try again in a moment", trackingId: trackingId() },
      { status: 503, headers: { "retry-after": "2" } },
    );
    return answerEarly(away, request, body);
  }
}

function passedOn(headers: Headers): Record<string, string> {
  const named = new Set((headers.get("connection") ?? "").split(",").map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    [...headers].filter(([name]) => !hopByHop.has(name) && !kept.has(name) && !named.has(name)),
  );
}

function trackingId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/** The path under which the studio forwards an address of the service, or null when browsers go there themselves. */
export function forwardedPath(
  studio: Pick<Studio, "forwards">,
  address: string,
  room: "uploads" | "assets" | "openapi",
): string | null {
  const url = URL.parse(address, "http://service.invalid");
  return studio.forwards && url?.pathname.startsWith(`/${room}/`) ? `${url.pathname}${url.search}` : null;
}
