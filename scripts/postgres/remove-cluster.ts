import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readRecord } from "./record.ts";
import { isAlive } from "./running-server.ts";

/** Removes a data folder of a test, and the database's files where they had to be kept elsewhere. */
export function removeCluster(dataDir: string) {
  const folder = existsSync(join(dataDir, "postgres.json")) ? readRecord(dataDir).folder : undefined;
  if (folder !== undefined && !folder.startsWith(dataDir)) rmSync(dirname(folder), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Whether the process that looked after it is gone; one that has just begun has noted nothing yet. */
export function isAbandoned(dataDir: string): boolean {
  if (!existsSync(join(dataDir, "postgres.json"))) return false;
  const { supervisor } = readRecord(dataDir);
  return supervisor !== undefined && !isAlive(supervisor);
}
