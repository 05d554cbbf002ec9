import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listSeenCues } from "#lib/timeline/captions/cues.ts";
import { toSrt } from "#lib/timeline/exchange/srt.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import { timescaleArgs } from "./encoder.ts";
import { runFfmpeg } from "./ffmpeg.ts";

type Request = {
  timeline: Timeline;
  /** In order. */
  segments: { path: string; frameCount: number }[];
  sound: string | null;
  /** Made beside the clip, where there is none yet: a picture of this moment of its first segment. */
  poster: Poster | null;
  /** Written into the file's metadata. */
  comment?: string | undefined;
  cwd: string;
  signal: AbortSignal;
};

type Poster = { seconds: number; output: string };

const DEADLINE_MS = 15 * 60_000;

/** Joins segments without encoding again and adds sound and captions; returns the path of the MP4. */
export async function assembleClip({ timeline, segments, sound, poster, ...request }: Request): Promise<string> {
  const { comment, cwd, signal } = request;
  // Links with plain names: nothing in a list file then needs quoting, whatever the folders are called.
  const names = segments.map((_, index) => `joined-${index}.mp4`);
  await Promise.all(segments.map(({ path }, index) => symlink(path, join(cwd, names[index] ?? ""))));
  await writeFile(join(cwd, "segments.txt"), writeList({ timeline, segments, names }));
  const captions = timeline.captions === "track" ? toSrt(timeline, listSeenCues(timeline)) : "";
  if (captions) await writeFile(join(cwd, "captions.srt"), captions);
  const output = join(cwd, "clip.mp4");
  const picture = poster && { ...poster, segment: segments[0]?.path ?? "" };
  const args = assembleArgs({ timeline, sound, hasCaptions: captions !== "", poster: picture, comment, output });
  await runFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  return output;
}

/** The length is told: that in a segment's file includes the delay with which its encoder put out the first frame. */
function writeList({
  timeline,
  segments,
  names,
}: Pick<Request, "timeline" | "segments"> & { names: string[] }): string {
  const files = segments.map(({ frameCount }, index) => {
    const seconds = (msAtFrame(frameCount, timeline.frameRate) / 1000).toFixed(6);
    return { name: names[index] ?? "", lines: [`duration ${seconds}`] };
  });
  return writeFileList(files);
}

type Parts = {
  timeline: Pick<Timeline, "frameRate" | "language">;
  sound: string | null;
  hasCaptions: boolean;
  poster: (Poster & { segment: string }) | null;
  comment: string | undefined;
  output: string;
};

function assembleArgs({ timeline, sound, hasCaptions, poster, comment, output }: Parts): string[] {
  const language = `language=${threeLetters(timeline.language)}`;
  const inputs = fileListInput("segments.txt");
  const maps = ["-map", "0:v:0"];
  if (sound) {
    inputs.push("-i", sound);
    maps.push("-map", "1:a:0", "-metadata:s:a:0", language);
  }
  if (hasCaptions) {
    inputs.push("-f", "srt", "-i", "captions.srt");
    maps.push("-map", `${sound ? 2 : 1}:s:0`, "-c:s", "mov_text", "-metadata:s:s:0", language);
  }
  const picture: string[] = [];
  if (poster) {
    const source = 1 + [sound, hasCaptions].filter(Boolean).length;
    inputs.push("-threads", "1", "-ss", poster.seconds.toFixed(3), "-i", poster.segment);
    picture.push("-map", `${source}:v:0`, "-frames:v", "1", "-q:v", "3", "-update", "1", poster.output);
  }
  return [
    ...["-v", "error", ...inputs, ...maps, "-c:v", "copy", "-c:a", "copy"],
    ...timescaleArgs(timeline.frameRate),
    ...(comment ? ["-metadata", `comment=${comment}`] : []),
    ...["-movflags", "+faststart", "-f", "mp4", output, ...picture],
  ];
}

/** MP4 tracks carry ISO 639-2 codes. */
function threeLetters(tag: string): string {
  const language = tag.toLowerCase().split("-")[0] ?? "";
  return LANGUAGES[language] ?? (language.length === 3 ? language : "und");
}

const LANGUAGES: Record<string, string> = {
  ...{ ar: "ara", cs: "ces", da: "dan", de: "deu", el: "ell", en: "eng", es: "spa", fi: "fin", fr: "fra", he: "heb" },
  ...{ hi: "hin", hu: "hun", id: "ind", it: "ita", ja: "jpn", ko: "kor", nl: "nld", no: "nor", pl: "pol", pt: "por" },
  ...{ ro: "ron", ru: "rus", sv: "swe", th: "tha", tr: "tur", uk: "ukr", vi: "vie", zh: "zho" },
};

/** A file of the task's folder, by a plain name, and what the list says about it. */
type Listed = { name: string; lines: string[] };

/**
 * Files that ffmpeg reads as one. Opening each would decode a picture of it to learn its format, which for many short
 * files is more work than joining them; without a decoder what the file itself says is taken.
 */
export function writeFileList(files: readonly Listed[]): string {
  return files
    .map(({ name, lines }) => [`file ${name}`, "option codec_whitelist none", ...lines, ""].join("\n"))
    .join("");
}

/** Options are taken only from a list that says of itself that it is safe; ours is, it holds plain names. */
export function fileListInput(name: string): string[] {
  return ["-f", "concat", "-safe", "0", "-i", name];
}
