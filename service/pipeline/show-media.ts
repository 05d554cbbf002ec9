import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import type { DraftScene } from "./narration-draft.ts";
import type { OwnMedia } from "./own-media.ts";
import { spreadWords } from "./spread-words.ts";

/** How long a picture is looked at when nothing is said about it. */
const pictureMs: Record<Pace, number> = { fast: 2_500, normal: 3_200, slow: 4_000 };

type Telling = { scenes: DraftScene[]; pace: Pace; language: string };

/** One scene for each item, in order; what is told is said as it was cut where that fits, otherwise spread over them. */
export function tellMedia(media: readonly OwnMedia[], { scenes, pace, language }: Telling): DraftScene[] {
  const text = scenes.map(({ narration }) => narration).join("\n");
  const isCutAlike = scenes.length === media.length;
  const words = isCutAlike ? [] : spreadWords(text, { scenes: media.length, language });
  return media.map((source, index) => {
    const ownMs = source.kind === "clip" ? source.durationMs : pictureMs[pace];
    const cut = isCutAlike ? scenes[index] : undefined;
    const wantedMs = Math.max(ownMs, cut?.wantedMs ?? 0);
    return { narration: words[index] ?? "", ...cut, wantedMs, source };
  });
}

/** Gives own items scenes of a told text, in order and evenly over it; with as many items as scenes, each has one. */
export function illustrateWithMedia(media: readonly OwnMedia[], telling: Telling): DraftScene[] {
  const { scenes } = telling;
  if (media.length === 0) return scenes;
  if (media.length >= scenes.length) return tellMedia(media, telling);
  const step = scenes.length / media.length;
  const byScene = new Map(media.map((item, index) => [Math.floor(index * step), item]));
  return scenes.map((scene, index) => {
    const source = byScene.get(index);
    if (!source) return scene;
    const ownMs = source.kind === "clip" ? source.durationMs : 0;
    const wantedMs = Math.max(ownMs, scene.wantedMs ?? 0);
    return { ...scene, ...(wantedMs > 0 ? { wantedMs } : {}), source };
  });
}
