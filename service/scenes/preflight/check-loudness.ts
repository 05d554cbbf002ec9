import type { Finding } from "#lib/contract/preflight.ts";
import { levelOf, type SoundLevel } from "../../takes/sound-level.ts";
import type { SceneRow } from "../rows/load.ts";
import { hasOwnSound } from "../rows/timing.ts";

/** As the export evens voices: what is over the threshold is pressed together, and one gain brings all to its loudness. */
const threshold = -22;
const ratio = 2.2;
const voiceLufs = -16;
/** Below this nothing is heard in the film. */
const silentLufs = -50;
/** So far from the others a scene makes people reach for the volume. */
const unevenLu = 8;
/** Speech has next to nothing in the last decibel below its peak; what was cut off lies there. */
const cutOffShare = 0.015;
/** Packing a sound anew raises peaks that were cut off a little, but never as far above its loudness as speech has them. */
const leastPeakLu = 9.5;

/** What loudness is judged from. */
export type SoundingScene = Pick<SceneRow, "uuid" | "speech" | "narrationKey" | "narrationMs" | "soundLevel">;
type Heard = { scene: SoundingScene; level: SoundLevel; evened: number };

/** What is wrong with how loud scenes are once the export has evened them, for each scene that it is about. */
export function checkLoudness(scenes: readonly SoundingScene[]): ReadonlyMap<string, Finding[]> {
  const heard = scenes.flatMap((scene): Heard[] => {
    const level = levelOf(scene);
    return level === null || level === "unknown" ? [] : [{ scene, level, evened: even(level.loudnessLufs) }];
  });
  const usual = middleOf(heard.filter(({ level }) => level.loudnessLufs > silentLufs));
  return new Map(heard.map((one) => [one.scene.uuid, [...checkEvenness(one, usual), ...checkCutOff(one)]]));
}

/** Whether the loudness of some scene is still to be found out. */
export function awaitsLevel(scenes: readonly SoundingScene[]): boolean {
  return scenes.some((scene) => levelOf(scene) === "unknown");
}

/** How loud a sound is after the export's compressor. */
function even(lufs: number): number {
  return lufs <= threshold ? lufs : threshold + (lufs - threshold) / ratio;
}

function checkEvenness({ scene, level, evened }: Heard, usual: number | null): Finding[] {
  const inFilm = usual === null ? level.loudnessLufs : evened - usual + voiceLufs;
  if (inFilm <= silentLufs) {
    const message = "The scene's sound is silent, so nothing will be heard of its narration.";
    return [{ code: "quiet_sound", severity: "warning", message, action: howTo(scene, "closer to the microphone") }];
  }
  const off = usual === null ? 0 : evened - usual;
  if (Math.abs(off) < unevenLu) return [];
  const [code, word, how] =
    off < 0
      ? (["quiet_sound", "quieter", "closer to the microphone"] as const)
      : (["loud_sound", "louder", "further from the microphone"] as const);
  const message = `Its sound will be about ${Math.round(Math.abs(off))} dB ${word} than the film's other scenes, also after the export has evened them.`;
  return [{ code, severity: "warning", message, action: howTo(scene, how) }];
}

/** Voices are made whole; only what somebody recorded can have been too loud for its recorder. */
function checkCutOff({ scene, level }: Heard): Finding[] {
  const isCutOff = level.topShare >= cutOffShare || level.truePeakDb - level.loudnessLufs < leastPeakLu;
  if (!hasOwnSound(scene) || level.loudnessLufs <= silentLufs || !isCutOff) return [];
  const message =
    "The recording was too loud for its recorder: its peaks are cut off, and it will crackle in the film.";
  return [{ code: "clipped_sound", severity: "warning", message, action: howTo(scene, "with less gain") }];
}

function howTo(scene: SoundingScene, how: string): string {
  return hasOwnSound(scene)
    ? `Record it again ${how}, let a voice say it, or leave it as it is.`
    : "Change its narration so that it is spoken again, or leave it as it is.";
}

/** Half of the film's speech is as loud or louder. */
function middleOf(heard: readonly Heard[]): number | null {
  const loudestFirst = heard.toSorted((one, two) => two.evened - one.evened);
  const lengthOf = ({ scene }: Heard) => scene.narrationMs ?? 0;
  const half = heard.reduce((sum, one) => sum + lengthOf(one), 0) / 2;
  let before = 0;
  for (const one of loudestFirst) {
    before += lengthOf(one);
    if (before >= half) return one.evened;
  }
  return null;
}
