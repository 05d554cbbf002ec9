import "server-only";
import { headers } from "next/headers";
import { protocolOf } from "#lib/auth/cookies.ts";
import type { Studio } from "./studio.ts";

/** The beginning of links that leave the studio: its public address, else the one that the request came to. */
export async function requestOrigin({ publicUrl }: Pick<Studio, "publicUrl">): Promise<string> {
  if (publicUrl !== null) return publicUrl;
  const head = await headers();
  return `${protocolOf(head)}://${head.get("x-forwarded-host") ?? head.get("host") ?? "localhost"}`;
}
