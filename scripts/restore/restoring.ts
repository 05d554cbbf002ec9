import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BackupFacts, Source } from "./sources.ts";

/** A restore from the set-up page: what is needed to go on without the person. The passphrase is not needed again. */
export const Begun = z.object({ source: Source, backup: BackupFacts, key: z.string() });
export type Begun = z.output<typeof Begun>;

const Restoring = z.object({ name: z.string(), begun: Begun.optional().catch(undefined) });
export type Restoring = z.output<typeof Restoring>;

/** Lies in a data folder while it is being restored, and after that broke off. */
export function restoringFile(dataDir: string): string {
  return join(dataDir, "restoring.json");
}

/** The secrets that an empty installation had, while those of a backup lie in their place. */
export function formerSecretsFile(dataDir: string): string {
  return join(dataDir, "secrets.before-restore.json");
}

/** The backup whose restoring into this folder has not ended. */
export function findRestoring(dataDir: string): Restoring | undefined {
  try {
    return Restoring.parse(JSON.parse(readFileSync(restoringFile(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}

/** Half an installation must not be started: programs would go on from rows whose files are not there yet. */
export function refuseHalfRestored(dataDir: string) {
  const restoring = findRestoring(dataDir);
  if (restoring === undefined) return;
  const how = restoring.begun ? "npm start" : "npm run restore again";
  throw new Error(`Restoring the backup ${restoring.name} into ${dataDir} has not ended. Run ${how}; it goes on.`);
}
