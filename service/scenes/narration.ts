import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { retimeWords } from "#lib/text/word-times.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { findStageResult } from "../projects/rows/save-stage.ts";
import { findTake } from "../takes/find.ts";
import { addMadeTake } from "../takes/make/advance.ts";
import { cancelNarrations, orderTake } from "../takes/order.ts";
import { narrationOrder } from "../takes/request.ts";
import { loadCast } from "./rows/cast.ts";
import type { SceneRow, StoredScene } from "./rows/load.ts";

type Said = Pick<
  StoredScene,
  "uuid" | "narration" | "lines" | "speech" | "source" | "storyboardTakeUuid" | "motionTakeUuid"
>;

/** Gives a scene another narration. Until it is spoken the scene has no sound, and the film is not exported. */
export async function changeNarration(tx: ServiceTransaction, project: ProjectRow, row: Said): Promise<void> {
  const { uuid, narration } = row;
  await tx.update(scene).set({ narration, narrationTakeUuid: null, isToBeWritten: false }).where(eq(scene.uuid, uuid));
  await cancelNarrations(tx, uuid);
  const { request, ...order } = narrationOrder(project, row, {
    rate: await rateOf(tx, project),
    cast: await loadCast(tx, project.uuid),
  });
  const seen = request.maker === "hear" ? await speakerSeen(tx, row) : null;
  const corrected = request.maker === "hear" ? { ...request, narration, ...(seen && { seen }) } : request;
  await orderTake(tx, { ...order, request: corrected });
}

/** The pace that the film's voice was given. */
async function rateOf(tx: ServiceTransaction, { uuid: projectUuid, stageFingerprints }: ProjectRow): Promise<number> {
  const stage = "fit-length";
  const fingerprint = stageFingerprints[stage];
  const found = fingerprint ? await findStageResult(tx, { projectUuid, stage, fingerprint }) : null;
  const result = found?.result;
  const isFitted = typeof result === "object" && result !== null && "rate" in result;
  return isFitted && typeof result.rate === "number" ? result.rate : 1;
}

/** Only where the speaker's own picture is shown: a picture that was chosen instead stays. */
async function speakerSeen(tx: ServiceTransaction, { source, storyboardTakeUuid, motionTakeUuid }: Said) {
  const shownUuid = motionTakeUuid ?? storyboardTakeUuid;
  if (source.kind !== "speaker" || !shownUuid) return null;
  const { kind: _, ...place } = source;
  return (await findTake(tx, shownUuid))?.provider === "own" ? place : null;
}

/** Changes what the captions say while the speaker is heard: the sound stays, the words take over its times. */
export async function correctWords(
  tx: ServiceTransaction,
  project: ProjectRow,
  { row, narration }: { row: SceneRow; narration: string },
): Promise<void> {
  const corrected = { ...row, narration };
  const { narrationMs: durationMs, narrationKey: storageKey, words: heard } = row;
  // Its sound is being cut just now: the words get their times with it.
  if (durationMs === null) return changeNarration(tx, project, corrected);
  await tx.update(scene).set({ narration }).where(eq(scene.uuid, row.uuid));
  const words = retimeWords(narration, { language: project.language ?? "en", heard, durationMs });
  const { request, ...order } = narrationOrder(project, corrected, { rate: 1, cast: [] });
  const asked = request.maker === "hear" ? { ...request, narration } : request;
  const made = { storageKey, durationMs, words, provider: "own", credit: 0 };
  await addMadeTake(tx, row, { ...order, request: asked }, { ...made, soundLevel: row.soundLevel });
}
