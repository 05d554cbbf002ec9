import { type NextRequest, NextResponse } from "next/server";
import { protocolOf, sessionCookie } from "#lib/auth/cookies.ts";
import { isDevelopment, studioEnv } from "#lib/environment/env.ts";
import { contentSecurityPolicy } from "#lib/studio/content-security-policy.ts";
import * as say from "#messages/faults.ts";

const open = /^\/(sign-in|set-up|invitation|password|forgotten|review|share|unsubscribe)(\/|$)/;

/** Gives each page its content policy and spares the signed-out a detour. It guards nothing: every verb does that itself. */
export function proxy(request: NextRequest): NextResponse {
  const refusal = refuseBody(request);
  if (refusal) return refusal;
  const { pathname, search } = request.nextUrl;
  const protocol = protocolOf(request.headers);
  const isSignedIn = request.cookies.has(sessionCookie(protocol).name);
  if (!isSignedIn && !open.test(pathname)) return toSignIn(request);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const { STUDIO_FORWARDS_SERVICE, STUDIO_STORAGE_ORIGIN } = studioEnv();
  const policy = contentSecurityPolicy({
    nonce,
    storage: STUDIO_STORAGE_ORIGIN,
    uploads: STUDIO_FORWARDS_SERVICE ? "forwarded" : "direct",
    mode: isDevelopment() ? "development" : "production",
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set("x-studio-path", `${pathname}${search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // On plain HTTP browsers ignore it and complain on every page.
  if (protocol === "https") response.headers.set("cross-origin-opener-policy", "same-origin");
  return response;
}

/** As much as Next reads of an action; of more it says that the server failed. */
const mostBytes = 1024 * 1024;

/** Only actions send pages something, and browsers say how much. */
function refuseBody({ method, headers }: NextRequest): NextResponse | null {
  if (method === "GET" || method === "HEAD") return null;
  const bytes = Number(headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(bytes)) return tell(say.lengthIsMissing(), 411);
  return bytes > mostBytes ? tell(say.thatIsTooMuch({ megabytes: mostBytes / 1024 / 1024 }), 413) : null;
}

function tell(sentence: string, status: number): NextResponse {
  const headers = { "content-type": "text/plain", "cache-control": "no-store", connection: "close" };
  return new NextResponse(sentence, { status, headers });
}

/** Next sends its own address on as a path alone, so this is right under whatever name the studio is reached. */
function toSignIn(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const url = request.nextUrl.clone();
  url.pathname = "/sign-in";
  url.search = pathname === "/" ? "" : new URLSearchParams({ next: `${pathname}${search}` }).toString();
  return NextResponse.redirect(url, 307);
}

export const config = {
  // Bodies that pass a proxy are buffered: nothing that uploads or streams may come through here.
  // What lies in public/ is everybody's, as an installed studio and whoever draws previews ask for it signed out.
  matcher: [
    "/((?!api/|_next/|openapi/|uploads/|assets/|healthz|readyz|metrics$|(?:icon(?:-[a-z0-9]+)?|apple-touch-icon|share)\\.(?:svg|png)$|favicon\\.ico$|manifest\\.webmanifest$|notices\\.js$|robots\\.txt$).*)",
  ],
};
