import "server-only";
import type { noteAnswer } from "#db/studio/schema/answer.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/note-answers.ts";
import { reasonSentence } from "../../../reason-sentence.ts";
import { isKeptHere, sceneParts } from "../../../scenes/model/parts.ts";
import { isUnderway } from "../../../scenes/model/queries.ts";

export type AnswerRow = typeof noteAnswer.$inferSelect;
export type Outcome = Partial<Pick<AnswerRow, "state" | "reason" | "takeUuid" | "takeNumber">>;

type Known = {
  /** Takes of other changes. */
  taken: ReadonlySet<string>;
  /** Whether its order is known to have come through. */
  isOrdered: boolean;
};

/** What a scene says of a change that was ordered; null while it says nothing new. */
export function outcomeOf(row: AnswerRow, scene: Scene | undefined, known: Known): Outcome | null {
  if (!scene) return { state: "failed", reason: say.itsSceneIsGone() };
  if (row.part === "narration") return scene.narration === row.afterText ? { state: "ready" } : null;
  const picture = row.part === "motion" ? scene.motionVideo : scene.storyboard;
  const takes = (picture.takes ?? []).filter((take) => !isKeptHere(take));
  if (takes.length === 0) return outcomeWithoutTakes(row, scene, picture);
  const take = findOrdered(row, takes, known);
  if (!take) return null;
  const named = { takeUuid: take.takeUuid, takeNumber: take.number };
  if (take.processStatus === "completed") return { ...named, state: "ready" };
  if (take.processStatus === "failed") return { ...named, state: "failed", reason: whyFailed(take) };
  return row.takeUuid === null ? named : null;
}

/** The answer to an order names no take: the one that was asked for in the same words is it. */
function findOrdered(row: AnswerRow, takes: readonly Take[], { taken, isOrdered }: Known): Take | undefined {
  if (row.takeUuid !== null) return takes.find(({ takeUuid }) => takeUuid === row.takeUuid);
  const newer = takes.filter(({ number, takeUuid }) => number > row.lastNumber && !taken.has(takeUuid));
  const alike = newer.find(({ prompt }) => row.wish === null || prompt === undefined || prompt === row.wish);
  // A service may tell a prompt in words of its own.
  return alike ?? (isOrdered ? newer[0] : undefined);
}

/** A service that keeps no history tells of its one picture alone. */
function outcomeWithoutTakes(row: AnswerRow, scene: Scene, picture: Scene["storyboard"]): Outcome | null {
  if (row.lastNumber > 0 && (picture.takes ?? []).length === 0) return null;
  if (isUnderway(picture)) return null;
  const mark = sceneParts(scene)[row.part === "motion" ? "motion" : "picture"];
  if (mark !== row.beforeMark) {
    const kept = picture.takes?.find(({ selected }) => selected);
    return { state: "ready", takeUuid: kept?.takeUuid ?? null, takeNumber: kept?.number ?? null };
  }
  return picture.processStatus === "failed" ? { state: "failed", reason: whyFailed(picture) } : null;
}

function whyFailed({ errorReason, errorMessage }: Pick<Take, "errorReason" | "errorMessage">): string {
  return reasonSentence(errorReason) ?? errorMessage ?? say.itCouldNotBeMade();
}
