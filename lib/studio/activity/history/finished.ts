import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { activity, type SceneThen } from "#db/studio/schema/activity.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { recordActivity } from "../record.ts";
import type { BoardState } from "./state.ts";

/** A take that the service made, by the number it has in its scene. */
export type Finished = { sceneId: string; verb: "finished_image" | "finished_motion"; take: number };

type Of = Pick<OwnedProject["reference"], "uuid" | "teamspaceUuid" | "record">;

const verbs = { picture: "finished_image", motion: "finished_motion" } as const;

/** Takes that came into use by nobody's choice. `chosenIn` are scenes whose take a person has just chosen. */
export function finishedInUse(
  before: BoardState,
  changed: Record<string, SceneThen>,
  chosenIn: readonly string[],
): Finished[] {
  if (before.order.length === 0) return [];
  return Object.entries(changed).flatMap(([sceneId, now]) => {
    if (chosenIn.includes(sceneId)) return [];
    const then = before.scenes.get(sceneId);
    return (["picture", "motion"] as const).flatMap((part) => {
      const take = now[part]?.number ?? 0;
      return take > (then?.[part]?.number ?? 0) ? [{ sceneId, verb: verbs[part], take }] : [];
    });
  });
}

/** Takes that wait beside the ones in use. */
export function finishedBeside(scenes: readonly Scene[]): Finished[] {
  return scenes.flatMap(({ sceneId, storyboard, motionVideo }) =>
    ([verbs.picture, verbs.motion] as const).flatMap((verb) => {
      const { takes = [] } = verb === verbs.picture ? storyboard : motionVideo;
      const isWaiting = (take: (typeof takes)[number]) =>
        take.candidate && !take.selected && take.processStatus === "completed";
      return takes.filter(isWaiting).map(({ number }) => ({ sceneId, verb, take: number }));
    }),
  );
}

/** Those that were not told yet, once the project is ready: what the service makes until then is the storyboard. */
async function selectUntold(db: StudioConnection, { uuid, record }: Of, finished: readonly Finished[]) {
  if (finished.length === 0 || record.progressStatus !== "editing") return [];
  const sceneIds = finished.map(({ sceneId }) => sceneId);
  const told = await db
    .select({ sceneId: activity.sceneId, verb: activity.verb, take: sql<string>`${activity.details} ->> 'take'` })
    .from(activity)
    .where(
      and(
        eq(activity.projectReferenceUuid, uuid),
        inArray(activity.verb, Object.values(verbs)),
        inArray(activity.sceneId, sceneIds),
      ),
    );
  const key = (one: { sceneId: string | null; verb: string; take: string | number }) =>
    JSON.stringify([one.sceneId, one.verb, String(one.take)]);
  const known = new Set(told.map(key));
  return finished.filter((one) => !known.has(key(one)));
}

/** Tells each take once, however it came to be seen as finished. The board must be locked. */
export async function tellFinished(tx: StudioTransaction, reference: Of, finished: readonly Finished[]): Promise<void> {
  const { uuid: projectReferenceUuid, teamspaceUuid } = reference;
  const rows = (await selectUntold(tx, reference, finished)).map(({ sceneId, verb, take }) => ({
    ...{ teamspaceUuid, projectReferenceUuid, userUuid: null },
    ...{ sceneId, verb, details: { take } },
  }));
  await recordActivity(tx, rows);
}
