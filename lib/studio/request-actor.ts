import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Actor } from "../auth/actor.ts";
import { findActor } from "../auth/find-actor.ts";
import { protocolOf, sessionCookie } from "../auth/session-cookie.ts";
import { studio } from "./studio.ts";

/** The person of the present request, looked up once in it. */
export const requestActor = cache(async (): Promise<Actor | null> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const token = jar.get(sessionCookie(protocolOf(head)).name)?.value;
  if (!token) return null;
  const { db, secret } = studio();
  return findActor({ db, secret, token });
});
