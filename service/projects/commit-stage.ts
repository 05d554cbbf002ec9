import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { lockProject } from "./lock-project.ts";
import type { ProjectRow } from "./project-row.ts";

type StagePlace = { projectUuid: string; run: number; stage: string };

/**
 * Looks again before long work is saved: `save` runs in a transaction that holds the project, and only while the
 * project still stands at this stage of this run. Answers whether it did.
 */
export async function commitStage(
  db: ServiceDatabase,
  { projectUuid, run, stage }: StagePlace,
  save: (tx: ServiceTransaction, row: ProjectRow) => Promise<void>,
): Promise<"saved" | "discarded"> {
  return db.transaction(async (tx) => {
    const row = await lockProject(tx, projectUuid);
    if (!row || row.run !== run || row.stage !== stage) return "discarded";
    await save(tx, row);
    return "saved";
  });
}

/** Remembers under which fingerprint the stage's result is kept. */
export async function rememberFingerprint(
  tx: ServiceTransaction,
  row: ProjectRow,
  finished: { stage: string; fingerprint: string },
): Promise<void> {
  const stageFingerprints = { ...row.stageFingerprints, [finished.stage]: finished.fingerprint };
  await tx.update(project).set({ stageFingerprints }).where(eq(project.uuid, row.uuid));
}
