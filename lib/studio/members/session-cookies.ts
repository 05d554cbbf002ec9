import "server-only";
import { cookies, headers } from "next/headers";
import { DEVICE_SECONDS, deviceCookie, protocolOf, SESSION_SECONDS, sessionCookie } from "#lib/auth/cookies.ts";

/** Hands the session's token to the browser of the present request. */
export async function keepSessionCookie(token: string) {
  const { name, options } = sessionCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value: token, ...options, maxAge: SESSION_SECONDS });
}

export async function removeSessionCookie() {
  const { name, options } = sessionCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value: "", ...options, maxAge: 0 });
}

/** By which the browser of the present request is known to be somebody's; see {@link deviceCookie}. */
export async function readDeviceCookie(): Promise<string | undefined> {
  return (await cookies()).get(deviceCookie(protocolOf(await headers())).name)?.value;
}

export async function keepDeviceCookie(value: string) {
  const { name, options } = deviceCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value, ...options, maxAge: DEVICE_SECONDS });
}
