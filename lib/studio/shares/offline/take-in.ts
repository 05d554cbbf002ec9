import "server-only";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { offlineAnswer } from "#db/studio/schema/offline-answer.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { OfflineAnswer, OfflineAnswers } from "#lib/contract/offline-review.ts";
import { hasLevel } from "#lib/contract/share.ts";
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
  const turn = { studio, project, reader, numbers, taken };
  for (const answer of answers.answers.filter(({ uuid }) => !known.has(uuid))) {
    if (answer.kind === "note" && hasLevel(level, "note")) await takeNote(turn, answer, answer);
    if (answer.kind === "verdict" && hasLevel(level, "approve")) await takeVerdict(turn, answer);
  }
  return succeed(taken);
}

type Reader = { reader: Guest; level: (typeof share.$inferSelect)["level"] };

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
  // Somebody else's page of another link has this id: the file was put together by hand.
  if (!row) return fail(offlineFaults.noAnswers);
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
  numbers: ReadonlyMap<string, number>;
  taken: TakenIn;
};

function remember(turn: Turn, { uuid: answerUuid }: OfflineAnswer) {
  return (tx: StudioTransaction) => tx.insert(offlineAnswer).values({ answerUuid, guestUuid: turn.reader.guestUuid });
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

async function takeVerdict(turn: Turn, answer: Extract<OfflineAnswer, { kind: "verdict" }>): Promise<void> {
  const { studio, project, reader, taken } = turn;
  const { sceneId, verdict, about, seen } = answer;
  const note = unmarked(answer.note);
  if (verdict === "changes_requested" && note === "") return;
  const judged = await reviewScenes({
    ...{ studio, project, actor: reader, alongside: remember(turn, answer) },
    input: { projectUuid: project.reference.projectUuid, verdict, note, about, scenes: [{ sceneId, seen }] },
  });
  if (judged.ok && judged.value.reviewed.length > 0) {
    taken.verdicts += 1;
    return;
  }
  const why = judged.ok ? (judged.value.refused[0]?.reason ?? "") : judged.fault.message;
  const said = say.theSceneChanged({
    verdict: verdict === "approved" ? say.wasApproved() : say.wasToChange(),
    reason: why,
  });
  const isKept = note !== "" && turn.numbers.has(sceneId) && (await takeNote(turn, answer, { text: note }));
  refuse(turn, answer, isKept ? `${said} ${say.wordsKept()}` : said);
}
