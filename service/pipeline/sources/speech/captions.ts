import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import { decodeText } from "#lib/text/decode.ts";
import { readCaptionWords } from "#lib/text/script/captions.ts";
import type { TimedText } from "../../../providers/abilities/transcriber.ts";
import { runFfmpeg } from "../../../render/ffmpeg.ts";
import { isDefault, type Media, type MediaStream } from "../../../render/probe.ts";
import { RenderFault } from "../../../render/render-fault.ts";
import { StageFault } from "../../run-fault.ts";

const written = ["subrip", "webvtt", "mov_text", "ass", "ssa", "text"];

/**
 * The place of the subtitles that say what is heard: text, in the language of the sound where both are known, the default
 * before others. Forced ones translate single words only.
 */
export function findSubtitles({ audio, subtitles }: Media): number | null {
  const heard = languageOf(audio);
  const fitting = subtitles.filter((stream) => {
    const language = languageOf(stream);
    const isSame = !heard || !language || language === heard;
    return isSame && written.includes(stream.codec_name) && stream.disposition.forced !== 1;
  });
  return (fitting.find(isDefault) ?? fitting[0])?.index ?? null;
}

function languageOf(stream: MediaStream | null): string | null {
  const { language = "und" } = stream?.tags ?? {};
  return language === "und" ? null : language;
}

type Film = { path: string; subtitles: number; durationMs: number; cwd: string; subject: string; signal: AbortSignal };

const mostBytes = 5_000_000;
const deadlineMs = 5 * 60_000;

/** What is said in a film as its subtitles tell it; empty where they tell nothing. */
export async function readSubtitles({ path, subtitles, durationMs, ...task }: Film): Promise<TimedText[]> {
  const output = ["-map", `0:${subtitles}`, "-c:s", "subrip", "-fs", `${mostBytes}`, "subtitles.srt"];
  try {
    await runFfmpeg({ args: ["-v", "error", "-i", path, ...output], ...task, deadlineMs, sight: "cwd" });
  } catch (cause) {
    // Their damage takes nothing from the sound.
    if (cause instanceof RenderFault && cause.code === "broken_input") return [];
    throw cause;
  }
  return within(readCaptionWords(await readFile(join(task.cwd, "subtitles.srt"), "utf8")), durationMs);
}

/** What is said in a recording as a file of captions tells it. Fails where all of it is after the recording. */
export function readCaptionsFile(bytes: Uint8Array, durationMs: number): TimedText[] {
  const cues = readCaptionWords(decodeText(bytes) ?? "");
  const heard = within(cues, durationMs);
  if (heard.length > 0) return heard;
  const why = because("inside_captions_later", { startMs: cues[0]?.startMs ?? 0, durationMs });
  throw new StageFault("captions_later", because("captions_unusable", { why }));
}

function within(cues: readonly TimedText[], durationMs: number): TimedText[] {
  return cues.flatMap((cue) => (cue.startMs < durationMs ? [{ ...cue, endMs: Math.min(cue.endMs, durationMs) }] : []));
}
