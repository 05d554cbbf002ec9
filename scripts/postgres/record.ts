import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { writePrivateFile } from "../settings/data-folder.ts";
import { isMarkedAlive } from "../supervise/process-mark.ts";

const ClusterRecord = z.object({
  folder: z.string().optional(),
  port: z.number().int().optional(),
  password: z.string(),
  /** The process that watches over the server, while there is one. */
  supervisor: z.number().int().optional(),
  /** Names it by more than its number; records of 0.1.0 have none. */
  supervisorMark: z.string().optional(),
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

/** Removes a data folder of a test, and the database's files where they had to be kept elsewhere. */
export function removeCluster(dataDir: string) {
  const folder = existsSync(join(dataDir, "postgres.json")) ? readRecord(dataDir).folder : undefined;
  if (folder !== undefined && !folder.startsWith(dataDir)) rmSync(dirname(folder), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The process that watches over the server now, when it is not this one. */
export function livingSupervisor({ supervisor, supervisorMark }: ClusterRecord): number | undefined {
  if (supervisor === undefined || supervisor === process.pid) return undefined;
  return isMarkedAlive(supervisorMark ?? String(supervisor)) ? supervisor : undefined;
}

export function findSupervisor(dataDir: string): number | undefined {
  return existsSync(fileIn(dataDir)) ? livingSupervisor(readRecord(dataDir)) : undefined;
}

/** Whether the process that looked after it is gone; one that has just begun has noted nothing yet. */
export function isAbandoned(dataDir: string): boolean {
  if (!existsSync(fileIn(dataDir))) return false;
  const record = readRecord(dataDir);
  const { supervisor } = record;
  return supervisor !== undefined && supervisor !== process.pid && livingSupervisor(record) === undefined;
}
