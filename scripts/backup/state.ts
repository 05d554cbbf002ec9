import { mkdirSync } from "node:fs";
import { type BackupState, backupStateFile, readBackupState } from "#lib/backup-state.ts";
import { writePrivateFile } from "../settings/data-folder.ts";

/** Notes what became of a backup, for the studio's settings and the schedule. */
export function noteBackup(dataDir: string, news: BackupState) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const { lastSuccess, lastFailure, dueSince, schedule } = { ...readBackupState(dataDir), ...news };
  const state = { lastSuccess, lastFailure, dueSince, schedule };
  writePrivateFile(backupStateFile(dataDir), `${JSON.stringify(state, null, 2)}\n`);
}
