import "server-only";
import { studioEnv } from "../../env.ts";
import { requestActor } from "../request-actor.ts";

export type ConnectionSettings = { address: string; hasCredentials: boolean; uploads: "forwarded" | "direct" };

/** Where the service is, for owners only. Whether credentials are set is told; what they are never is. */
export async function readConnectionSettings(): Promise<ConnectionSettings | null> {
  const actor = await requestActor();
  if (actor?.memberships[0]?.role !== "owner") return null;
  const env = studioEnv();
  return {
    address: env.SERVICE_BASE_URL,
    hasCredentials: env.SERVICE_API_KEY !== "" && env.SERVICE_API_SECRET !== "",
    uploads: env.STUDIO_FORWARDS_SERVICE ? "forwarded" : "direct",
  };
}
