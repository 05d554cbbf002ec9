import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writePrivateFile } from "../launch/data-folder.ts";

const State = z.object({
  lastSuccess: z.object({ at: z.iso.datetime(), name: z.string() }).optional(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
});
export type BackupState = z.output<typeof State>;

const fileIn = (dataDir: string) => join(dataDir, "backup.json");

/** What became of backups that were made on this data folder. */
export function readBackupState(dataDir: string): BackupState {
  try {
    return State.parse(JSON.parse(readFileSync(fileIn(dataDir), "utf8")));
  } catch {
    return {};
  }
}

export function noteBackup(dataDir: string, news: BackupState) {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  writePrivateFile(fileIn(dataDir), `${JSON.stringify({ ...readBackupState(dataDir), ...news }, null, 2)}\n`);
}
