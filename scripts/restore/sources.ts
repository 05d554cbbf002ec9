import type { BackupFacts, BackupSource, FoundBackup } from "#lib/restore-door.ts";
import { DATABASE_NAMES, listBackups, type Manifest, readManifest } from "../backup/manifest.ts";
import type { Place } from "../backup/place.ts";
import { openTarget, readBackupSettings } from "../backup/settings.ts";
import { readSettings } from "../launch/settings.ts";
import type { Environment } from "../supervise/child.ts";
import { findObstacle } from "./database.ts";
import { checkBucketAddress, lookUpBucket } from "./dialled.ts";

const mostListed = 50;

/** A source as the variables of `npm run restore` say it: nothing of this machine's own backups is mixed in. */
export function variablesOf(source: BackupSource): Record<string, string | undefined> {
  const none = {
    BACKUP_TO: undefined,
    BACKUP_KEEP: undefined,
    BACKUP_PASSPHRASE: undefined,
    BACKUP_PASSPHRASE_FILE: undefined,
    BACKUP_SCHEDULE: undefined,
  };
  if (source.kind === "folder") return { ...none, BACKUP_TO: source.path };
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = source;
  return {
    ...none,
    BACKUP_TO: prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

export async function withSource<Value>(
  { source, environment }: { source: BackupSource; environment: Environment },
  act: (place: Place) => Promise<Value>,
): Promise<Value> {
  if (source.kind === "bucket") checkBucketAddress(source.endpoint);
  const own = { ...environment, ...variablesOf(source) };
  const place = openTarget(own.BACKUP_TO ?? "", readBackupSettings(own), readSettings(own), lookUpBucket);
  // Read from alone: nothing is to be cleaned up there.
  return await act(place);
}

/** The whole backups of a place, newest first, as their manifests tell of them; of many the newest ones. */
export async function findBackups(place: Place): Promise<{ backups: FoundBackup[]; more: number }> {
  const { whole } = await listBackups(place);
  if (whole.length === 0) throw new NoBackups();
  const backups: FoundBackup[] = [];
  for (const name of whole.toReversed().slice(0, mostListed)) backups.push(await look(place, name));
  return { backups, more: Math.max(0, whole.length - mostListed) };
}

/** There is nothing to choose from. */
export class NoBackups extends Error {}

async function look(place: Place, name: string): Promise<FoundBackup> {
  try {
    const { manifest } = await readManifest(place, name);
    return { ...factsOf(manifest), name, obstacle: obstacleOf(manifest) };
  } catch (error) {
    // Others of the place may be whole; what cannot be reached at all was told before.
    const obstacle = error instanceof Error ? error.message : String(error);
    const createdAt = name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z");
    return { name, createdAt, version: "", sizeBytes: 0, projects: 0, people: 0, obstacle: obstacle.slice(0, 1000) };
  }
}

export function factsOf(manifest: Manifest): BackupFacts {
  const { name, createdAt, version, databases, files } = manifest;
  const tables = DATABASE_NAMES.flatMap((database) => databases[database]?.tables ?? []);
  const rowsOf = (table: string) =>
    databases.studio?.tables.find((one) => one.schema === "public" && one.name === table)?.rows ?? 0;
  const sizeBytes = tables.reduce((sum, table) => sum + table.sizeBytes, files.bytes);
  return { name, createdAt, version, sizeBytes, projects: rowsOf("project_reference"), people: rowsOf("user") };
}

export function obstacleOf({ databases }: Manifest): string | null {
  for (const name of DATABASE_NAMES) {
    const saved = databases[name];
    const obstacle = saved ? findObstacle(name, saved) : null;
    if (obstacle !== null) return obstacle;
  }
  return null;
}
