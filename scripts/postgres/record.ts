import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { writePrivateFile } from "../launch/data-folder.ts";
import { isAlive } from "./running-server.ts";

const ClusterRecord = z.object({
  folder: z.string().optional(),
  port: z.number().int().optional(),
  password: z.string(),
  /** The process that watches over the server, while there is one. */
  supervisor: z.number().int().optional(),
});
export type ClusterRecord = z.output<typeof ClusterRecord>;

/** What must be remembered between two starts: where, on which port, with which password. */
export function readRecord(dataDir: string): ClusterRecord {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return { password: randomBytes(24).toString("hex") };
  try {
    return ClusterRecord.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(`${file} cannot be read; it holds the database's password. Restore it from a backup.`, { cause });
  }
}

export function writeRecord(dataDir: string, record: ClusterRecord) {
  writePrivateFile(fileIn(dataDir), `${JSON.stringify(record, null, 2)}\n`);
}

function fileIn(dataDir: string) {
  return join(dataDir, "postgres.json");
}

/** Where the database's files are, or would be. */
export function clusterIn(dataDir: string): string {
  const noted = existsSync(fileIn(dataDir)) ? readRecord(dataDir).folder : undefined;
  return noted ?? join(dataDir, "postgres");
}

/** Removes a data folder of a test, and the database's files where they had to be kept elsewhere. */
export function removeCluster(dataDir: string) {
  const folder = existsSync(join(dataDir, "postgres.json")) ? readRecord(dataDir).folder : undefined;
  if (folder !== undefined && !folder.startsWith(dataDir)) rmSync(dirname(folder), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The process that watches over the server of this folder now, when it is not this one. */
export function findSupervisor(dataDir: string): number | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  const { supervisor } = readRecord(dataDir);
  return supervisor !== undefined && supervisor !== process.pid && isAlive(supervisor) ? supervisor : undefined;
}

/** Whether the process that looked after it is gone; one that has just begun has noted nothing yet. */
export function isAbandoned(dataDir: string): boolean {
  if (!existsSync(join(dataDir, "postgres.json"))) return false;
  const { supervisor } = readRecord(dataDir);
  return supervisor !== undefined && !isAlive(supervisor);
}
