import "server-only";
import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { noteAnswer, offlineAnswer } from "#db/studio/schema/answer.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { note, noteStroke, review } from "#db/studio/schema/review.ts";
import type { OfflineAnswer } from "#lib/contract/offline-review.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import { hasLevel } from "#lib/contract/share.ts";
import { formatList } from "#lib/language/format.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/offline-review.ts";
import type { StudioFault } from "../../fault.ts";
import { unmarked } from "../../reviews/mention-text.ts";
import { changeNote, releaseFilesOf } from "../../reviews/notes/change.ts";
import { takeBackReviews } from "../../reviews/scenes/review-scenes.ts";
import { describeParts } from "../../reviews/state.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { isBeingMade } from "../../scenes/model/queries.ts";
import type { Guest } from "../model/find.ts";
import { type Turn, tellConflict } from "./turn.ts";

type Known = typeof offlineAnswer.$inferSelect;
type Note = typeof note.$inferSelect;

/** Takes back what an answer made, as its author would themselves. */
export async function takeBack(turn: Turn, answerUuid: string): Promise<void> {
  const { db } = turn.studio;
  const { guestUuid } = turn.reader;
  const values = { answerUuid, guestUuid, fileVersion: turn.version };
  // What has not come yet must not count when it does: an earlier file may be taken in later.
  const isAhead = await db.insert(offlineAnswer).values(values).onConflictDoNothing().returning();
  if (isAhead.length > 0) return;
  const isTheirs = and(eq(offlineAnswer.answerUuid, answerUuid), eq(offlineAnswer.guestUuid, guestUuid));
  const [known] = await db.select().from(offlineAnswer).where(isTheirs);
  if (known?.reviewUuid) await takeVerdictBack(turn, known.reviewUuid);
  else if (known?.noteUuid) await takeNoteBack(turn, known.noteUuid);
}

/**
 * A verdict is its author's word alone, so it is withdrawn also where something was made on the strength of it, or it
 * would count again once the scene is as it was. Anyone who takes the file in is told what was made.
 */
async function takeVerdictBack(turn: Turn, reviewUuid: string): Promise<void> {
  const { studio, project, reader, taken } = turn;
  const isOwn = and(eq(review.uuid, reviewUuid), eq(review.guestUuid, reader.guestUuid));
  const [given] = await studio.db.select().from(review).where(isOwn);
  if (!given || given.takenBackAt) return;
  const verdict = given.verdict === "approved" ? say.anApproval() : say.aRequest();
  const { sceneId } = given;
  if (!hasLevel(turn.level, "approve")) return tellConflict(turn, sceneId, say.verdictStays({ verdict }));
  // What stands in its place is told of instead.
  const built = turn.judged.has(sceneId) ? [] : await builtOnVerdict(turn, given);
  const { projectUuid } = project.reference;
  const gone = await takeBackReviews({
    ...{ studio, project, actor: reader },
    input: { projectUuid, reviewUuids: [reviewUuid] },
  });
  if (!gone.ok) return tellConflict(turn, sceneId, gone.fault.message);
  if (gone.value.takenBack.length === 0) return;
  taken.takenBack += 1;
  turn.takenBack.add(sceneId);
  if (built.length > 0) {
    tellConflict(turn, sceneId, say.verdictWasBuiltUpon({ verdict, reasons: formatList(built, "conjunction") }));
  }
}

/** A note that others have built upon stays: with it their words would lose what they are about. */
async function takeNoteBack(turn: Turn, noteUuid: string): Promise<void> {
  const written = await findNote(turn, noteUuid);
  if (!written) return;
  const gone = await changeOwn(turn, written, {
    set: { text: "", deletedAt: new Date() },
    verb: "deleted_note",
    tell: (reasons) => say.noteStays({ text: written.text, reasons }),
    check: releaseFilesOf,
  });
  if (gone) turn.taken.takenBack += 1;
}

/** Gives a note the words that its author wrote later. */
export async function reviseNote(
  turn: Turn,
  { noteUuid, answerUuid }: Known,
  { text: said }: Revised,
): Promise<"same" | "told"> {
  const text = unmarked(said);
  const written = noteUuid ? await findNote(turn, noteUuid) : undefined;
  if (!written || written.text === text) return "same";
  const isChanged = await changeOwn(turn, written, {
    set: { text, editedAt: new Date() },
    verb: "edited_note",
    tell: (reasons) => say.noteKeepsItsWords({ text, reasons }),
    // Of two files that are taken in at once the later one's words stay.
    check: async (tx) => {
      const isNewer = and(eq(offlineAnswer.answerUuid, answerUuid), lte(offlineAnswer.fileVersion, turn.version));
      const { version: fileVersion } = turn;
      const ours = await tx.update(offlineAnswer).set({ fileVersion }).where(isNewer).returning();
      return ours.length > 0 ? succeed(null) : fail({ code: "older", message: "", next: "", retryable: false });
    },
  });
  if (isChanged) turn.taken.changed += 1;
  return "told";
}

type Revised = Extract<OfflineAnswer, { kind: "note" }>;

async function findNote({ studio, reader }: Turn, noteUuid: string): Promise<Note | undefined> {
  const isOwn = and(eq(note.uuid, noteUuid), eq(note.guestUuid, reader.guestUuid));
  const [row] = await studio.db.select().from(note).where(isOwn);
  return row?.deletedAt ? undefined : row;
}

type Change = {
  set: Partial<typeof note.$inferInsert>;
  verb: "deleted_note" | "edited_note";
  /** Why it stays as it is. */
  tell: (reasons: string) => string;
  check: (tx: StudioTransaction, row: Note) => Promise<Result<unknown, StudioFault>>;
};

/** Changes a note unless somebody has built upon it, which is told. */
async function changeOwn(turn: Turn, written: Note, { set, verb, tell, check }: Change): Promise<boolean> {
  const { studio, project, reader } = turn;
  const refuse = (reason: string) => {
    tellConflict(turn, written.sceneId, tell(reason));
    return false;
  };
  if (!hasLevel(turn.level, "note")) return refuse(say.linkTakesNone());
  if (written.isInternal) return refuse(say.teamKeepsIt());
  let built: string[] = [];
  const done = await changeNote({
    ...{ studio, project, actor: reader, noteUuid: written.uuid, which: "own", set, verb },
    check: async (tx, row) => {
      built = await builtOnNote(tx, row, reader);
      return built.length > 0 ? fail({ code: "built_upon", message: "", next: "", retryable: false }) : check(tx, row);
    },
  });
  return built.length > 0 ? refuse(formatList(built, "conjunction")) : done.ok;
}

type Verdict = typeof review.$inferSelect;

/** What happened on the strength of a verdict since it was given, each as a clause; empty where nothing did. */
async function builtOnVerdict({ studio, scenes }: Turn, given: Verdict): Promise<string[]> {
  const { db } = studio;
  const scene = scenes.find(({ sceneId }) => sceneId === given.sceneId);
  const changed = scene ? changedParts(given.parts, sceneParts(scene)) : [];
  const isApproval = given.verdict === "approved";
  const isHere = eq(clipReference.projectReferenceUuid, given.projectReferenceUuid);
  const clips = isApproval
    ? await db.$count(clipReference, and(isHere, gt(clipReference.createdAt, given.createdAt)))
    : 0;
  const answers = await countAnswers(db, { reviewUuid: given.uuid });
  return [
    ...(scene ? [] : [say.itsSceneIsGone()]),
    ...(changed.length > 0 ? [say.partsChanged({ parts: describeParts(changed) })] : []),
    ...(isApproval && scene && isBeingMade(scene) ? [say.somethingIsBeingMade()] : []),
    ...(clips > 0 ? [say.clipsWereMade({ clips })] : []),
    ...(answers > 0 ? [say.aChangeWasMade()] : []),
  ];
}

/** The same of a note: what others have added to it, or done because of it. */
async function builtOnNote(db: StudioConnection, { uuid, resolvedAt }: Note, { guestUuid }: Guest): Promise<string[]> {
  const replies = await db.$count(note, and(eq(note.parentUuid, uuid), isNull(note.deletedAt)));
  const isTheirs = or(isNull(noteStroke.guestUuid), ne(noteStroke.guestUuid, guestUuid));
  const drawn = await db.$count(noteStroke, and(eq(noteStroke.noteUuid, uuid), isTheirs));
  const answers = await countAnswers(db, { noteUuid: uuid });
  return [
    ...(replies > 0 ? [say.itWasAnswered({ replies })] : []),
    ...(drawn > 0 ? [say.othersDrewOnIt()] : []),
    ...(answers > 0 ? [say.aChangeWasMade()] : []),
    ...(resolvedAt ? [say.itWasResolved()] : []),
  ];
}

type Cause = { noteUuid: string } | { reviewUuid: string };

function countAnswers(db: StudioConnection, cause: Cause): Promise<number> {
  const isOf =
    "noteUuid" in cause ? eq(noteAnswer.noteUuid, cause.noteUuid) : eq(noteAnswer.reviewUuid, cause.reviewUuid);
  return db.$count(noteAnswer, and(isOf, ne(noteAnswer.state, "failed")));
}
