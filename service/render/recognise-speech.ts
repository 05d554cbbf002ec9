import { z } from "zod";
import { runFfmpeg } from "./ffmpeg.ts";
import { RenderFault } from "./render-fault.ts";

type Request = { path: string; cwd: string; model: { path: string; language: string }; signal: AbortSignal };

const deadlineMs = 2 * 60 * 60_000;
/** Of sound that is listened to at a time: more context is understood better. */
const queueSeconds = 20;

/** A line of what the filter writes, times in milliseconds. */
const Line = z.object({ start: z.number(), end: z.number(), text: z.string() });

let hasFilter: Promise<boolean> | undefined;

/** Whether this ffmpeg was built with whisper. */
export function canRecognise({ cwd, signal }: { cwd: string; signal: AbortSignal }): Promise<boolean> {
  hasFilter ??= runFfmpeg({ args: ["-filters"], cwd, signal, deadlineMs: 20_000 }).then(
    ({ stdout }) => /\bwhisper\b/.test(stdout.toString()),
    () => {
      hasFilter = undefined;
      return false;
    },
  );
  return hasFilter;
}

/** Runs ffmpeg's whisper filter over a sound file. */
export async function recogniseSpeech(request: Request) {
  const { cwd, signal, model } = request;
  try {
    const { stdout } = await runFfmpeg({ args: recogniseArgs(request), cwd, signal, deadlineMs });
    return readRecognised(stdout.toString());
  } catch (cause) {
    if (!(cause instanceof RenderFault) || cause.code !== "failed") throw cause;
    const action = "Check that WHISPER_MODEL names a whisper.cpp model file, or unset it.";
    const message = `The speech could not be understood with the model ${model.path}.`;
    throw new RenderFault({ code: "failed", message, action, detail: cause.detail, cause });
  }
}

export function recogniseArgs({ path, model }: Pick<Request, "path" | "model">): string[] {
  // A path of this machine may hold what the filter's own language reads as signs.
  const file = model.path.replace(/[\\':]/g, (sign) => `\\${sign}`).replace(/[\\'[\],;]/g, (sign) => `\\${sign}`);
  const filter = `whisper=model=${file}:language=${model.language}:queue=${queueSeconds}:destination=-:format=json`;
  return ["-v", "error", "-i", path, "-vn", "-af", filter, "-f", "null", "-"];
}

/** What was heard, as the filter's lines of JSON tell it; a line that is none is passed over. */
export function readRecognised(lines: string): { text: string; startMs: number; endMs: number }[] {
  return lines.split("\n").flatMap((line) => {
    const parsed = Line.safeParse(parseJson(line));
    return parsed.success ? [{ text: parsed.data.text, startMs: parsed.data.start, endMs: parsed.data.end }] : [];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
