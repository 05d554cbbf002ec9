import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { findStageResult } from "../projects/stage-results.ts";
import { cancelNarrations } from "../takes/cancel.ts";
import { findTake } from "../takes/find.ts";
import { orderTake } from "../takes/order.ts";
import { narrationOrder } from "./narration-order.ts";
import type { StoredScene } from "./scene-row.ts";

type Said = Pick<StoredScene, "uuid" | "narration" | "speech" | "source" | "storyboardTakeUuid" | "motionTakeUuid">;

/** Gives a scene another narration. Until it is spoken the scene has no sound, and the film is not exported. */
export async function sayAnew(tx: ServiceTransaction, project: ProjectRow, row: Said): Promise<void> {
  const { uuid, narration } = row;
  await tx.update(scene).set({ narration, narrationTakeUuid: null }).where(eq(scene.uuid, uuid));
  await cancelNarrations(tx, uuid);
  const { request, ...order } = narrationOrder(project, row, { rate: await rateOf(tx, project) });
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
