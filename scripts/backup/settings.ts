import { existsSync, readFileSync } from "node:fs";
import type { LookupFunction } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import {
  bucketVariables,
  type Environment,
  missingOfBucket,
  readBucket,
  readEnvironment,
} from "#lib/environment/read.ts";
import { loadSecrets, type Secrets } from "../settings/data-folder.ts";
import type { Settings } from "../settings/settings.ts";
import { openBucket } from "./bucket.ts";
import { openFolder } from "./folder.ts";
import type { Place } from "./place.ts";
import { Keep } from "./retention.ts";

const BackupSettings = z
  .object({
    BACKUP_TO: z.string().min(1).max(1000).optional(),
    BACKUP_PASSPHRASE: z.string().min(12, "is weak: it needs at least 12 characters").max(1000).optional(),
    BACKUP_PASSPHRASE_FILE: z.string().optional(),
    BACKUP_KEEP: Keep,
    /** Of the bucket that backups go to; those of the installation's own bucket where they are not set. */
    BACKUP_S3_ENDPOINT: bucketVariables.S3_ENDPOINT,
    BACKUP_S3_REGION: z.string().optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    SERVICE_BASE_URL: z.string().optional(),
    ...bucketVariables,
  })
  .superRefine((env, context) => {
    const missing = missingOfBucket(env);
    // The endpoint alone only names an origin to the studio.
    if (env.S3_ACCESS_KEY_ID === undefined && env.S3_SECRET_ACCESS_KEY === undefined) return;
    for (const name of missing) context.addIssue({ code: "custom", path: [name], message: "is missing" });
  });
export type BackupSettings = z.output<typeof BackupSettings>;

export function readBackupSettings(source: Environment): BackupSettings {
  return readEnvironment({ program: "the backup", schema: BackupSettings, source });
}

/** Where backups are kept: a folder, or `s3://bucket/prefix`. */
export function openTarget(
  address: string,
  set: BackupSettings,
  { DATA_DIR }: Pick<Settings, "DATA_DIR">,
  lookup?: LookupFunction,
): Place {
  if (!/^[a-z0-9]+:\/\//i.test(address)) {
    const folder = resolve(address);
    return openFolder({ folder, scratch: join(folder, "unfinished") });
  }
  const [, bucket, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9._/-]*))?$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} is no place for backups: name a folder, or s3://bucket/prefix.`);
  const settings = readBucket({
    S3_BUCKET: bucket,
    S3_ENDPOINT: set.BACKUP_S3_ENDPOINT ?? set.S3_ENDPOINT,
    S3_REGION: set.BACKUP_S3_REGION ?? set.S3_REGION,
    S3_ACCESS_KEY_ID: set.BACKUP_S3_ACCESS_KEY_ID ?? set.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: set.BACKUP_S3_SECRET_ACCESS_KEY ?? set.S3_SECRET_ACCESS_KEY,
  });
  if (settings === null) {
    throw new Error(
      "A bucket for backups needs BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.",
    );
  }
  const below = prefix.replace(/\/+$/, "");
  return openBucket({
    settings,
    prefix: below === "" ? "" : `${below}/`,
    scratch: join(DATA_DIR, "storage", "scratch"),
    lookup,
  });
}

/** Undefined when nobody said it. */
export function readPassphrase(set: BackupSettings): string | undefined {
  if (set.BACKUP_PASSPHRASE !== undefined) return set.BACKUP_PASSPHRASE;
  if (set.BACKUP_PASSPHRASE_FILE === undefined) return undefined;
  const passphrase = readFileSync(set.BACKUP_PASSPHRASE_FILE, "utf8").trim();
  if (passphrase.length < 12) throw new Error("The passphrase in BACKUP_PASSPHRASE_FILE needs at least 12 characters.");
  return passphrase;
}

/** The installation's own: a machine that has none of them must not save new ones in their place. */
export function findSecrets(settings: Settings): Secrets {
  const isKept = existsSync(join(settings.DATA_DIR, "secrets.json"));
  const areSet = settings.STUDIO_SECRET !== undefined && settings.SERVICE_ENCRYPTION_KEY !== undefined;
  if (isKept || areSet) return loadSecrets({ dataDir: settings.DATA_DIR, set: settings });
  throw new Error(
    `${settings.DATA_DIR} holds no installation: there is no secrets.json in it. Set DATA_DIR to the folder that ` +
      "Sceneboard runs on, or STUDIO_SECRET and SERVICE_ENCRYPTION_KEY to the secrets that it runs with.",
  );
}
