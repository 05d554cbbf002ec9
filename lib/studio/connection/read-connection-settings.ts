import "server-only";
import { studioEnv } from "../../env.ts";
import { ownsInstallation } from "../members/owns-installation.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";

export type ConnectionSettings = { address: string; hasCredentials: boolean; uploads: "forwarded" | "direct" };

/** Where the service is, for those who look after the installation. Whether credentials are set is told; what they are never is. */
export async function readConnectionSettings(): Promise<ConnectionSettings | null> {
  const actor = await requestActor();
  if (!actor || !(await ownsInstallation(studio().db, actor))) return null;
  const env = studioEnv();
  return {
    address: env.SERVICE_BASE_URL,
    hasCredentials: env.SERVICE_API_KEY !== "" && env.SERVICE_API_SECRET !== "",
    uploads: env.STUDIO_FORWARDS_SERVICE ? "forwarded" : "direct",
  };
}
