import "server-only";
import { createHash } from "node:crypto";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { sceneStanding } from "#db/studio/schema/scene-standing.ts";
import type { Scene } from "../../contract/scene.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { isBeingMade } from "../scenes/being-made.ts";
import { sceneParts } from "../scenes/scene-parts.ts";
import { isStaleScene } from "../scenes/tell-stale.ts";
import type { Studio } from "../studio.ts";
import { commitUnhurried } from "../sync/commit-unhurried.ts";
import { publishChange } from "../sync/publish-change.ts";
import { recountStanding } from "./recount-standing.ts";

type Kept = Omit<typeof sceneStanding.$inferInsert, "projectReferenceUuid">;

/** Keeps what verdicts on the scenes are compared with, whenever the service tells them otherwise than before. */
export async function keepStandings({
  studio,
  project: { reference },
  scenes,
}: {
  studio: Pick<Studio, "db">;
  project: Pick<OwnedProject, "reference">;
  scenes: readonly Scene[];
}): Promise<void> {
  const kept = scenes.map((scene, at) => ({
    sceneId: scene.sceneId,
    number: at + 1,
    parts: sceneParts(scene),
    isUnderway: isBeingMade(scene),
    isStale: isStaleScene(scene),
  }));
  const rows = [...new Map(kept.map((row) => [row.sceneId, row])).values()];
  const scenesMark = createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 22);
  if (scenesMark === reference.scenesMark) return;
  const isOther = await studio.db.transaction(async (tx) => {
    await commitUnhurried(tx);
    const isMarked = sql`${projectReference.scenesMark} is not distinct from ${scenesMark}`;
    const marked = await tx
      .update(projectReference)
      .set({ scenesMark })
      .where(and(eq(projectReference.uuid, reference.uuid), sql`not (${isMarked})`))
      .returning({ uuid: projectReference.uuid });
    if (marked.length === 0) return false;
    await replaceRows(tx, reference.uuid, rows);
    return recountStanding(tx, reference.uuid);
  });
  if (!isOther) return;
  await publishChange(studio.db, { teamspaceUuid: reference.teamspaceUuid, keys: [["projects"], ["notices", "*"]] });
}

async function replaceRows(tx: StudioTransaction, projectReferenceUuid: string, rows: Kept[]) {
  const mine = eq(sceneStanding.projectReferenceUuid, projectReferenceUuid);
  const sceneIds = rows.map(({ sceneId }) => sceneId);
  await tx.delete(sceneStanding).where(and(mine, notInArray(sceneStanding.sceneId, sceneIds)));
  if (rows.length === 0) return;
  await tx
    .insert(sceneStanding)
    .values(rows.map((row) => ({ ...row, projectReferenceUuid })))
    .onConflictDoUpdate({
      target: [sceneStanding.projectReferenceUuid, sceneStanding.sceneId],
      set: {
        number: sql`excluded.number`,
        parts: sql`excluded.parts`,
        isUnderway: sql`excluded.is_underway`,
        isStale: sql`excluded.is_stale`,
        changedAt: sql`case when scene_standing.parts = excluded.parts then scene_standing.changed_at else now() end`,
      },
    });
}
