import { errorCode, errorMessage } from "#lib/thrown.ts";
import { databaseExists, databaseUrls, needsEmbedded, readVersion } from "../postgres/databases.ts";
import { startPostgres } from "../postgres/start.ts";
import { readSettings } from "../settings/settings.ts";
import type { Environment } from "../supervise/child.ts";
import { BackupBusy, makeBackup } from "./make.ts";
import { DATABASE_NAMES, listBackups, type Manifest, momentOf } from "./manifest.ts";
import { askPassphrase } from "./passphrase.ts";
import type { Place } from "./place.ts";
import { count, describeBytes, type Progress, reportProgress } from "./progress.ts";
import { type Keep, prune } from "./retention.ts";
import { closeRooms, openRooms } from "./rooms.ts";
import { findSecrets, openTarget, readBackupSettings, readPassphrase } from "./settings.ts";
import { noteBackup } from "./state.ts";

/** How the program ends when another one makes a backup. */
export const BUSY = 75;

export interface BackupRun {
  to: string | undefined;
  /** A moment: a backup that is there since then is enough, no matter who made it. */
  unlessSince?: string | undefined;
  environment: Environment;
  signal: AbortSignal;
  progress?: Progress;
}

/** One backup from beginning to end, as the environment says, with what became of it noted in the data folder. */
export async function runBackup(run: BackupRun): Promise<Manifest | undefined> {
  const { DATA_DIR } = readSettings(run.environment);
  try {
    const manifest = await backUp(run);
    if (manifest) noteBackup(DATA_DIR, { lastSuccess: { at: new Date().toISOString(), name: manifest.name } });
    return manifest;
  } catch (error) {
    if (error instanceof BackupBusy) throw error;
    const reason = describeFailure(error);
    noteBackup(DATA_DIR, { lastFailure: { at: new Date().toISOString(), reason } });
    throw new Error(reason, { cause: error });
  }
}

async function backUp({ to, unlessSince, environment, signal, progress = reportProgress() }: BackupRun) {
  const settings = readSettings(environment);
  const set = readBackupSettings(environment);
  const address = to ?? set.BACKUP_TO;
  if (address === undefined) throw new Error("Say where to: --to FOLDER, --to s3://BUCKET/PREFIX, or BACKUP_TO.");
  const secrets = findSecrets(settings);
  const place = openTarget(address, set, settings);
  const rooms = openRooms(settings, set);
  const isEmbedded = needsEmbedded(settings);
  const embedded = isEmbedded ? await startPostgres({ dataDir: settings.DATA_DIR }) : undefined;
  try {
    if (unlessSince !== undefined) {
      const newest = (await listBackups(place)).whole.at(-1);
      if (newest && momentOf(newest) >= new Date(unlessSince)) {
        progress.say(`There is a backup already: ${newest}.`);
        noteBackup(settings.DATA_DIR, { lastSuccess: { at: momentOf(newest).toISOString(), name: newest } });
        return undefined;
      }
    }
    const passphrase = readPassphrase(set) ?? (await askPassphrase("for a new one, twice"));
    const urls = databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? "");
    const found: Partial<typeof urls> = {};
    for (const name of DATABASE_NAMES) if (await databaseExists(urls[name])) found[name] = urls[name];
    if (Object.keys(found).length === 0)
      throw new Error("There is no database yet. Start Sceneboard once, then back it up.");
    const making = { urls: found, rooms, secrets, place, passphrase, version: readVersion(), progress, signal };
    const manifest = await makeBackup({ ...making, now: new Date() });
    if (manifest.missing.length > 0) {
      const some = manifest.missing
        .slice(0, 5)
        .map((name) => `  ${name}`)
        .join("\n");
      progress.say(`${count(manifest.missing.length, "file")} had been lost before, and cannot be saved:\n${some}`);
    }
    progress.say(`Backup ${manifest.name} is whole: ${place.label}`);
    await pruneAfter({ place, keep: set.BACKUP_KEEP, progress });
    return manifest;
  } finally {
    await place.close();
    await closeRooms(rooms);
    await embedded?.stop();
  }
}

/** What cannot be deleted makes the new backup no worse. */
async function pruneAfter({ place, keep, progress }: { place: Place; keep: Keep | undefined; progress: Progress }) {
  try {
    const { deleted, freedBytes } = await prune({ place, keep, now: new Date() });
    if (deleted > 0) progress.say(`Deleted ${count(deleted, "older backup")}, ${describeBytes(freedBytes)}.`);
  } catch (error) {
    progress.say(`Older backups could not be deleted: ${errorMessage(error)}`);
  }
}

const bySystem: Record<string, string> = {
  ENOSPC: "There is no room left where the backup goes. Make room, or set BACKUP_KEEP to keep fewer.",
  EDQUOT: "The account has no room left where the backup goes. Raise its quota, or set BACKUP_KEEP to keep fewer.",
  ENOTDIR: "The place of backups is no folder. Name one by BACKUP_TO.",
  ENOENT:
    "The place of backups is gone, or cannot be made. Look whether its disk is connected, or name another by BACKUP_TO.",
  EIO: "A disk does not read or write what it should. Look at the disk of the backups and at that of the data folder.",
  ESTALE: "The network folder of the backups has been replaced. Connect it anew.",
};
const notAllowed = ["EACCES", "EPERM", "EROFS"];

/** Why there is no backup, and what to do, for the console, the log, the settings, the notice and the mail. */
export function describeFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = errorCode(error) ?? errorCode(cause) ?? "";
  const status = error instanceof Error && "status" in error ? Number(error.status) : undefined;
  const known = status === undefined || code === "ENOSPC" ? bySystem[code] : undefined;
  if (known !== undefined) return `${known} (${errorMessage(error)})`;
  if (status === undefined && notAllowed.includes(code)) {
    return `Sceneboard may not write to the place of backups. Give its account the right to. (${errorMessage(error)})`;
  }
  if (status !== undefined) return `${sayStatus(status)} (${errorMessage(error)})`;
  return cause ? `${errorMessage(error)}: ${errorMessage(cause)}` : errorMessage(error);
}

function sayStatus(status: number): string {
  if (status === 401 || status === 403) {
    return "The bucket of the backups does not let these keys in. They must be allowed to list, read, write and delete.";
  }
  if (status === 404) return "There is no such bucket for the backups. Check its name in BACKUP_TO and the endpoint.";
  return "The bucket of the backups does not take them. Look at its own status; it is tried again.";
}
