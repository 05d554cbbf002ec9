import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { DATABASE_NAMES, listBackups, type Manifest, type Read, readManifest } from "../backup/manifest.ts";
import { askPassphrase } from "../backup/passphrase.ts";
import type { Place } from "../backup/place.ts";
import { count, type Progress, reportProgress } from "../backup/progress.ts";
import { closeRooms, listRoom, openRooms, ROOMS_THAT_FILL, type Rooms } from "../backup/rooms.ts";
import { openWithPassphrase } from "../backup/secrets.ts";
import { openTarget, readBackupSettings, readPassphrase } from "../backup/settings.ts";
import { databaseUrls, migrationsOf, needsEmbedded } from "../postgres/databases.ts";
import { migrateDatabases } from "../postgres/migrations.ts";
import { findSupervisor } from "../postgres/record.ts";
import { startPostgres } from "../postgres/start.ts";
import { Secrets, writePrivateFile } from "../settings/data-folder.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import type { Environment } from "../supervise/child.ts";
import { checkBackup } from "./check.ts";
import { emptyDatabase, findOccupant, findUse, restoreDatabase, type Target } from "./database.ts";
import { restoreFiles } from "./files.ts";
import { type Begun, findRestoring, formerSecretsFile, restoringFile } from "./restoring.ts";
import { obstacleOf } from "./sources.ts";

export interface RestoreRun {
  from: string | undefined;
  /** Of the newest one when left out. */
  name?: string | undefined;
  /** Whether what lies there may be overwritten; `unowned`: where nobody has begun to use it. */
  there: "replace" | "keep" | "unowned";
  /** Of a restore that the set-up page began. */
  begun?: Begun | undefined;
  /** Of the backup, where it is not what the variables say. */
  passphrase?: string | undefined;
  /** From here on the place is changed. */
  onWriting?: () => void;
  /** Which addresses a bucket may be at. */
  lookup?: LookupFunction | undefined;
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
  const place = openTarget(address, set, settings, run.lookup);
  const rooms = openRooms(settings, set);
  try {
    const { manifest, isSignedBy } = await readManifest(place, await chooseBackup(place, run.name));
    const obstacle = obstacleOf(manifest);
    if (obstacle !== null) throw new Error(obstacle);
    const secrets = await openSecrets({ manifest, isSignedBy }, async () => {
      if (run.begun && goesOn(settings, manifest)) return readFileSync(secretsFile(settings), "utf8");
      return { passphrase: run.passphrase ?? readPassphrase(set) ?? (await askPassphrase("of the backup")) };
    });
    const { there, begun } = run;
    if (run.act === "restore") await checkTarget({ settings, secrets, rooms, manifest, there, begun });
    progress.say(`Reading all of the backup ${manifest.name} in ${place.label} …`);
    await checkBackup({ place, manifest, progress, signal });
    if (run.act === "check") {
      progress.say(
        `The backup ${manifest.name} is whole: ${count(manifest.files.count, "file")} and all tables are as they were saved.`,
      );
      return manifest;
    }
    const onWriting = run.onWriting ?? (() => {});
    await bringBack({ onWriting, settings, secrets, rooms, manifest, place, there, begun, progress, signal });
    return manifest;
  } finally {
    await place.close();
    await closeRooms(rooms);
  }
}

const secretsFile = ({ DATA_DIR }: Settings) => join(DATA_DIR, "secrets.json");

/** Whether a restore of this backup into this folder has broken off. */
function goesOn({ DATA_DIR }: Settings, { name }: Manifest): boolean {
  return findRestoring(DATA_DIR)?.name === name;
}

/** The secrets in a backup, by its passphrase; or those that a restore which broke off has opened already. */
export async function openSecrets(
  { manifest, isSignedBy }: Read,
  find: () => Promise<string | { passphrase: string }>,
): Promise<Secrets> {
  const found = await find();
  const opened = typeof found === "string" ? found : await openWithPassphrase(manifest.secrets, found.passphrase);
  if (opened === null) throw new WrongPassphrase(manifest.name);
  const secrets = Secrets.parse(JSON.parse(opened));
  if (isSignedBy(secrets.SERVICE_ENCRYPTION_KEY)) return secrets;
  if (typeof found === "string")
    throw new Error(`Restoring ${manifest.name} broke off before anything was written. Begin it anew.`);
  throw new Error(`The manifest of ${manifest.name} was changed since it was written. Take another backup.`);
}

export class WrongPassphrase extends Error {
  constructor(name: string) {
    super(`This is not the passphrase that the backup ${name} was sealed with.`);
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
  begun: RestoreRun["begun"];
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
  if (there === "replace" || goesOn(settings, manifest)) return;
  if (there === "unowned") {
    const files = await findFiles(rooms, isOfSomebody);
    if (files !== undefined) throw new InUse(files);
    return;
  }
  const found = await findContents(settings, rooms);
  if (found !== undefined)
    throw new Error(`${found} Restore into an empty place, or add --replace to overwrite what is there.`);
}

async function findContents({ DATA_DIR }: Settings, rooms: Rooms): Promise<string | undefined> {
  if (existsSync(join(DATA_DIR, "secrets.json"))) return `${DATA_DIR} holds the secrets of an installation.`;
  if (existsSync(join(DATA_DIR, "postgres"))) return `${DATA_DIR} holds a database.`;
  return await findFiles(rooms);
}

/** Pictures of styles and samples of voices are made by every start for itself. */
const isOfSomebody = (name: string) => !/^(styles|voices|scratch)\//.test(name);

async function findFiles(rooms: Rooms, isAsked = (_name: string) => true): Promise<string | undefined> {
  for (const room of ROOMS_THAT_FILL) {
    for await (const { name } of rooms[room][0].list())
      if (isAsked(name)) return `${rooms[room][0].label} holds files, ${name} among them.`;
  }
  return undefined;
}

/** Somebody works there: what a page begins never overwrites that. */
export class InUse extends Error {}

type Work = Destination & { onWriting: () => void; place: Place; progress: Progress; signal: AbortSignal };

async function bringBack(work: Work): Promise<void> {
  const { settings, secrets, manifest, there, begun, rooms, place, progress, signal } = work;
  const { DATA_DIR } = settings;
  const isEmbedded = needsEmbedded(settings);
  const embedded = isEmbedded ? await startPostgres({ dataDir: DATA_DIR }) : undefined;
  try {
    const urls = databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? "");
    const targets: Target[] = DATABASE_NAMES.filter((name) => manifest.databases[name]).map((name) => ({
      name,
      url: urls[name],
    }));
    const mayOverwrite = there === "replace" || goesOn(settings, manifest);
    for (const target of targets) {
      const occupant = await findOccupant(target);
      if (occupant?.isInUse) throw new Error(`Nothing was restored: ${occupant.what}. Stop them, then restore.`);
      if (occupant && !mayOverwrite && there === "unowned") {
        const used = await findUse(target);
        if (used !== null) throw new InUse(`Nothing was restored: ${used}.`);
        continue;
      }
      if (occupant && !mayOverwrite)
        throw new Error(`Nothing was restored: ${occupant.what}. Add --replace to overwrite it.`);
    }
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o711 });
    work.onWriting();
    // From here on the folder is of use to nobody until all of it is there; a restore of the same backup goes on.
    writePrivateFile(restoringFile(DATA_DIR), `${JSON.stringify({ name: manifest.name, begun })}\n`);
    if (begun && existsSync(secretsFile(settings)) && !existsSync(formerSecretsFile(DATA_DIR)))
      copyFileSync(secretsFile(settings), formerSecretsFile(DATA_DIR));
    writePrivateFile(secretsFile(settings), `${JSON.stringify(secrets, null, 2)}\n`);
    for (const target of targets) {
      const saved = manifest.databases[target.name];
      if (saved) await restoreDatabase({ target, saved, place, progress, signal });
    }
    await migrateDatabases(targets.map((target) => ({ ...target, migrationsFolder: migrationsOf(target.name) })));
    await restoreFiles({ rooms, manifest, place, progress, signal });
    rmSync(formerSecretsFile(DATA_DIR), { force: true });
    rmSync(restoringFile(DATA_DIR), { force: true });
  } finally {
    await embedded?.stop();
  }
}

/**
 * Leaves an installation as empty as it was before the page began to restore a backup, which then failed. Each step may
 * be repeated; the file that says so goes last.
 */
export async function clearBegun(environment: Environment): Promise<void> {
  const settings = readSettings(environment);
  const { DATA_DIR } = settings;
  if (!findRestoring(DATA_DIR)?.begun) throw new Error("No restore that the page began has broken off here.");
  const embedded = needsEmbedded(settings) ? await startPostgres({ dataDir: DATA_DIR }) : undefined;
  try {
    const urls = databaseUrls(settings, settings.DATABASE_URL ?? embedded?.url ?? "");
    for (const name of DATABASE_NAMES) await emptyDatabase(urls[name]);
  } finally {
    await embedded?.stop();
  }
  const rooms = openRooms(settings, readBackupSettings(environment));
  for (const room of ROOMS_THAT_FILL) {
    for await (const { name, place } of listRoom(rooms, room)) await place.delete(name);
  }
  if (existsSync(formerSecretsFile(DATA_DIR))) renameSync(formerSecretsFile(DATA_DIR), secretsFile(settings));
  rmSync(restoringFile(DATA_DIR), { force: true });
}
