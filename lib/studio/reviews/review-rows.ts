import "server-only";
import { desc, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { review } from "#db/studio/schema/review.ts";
import { user } from "#db/studio/schema/user.ts";
import type { ReviewView } from "./views.ts";

type Row = typeof review.$inferSelect;

/** Reviews with the names of their people, newest first. */
export function selectReviews(db: StudioConnection) {
  return db
    .select({ row: review, name: user.name })
    .from(review)
    .leftJoin(user, eq(user.uuid, review.userUuid))
    .orderBy(desc(review.uuid))
    .$dynamic();
}

export function toReviewView(row: Row, name: string | null): ReviewView {
  return {
    uuid: row.uuid,
    sceneId: row.sceneId,
    personUuid: row.userUuid ?? row.guestUuid ?? "",
    personName: name ?? "A guest",
    verdict: row.verdict,
    note: row.note,
    about: row.about,
    parts: row.parts,
    createdAt: row.createdAt.getTime(),
    ...(row.takenBackAt && { takenBackAt: row.takenBackAt.getTime() }),
  };
}
