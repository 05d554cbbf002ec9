import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { note, noteReaction } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { REACTION_SIGNS, type ReactionSign } from "#lib/contract/reaction.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { reviewChange } from "../change.ts";
import { personName, writtenName } from "../get-board.ts";
import type { NoteReaction } from "../note-views.ts";
import { noteFaults } from "./model/faults.ts";
import { isOfBoard } from "./model/place.ts";

export const Reaction = z.object({ noteUuid: z.uuid(), sign: z.enum(REACTION_SIGNS), isGiven: z.boolean() });
export const ReactToNoteInput = Reaction.extend({ projectUuid: Uuid });

/** Answers a note with a sign, or takes that back; doing either twice is fine. */
export function reactToNote({
  studio,
  actor,
  project,
  clip,
  input: { noteUuid, sign, isGiven },
}: {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  /** What the link of a guest shows, where that is a clip. */
  clip?: { uuid: string };
  input: z.output<typeof Reaction>;
}): Promise<Result<{ noteUuid: string }, StudioFault>> {
  const { uuid: projectReferenceUuid } = project.reference;
  const isHere = and(eq(note.uuid, noteUuid), eq(note.projectReferenceUuid, projectReferenceUuid));
  const isShown = clip ? eq(note.clipReferenceUuid, clip.uuid) : isOfBoard;
  const isSeen = actor.userUuid === undefined ? and(eq(note.isInternal, false), isShown) : undefined;
  return studio.db.transaction(async (tx) => {
    // Locked, or a note that is deleted just now would keep a sign that nobody can take back.
    const [row] = await tx
      .select({ sceneId: note.sceneId })
      .from(note)
      .where(and(isHere, isSeen, isNull(note.deletedAt)))
      .for("share");
    if (!row) return fail(noteFaults.noteNotFound);
    const given = { noteUuid, sign, ...authorColumns(actor) };
    if (isGiven) await tx.insert(noteReaction).values(given).onConflictDoNothing();
    else await tx.delete(noteReaction).where(and(isOfNote(noteUuid), eq(noteReaction.sign, sign), isBy(actor)));
    await publishChange(tx, reviewChange(project, [row.sceneId]));
    return succeed({ noteUuid });
  });
}

const isOfNote = (noteUuid: string) => eq(noteReaction.noteUuid, noteUuid);

function isBy({ userUuid, guestUuid }: Author) {
  return userUuid === undefined ? eq(noteReaction.guestUuid, guestUuid) : eq(noteReaction.userUuid, userUuid);
}

/** Who looks at them: their own are told apart. A guest who has not said who they are has none. */
export type Viewer = { userUuid?: string | undefined; guestUuid?: string | undefined };

/** More people than this are counted, not named. */
const mostNamed = 12;

/** The signs that were given to notes, each with who gave it, the first one first. */
export async function listReactions(
  db: StudioConnection,
  { noteUuids, viewer }: { noteUuids: readonly string[]; viewer: Viewer },
): Promise<Map<string, NoteReaction[]>> {
  if (noteUuids.length === 0) return new Map();
  const rows = await db
    .select({ row: noteReaction, name: personName })
    .from(noteReaction)
    .leftJoin(user, eq(user.uuid, noteReaction.userUuid))
    .leftJoin(guest, eq(guest.uuid, noteReaction.guestUuid))
    .where(inArray(noteReaction.noteUuid, [...noteUuids]))
    .orderBy(asc(noteReaction.uuid));
  const isOwn = ({ userUuid, guestUuid }: Viewer) =>
    viewer.userUuid === undefined
      ? viewer.guestUuid !== undefined && guestUuid === viewer.guestUuid
      : userUuid === viewer.userUuid;
  const toViews = (ofNote: typeof rows): NoteReaction[] =>
    [...Map.groupBy(ofNote, ({ row }): ReactionSign => row.sign)].map(([sign, given]) => ({
      sign,
      count: given.length,
      isOwn: given.some(({ row: { userUuid, guestUuid } }) =>
        isOwn({ ...(userUuid !== null && { userUuid }), ...(guestUuid !== null && { guestUuid }) }),
      ),
      names: given.slice(0, mostNamed).map(({ row, name }) => writtenName(name, row.guestUuid !== null)),
    }));
  return new Map([...Map.groupBy(rows, ({ row }) => row.noteUuid)].map(([uuid, ofNote]) => [uuid, toViews(ofNote)]));
}
