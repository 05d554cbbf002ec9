import "server-only";
import { lt, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { takeTime } from "#db/studio/schema/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { isUnderway } from "../../scenes/views.ts";
import type { OwnedProject } from "../find.ts";

/** Looked away for longer, nobody can tell when something ended; what takes long may be looked at less often. */
const longestGapMs = 15_000;
const longestGapShare = 0.25;
const mostRemembered = 2_000;
const keptDays = 90;

/** When each picture that is being made was first seen so, by scene and kind. */
type Look = { at: number; underway: Map<string, number> };
const looks = new Map<string, Look>();

type Picture = Scene["storyboard"];
type Made = typeof takeTime.$inferInsert;

/** Remembers how long takes took that were seen to begin and to end, whichever service made them. */
export async function saveTakeTimes({
  db,
  project: { reference },
  scenes,
  now = Date.now(),
}: {
  db: StudioConnection;
  project: Pick<OwnedProject, "reference">;
  scenes: readonly Scene[];
  now?: number;
}): Promise<void> {
  // Until its words are there, a scene waits for them and for no picture.
  if (["init", "preparation"].includes(reference.record.progressStatus)) return;
  const before = looks.get(reference.projectUuid);
  const isSeenThrough = (since: number) =>
    before !== undefined && now - before.at <= Math.max(longestGapMs, (now - since) * longestGapShare);
  const look: Look = { at: now, underway: new Map() };
  const made: Made[] = [];
  for (const scene of scenes) {
    for (const [kind, picture] of [["image", scene.storyboard] as const, ["motion", scene.motionVideo] as const]) {
      const key = `${kind} ${scene.sceneId}`;
      const since = before?.underway.get(key);
      if (isPictureUnderway(picture)) look.underway.set(key, since ?? now);
      else if (since !== undefined && isSeenThrough(since) && isMade(picture)) {
        const place = { projectReferenceUuid: reference.uuid, sceneId: scene.sceneId, kind };
        made.push({ ...place, startedAt: new Date(since), endedAt: new Date(now), credit: lastCredit(picture) });
      }
    }
  }
  remember(reference.projectUuid, look);
  if (made.length > 0) await db.insert(takeTime).values(made).onConflictDoNothing();
}

function remember(projectUuid: string, look: Look): void {
  looks.delete(projectUuid);
  looks.set(projectUuid, look);
  const [oldest] = looks.keys();
  if (looks.size > mostRemembered && oldest !== undefined) looks.delete(oldest);
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

function lastCredit({ takes = [] }: Picture): number {
  return takes.at(-1)?.credit ?? 0;
}

export async function deleteTakeTimes(db: StudioConnection): Promise<void> {
  await db.delete(takeTime).where(lt(takeTime.endedAt, sql`now() - ${keptDays} * interval '1 day'`));
}
