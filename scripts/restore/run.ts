import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_NAMES, listBackups, type Manifest, readManifest } from "../backup/manifest.ts";
import { askPassphrase } from "../backup/passphrase.ts";
import type { Place } from "../backup/place.ts";
import { count, type Progress, reportProgress } from "../backup/progress.ts";
import { closeRooms, openRooms, ROOMS_THAT_FILL, type Rooms } from "../backup/rooms.ts";
import { openWithPassphrase } from "../backup/secrets.ts";
import { openTarget, readBackupSettings, readPassphrase } from "../backup/settings.ts";
import { Secrets, writePrivateFile } from "../launch/data-folder.ts";
import { findRestoring, restoringFile } from "../launch/restoring.ts";
import { readSettings, type Settings } from "../launch/settings.ts";
import { databaseUrls, migrationsOf, needsEmbedded } from "../postgres/databases.ts";
import { migrateDatabases } from "../postgres/migrations.ts";
import { findSupervisor } from "../postgres/record.ts";
import { startPostgres } from "../postgres/start.ts";
import type { Environment } from "../supervise/child.ts";
import { checkBackup } from "./check.ts";
import { findObstacle, findOccupant, restoreDatabase, type Target } from "./database.ts";
import { restoreFiles } from "./files.ts";

export interface RestoreRun {
  from: string | undefined;
  /** Of the newest one when left out. */
  name?: string | undefined;
  /** Whether what lies there may be overwritten. */
  there: "replace" | "keep";
  /** `check` only reads. */
  act: "restore" | "check";
  environment: Environment;
  signal: AbortSignal;
  progress?: Progress;
}

/** Brings an installation back to where the environment says, after all of the backup was read and found whole. */
export async function runRestore(run: RestoreRun): Promise<Manifest> {
  const { environment, signal, progress = reportProgress() } = run;
  const settings = readSettings(environment);
  const set = readBackupSettings(environment);
  const address = run.from ?? set.BACKUP_TO;
  if (address === undefined) throw new Error("Say where from: --from FOLDER, --from s3://BUCKET/PREFIX, or BACKUP_TO.");
  const place = openTarget(address, set, settings);
  const rooms = openRooms(settings, set);
  try {
    const { manifest, isSignedBy } = await readManifest(place, await chooseBackup(place, run.name));
    for (const name of DATABASE_NAMES) {
      const saved = manifest.databases[name];
      const obstacle = saved ? findObstacle(name, saved) : null;
      if (obstacle !== null) throw new Error(obstacle);
    }
    const passphrase = readPassphrase(set) ?? (await askPassphrase("of the backup"));
    const opened = await openWithPassphrase(manifest.secrets, passphrase);
    if (opened === null)
      throw new Error(`This is not the passphrase that the backup ${manifest.name} was sealed with.`);
    const secrets = Secrets.parse(JSON.parse(opened));
    if (!isSignedBy(secrets.SERVICE_ENCRYPTION_KEY)) {
      throw new Error(`The manifest of ${manifest.name} was changed since it was written. Take another backup.`);
    }
    if (run.act === "restore") await checkTarget({ settings, secrets, rooms, manifest, there: run.there });
    progress.say(`Reading all of the backup ${manifest.name} in ${place.label} …`);
    await checkBackup({ place, manifest, progress, signal });
    if (run.act === "check") {
      progress.say(
        `The backup ${manifest.name} is whole: ${count(manifest.files.count, "file")} and all tables are as they were saved.`,
      );
      return manifest;
    }
    await bringBack({ settings, secrets, rooms, manifest, place, there: run.there, progress, signal });
    return manifest;
  } finally {
    await place.close();
    await closeRooms(rooms);
  }
}

async function chooseBackup(place: Place, name: string | undefined): Promise<string> {
  const { whole } = await listBackups(place);
  const chosen = name ?? whole.at(-1);
  if (chosen !== undefined && whole.includes(chosen)) return chosen;
  if (whole.length === 0) throw new Error(`There is no whole backup in ${place.label}.`);
  throw new Error(
    `There is no whole backup ${name} in ${place.label}. There are:\n${whole.map((one) => `  ${one}`).join("\n")}`,
  );
}

interface Destination {
  settings: Settings;
  secrets: Secrets;
  rooms: Rooms;
  manifest: Manifest;
  there: RestoreRun["there"];
}

/** What can be told before anything is started: who uses the folder, and what lies in it. */
async function checkTarget({ settings, secrets, rooms, manifest, there }: Destination): Promise<void> {
  for (const name of ["STUDIO_SECRET", "SERVICE_ENCRYPTION_KEY"] as const) {
    if (settings[name] === undefined || settings[name] === secrets[name]) continue;
    throw new Error(`${name} is set to another secret than the backup's. Leave it unset, or set the same one.`);
  }
  if (findSupervisor(settings.DATA_DIR) !== undefined) {
    throw new Error(`Sceneboard runs on ${settings.DATA_DIR}. Stop it, then restore.`);
  }
  const brokenOff = findRestoring(settings.DATA_DIR);
  if (there === "replace" || brokenOff === manifest.name) return;
  const found = await findContents(settings, rooms);
  if (found !== undefined)
    throw new Error(`${found} Restore into an empty place, or add --replace to overwrite what is there.`);
}

async function findContents({ DATA_DIR }: Settings, rooms: Rooms): Promise<string | undefined> {
  if (existsSync(join(DATA_DIR, "secrets.json"))) return `${DATA_DIR} holds the secrets of an installation.`;
  if (existsSync(join(DATA_DIR, "postgres"))) return `${DATA_DIR} holds a database.`;
  for (const room of ROOMS_THAT_FILL) {
    for await (const { name } of rooms[room][0].list())
      return `${rooms[room][0].label} holds files, ${name} among them.`;
  }
  return undefined;
}

type Work = Destination & { place: Place; progress: Progress; signal: AbortSignal };

async function bringBack(work: Work): Promise<void> {
  const { settings, secrets, manifest, there, rooms, place, progress, signal } = work;
  const { DATA_DIR } = settings;
  const isEmbedded = needsEmbedded(settings);
  const embedded = isEmbedded ? await startPostgres({ dataDir: DATA_DIR }) : undefined;
  try {
    const urls = databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? "");
    const targets: Target[] = DATABASE_NAMES.filter((name) => manifest.databases[name]).map((name) => ({
      name,
      url: urls[name],
    }));
    const mayOverwrite = there === "replace" || findRestoring(DATA_DIR) === manifest.name;
    for (const target of targets) {
      const occupant = await findOccupant(target);
      if (occupant?.isInUse) throw new Error(`Nothing was restored: ${occupant.what}. Stop them, then restore.`);
      if (occupant && !mayOverwrite)
        throw new Error(`Nothing was restored: ${occupant.what}. Add --replace to overwrite it.`);
    }
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o711 });
    // From here on the folder is of use to nobody until all of it is there; a restore of the same backup goes on.
    writePrivateFile(restoringFile(DATA_DIR), `${JSON.stringify({ name: manifest.name })}\n`);
    writePrivateFile(join(DATA_DIR, "secrets.json"), `${JSON.stringify(secrets, null, 2)}\n`);
    for (const target of targets) {
      const saved = manifest.databases[target.name];
      if (saved) await restoreDatabase({ target, saved, place, progress, signal });
    }
    await migrateDatabases(targets.map((target) => ({ ...target, migrationsFolder: migrationsOf(target.name) })));
    await restoreFiles({ rooms, manifest, place, progress, signal });
    rmSync(restoringFile(DATA_DIR), { force: true });
  } finally {
    await embedded?.stop();
  }
}
