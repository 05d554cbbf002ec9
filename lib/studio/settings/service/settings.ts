import "server-only";
import { studioEnv } from "#lib/environment/env.ts";
import { ownsInstallation } from "../../people/model/owner.ts";
import { requestActor } from "../../request.ts";
import { studio } from "../../studio.ts";

export type ConnectionSettings = {
  address: string;
  hasCredentials: boolean;
  /** Whether browsers reach the service's own storage through the studio. */
  forwards: boolean;
  /** Origins of a bucket that browsers may put files straight into. */
  storage: readonly string[];
};

/** Where the service is, for those who look after the installation. Whether credentials are set is told; what they are never is. */
export async function readConnectionSettings(): Promise<ConnectionSettings | null> {
  const actor = await requestActor();
  if (!actor || !(await ownsInstallation(studio().db, actor))) return null;
  const env = studioEnv();
  return {
    address: env.SERVICE_BASE_URL,
    hasCredentials: env.SERVICE_API_KEY !== "" && env.SERVICE_API_SECRET !== "",
    forwards: env.STUDIO_FORWARDS_SERVICE,
    storage: env.STUDIO_STORAGE_ORIGIN,
  };
}
