import { urlOfDatabase } from "../postgres/create-database.ts";
import type { Settings } from "./settings.ts";

/** Each program's own database: on the server given, unless it is named by its full address. */
export function databaseUrls(settings: Settings, serverUrl: string): { studio: string; service: string } {
  return {
    studio: settings.STUDIO_DATABASE_URL ?? urlOfDatabase(serverUrl, "studio"),
    service: settings.SERVICE_DATABASE_URL ?? urlOfDatabase(serverUrl, "service"),
  };
}
