import { and, eq, max } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { type TakeRequest, take } from "#db/service/schema/take.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import type { Framing } from "#lib/contract/framing.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { spendCredit } from "../projects/spend-credit.ts";
import { emitEvent } from "../webhooks/emit-event.ts";

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
  /** How it asks to be placed in a frame. */
  framing?: Framing | undefined;
  /** For a motion video: the storyboard take it was made from. */
  sourceTakeUuid?: string;
  /** What it was made from, where it was made here. */
  request?: TakeRequest;
  isOffline?: boolean;
  /** For footage: whose it is. */
  attribution?: Attribution;
  credit: number;
  /** The provider's own id of the work, where it has one. */
  providerJobId?: string;
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
  if (made.credit === 0 && !made.request) return row;
  const [of] = await tx.select().from(project).where(eq(project.uuid, owner.projectUuid));
  if (!of) throw new Error(`The scene ${sceneUuid} belongs to no project`);
  if (made.credit > 0) await spendCredit(tx, of, made.credit);
  // Pictures that were made here are told like those that were ordered one by one; shown pages and files are not.
  if (made.request) {
    const data = { projectUuid: of.uuid, sceneId: sceneUuid, takeUuid: row.uuid };
    await emitEvent(tx, { workspaceUuid: of.workspaceUuid, type: `scene.${made.kind}.completed`, data });
  }
  return row;
}
