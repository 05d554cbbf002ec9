import { join } from "node:path";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { mixGraph, musicArgs, voiceArgs } from "./graphs.ts";
import { type Loudness, loudnessFilter, readLoudness } from "./measure.ts";

type Request = {
  timeline: Timeline;
  files: ReadonlyMap<string, string>;
  cwd: string;
  signal: AbortSignal;
};

/** What the sound is made of, left beside it for whoever compares both. */
export const MIX = "mix.wav";
export const TARGET_LUFS = -14;
/** Voice and music before they are put together; the difference is what counts. */
const VOICE_LUFS = -16;
const MUSIC_BESIDE_VOICE_LUFS = -27;
/** AAC adds a little to peaks, so the limiter stays below the -1 dBTP that the clip may reach. */
export const PEAK_LIMIT_DB = -2.2;
const TOLERANCE_LU = 0.4;
const SILENT_LUFS = -50;
const DEADLINE_MS = 15 * 60_000;

/** Mixes the clip's sound into an AAC file at -14 LUFS, or returns null when there is nothing to hear. */
export async function mixAudio({ timeline, files, cwd, signal }: Request): Promise<string | null> {
  const seconds = msAtFrame(timeline.frameCount, timeline.frameRate) / 1000;
  const run = async (args: string[], subject: string) => {
    const { stderr } = await runFfmpeg({
      args: ["-v", "info", "-nostats", ...args],
      cwd,
      signal,
      subject,
      deadlineMs: DEADLINE_MS,
    });
    return readLoudness(stderr);
  };
  const hasVoice = timeline.scenes.some((scene) => scene.sound);
  const [voice, music] = await Promise.all([
    hasVoice ? run(voiceArgs({ timeline, files, output: "voice.wav" }), "A scene's narration") : null,
    timeline.music ? run(musicArgs({ music: timeline.music, files, seconds, output: "music.wav" }), "The music") : null,
  ]);
  const isHeard = (part: Loudness | null) => part !== null && part.integratedLufs > SILENT_LUFS;
  if (!isHeard(voice) && !isHeard(music)) return null;
  const mixed = await run(
    mixGraph({
      voiceGainDb: voice && isHeard(voice) ? VOICE_LUFS - voice.integratedLufs : null,
      musicGainDb:
        music && isHeard(music) ? (isHeard(voice) ? MUSIC_BESIDE_VOICE_LUFS : VOICE_LUFS) - music.integratedLufs : null,
      seconds,
      output: MIX,
    }),
    "The sound",
  );
  const output = join(cwd, "sound.m4a");
  // At this rate the quick coder without joint stereo is as good as the slow one, at a quarter of its cost.
  const aac = ["-ar", "48000", "-ac", "2", "-c:a", "aac", "-b:a", "192k", "-aac_coder", "fast", "-aac_ms", "0"];
  await reachTarget({
    mixed,
    measure: (gainDb) => run([...limitArgs(gainDb), "-f", "null", "-"], "The sound"),
    encode: (gainDb) => run([...limitArgs(gainDb), ...aac, output], "The sound"),
  });
  return output;
}

type Attempt = (gainDb: number) => Promise<Loudness | null>;

/**
 * The limiter takes a little loudness away again, so the gain that reaches the target is found by trying. The first try
 * is encoded at once: mostly it is the last.
 */
async function reachTarget({ mixed, measure, encode }: { mixed: Loudness | null; measure: Attempt; encode: Attempt }) {
  const missing = (found: Loudness | null) => TARGET_LUFS - (found?.integratedLufs ?? TARGET_LUFS);
  let gainDb = missing(mixed);
  let off = missing(await encode(gainDb));
  if (Math.abs(off) <= TOLERANCE_LU) return;
  for (let round = 0; round < 3 && Math.abs(off) > TOLERANCE_LU; round++) {
    gainDb += off;
    off = missing(await measure(gainDb));
  }
  await encode(Math.abs(off) <= TOLERANCE_LU ? gainDb : gainDb + off);
}

function limitArgs(gainDb: number): string[] {
  const limiter = `alimiter=level=false:limit=${(10 ** (PEAK_LIMIT_DB / 20)).toFixed(4)}:attack=4:release=60`;
  return ["-i", MIX, "-af", `volume=${gainDb.toFixed(2)}dB,${limiter},${loudnessFilter("none")}`];
}
