import { revealTimes } from "../../cards/reveal.ts";
import type { CardBuild } from "../../contract/card.ts";
import { numberWords } from "../../text/number-words.ts";
import { chooseCameraMove } from "../camera.ts";
import { type CaptionWord, cutCaptions, timeAtOffset } from "../captions/cut.ts";
import { captionLineWidth } from "../captions/lines.ts";
import {
  type CameraMove,
  type FrameRate,
  frameAtMs,
  framesCoveringMs,
  msAtFrame,
  type Picture,
  type SceneSound,
  type Timeline,
  type TimelineScene,
} from "../timeline.ts";

/** No scene is shorter: less cannot be read as a picture. */
export const SHORTEST_SCENE_MS = 1500;

export type SceneToPlace = {
  sceneId: string;
  picture: Picture;
  /** A move chosen by hand; without one it is chosen by the seed. */
  move?: CameraMove;
  narration: (SceneSound & { words: CaptionWord[] }) | null;
  /** Words of a scene without sound, timed for reading; the captions follow them. */
  reading?: { durationMs: number; words: CaptionWord[] };
  /** What the narration says; the captions together are exactly this text. */
  narrationText?: string;
  /** The scene's timing: it lasts this long even when its narration is shorter. */
  minimumMs: number;
  seed: number;
  /** Its picture belongs to its sound, so it begins and ends exactly with it: no cross-fade at either border. */
  isInSync?: boolean;
  /** Words laid over its picture. */
  overlay?: string;
  /** Words that can be read in its picture. */
  written?: string;
  /** Its picture is a card that comes in with its words; where in the narration its sentence begins. */
  card?: { build: CardBuild; sentenceAt: number };
};

export type TimelineRequest = {
  scenes: SceneToPlace[];
  frameRate: FrameRate;
  width: number;
  height: number;
  transitionMs: number;
  music: Timeline["music"];
  captions: Timeline["captions"];
  language: string;
};

/** Cross-fades lie around the border of two scenes, so they never shorten a clip; two pages of words are cut. */
export function buildTimeline(request: TimelineRequest): Timeline {
  const { scenes, frameRate, width, height, language } = request;
  const lengths = scenes.map((scene) => framesCoveringMs(lengthMs(scene), frameRate));
  const wanted = frameAtMs(request.transitionMs, frameRate);
  const fades = lengths.map((length, index) => {
    const [before, scene] = [scenes[index - 1], scenes[index]];
    if (!before || !scene || isCut(before, scene, language)) return 0;
    return Math.min(wanted, Math.floor(Math.min(length, lengths[index - 1] ?? 0) / 2));
  });
  let border = 0;
  const placed = scenes.map((scene, index): TimelineScene => {
    const fade = fades[index] ?? 0;
    const soundStartFrame = border;
    border += lengths[index] ?? 0;
    const startFrame = soundStartFrame - Math.floor(fade / 2);
    const frameCount = border + Math.ceil((fades[index + 1] ?? 0) / 2) - startFrame;
    const durationMs = msAtFrame(frameCount, frameRate);
    const { sceneId, picture, seed } = scene;
    return {
      sceneId,
      startFrame,
      frameCount,
      transition: { kind: fade > 0 ? "cross_fade" : "cut", frameCount: fade },
      picture,
      move: scene.move ?? chooseCameraMove({ picture, frame: { width, height }, durationMs, seed }),
      sound: soundOf(scene),
      soundStartFrame,
      captions: captionsOf(scene, { language, lineWidth: captionLineWidth(width, height) }),
      ...(scene.overlay && { overlay: scene.overlay }),
      ...(scene.card && {
        build: buildOf(scene, scene.card, {
          durationMs,
          soundAtMs: msAtFrame(soundStartFrame - startFrame, frameRate),
        }),
      }),
    };
  });
  return {
    frameRate,
    width,
    height,
    frameCount: border,
    scenes: placed,
    music: request.music,
    captions: request.captions,
    language,
  };
}

/** Half of one text over half of another is read as neither. */
function isCut(before: SceneToPlace, scene: SceneToPlace, language: string): boolean {
  const isPage = ({ written, narrationText = "" }: SceneToPlace) =>
    written !== undefined && saysTheSame(written, narrationText, language);
  return Boolean(before.isInSync || scene.isInSync || (isPage(before) && isPage(scene)));
}

function buildOf(
  scene: SceneToPlace,
  { build, sentenceAt }: NonNullable<SceneToPlace["card"]>,
  { durationMs, soundAtMs }: { durationMs: number; soundAtMs: number },
): NonNullable<TimelineScene["build"]> {
  const { words, durationMs: spokenMs } = scene.narration ?? scene.reading ?? { words: [], durationMs };
  const timeAt = timeAtOffset({ text: scene.narrationText ?? "", words, durationMs: spokenMs });
  const spokenAtMs = (place: number) => soundAtMs + timeAt(place, "start");
  return { ...build, startsMs: revealTimes(build.covers, { spokenAtMs, sentenceAt, durationMs }) };
}

function lengthMs(scene: SceneToPlace): number {
  return Math.max(scene.narration?.durationMs ?? scene.reading?.durationMs ?? 0, scene.minimumMs, SHORTEST_SCENE_MS);
}

function soundOf({ narration }: SceneToPlace): SceneSound | null {
  if (!narration) return null;
  return { source: narration.source, fingerprint: narration.fingerprint, durationMs: narration.durationMs };
}

function captionsOf(scene: SceneToPlace, reading: { language: string; lineWidth: number }) {
  const spoken = scene.narration ?? scene.reading;
  if (!spoken) return [];
  const { words, durationMs } = spoken;
  const text = scene.narrationText ?? words.map((word) => word.text).join(" ");
  const cues = cutCaptions({ text, words, durationMs, ...reading });
  const { written } = scene;
  if (written === undefined) return cues;
  return cues.map((cue) =>
    isSaidIn(cue.text, written, reading.language) ? { ...cue, isWritten: true as const } : cue,
  );
}

const signs: Record<string, string> = { "%": "percent", "٪": "percent", "&": "and" };
const folded = new Map<string, string>();
const mostFolded = 500;

/** Whether all that one text says is said in another, however numbers and signs are written: "40 %", "Forty percent". */
export function isSaidIn(text: string, other: string, language: string): boolean {
  const said = fold(text, language);
  return said !== "  " && fold(other, language).includes(said);
}

export function saysTheSame(one: string, other: string, language: string): boolean {
  return fold(one, language) === fold(other, language);
}

/** Its words in small letters, each between spaces; numbers in figures. */
function fold(text: string, language: string): string {
  const tag = language.split("-")[0] ?? "en";
  const key = `${tag} ${text}`;
  const known = folded.get(key);
  if (known !== undefined) return known;
  const numbers = numberWords(tag);
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[%٪&]/gu, (sign) => ` ${signs[sign]} `)
    .replace(/\bper cent\b/gu, "percent")
    .replace(/(?<=\p{Nd})[.,’'\u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))/gu, "");
  const words = plain.match(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  const said = ` ${words.map((word) => numbers.get(word) ?? word).join(" ")} `;
  if (folded.size >= mostFolded) folded.clear();
  folded.set(key, said);
  return said;
}
