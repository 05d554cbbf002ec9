import "server-only";
import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { note, noteStroke } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { countPoints } from "#lib/contract/drawing.ts";
import { STROKE_LIMITS, type Stroke } from "#lib/contract/stroke.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { personName } from "../get-board.ts";
import type { StrokeView } from "../note-views.ts";
import { drawingFaults } from "./faults.ts";

type Drawn = { actor: Author; noteUuid: string; strokes: readonly Stroke[] };

/**
 * Keeps strokes beside those that are there, as long as they are not too many. Anyone who adds to a note that others
 * see has locked it.
 */
export async function keepStrokes(
  tx: StudioTransaction,
  { actor, noteUuid, strokes }: Drawn,
): Promise<Result<string[], StudioFault>> {
  if (strokes.length === 0) return succeed([]);
  const [there] = await tx
    .select({ strokes: count(), points: sql<number>`coalesce(sum(jsonb_array_length(${noteStroke.points})), 0)::int` })
    .from(noteStroke)
    .where(eq(noteStroke.noteUuid, noteUuid));
  const points = (there?.points ?? 0) + countPoints(strokes);
  const isTooMuch =
    (there?.strokes ?? 0) + strokes.length > STROKE_LIMITS.strokes || points > STROKE_LIMITS.pointsPerNote;
  if (isTooMuch) return fail(drawingFaults.tooManyStrokes);
  const rows = strokes.map(({ kind, colour, points, text }) => ({
    noteUuid,
    ...authorColumns(actor),
    ...{ kind, colour, points, text: text ?? null },
  }));
  const kept = await tx.insert(noteStroke).values(rows).returning({ uuid: noteStroke.uuid });
  return succeed(kept.map(({ uuid }) => uuid));
}

/** Who looks at them: their own are told apart. */
export type Viewer = { userUuid?: string | undefined; guestUuid?: string | undefined };

/** What was drawn with notes, in the order in which it was. Of deleted notes nothing is told. */
export async function listStrokes(
  db: StudioConnection,
  { noteUuids, viewer = {} }: { noteUuids: readonly string[]; viewer?: Viewer },
): Promise<Map<string, StrokeView[]>> {
  if (noteUuids.length === 0) return new Map();
  const rows = await db
    .select({ row: noteStroke, name: personName })
    .from(noteStroke)
    .innerJoin(note, eq(note.uuid, noteStroke.noteUuid))
    .leftJoin(user, eq(user.uuid, noteStroke.userUuid))
    .leftJoin(guest, eq(guest.uuid, noteStroke.guestUuid))
    .where(and(inArray(noteStroke.noteUuid, [...noteUuids]), isNull(note.deletedAt)))
    .orderBy(asc(noteStroke.uuid));
  const toView = ({ row, name }: (typeof rows)[number]): StrokeView => ({
    ...{ uuid: row.uuid, kind: row.kind, colour: row.colour, points: row.points },
    ...(row.text !== null && { text: row.text }),
    personName: name ?? aGuest(),
    isByGuest: row.guestUuid !== null,
    isOwn: isBy(row, viewer),
  });
  const byNote = Map.groupBy(rows, ({ row }) => row.noteUuid);
  return new Map(Array.from(byNote, ([noteUuid, drawn]) => [noteUuid, drawn.map(toView)]));
}

function isBy({ userUuid, guestUuid }: typeof noteStroke.$inferSelect, viewer: Viewer): boolean {
  if (userUuid !== null) return userUuid === viewer.userUuid;
  return guestUuid !== null && guestUuid === viewer.guestUuid;
}
