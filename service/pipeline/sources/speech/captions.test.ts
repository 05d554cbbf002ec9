import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureSound } from "../../../render/audio/measure.ts";
import { runFfmpeg } from "../../../render/ffmpeg.ts";
import { probeMedia } from "../../../render/probe.ts";
import { findSubtitles, readCaptionsFile, readSubtitles } from "./captions.ts";

let cwd: string;
const signal = AbortSignal.timeout(120_000);
const task = () => ({ cwd, subject: "The film", signal });

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-captions-"));
  const cue = (text: string) =>
    `1\n00:00:00,500 --> 00:00:01,500\n${text}\n\n2\n00:00:01,500 --> 00:00:09,000\n[wind]\n<i>Over.</i>`;
  for (const [name, text] of Object.entries({
    english: "Boats leave.",
    french: "Les bateaux partent.",
    forced: "Harbour",
  }))
    await writeFile(join(cwd, `${name}.srt`), cue(text));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const sounds = [
  "-f",
  "lavfi",
  "-i",
  "aevalsrc=0.001*sin(900*t):d=3",
  "-f",
  "lavfi",
  "-i",
  "aevalsrc=0.3*sin(900*t):d=3",
];
const files = ["forced", "french", "english"].flatMap((name) => ["-f", "srt", "-i", `${name}.srt`]);
const inputs = [...sounds, ...files];
const maps = inputs.flatMap((input) => (input === "-i" ? ["-map"] : [])).flatMap((map, index) => [map, `${index}`]);

/** A film with a quiet and a loud sound, and three subtitles: forced, French and English. */
async function makeFilm(name: string, options: string[]) {
  const args = ["-v", "error", ...inputs, ...maps, "-c:a", "aac", ...options, name];
  await runFfmpeg({ args, ...task(), deadlineMs: 30_000 });
  return probeMedia({ path: name, ...task() });
}

const languages = (...names: string[]) =>
  names.flatMap((name, index) => [`-metadata:s:s:${index}`, `language=${name}`]);
const marked = (kind: "a" | "s", ...marks: string[]) =>
  marks.flatMap((mark, index) => [`-disposition:${kind}:${index}`, mark]);
const spoken = ["-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=eng"];

describe("a film with several tracks", () => {
  it.each([
    ["second", ["0", "default"], 1],
    ["first", ["default", "0"], 0],
    ["first where none is marked", ["0", "0"], 0],
  ])("is heard by the one that is marked: %s", async (_, marks, index) => {
    const { audio } = await makeFilm("sounds.mkv", ["-c:s", "subrip", ...marked("a", ...marks)]);
    expect(audio?.index).toBe(index);
    const { integratedLufs } = await measureSound({ path: "sounds.mkv", track: audio?.index ?? -1, ...task() });
    expect(integratedLufs > -40).toBe(index === 1);
  });

  it.each([
    ["film.mkv", "subrip", "Boats leave."],
    ["film.mp4", "mov_text", "Boats leave."],
    ["plain.mkv", "ass", "Boats leave."],
  ])("says the subtitles in the language that is spoken: %s", async (path, codec, words) => {
    const options = [
      "-c:s",
      codec,
      ...spoken,
      ...languages("eng", "fre", "eng"),
      ...marked("s", "forced", "default", "0"),
    ];
    const subtitles = findSubtitles(await makeFilm(path, options));
    const cues = await readSubtitles({ path, subtitles: subtitles ?? -1, durationMs: 3_000, ...task() });
    // An encoder's first samples move everything else a little.
    const tenths = (ms: number) => Math.round(ms / 100);
    expect(cues.map(({ text, startMs, endMs }) => [text, tenths(startMs), tenths(endMs)])).toEqual([
      [words, 5, 15],
      ["Over.", 15, 30],
    ]);
  });

  it("prefers the default where no language is named, and has none in another language", async () => {
    const untold = await makeFilm("untold.mkv", ["-c:s", "subrip", ...marked("s", "forced", "0", "default")]);
    expect(findSubtitles(untold)).toBe(4);
    const foreign = await makeFilm("foreign.mkv", [
      "-c:s",
      "subrip",
      ...spoken,
      ...languages("eng", "fre", "fre"),
      ...marked("s", "forced", "0", "0"),
    ]);
    expect(findSubtitles(foreign)).toBeNull();
  });
});

describe("a file of captions", () => {
  const bytes = Buffer.from(
    "1\n01:02:00,000 --> 01:02:03,000\nBoats leave.\n\n2\n01:02:03,000 --> 01:02:05,000\nGulls follow.",
  );

  it("keeps what is said within the recording", () => {
    expect(readCaptionsFile(bytes, 3_722_000).map(({ text, endMs }) => [text, endMs])).toEqual([
      ["Boats leave.", 3_722_000],
    ]);
  });

  it("that begins after the recording is refused with both times", () => {
    expect(() => readCaptionsFile(bytes, 45_000)).toThrow(/first words are at 62:00, and the recording ends at 0:45/);
  });
});
