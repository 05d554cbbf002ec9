import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const BackupState = z.object({
  lastSuccess: z.object({ at: z.iso.datetime(), name: z.string().max(100) }).optional(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
  /** Since when one is due that nobody has made, told by what makes them. */
  dueSince: z.iso.datetime().optional(),
  /** When they are made by themselves, as cron says it; while a start of this folder has such a schedule. */
  schedule: z.string().max(200).optional(),
});
export type BackupState = z.output<typeof BackupState>;

export function backupStateFile(dataDir: string): string {
  return join(/* turbopackIgnore: true */ dataDir, "backup.json");
}

/** What became of backups that were made on this data folder. */
export function readBackupState(dataDir: string): BackupState {
  try {
    return BackupState.parse(JSON.parse(readFileSync(backupStateFile(dataDir), "utf8")));
  } catch {
    return {};
  }
}
