import "server-only";
import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { noteStroke } from "#db/studio/schema/note-stroke.ts";
import { note, type review } from "#db/studio/schema/review.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import * as say from "#messages/offline-review.ts";
import { describeParts } from "../../reviews/state.ts";
import { sceneParts } from "../../scenes/parts.ts";
import { isBeingMade } from "../../scenes/views.ts";
import type { Guest } from "../find.ts";
import type { Turn } from "./turn.ts";

type Verdict = typeof review.$inferSelect;

/** What happened on the strength of a verdict since it was given, each as a clause; empty where nothing did. */
export async function builtOnVerdict({ studio, scenes }: Turn, given: Verdict): Promise<string[]> {
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

type Note = typeof note.$inferSelect;

/** The same of a note: what others have added to it, or done because of it. */
export async function builtOnNote(
  db: StudioConnection,
  { uuid, resolvedAt }: Note,
  { guestUuid }: Guest,
): Promise<string[]> {
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
