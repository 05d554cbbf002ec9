import "server-only";
import { lt, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { type projectReference, type sceneRecord, takeTime } from "#db/studio/schema/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { isUnderway } from "../../scenes/model/queries.ts";

/** Looked away for longer, nobody can tell when something ended; what takes long may be looked at less often. */
const longestGapMs = 15_000;
const longestGapShare = 0.25;
const keptDays = 90;

type Picture = Scene["storyboard"];
type Made = typeof takeTime.$inferInsert;
type UnderwaySince = (typeof sceneRecord.$inferSelect)["underwaySince"];
type Known = { underwaySince: UnderwaySince };
type Reference = Pick<typeof projectReference.$inferSelect, "uuid" | "record" | "scenesSeenAt">;

/** When each picture of a scene that is being made was first seen so. */
export function underwaySince(
  scene: Scene,
  { reference, before, now }: { reference: Reference; before: Known | undefined; now: number },
): UnderwaySince {
  if (isEarly(reference)) return {};
  const underway = picturesOf(scene).filter(([, picture]) => isPictureUnderway(picture));
  return Object.fromEntries(underway.map(([kind]) => [kind, before?.underwaySince[kind] ?? now]));
}

/** Keeps how long takes took that were seen to begin and to end, no matter which service made them. */
export async function saveTakeTimes(
  db: StudioConnection,
  {
    reference,
    before,
    scenes,
    now,
  }: { reference: Reference; before: ReadonlyMap<string, Known>; scenes: readonly Scene[]; now: number },
): Promise<void> {
  if (isEarly(reference)) return;
  const seenAt = reference.scenesSeenAt?.getTime();
  const isSeenThrough = (since: number) =>
    seenAt !== undefined && now - seenAt <= Math.max(longestGapMs, (now - since) * longestGapShare);
  const made = scenes.flatMap((scene): Made[] =>
    picturesOf(scene).flatMap(([kind, picture]): Made[] => {
      const since = before.get(scene.sceneId)?.underwaySince[kind];
      if (since === undefined || isPictureUnderway(picture) || !isSeenThrough(since) || !isMade(picture)) return [];
      const place = { projectReferenceUuid: reference.uuid, sceneId: scene.sceneId, kind };
      const { credit = 0, provider = null, model = null } = picture.takes?.at(-1) ?? {};
      return [{ ...place, startedAt: new Date(since), endedAt: new Date(now), credit, provider, model }];
    }),
  );
  if (made.length > 0) await db.insert(takeTime).values(made).onConflictDoNothing();
}

/** Until its words are there, a scene waits for them and for no picture. */
function isEarly({ record: { progressStatus } }: Reference): boolean {
  return progressStatus === "init" || progressStatus === "preparation";
}

function picturesOf({ storyboard, motionVideo }: Scene) {
  return [["image", storyboard] as const, ["motion", motionVideo] as const];
}

function isPictureUnderway(picture: Picture): boolean {
  if (picture.waiting?.for === "earlier_steps" || picture.waiting?.for === "still") return false;
  return isUnderway(picture) || (picture.takes?.some(isUnderway) ?? false);
}

/** What somebody brought along was not made here, and what failed tells nothing of how long it takes. */
function isMade({ processStatus, takes = [] }: Picture): boolean {
  const last = takes.at(-1);
  return last ? last.processStatus === "completed" && last.provider !== "own" : processStatus === "completed";
}

export async function deleteTakeTimes(db: StudioConnection): Promise<void> {
  await db.delete(takeTime).where(lt(takeTime.endedAt, sql`now() - ${keptDays} * interval '1 day'`));
}
