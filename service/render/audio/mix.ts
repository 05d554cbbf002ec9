import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import { msAtFrame, type Timeline, type TimelineScene } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { probeMedia } from "../probe.ts";
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
/** People's own clips, whose sound belongs to what is seen, are heard a little more than music. */
const CLIPS_BESIDE_VOICE_LUFS = -24;
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
  const sounding = await findSounding({ timeline, files, cwd, signal });
  const [voice, music, clips] = await Promise.all([
    hasVoice ? run(voiceArgs({ timeline, files, output: "voice.wav" }), "A scene's narration") : null,
    timeline.music ? run(musicArgs({ music: timeline.music, files, seconds, output: "music.wav" }), "The music") : null,
    sounding.size > 0 ? run(clipArgs({ timeline, files, sounding, output: "clips.wav" }), "A clip's sound") : null,
  ]);
  const isHeard = (part: Loudness | null) => part !== null && part.integratedLufs > SILENT_LUFS;
  if (![voice, music, clips].some(isHeard)) return null;
  const gainOf = (part: Loudness | null, lufs: number) => (part && isHeard(part) ? lufs - part.integratedLufs : null);
  const isFirst = !isHeard(voice);
  const mixed = await run(
    mixGraph({
      voiceGainDb: gainOf(voice, VOICE_LUFS),
      clipsGainDb: gainOf(clips, isFirst ? VOICE_LUFS : CLIPS_BESIDE_VOICE_LUFS),
      musicGainDb: gainOf(music, isFirst && !isHeard(clips) ? VOICE_LUFS : MUSIC_BESIDE_VOICE_LUFS),
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

/** Scenes whose clip has a sound of its own; those that were prepared by earlier versions have none. */
async function findSounding({ timeline, files, cwd, signal }: Request): Promise<ReadonlySet<string>> {
  const sources = new Set(timeline.scenes.flatMap(({ picture }) => (picture.hasSound ? picture.source : [])));
  const sounding = new Set<string>();
  for (const source of sources) {
    const { audio } = await probeMedia({ path: pathOf(files, source), cwd, signal, subject: "A clip" });
    if (audio) sounding.add(source);
  }
  return sounding;
}

const clipFade = { inSeconds: 0.1, outSeconds: 0.25 };

/** The sound of every such clip while its scene is heard, silence between them. */
function clipArgs({ timeline, files, sounding, output }: VoiceRequest & { sounding: ReadonlySet<string> }): string[] {
  const inputs: string[] = [];
  const slots = slotsOf(timeline).map(({ scene, samples }, index) => {
    const end = `apad=whole_len=${samples},atrim=end_sample=${samples},asetpts=N/SR/TB`;
    if (!scene || !sounding.has(scene.picture.source))
      return `anullsrc=r=${RATE}:cl=stereo,aformat=sample_fmts=fltp,${end}[s${index}]`;
    inputs.push("-i", pathOf(files, scene.picture.source));
    const seconds = samples / RATE;
    const fadeAt = Math.max(0, seconds - clipFade.outSeconds).toFixed(3);
    const fades = `afade=t=in:d=${clipFade.inSeconds},afade=t=out:st=${fadeAt}:d=${clipFade.outSeconds}`;
    const skipped = msAtFrame(scene.soundStartFrame - scene.startFrame, timeline.frameRate) / 1000;
    return `[${inputs.length / 2 - 1}:a:0]atrim=start=${skipped.toFixed(3)},asetpts=PTS-STARTPTS,${STEREO},${end},${fades}[s${index}]`;
  });
  const names = slots.map((_, index) => `[s${index}]`).join("");
  const graph = `${slots.join(";")};${names}concat=n=${slots.length}:v=0:a=1,${loudnessFilter("none")}[clips]`;
  return [...inputs, "-filter_complex", graph, "-map", "[clips]", ...WAVE, output];
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

type MixRequest = {
  voiceGainDb: number | null;
  clipsGainDb: number | null;
  musicGainDb: number | null;
  seconds: number;
  output: string;
};

/** Voice over clips and music, which step back while there is speech. A gain of null means that the part is not there. */
function mixGraph({ voiceGainDb, clipsGainDb, musicGainDb, seconds, output }: MixRequest): string[] {
  const fadeOut = Math.min(2.5, seconds / 4);
  const fades = `afade=t=in:d=${Math.min(0.6, seconds / 4).toFixed(3)},afade=t=out:st=${(seconds - fadeOut).toFixed(3)}:d=${fadeOut.toFixed(3)}`;
  const end = `apad=whole_dur=${seconds.toFixed(4)},atrim=end=${seconds.toFixed(4)},${loudnessFilter("none")}[out]`;
  const headroom = voiceGainDb === null ? 0 : DUCK_HEADROOM_DB;
  const beds = [
    { file: "clips.wav", gainDb: clipsGainDb, more: "anull" },
    { file: "music.wav", gainDb: musicGainDb, more: fades },
  ].flatMap(({ gainDb, ...bed }) => (gainDb === null ? [] : { ...bed, gainDb: gainDb + headroom }));
  const parts = [...(voiceGainDb === null ? [] : [{ file: "voice.wav", gainDb: voiceGainDb, more: "anull" }]), ...beds];
  const inputs = parts.flatMap(({ file }) => ["-i", file]);
  const named = parts.map(({ gainDb, more }, at) => `[${at}:a]volume=${gainDb.toFixed(2)}dB,${more}[p${at}]`);
  const sum = (names: string[]) => `${names.join("")}amix=inputs=${names.length}:normalize=0:duration=first`;
  const names = parts.map((_, at) => `[p${at}]`);
  // The compressor listens to the voice: its threshold lies under speech at this level, well over room noise.
  const duck = "sidechaincompress=threshold=0.025:ratio=5:attack=60:release=700";
  const ducked = [
    "[p0]asplit[voice][key]",
    `${sum(names.slice(1))}[bed]`,
    `[bed][key]${duck}[ducked]`,
    `${sum(["[voice]", "[ducked]"])},${end}`,
  ];
  const plain = [`${sum(names)},${end}`];
  const graph = [...named, ...(voiceGainDb !== null && beds.length > 0 ? ducked : plain)];
  return [...inputs, "-filter_complex", graph.join(";"), "-map", "[out]", ...WAVE, output];
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
