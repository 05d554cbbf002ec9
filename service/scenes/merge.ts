import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { splitWords } from "#lib/text/words.ts";
import { ServiceFault } from "../errors.ts";
import { changeNarration } from "./narration.ts";
import { getScene, loadScenes, type SceneRow, type SceneSource, type SceneSpeech } from "./rows/load.ts";
import { lockEditable, type ProjectPlace, renumberScenes } from "./rows/lock.ts";
import { hasOwnSound } from "./rows/timing.ts";

/** Joins a scene with the one after it: it says both narrations and keeps its own picture. */
export async function mergeScene(db: ServiceDatabase, wanted: ProjectPlace & { sceneId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const row = await getScene(tx, wanted);
    const scenes = await loadScenes(tx, project.uuid);
    const next = scenes[scenes.findIndex(({ uuid }) => uuid === row.uuid) + 1];
    if (!next) throw new ServiceFault("wrongState", because("no_scene_after", {}));
    const narration = [row.narration, next.narration].filter((text) => text !== "").join(" ");
    if ([...narration].length > LIMITS.narrationCharacters) {
      throw new ServiceFault("overLimit", because("narration_too_long", { max: LIMITS.narrationCharacters }));
    }
    const speech = mergedSpeech(row, next);
    const joined = {
      wantedMs: null,
      speech,
      lines: mergedLines(row, next),
      ...(speech && row.speech && { source: mergedSource(row, next, speech) }),
    };
    await tx.update(scene).set({ deletedAt: new Date() }).where(eq(scene.uuid, next.uuid));
    await tx.update(scene).set(joined).where(eq(scene.uuid, row.uuid));
    await changeNarration(tx, project, { ...row, ...joined, narration });
    await renumberScenes(tx, project.uuid);
  });
}

/** Who said what goes on saying it. */
function mergedLines(first: SceneRow, second: SceneRow): SceneRow["lines"] {
  if (!first.lines && !second.lines) return null;
  return [first, second].flatMap(({ lines, narration }) => lines ?? [{ text: narration, speaker: null }]);
}

/** One sound of two: both of the speaker, or both of a voice. */
function mergedSpeech(first: SceneRow, second: SceneRow): SceneSpeech | null {
  if (hasOwnSound(first) !== hasOwnSound(second)) {
    throw new ServiceFault("wrongState", because("sounds_differ", {}));
  }
  return first.speech && second.speech ? joinSpeech(first.speech, second.speech) : null;
}

/** A speaker is seen on, as long as nothing was left out between the two. */
function mergedSource({ source, speech: whole }: SceneRow, second: SceneRow, part: SceneSpeech): SceneSource {
  const isSeen = second.source.kind === "speaker" && part.parts.length === 1 && whole;
  return isSeen ? sourceOf(source, { whole, part }) : source;
}

/** Parts that lie against each other are one. */
function joinSpeech(first: SceneSpeech, second: SceneSpeech): SceneSpeech {
  const parts = [...first.parts];
  for (const part of second.parts) {
    const last = parts.at(-1);
    if (last && last.endMs === part.startMs) parts[parts.length - 1] = { startMs: last.startMs, endMs: part.endMs };
    else parts.push(part);
  }
  return { ...first, parts };
}

/** Both halves of a speech that is cut so many milliseconds after its beginning. */
export function splitSpeech(speech: SceneSpeech, wantedMs: number): [SceneSpeech, SceneSpeech] {
  const lengthMs = speech.parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const leastMs = Math.min(200, lengthMs / 2);
  const atMs = Math.round(Math.min(Math.max(leastMs, wantedMs), lengthMs - leastMs));
  const [before, after]: [SceneSpeech["parts"], SceneSpeech["parts"]] = [[], []];
  let passedMs = 0;
  for (const { startMs, endMs } of speech.parts) {
    const cut = startMs + Math.min(Math.max(0, atMs - passedMs), endMs - startMs);
    if (cut > startMs) before.push({ startMs, endMs: cut });
    if (cut < endMs) after.push({ startMs: cut, endMs });
    passedMs += endMs - startMs;
  }
  return [
    { ...speech, parts: before },
    { ...speech, parts: after },
  ];
}

/** The moment in a scene's sound at which its narration goes on with the second text. */
export function timeBetween(row: SceneRow, first: string, language: string): number {
  const count = splitWords(first, language).length;
  const [before, after] = [row.words[count - 1], row.words[count]];
  if (before && after) return Math.round((before.endMs + after.startMs) / 2);
  return Math.round(((row.narrationMs ?? 0) * first.length) / Math.max(1, row.narration.length));
}

/** Where the speaker is seen while this part of their speech is heard; other pictures stay what they are. */
export function sourceOf(source: SceneSource, { whole, part }: { whole: SceneSpeech; part: SceneSpeech }): SceneSource {
  const [from] = whole.parts;
  const [first] = part.parts;
  const last = part.parts.at(-1);
  if (source.kind !== "speaker" || !from || !first || !last) return source;
  const offset = source.startMs - from.startMs;
  return { ...source, startMs: first.startMs + offset, endMs: last.endMs + offset };
}
