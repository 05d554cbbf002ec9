import "server-only";
import { sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { inboxRows } from "./inbox-rows.ts";

/** What in a project waits for one person, by their own inbox. */
export type WaitingForMe = { isToReview: boolean; isToChange: boolean; notes: number };

/** The cards ask the inbox, so that neither tells of something that the other does not. */
export async function countWaiting(db: StudioConnection, userUuid: string): Promise<Map<string, WaitingForMe>> {
  type Row = { project: string; to_review: boolean; to_change: boolean; notes: number };
  const { rows } = await db.execute<Row>(sql`${inboxRows(userUuid)}
    select project, bool_or(event = 'review.waiting') as to_review, bool_or(event = 'review.changes') as to_change,
      (count(*) filter (where event = 'note.open'))::int as notes
    from inbox where kind = 'waiting' group by project`);
  return new Map(
    rows.map(({ project, to_review, to_change, notes }) => [
      project,
      { isToReview: to_review, isToChange: to_change, notes },
    ]),
  );
}
