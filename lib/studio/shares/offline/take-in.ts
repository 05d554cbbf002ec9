import "server-only";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { offlineAnswer } from "#db/studio/schema/offline-answer.ts";
import { guest, share, shareVisit } from "#db/studio/schema/share.ts";
import type { OfflineAnswer, OfflineAnswers } from "#lib/contract/offline-review.ts";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/offline-review.ts";
import type { StudioFault } from "../../fault.ts";
import { projectChange, publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { unmarked } from "../../reviews/notes/mention-text.ts";
import { writeNote } from "../../reviews/notes/write.ts";
import { reviewScenes } from "../../reviews/review-scenes.ts";
import { findRecords } from "../../scenes/records.ts";
import type { Studio } from "../../studio.ts";
import type { Guest } from "../find.ts";
import { readShareToken } from "../token.ts";
import { offlineFaults } from "./faults.ts";
import type { TakenIn } from "./views.ts";

type Given = { studio: Studio; project: OwnedProject; answers: OfflineAnswers };

/**
 * Takes in what somebody said without a network, as a guest of the link that their page was made of. The same answers
 * again bring nothing; a verdict on a scene that is another one by now does not count, and its words become a note.
 */
export async function takeIn({ studio, project, answers }: Given): Promise<Result<TakenIn, StudioFault>> {
  const came = await findReader({ studio, project, answers });
  if (!came.ok) return came;
  const { reader, level } = came.value;
  const uuids = answers.answers.map(({ uuid }) => uuid);
  const known = new Set(
    (await studio.db.select().from(offlineAnswer).where(inArray(offlineAnswer.answerUuid, uuids))).map(
      ({ answerUuid }) => answerUuid,
    ),
  );
  const numbers = await numberScenes(studio, project);
  const taken: TakenIn = { name: reader.name, notes: 0, verdicts: 0, known: known.size, conflicts: [] };
  const turn = { studio, project, reader, level, numbers, taken };
  for (const answer of answers.answers.filter(({ uuid }) => !known.has(uuid))) {
    try {
      if (answer.kind === "note") await takeNote(turn, answer, answer);
      else await takeVerdict(turn, answer);
    } catch (error) {
      if (!(error instanceof TakenAlready)) throw error;
      taken.known += 1;
    }
  }
  return succeed(taken);
}

/** Somebody else took the same answer in while this file was read. */
class TakenAlready extends Error {}

type Reader = { reader: Guest; level: ShareLevel };

/** The guest that the answers are from; a new one where nothing of theirs has come yet. */
async function findReader({ studio, project, answers }: Given): Promise<Result<Reader, StudioFault>> {
  const shareUuid = readShareToken(answers.token, studio.secret);
  if (!shareUuid) return fail(offlineFaults.noAnswers);
  const isOpen = and(isNull(share.revokedAt), gt(share.expiresAt, sql`now()`), isNull(share.clipReferenceUuid));
  const [link] = await studio.db
    .select()
    .from(share)
    .where(and(eq(share.uuid, shareUuid), isOpen));
  if (!link) return fail(offlineFaults.linkIsGone);
  if (link.projectReferenceUuid !== project.reference.uuid) return fail(offlineFaults.anotherBoard);
  const { uuid, name } = answers.person;
  const added = await studio.db.insert(guest).values({ uuid, shareUuid, name }).onConflictDoNothing().returning();
  if (added.length > 0) await publishChange(studio.db, projectChange(project.reference, ["shares"]));
  const [row] = await studio.db
    .select()
    .from(guest)
    .where(and(eq(guest.uuid, uuid), eq(guest.shareUuid, shareUuid)));
  // Somebody else's page of another link has this id, or it is of a guest who came by the link itself, whom no file
  // speaks for: it was put together by hand.
  if (!row || row.email !== null) return fail(offlineFaults.noAnswers);
  if ((await studio.db.$count(shareVisit, eq(shareVisit.guestUuid, uuid))) > 0) return fail(offlineFaults.noAnswers);
  return succeed({ reader: { guestUuid: row.uuid, name: row.name }, level: link.level });
}

async function numberScenes({ db }: Studio, { reference }: OwnedProject): Promise<Map<string, number>> {
  const records = await findRecords(db, reference.uuid);
  return new Map(records.map(({ sceneId }, at) => [sceneId, at + 1]));
}

type Turn = {
  studio: Studio;
  project: OwnedProject;
  reader: Guest;
  /** What the link lets its guests do now. */
  level: ShareLevel;
  numbers: ReadonlyMap<string, number>;
  taken: TakenIn;
};

function remember(turn: Turn, { uuid: answerUuid }: OfflineAnswer) {
  return async (tx: StudioTransaction) => {
    const values = { answerUuid, guestUuid: turn.reader.guestUuid };
    const written = await tx.insert(offlineAnswer).values(values).onConflictDoNothing().returning();
    if (written.length === 0) throw new TakenAlready();
  };
}

function refuse({ taken, numbers }: Turn, { sceneId }: OfflineAnswer, reason: string): void {
  const number = numbers.get(sceneId);
  taken.conflicts.push({ ...(number !== undefined && { number }), reason });
}

type Said = { text: string; strokes?: readonly Stroke[]; picture?: string | undefined };

async function takeNote(turn: Turn, answer: OfflineAnswer, said: Said): Promise<boolean> {
  const { studio, project, reader, taken, numbers } = turn;
  const { sceneId } = answer;
  const { text, strokes = [], picture } = said;
  if (!hasLevel(turn.level, "note")) {
    refuse(turn, answer, `${say.theLinkTakesNoNotes()} “${text}”`);
    return false;
  }
  if (!numbers.has(sceneId)) {
    refuse(turn, answer, `${say.theSceneIsGone()} “${text}”`);
    return false;
  }
  const { projectUuid } = project.reference;
  const written = await writeNote({
    ...{ studio, project, actor: reader, alongside: remember(turn, answer) },
    input: { projectUuid, sceneId, text: unmarked(text), isInternal: false, strokes, picture },
  });
  if (!written.ok && strokes.length > 0) {
    refuse(turn, answer, `${written.fault.message} ${say.wordsKept()}`);
    return takeNote(turn, answer, { text });
  }
  if (written.ok) taken.notes += 1;
  else refuse(turn, answer, `${written.fault.message} “${text}”`);
  return written.ok;
}

type Judged = Extract<OfflineAnswer, { kind: "verdict" }>;

async function takeVerdict(turn: Turn, answer: Judged): Promise<void> {
  const note = unmarked(answer.note);
  if (answer.verdict === "changes_requested" && note === "") return;
  const reason = hasLevel(turn.level, "approve") ? await judge(turn, answer, note) : say.theLinkTakesNoVerdicts();
  if (reason === null) {
    turn.taken.verdicts += 1;
    return;
  }
  const verdict = answer.verdict === "approved" ? say.wasApproved() : say.wasToChange();
  const said = say.theSceneChanged({ verdict, reason });
  if (note === "") return refuse(turn, answer, said);
  const mayKeep = turn.numbers.has(answer.sceneId) && hasLevel(turn.level, "note");
  const isKept = mayKeep && (await takeNote(turn, answer, { text: note }));
  refuse(turn, answer, `${said} ${isKept ? say.wordsKept() : `“${note}”`}`);
}

/** Why the verdict does not count; null where it does. */
async function judge(turn: Turn, answer: Judged, note: string): Promise<string | null> {
  const { studio, project, reader } = turn;
  const { sceneId, verdict, about, seen } = answer;
  const judged = await reviewScenes({
    ...{ studio, project, actor: reader, alongside: remember(turn, answer) },
    input: { projectUuid: project.reference.projectUuid, verdict, note, about, scenes: [{ sceneId, seen }] },
  });
  if (!judged.ok) return judged.fault.message;
  return judged.value.reviewed.length > 0 ? null : (judged.value.refused[0]?.reason ?? "");
}
