import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Actor } from "../auth/actor.ts";
import { protocolOf, sessionCookie } from "../auth/cookies.ts";
import { findActor } from "../auth/find-actor.ts";
import { studio } from "./studio.ts";

/** The person of the present request, looked up once in it. */
export const requestActor = cache(async (): Promise<Actor | null> => (await requestSession()).find());

/** A way to find the person of the present request again and again, for what outlives the request's first moment. */
export async function requestSession(): Promise<{ find: () => Promise<Actor | null> }> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const token = jar.get(sessionCookie(protocolOf(head)).name)?.value;
  const { db, secret } = studio();
  return { find: async () => (token ? findActor({ db, secret, token }) : null) };
}
