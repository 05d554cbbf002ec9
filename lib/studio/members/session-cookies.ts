import "server-only";
import { cookies, headers } from "next/headers";
import { protocolOf, SESSION_SECONDS, sessionCookie } from "../../auth/session-cookie.ts";

/** Hands the session's token to the browser of the present request. */
export async function keepSessionCookie(token: string) {
  const { name, options } = sessionCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value: token, ...options, maxAge: SESSION_SECONDS });
}

export async function removeSessionCookie() {
  const { name, options } = sessionCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value: "", ...options, maxAge: 0 });
}
