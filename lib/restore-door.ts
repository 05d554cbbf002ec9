import { z } from "zod";

/** What a prefix in a bucket looks like, without the slash at its end. */
const prefix = z
  .string()
  .trim()
  .max(300)
  .transform((text) => text.replace(/^\/+|\/+$/g, ""))
  .pipe(z.string().regex(/^$|^[A-Za-z0-9][A-Za-z0-9._/-]*$/));

/** Where a person says that backups lie. */
export const BackupSource = z.discriminatedUnion("kind", [
  // From the root on: what a relative path would start from is nothing that a page tells.
  z.object({
    kind: z.literal("folder"),
    path: z
      .string()
      .trim()
      .max(1000)
      .regex(/^\/[^\0]*$/),
  }),
  z.object({
    kind: z.literal("bucket"),
    endpoint: z.url({ protocol: /^https?$/ }).max(500),
    region: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[A-Za-z0-9-]+$/),
    bucket: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    prefix,
    accessKeyId: z.string().trim().min(1).max(300),
    secretAccessKey: z.string().trim().min(1).max(300),
  }),
]);
export type BackupSource = z.output<typeof BackupSource>;

export const BackupName = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);

/** What is told of a backup without opening its secrets. */
export const BackupFacts = z.object({
  name: BackupName,
  createdAt: z.iso.datetime(),
  version: z.string().max(50),
  sizeBytes: z.number().int().min(0),
  projects: z.number().int().min(0),
  people: z.number().int().min(0),
});
export type BackupFacts = z.output<typeof BackupFacts>;

/** `obstacle` says why this version cannot bring it back. */
const FoundBackup = BackupFacts.extend({ obstacle: z.string().max(1000).nullable() });
export type FoundBackup = z.output<typeof FoundBackup>;

export const RestoreOrder = z.object({
  source: BackupSource,
  name: BackupName,
  passphrase: z.string().min(1).max(1000),
});
export type RestoreOrder = z.output<typeof RestoreOrder>;

export const DoorFault = z.object({
  code: z.string().max(60),
  message: z.string().max(4000),
  next: z.string().max(1000),
});
export type DoorFault = z.output<typeof DoorFault>;

/** How far a restore is. `standing` says how it stands in words; `share` is the done part of the present phase, where it can be counted. */
export const RestoreState = z.object({
  phase: z.enum(["stopping", "checking", "restoring", "clearing", "starting", "done", "failed"]),
  backup: BackupFacts,
  standing: z.string().max(1000),
  share: z.number().min(0).max(1).nullable(),
  fault: DoorFault.optional(),
  /** Where a new try begins: the set-up link of before may be gone with its database. */
  setUpPath: z.string().max(300).optional(),
});
export type RestoreState = z.output<typeof RestoreState>;

/** What the launcher answers behind its door. */
export const FoundAnswer = z.union([
  z.object({ backups: z.array(FoundBackup), more: z.number().int() }),
  z.object({ fault: DoorFault }),
]);
export const BegunAnswer = z.union([z.object({ key: z.string().max(200) }), z.object({ fault: DoorFault })]);
export const StateAnswer = z.object({ state: RestoreState.nullable() });

/** By which a browser is known that began a restore: it alone is told how it goes and what came of it. */
export const restoreCookie = "sceneboard.restore";
/** Asked by the page meanwhile, of whoever answers at the studio's address. */
export const restoringPath = "/api/restoring";
