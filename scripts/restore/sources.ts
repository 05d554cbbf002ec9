import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { errorMessage } from "#lib/thrown.ts";
import { DATABASE_NAMES, listBackups, type Manifest, momentOf, readManifest } from "../backup/manifest.ts";
import type { Place } from "../backup/place.ts";
import { openTarget, readBackupSettings } from "../backup/settings.ts";
import { readSettings } from "../settings/settings.ts";
import type { Environment } from "../supervise/child.ts";
import { withoutBackups } from "../supervise/programs.ts";
import { findObstacle } from "./database.ts";

const mostListed = 50;

/** Where clouds tell a machine its keys, and where nobody keeps a bucket. */
function isLinkLocal(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "linkLocal";
}

const text = z.string().trim().min(1).max(300);

/** Where the page was told that backups lie, as the variables of `npm run restore` say it. */
export const Source = z.union([
  z.object({
    BACKUP_TO: z
      .string()
      .trim()
      .max(1000)
      .regex(/^\/[^\0]*$/),
  }),
  z.object({
    BACKUP_TO: text.regex(/^s3:\/\//),
    BACKUP_S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .max(500)
      // A literal address is dialled without a look-up.
      .refine((endpoint) => !isLinkLocal(new URL(endpoint).hostname.replace(/^\[|\]$/g, ""))),
    BACKUP_S3_REGION: text,
    BACKUP_S3_ACCESS_KEY_ID: text,
    BACKUP_S3_SECRET_ACCESS_KEY: text,
  }),
]);
export type Source = z.output<typeof Source>;

/** The environment with this source alone: nothing of the machine's own backups is mixed in. */
export function environmentOf(source: Source, environment: Environment): Environment {
  return { ...withoutBackups(environment), ...source };
}

/** A bucket may be anywhere, also on the local network: a person with the set-up link runs this machine. */
export const lookUpBucket: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...more] = (found ?? []).filter(({ address }) => !isLinkLocal(address));
    const refused = new Error("The bucket cannot be reached: its address is link-local.");
    if (!first) callback(error ?? refused, "", 0);
    else if (options.all) callback(null, [first, ...more]);
    else callback(null, first.address, first.family);
  });
};

export function openSource(source: Source, environment: Environment): Place {
  const own = environmentOf(source, environment);
  return openTarget(source.BACKUP_TO, readBackupSettings(own), readSettings(own), lookUpBucket);
}

export const BackupFacts = z.object({
  name: z.string(),
  createdAt: z.string(),
  version: z.string(),
  sizeBytes: z.number(),
  projects: z.number(),
  people: z.number(),
});
export type BackupFacts = z.output<typeof BackupFacts>;

/** `obstacle` says why this version cannot restore it. */
export type FoundBackup = BackupFacts & { obstacle: string | null };

export class NoBackups extends Error {}

/** The complete backups of a place, newest first, as their manifests describe them; of many the newest ones. */
export async function findBackups(place: Place): Promise<{ backups: FoundBackup[]; more: number }> {
  const { whole } = await listBackups(place);
  if (whole.length === 0) throw new NoBackups();
  const backups: FoundBackup[] = [];
  for (const name of whole.toReversed().slice(0, mostListed)) backups.push(await describeBackup(place, name));
  return { backups, more: Math.max(0, whole.length - mostListed) };
}

async function describeBackup(place: Place, name: string): Promise<FoundBackup> {
  try {
    const { manifest } = await readManifest(place, name);
    return { ...factsOf(manifest), name, obstacle: obstacleOf(manifest) };
  } catch (error) {
    const createdAt = momentOf(name).toISOString();
    return { name, createdAt, version: "", sizeBytes: 0, projects: 0, people: 0, obstacle: errorMessage(error) };
  }
}

export function factsOf({ name, createdAt, version, databases, files }: Manifest): BackupFacts {
  const tables = DATABASE_NAMES.flatMap((database) => databases[database]?.tables ?? []);
  const rowsOf = (table: string) =>
    databases.studio?.tables.find((one) => one.schema === "public" && one.name === table)?.rows ?? 0;
  const sizeBytes = tables.reduce((sum, table) => sum + table.sizeBytes, files.bytes);
  return { name, createdAt, version, sizeBytes, projects: rowsOf("project_reference"), people: rowsOf("user") };
}

/** Why this version cannot restore a backup; null when it can. */
export function obstacleOf({ databases }: Manifest): string | null {
  for (const name of DATABASE_NAMES) {
    const saved = databases[name];
    const obstacle = saved ? findObstacle(name, saved) : null;
    if (obstacle !== null) return obstacle;
  }
  return null;
}
