import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writePrivateFile } from "../secrets/private-file.ts";

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
