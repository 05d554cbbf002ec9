import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Restoring = z.object({ name: z.string() });

/** Lies in a data folder while it is being restored, and after that broke off. */
export function restoringFile(dataDir: string): string {
  return join(dataDir, "restoring.json");
}

/** The backup whose restoring into this folder has not ended. */
export function findRestoring(dataDir: string): string | undefined {
  try {
    return Restoring.parse(JSON.parse(readFileSync(restoringFile(dataDir), "utf8"))).name;
  } catch {
    return undefined;
  }
}

/** Half an installation must not be started: programs would go on from rows whose files are not there yet. */
export function refuseHalfRestored(dataDir: string) {
  const name = findRestoring(dataDir);
  if (name === undefined) return;
  throw new Error(`Restoring the backup ${name} into ${dataDir} has not ended. Run npm run restore again; it goes on.`);
}
