import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { activity } from "#db/studio/schema/activity.ts";
import { note } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { describeDrawing } from "../drawings/describe.ts";
import { listStrokes } from "../drawings/strokes.ts";
import { authorOf, personName } from "../get-board.ts";
import { plainNote } from "../mention-text.ts";
import { listMentions } from "../notes/model/mentions.ts";
import type { RecordedNote } from "./queries.ts";

const mostNotes = 5_000;
const mostTurns = 10_000;
const mostCharacters = 280;

export type FoundNote = Omit<RecordedNote, "number"> & {
  /** The scene it is on now, and the one it was written on where another one has taken that one in. */
  sceneId: string;
  joinedFromSceneId: string | null;
  /** The clip it was written on. */
  clipReferenceUuid: string | null;
  isOpenAt: (at: number) => boolean;
};

/** The threads of a project, oldest first, each knowing when it was open. */
export async function selectNotes(db: StudioConnection, projectReferenceUuid: string): Promise<FoundNote[]> {
  const rows = await db
    .select({ row: note, name: personName })
    .from(note)
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .where(and(eq(note.projectReferenceUuid, projectReferenceUuid), isNull(note.parentUuid)))
    .orderBy(asc(note.uuid))
    .limit(mostNotes);
  const ids = rows.map(({ row }) => row.uuid);
  const wordless = rows.filter(({ row }) => row.text === "" && row.deletedAt === null).map(({ row }) => row.uuid);
  const [mentions, strokes, turns] = await Promise.all([
    listMentions(db, ids),
    listStrokes(db, { noteUuids: wordless }),
    selectTurns(db, projectReferenceUuid),
  ]);
  return rows.map(({ row, name }) => {
    const { personName: authorName, isByGuest } = authorOf(row, name);
    const drawn = strokes.get(row.uuid);
    const text = drawn ? describeDrawing(drawn) : plainNote(row.text, mentions.get(row.uuid) ?? []);
    return {
      authorName,
      isByGuest,
      isInternal: row.isInternal,
      text: shortened(text),
      at: row.createdAt.getTime(),
      state: row.deletedAt ? "deleted" : row.resolvedAt ? "resolved" : "open",
      sceneId: row.sceneId,
      joinedFromSceneId: row.joinedFromSceneId,
      clipReferenceUuid: row.clipReferenceUuid,
      isOpenAt: openTimes(row, turns.get(row.uuid) ?? []),
    };
  });
}

type Turn = { at: number; isOpen: boolean };

/** When notes were resolved and opened again, as activity tells it: a note itself knows the last of it alone. */
async function selectTurns(db: StudioConnection, projectReferenceUuid: string): Promise<Map<string, Turn[]>> {
  const isTurn = inArray(activity.verb, ["resolved_note", "reopened_note"]);
  const rows = await db
    .select({ at: activity.createdAt, verb: activity.verb, details: activity.details })
    .from(activity)
    .where(and(eq(activity.projectReferenceUuid, projectReferenceUuid), isTurn))
    .orderBy(asc(activity.uuid))
    .limit(mostTurns);
  const grouped = Map.groupBy(rows, ({ details }) => String(details.noteUuid));
  return new Map(
    [...grouped].map(([noteUuid, turns]) => [
      noteUuid,
      turns.map(({ at, verb }) => ({ at: at.getTime(), isOpen: verb === "reopened_note" })),
    ]),
  );
}

function openTimes(
  { createdAt, deletedAt, resolvedAt }: typeof note.$inferSelect,
  told: readonly Turn[],
): FoundNote["isOpenAt"] {
  // The row's own word counts too: not everything that closes a note is told as such.
  const turns = [...told, ...(resolvedAt ? [{ at: resolvedAt.getTime(), isOpen: false }] : [])].toSorted(
    (one, other) => one.at - other.at,
  );
  return (at) => {
    if (createdAt.getTime() > at || (deletedAt && deletedAt.getTime() <= at)) return false;
    return turns.findLast((turn) => turn.at <= at)?.isOpen ?? true;
  };
}

function shortened(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  return characters.length > mostCharacters
    ? `${characters.slice(0, mostCharacters).join("").trimEnd()}…`
    : characters.join("");
}
