import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { errorCode, errorMessage } from "#lib/thrown.ts";
import type { Settings } from "../settings/settings.ts";
import { type Migrating, migrateDatabases } from "./migrations.ts";
import { keepWayBack } from "./way-back.ts";

const root = join(import.meta.dirname, "..", "..");

type DatabaseName = "studio" | "service";

/**
 * Makes the databases, where they are wanting, and migrates them together. `onNotice` is given for those on the embedded
 * server, which nobody else looks after: before an upgrade they are kept as they are, and it is told in a sentence.
 */
export async function prepareDatabases(
  urls: Partial<Record<DatabaseName, string>>,
  onNotice?: (sentence: string) => void,
) {
  const found: Migrating[] = [];
  for (const name of ["studio", "service"] as const) {
    const url = urls[name];
    if (url === undefined) continue;
    if (!(await databaseExists(url))) await createDatabase({ url, name: databaseIn(url) });
    found.push({ name, url, migrationsFolder: migrationsOf(name) });
  }
  if (onNotice) await keepWayBack(found, readVersion(), onNotice);
  await migrateDatabases(found);
}

/** Of this program. */
export function readVersion(): string {
  return String(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);
}

function databaseIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

export function migrationsOf(name: DatabaseName): string {
  return join(root, "db", name, "migrations");
}

/** Asked by connecting: an account may be allowed its own database and nothing else on the server. */
export async function databaseExists(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const noSuchDatabase = "3D000";
    if (errorCode(error) === noSuchDatabase) return false;
    throw new Error(`The database at ${withoutPassword(url)} cannot be reached: ${errorMessage(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  return shown.href;
}

/** Each program's own database: on the server given, unless it is named by its full address. */
export function databaseUrls(settings: Settings, serverUrl: string): { studio: string; service: string } {
  return {
    studio: settings.STUDIO_DATABASE_URL ?? urlOfDatabase(serverUrl, "studio"),
    service: settings.SERVICE_DATABASE_URL ?? urlOfDatabase(serverUrl, "service"),
  };
}

/** Whether either database is on the server that the data folder brings along. */
export function needsEmbedded(settings: Settings): boolean {
  const { DATABASE_URL, STUDIO_DATABASE_URL, SERVICE_DATABASE_URL } = settings;
  return DATABASE_URL === undefined && (STUDIO_DATABASE_URL === undefined || SERVICE_DATABASE_URL === undefined);
}

/** Whether both are there. */
export function isAllEmbedded(settings: Settings): boolean {
  const { DATABASE_URL, STUDIO_DATABASE_URL, SERVICE_DATABASE_URL } = settings;
  return [DATABASE_URL, STUDIO_DATABASE_URL, SERVICE_DATABASE_URL].every((url) => url === undefined);
}

/** Creates the database unless it is there; two processes may do so at the same moment. */
export async function createDatabase({ url, name, template }: { url: string; name: string; template?: string }) {
  const client = new Client({ connectionString: urlOfDatabase(url, "postgres") });
  await client.connect();
  try {
    const from = template === undefined ? "" : ` template ${client.escapeIdentifier(template)}`;
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}${from}`);
  } catch (error) {
    const duplicate = ["42P04", "23505"];
    if (!duplicate.includes(errorCode(error) ?? "")) throw error;
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
