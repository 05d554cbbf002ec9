import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import { msAtFrame, type Timeline, type TimelineScene } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { RenderFault } from "../render-fault.ts";
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

const RATE = 48_000;
/** Wide numbers, so that nothing clips before the last step. */
const WAVE = ["-c:a", "pcm_f32le", "-ar", String(RATE), "-ac", "2"];
const STEREO = `aresample=${RATE},aformat=sample_fmts=fltp:sample_rates=${RATE}:channel_layouts=stereo`;

type VoiceRequest = { timeline: Timeline; files: ReadonlyMap<string, string>; output: string };

/** Every scene's narration in its place, silence between them, levels evened a little. */
function voiceArgs({ timeline, files, output }: VoiceRequest): string[] {
  const inputs: string[] = [];
  const slots = slotsOf(timeline).map(({ scene, samples }, index) => {
    const end = `apad=whole_len=${samples},atrim=end_sample=${samples},asetpts=N/SR/TB[s${index}]`;
    if (!scene?.sound) return `anullsrc=r=${RATE}:cl=stereo,aformat=sample_fmts=fltp,${end}`;
    inputs.push("-i", pathOf(files, scene.sound.source));
    return `[${inputs.length / 2 - 1}:a:0]${STEREO},${end}`;
  });
  const names = slots.map((_, index) => `[s${index}]`).join("");
  const even = "highpass=f=60,acompressor=threshold=-22dB:ratio=2.2:attack=8:release=160";
  const graph = `${slots.join(";")};${names}concat=n=${slots.length}:v=0:a=1,${even},${loudnessFilter("none")}[voice]`;
  return [...inputs, "-filter_complex", graph, "-map", "[voice]", ...WAVE, output];
}

type MusicRequest = {
  music: NonNullable<Timeline["music"]>;
  files: ReadonlyMap<string, string>;
  seconds: number;
  output: string;
};

/** The music, repeated to the clip's length. */
function musicArgs({ music, files, seconds, output }: MusicRequest): string[] {
  const filter = `${STEREO},atrim=end=${seconds.toFixed(4)},${loudnessFilter("none")}`;
  return ["-stream_loop", "-1", "-i", pathOf(files, music.source), "-vn", "-af", filter, ...WAVE, output];
}

type MixRequest = { voiceGainDb: number | null; musicGainDb: number | null; seconds: number; output: string };

/** Voice over music; the music steps back while there is speech. A gain of null means that the part is not there. */
function mixGraph({ voiceGainDb, musicGainDb, seconds, output }: MixRequest): string[] {
  const fadeOut = Math.min(2.5, seconds / 4);
  const fades = `afade=t=in:d=${Math.min(0.6, seconds / 4).toFixed(3)},afade=t=out:st=${(seconds - fadeOut).toFixed(3)}:d=${fadeOut.toFixed(3)}`;
  const end = `apad=whole_dur=${seconds.toFixed(4)},atrim=end=${seconds.toFixed(4)},${loudnessFilter("none")}[out]`;
  const gain = (db: number | null) => `volume=${(db ?? 0).toFixed(2)}dB`;
  if (musicGainDb === null) {
    return ["-i", "voice.wav", "-filter_complex", `[0:a]${gain(voiceGainDb)},${end}`, "-map", "[out]", ...WAVE, output];
  }
  if (voiceGainDb === null) {
    return [
      "-i",
      "music.wav",
      "-filter_complex",
      `[0:a]${gain(musicGainDb)},${fades},${end}`,
      "-map",
      "[out]",
      ...WAVE,
      output,
    ];
  }
  // The compressor listens to the voice: its threshold lies under speech at this level, well over room noise.
  const duck = "sidechaincompress=threshold=0.025:ratio=5:attack=60:release=700";
  const graph = [
    `[0:a]${gain(voiceGainDb)},asplit[voice][key]`,
    `[1:a]${gain(musicGainDb + DUCK_HEADROOM_DB)},${fades}[music]`,
    `[music][key]${duck}[ducked]`,
    `[voice][ducked]amix=inputs=2:normalize=0:duration=first,${end}`,
  ];
  return ["-i", "voice.wav", "-i", "music.wav", "-filter_complex", graph.join(";"), "-map", "[out]", ...WAVE, output];
}

/** Between sentences the music may be this much louder than under them. */
const DUCK_HEADROOM_DB = 6;

type Slot = { scene: TimelineScene | null; samples: number };

/** From the start of each scene's sound to the start of the next one's. Whole samples that add up exactly. */
function slotsOf(timeline: Timeline): Slot[] {
  const sampleAt = (frame: number) => Math.round((msAtFrame(frame, timeline.frameRate) * RATE) / 1000);
  const starts = [...timeline.scenes.map((scene) => scene.soundStartFrame), timeline.frameCount];
  const lead = sampleAt(starts[0] ?? 0);
  const slots = timeline.scenes.map((scene, index): Slot => {
    return { scene, samples: sampleAt(starts[index + 1] ?? 0) - sampleAt(starts[index] ?? 0) };
  });
  return lead > 0 ? [{ scene: null, samples: lead }, ...slots] : slots;
}

function pathOf(files: ReadonlyMap<string, string>, source: string): string {
  const path = files.get(source);
  if (path) return path;
  throw new RenderFault({ code: "broken_input", reason: because("clip_sound_missing", {}), detail: source });
}
