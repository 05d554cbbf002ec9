import "server-only";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { boardMoment } from "#db/studio/schema/board-moment.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import type { JoinedEntry } from "./join-entries.ts";
import type { ActivityEntry } from "./views.ts";

type Order = { at: number; sceneIds: readonly string[] };

/** Tells each entry's scenes by the numbers they had when it happened, not by those of today. */
export async function numberScenes({
  studio: { db },
  project: { reference },
  entries,
}: {
  studio: Pick<Studio, "db">;
  project: OwnedProject;
  entries: readonly JoinedEntry[];
}): Promise<ActivityEntry[]> {
  const order = sql<string[]>`${boardMoment.change} -> 'order'`;
  const rows = await db
    .select({ at: boardMoment.seenAt, sceneIds: order })
    .from(boardMoment)
    .where(and(eq(boardMoment.projectReferenceUuid, reference.uuid), isNotNull(order)))
    .orderBy(asc(boardMoment.uuid));
  const orders = rows.map(({ at, sceneIds }) => ({ at: at.getTime(), sceneIds }));
  return entries.map((entry) => {
    const { sceneIds, details } = entry;
    const numbers = sceneIds.map((sceneId) => numberThen(orders, { sceneId, at: entry.at }));
    // What was noted with the act itself is the surest.
    const own = sceneIds.length === 1 ? details.place : undefined;
    return { ...entry, numbers: own === undefined ? numbers : [own] };
  });
}

/** In the order as it stood when the act began; what the act brought is numbered by the order after it. */
export function numberThen(orders: readonly Order[], { sceneId, at }: { sceneId: string; at: number }): number | null {
  const holding = orders.filter(({ sceneIds }) => sceneIds.includes(sceneId));
  const then = holding.findLast((order) => order.at <= at) ?? holding[0];
  return then ? then.sceneIds.indexOf(sceneId) + 1 : null;
}
