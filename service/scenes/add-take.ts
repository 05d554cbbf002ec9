import { and, eq, max, sql } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { TakeKind } from "#lib/contract/take.ts";

export type TakeRow = typeof take.$inferSelect;

export type NewTake = {
  kind: TakeKind;
  prompt: string;
  provider: string;
  seed: number | null;
  storageKey: string;
  thumbnailKey: string;
  mimeType: string;
  /** Of the content it was made of; a scene holds one take of the same kind and fingerprint. */
  fingerprint: string;
  width: number;
  height: number;
  durationMs?: number;
  /** For a motion video: the storyboard take it was made from. */
  sourceTakeUuid?: string;
  credit: number;
};

/**
 * Adds a finished take under the scene's lock, numbered after the last one, and selects it. Nothing is ever
 * overwritten; a take of the same content that is there already is answered instead, so that work done twice leaves
 * one take. Answers null when the scene was deleted.
 */
export async function addTake(tx: ServiceTransaction, sceneUuid: string, made: NewTake): Promise<TakeRow | null> {
  const rows = await tx.select().from(scene).where(eq(scene.uuid, sceneUuid)).for("update");
  const owner = rows[0];
  if (!owner || owner.deletedAt) return null;
  const ofKind = and(eq(take.sceneUuid, sceneUuid), eq(take.kind, made.kind));
  const same = await tx
    .select()
    .from(take)
    .where(and(ofKind, eq(take.fingerprint, made.fingerprint)));
  if (same[0]) return same[0];
  const last = await tx
    .select({ number: max(take.number) })
    .from(take)
    .where(ofKind);
  const number = (last[0]?.number ?? 0) + 1;
  const added = await tx
    .insert(take)
    .values({ ...made, sceneUuid, number, processStatus: "completed" })
    .returning();
  const row = added[0];
  if (!row) throw new Error("A take was not stored");
  const selected = made.kind === "storyboard" ? { storyboardTakeUuid: row.uuid } : { motionTakeUuid: row.uuid };
  await tx.update(scene).set(selected).where(eq(scene.uuid, sceneUuid));
  await tx
    .update(project)
    .set({ consumedCredit: sql`${project.consumedCredit} + ${made.credit}` })
    .where(eq(project.uuid, owner.projectUuid));
  return row;
}
