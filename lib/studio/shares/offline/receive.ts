import "server-only";
import { and, eq, inArray, isNull, lt, max } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { offlineAnswer } from "#db/studio/schema/answer.ts";
import { review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { OFFLINE_LIMITS, type OfflineAnswer, OfflineAnswers } from "#lib/contract/offline-review.ts";
import { hasLevel } from "#lib/contract/share.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/offline-review.ts";
import { allow } from "../../access/allow.ts";
import type { StudioFault } from "../../fault.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { answerFault, answerOpenQuery } from "../../query.ts";
import { answerEarly, openBody, type RequestBody } from "../../request-body.ts";
import { unmarked } from "../../reviews/mention-text.ts";
import { writeNote } from "../../reviews/notes/write.ts";
import { reviewScenes } from "../../reviews/scenes/review-scenes.ts";
import { findScenesSeen } from "../../scenes/find.ts";
import { findRecords } from "../../scenes/model/records.ts";
import type { Studio } from "../../studio.ts";
import { offlineFaults } from "./faults.ts";
import { findReader } from "./reader.ts";
import { reviseNote, takeBack } from "./take-back.ts";
import { type TakenIn, type Turn, tellConflict } from "./turn.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string; request: Request };

/** Takes a file of answers from somebody who may make links. */
export async function receiveAnswers({ studio, actor, projectUuid, request }: Asked): Promise<Response> {
  if (!request.body) return answerFault(offlineFaults.noAnswers);
  const body = openBody(request.body);
  const answer = await answerOpenQuery(async () => {
    const allowed = await allow(actor, { on: "project", role: "editor" }, { studio, input: { projectUuid } });
    if (!allowed.ok) return allowed;
    const answers = await readAnswers(body);
    if (!answers.ok) return answers;
    const { project } = allowed.value;
    return project ? takeIn({ studio, project, answers: answers.value }) : fail(offlineFaults.noAnswers);
  });
  return answerEarly(answer, request, body);
}

async function readAnswers(body: RequestBody): Promise<Result<OfflineAnswers, StudioFault>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    bytes += chunk.length;
    if (bytes > OFFLINE_LIMITS.bytes) return fail(offlineFaults.tooLarge);
    chunks.push(chunk);
  }
  try {
    const answers = OfflineAnswers.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    return answers.success ? succeed(answers.data) : fail(offlineFaults.noAnswers);
  } catch {
    return fail(offlineFaults.noAnswers);
  }
}

type Given = { studio: Studio; project: OwnedProject; answers: OfflineAnswers };

/**
 * Takes in what somebody said without a network, as a guest of the link that their page was made of. The same answers
 * again bring nothing; a verdict on a scene that is another one by now does not count, and its words become a note. What
 * they have taken back or said otherwise since their last file is taken back and changed first: in between there may be
 * nothing of theirs, but never what they no longer mean.
 */
async function takeIn({ studio, project, answers: file }: Given): Promise<Result<TakenIn, StudioFault>> {
  const came = await findReader({ studio, project, answers: file });
  if (!came.ok) return came;
  const { reader, level, ...ran } = came.value;
  const { answers, withdrawn, version: fileVersion = 0 } = file;
  const { db } = studio;
  const isTheirs = eq(offlineAnswer.guestUuid, reader.guestUuid);
  const [latest] = await db
    .select({ fileVersion: max(offlineAnswer.fileVersion) })
    .from(offlineAnswer)
    .where(isTheirs);
  const isOlder = fileVersion > 0 && fileVersion < (latest?.fileVersion ?? 0);
  const uuids = answers.map(({ uuid }) => uuid);
  const rows = await db.select().from(offlineAnswer).where(inArray(offlineAnswer.answerUuid, uuids));
  const known = new Map(rows.map((row) => [row.answerUuid, row]));
  const judged = answers.filter(({ uuid, kind }) => kind === "verdict" && !known.has(uuid));
  const taken: TakenIn = {
    ...{ name: reader.name, notes: 0, verdicts: 0, changed: 0, takenBack: 0, known: 0, isOlder },
    ...{ ...ran, conflicts: [] },
  };
  const turn: Turn = {
    ...{ studio, project, reader, level, version: fileVersion, taken },
    scenes: await findScenesOf(studio, project),
    judged: new Set(judged.map(({ sceneId }) => sceneId)),
    takenBack: new Set(),
  };
  const mayChange = fileVersion > 0 && !isOlder;
  if (mayChange) for (const uuid of withdrawn) await takeBack(turn, uuid);
  for (const answer of answers) {
    const row = known.get(answer.uuid);
    if (!row) await takeNew(turn, answer);
    else if (!mayChange || answer.kind !== "note" || row.guestUuid !== reader.guestUuid) taken.known += 1;
    else if ((await reviseNote(turn, row, answer)) === "same") taken.known += 1;
  }
  if (mayChange) {
    const isTold = inArray(offlineAnswer.answerUuid, [...uuids, ...withdrawn]);
    await db
      .update(offlineAnswer)
      .set({ fileVersion })
      .where(and(isTheirs, isTold, lt(offlineAnswer.fileVersion, fileVersion)));
  }
  return succeed(taken);
}

async function findScenesOf(studio: Studio, { reference }: OwnedProject) {
  const now = await findScenesSeen(studio, reference);
  return now.ok ? now.value : findRecords(studio.db, reference.uuid);
}

/** Somebody else took the same answer in while this file was read, or a later file has taken it back. */
class TakenAlready extends Error {}

async function takeNew(turn: Turn, answer: OfflineAnswer): Promise<void> {
  try {
    if (answer.kind === "note") await takeNote(turn, answer, answer);
    else await takeVerdict(turn, answer);
  } catch (error) {
    if (!(error instanceof TakenAlready)) throw error;
    turn.taken.known += 1;
  }
}

type Made = { noteUuid: string } | { reviewUuid: string };

async function remember(tx: StudioTransaction, turn: Turn, { uuid: answerUuid }: OfflineAnswer, made: Made) {
  const values = { answerUuid, guestUuid: turn.reader.guestUuid, fileVersion: turn.version, ...made };
  const written = await tx.insert(offlineAnswer).values(values).onConflictDoNothing().returning();
  if (written.length === 0) throw new TakenAlready();
}

const isHere = ({ scenes }: Turn, wanted: string) => scenes.some(({ sceneId }) => sceneId === wanted);

type Said = { text: string; strokes?: readonly Stroke[]; picture?: string | undefined };

async function takeNote(turn: Turn, answer: OfflineAnswer, said: Said): Promise<boolean> {
  const { studio, project, reader, taken } = turn;
  const { sceneId } = answer;
  const { text, strokes = [], picture } = said;
  const refuse = (reason: string) => {
    tellConflict(turn, sceneId, `${reason} “${text}”`);
    return false;
  };
  if (!hasLevel(turn.level, "note")) return refuse(say.theLinkTakesNoNotes());
  if (!isHere(turn, sceneId)) return refuse(say.theSceneIsGone());
  const { projectUuid } = project.reference;
  const written = await writeNote({
    ...{ studio, project, actor: reader },
    afterwards: (tx, { uuid: noteUuid }) => remember(tx, turn, answer, { noteUuid }),
    input: { projectUuid, sceneId, text: unmarked(text), isInternal: false, strokes, picture },
  });
  if (!written.ok && strokes.length > 0) {
    tellConflict(turn, sceneId, `${written.fault.message} ${say.wordsKept()}`);
    return takeNote(turn, answer, { text });
  }
  if (!written.ok) return refuse(written.fault.message);
  taken.notes += 1;
  return true;
}

type Judged = Extract<OfflineAnswer, { kind: "verdict" }>;

async function takeVerdict(turn: Turn, answer: Judged): Promise<void> {
  const { level, taken, takenBack } = turn;
  const { sceneId } = answer;
  const note = unmarked(answer.note);
  if (answer.verdict === "changes_requested" && note === "") return;
  const reason = hasLevel(level, "approve") ? await judge(turn, answer, note) : say.theLinkTakesNoVerdicts();
  if (reason === null) {
    if (!takenBack.delete(sceneId)) taken.verdicts += 1;
    else {
      taken.takenBack -= 1;
      taken.changed += 1;
    }
    return;
  }
  const verdict = answer.verdict === "approved" ? say.wasApproved() : say.wasToChange();
  const said = say.theSceneChanged({ verdict, reason });
  if (note === "") return tellConflict(turn, sceneId, said);
  const mayKeep = isHere(turn, sceneId) && hasLevel(level, "note");
  const isKept = mayKeep && (await takeNote(turn, answer, { text: note }));
  tellConflict(turn, sceneId, `${said} ${isKept ? say.wordsKept() : `“${note}”`}`);
}

/** Why the verdict does not count; null where it does. */
async function judge(turn: Turn, answer: Judged, note: string): Promise<string | null> {
  const { studio, project, reader } = turn;
  const { sceneId, verdict, about, seen } = answer;
  if (turn.taken.isOlder && (await hasVerdict(turn, sceneId))) return say.laterVerdictCounts();
  const judged = await reviewScenes({
    ...{ studio, project, actor: reader },
    alongside: async (tx, [made]) => made && remember(tx, turn, answer, { reviewUuid: made.uuid }),
    input: { projectUuid: project.reference.projectUuid, verdict, note, about, scenes: [{ sceneId, seen }] },
  });
  if (!judged.ok) return judged.fault.message;
  return judged.value.reviewed.length > 0 ? null : (judged.value.refused[0]?.reason ?? "");
}

async function hasVerdict({ studio, project, reader }: Turn, sceneId: string): Promise<boolean> {
  const isOnScene = and(eq(review.projectReferenceUuid, project.reference.uuid), eq(review.sceneId, sceneId));
  const isStanding = and(eq(review.guestUuid, reader.guestUuid), isNull(review.takenBackAt));
  return (await studio.db.$count(review, and(isOnScene, isStanding))) > 0;
}
