import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { GAP_MS, SHORTEST_MS } from "#lib/text/scene-lengths.ts";
import type { SceneSource, SceneSpeech } from "./load.ts";

/** A page, a slide or a screenshot is seen for as long as this, and for as long as reading it takes, up to the longest. */
const SHORTEST_PAGE_MS = 4_000;
const LONGEST_READING_MS = 12_000;
const pageWordsPerSecond = 3.5;
const findItsPlaceMs = 1_000;

/** What a scene's picture asks for: how long it must be seen at least, and how long it takes to read. */
export function pageTime(source: SceneSource): { leastMs: number; readingMs: number } {
  const isPage = source.kind === "page" || (source.kind === "picture" && source.framing?.isPage === true);
  if (!isPage) return { leastMs: 0, readingMs: 0 };
  const words = source.kind === "page" ? (source.words ?? 0) : 0;
  const readingMs = findItsPlaceMs + Math.round((words / pageWordsPerSecond) * 1000);
  return {
    leastMs: SHORTEST_PAGE_MS,
    readingMs: Math.max(SHORTEST_PAGE_MS, Math.min(readingMs, LONGEST_READING_MS)),
  };
}

/** Whether the speaker is heard in the scene, not a voice. */
export function hasOwnSound({ speech }: { speech: SceneSpeech | null }): boolean {
  return speech !== null && !speech.isVoiced;
}

/**
 * How long one scene is seen: its narration and a breath, or its own timing or the reading of its page when that is
 * longer. A recording has breaths of its own.
 */
export function sceneLength(scene: {
  narrationMs: number;
  wantedMs: number | null;
  speech: SceneSpeech | null;
  source: SceneSource;
}): number {
  const readingMs = hasOwnSound(scene) ? 0 : pageTime(scene.source).readingMs;
  const gapMs = hasOwnSound(scene) ? 0 : GAP_MS;
  return Math.max(SHORTEST_MS, scene.narrationMs + gapMs, scene.wantedMs ?? 0, readingMs);
}

/** Sets how long each scene is seen, and with that the film's length. */
export async function saveDurations(
  tx: ServiceTransaction,
  projectUuid: string,
  durations: { sceneUuid: string; durationMs: number; wantedMs?: number }[],
): Promise<void> {
  for (const { sceneUuid, ...lengths } of durations) {
    await tx.update(scene).set(lengths).where(eq(scene.uuid, sceneUuid));
  }
  const durationMs = durations.reduce((sum, each) => sum + each.durationMs, 0);
  await tx.update(project).set({ durationMs }).where(eq(project.uuid, projectUuid));
}
