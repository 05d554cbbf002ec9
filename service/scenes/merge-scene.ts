import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { ServiceFault } from "../errors.ts";
import { getScene } from "./get-scene.ts";
import { loadScenes } from "./load-scenes.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import { sayAnew } from "./narration.ts";
import type { SceneRow } from "./scene-row.ts";
import type { SceneSource, SceneSpeech } from "./scene-source.ts";
import { hasOwnSound } from "./scene-timing.ts";
import { settleScenes } from "./settle-scenes.ts";
import { joinSpeech, sourceOf } from "./speech-parts.ts";

/** Joins a scene with the one after it: it says both narrations and keeps its own picture. */
export async function mergeScene(db: ServiceDatabase, wanted: ProjectPlace & { sceneId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const row = await getScene(tx, wanted);
    const scenes = await loadScenes(tx, project.uuid);
    const next = scenes[scenes.findIndex(({ uuid }) => uuid === row.uuid) + 1];
    if (!next) throw new ServiceFault("wrongState", "There is no scene after this one to join it with");
    const narration = [row.narration, next.narration].filter((text) => text !== "").join(" ");
    if ([...narration].length > LIMITS.narrationCharacters) {
      const max = LIMITS.narrationCharacters.toLocaleString("en");
      throw new ServiceFault("overLimit", `A narration has at most ${max} characters; these two together have more`);
    }
    const speech = mergedSpeech(row, next);
    const joined = { wantedMs: null, speech, ...(speech && row.speech && { source: mergedSource(row, next, speech) }) };
    await tx.update(scene).set({ deletedAt: new Date() }).where(eq(scene.uuid, next.uuid));
    await tx.update(scene).set(joined).where(eq(scene.uuid, row.uuid));
    await sayAnew(tx, project, { ...row, ...joined, narration });
    await settleScenes(tx, project.uuid);
  });
}

/** One sound of two: both of the speaker, or both of a voice. */
function mergedSpeech(first: SceneRow, second: SceneRow): SceneSpeech | null {
  if (hasOwnSound(first) !== hasOwnSound(second)) {
    const message =
      "One of these scenes has the speaker's own sound and the other a voice; let the same be heard in both first";
    throw new ServiceFault("wrongState", message);
  }
  return first.speech && second.speech ? joinSpeech(first.speech, second.speech) : null;
}

/** A speaker is seen on, as long as nothing was left out between the two. */
function mergedSource({ source, speech: whole }: SceneRow, second: SceneRow, part: SceneSpeech): SceneSource {
  const isSeen = second.source.kind === "speaker" && part.parts.length === 1 && whole;
  return isSeen ? sourceOf(source, { whole, part }) : source;
}
