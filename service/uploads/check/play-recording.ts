import { basename, dirname, extname } from "node:path";
import type { UploadFacts } from "#db/service/schema/upload.ts";
import { because } from "#lib/contract/reasons.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { log } from "../../log.ts";
import { inTurn } from "../../programs/run.ts";
import { LEAST_SPEECH_MS, measureSound, SILENT_LUFS } from "../../render/audio/measure.ts";
import { findSuffix } from "../../render/input-format.ts";
import { probeMedia } from "../../render/probe.ts";
import { RenderFault } from "../../render/render-fault.ts";
import { type ContentVerdict, contentFamily, familyOfSuffix, otherFormat } from "./family.ts";

/** Whoever says nothing for so long may still say something later: then all of it is listened to. */
const beginningSeconds = 60;
/** Together they stay below the minute after which clients and the proxies before them give an answer up. */
const deadlineMs = 20_000;
const longestWaitMs = 20_000;
const unplayable = because("inside_unplayable", {});

/**
 * Plays a recording as far as it has to be known what is in it: whether somebody can be heard, and whether there is a
 * picture. It lies in a folder of its own, under its suffix. Null where it takes too long, waits too long for its turn,
 * or has no program to play it here: it is never refused for that.
 */
export async function playRecording(
  path: string,
  mediaType: MediaType,
  { patience, isAwaited = true }: { patience?: AbortSignal | undefined; isAwaited?: boolean } = {},
): Promise<ContentVerdict | null> {
  const within = (ms: number) => AbortSignal.any([AbortSignal.timeout(ms), ...(patience ? [patience] : [])]);
  // Nobody waits for what is played beside: it has its turn however many come before it.
  const turn = isAwaited ? within(longestWaitMs) : (patience ?? new AbortController().signal);
  const file = { path: basename(path), cwd: dirname(path), subject: "The file" };
  try {
    // The time to play begins with the turn: who waited is played like everybody else.
    const verdict = await inTurn(() => play({ ...file, signal: within(deadlineMs) }), turn);
    if (verdict.state === "broken") return verdict;
    const { sound, picture } = verdict.facts;
    const isNothing = sound === "none" && (mediaType === "audio" || picture === "none");
    return isNothing ? { state: "broken", reason: unplayable } : verdict;
  } catch (error) {
    if (error instanceof RenderFault && error.code === "broken_input") return { state: "broken", reason: unplayable };
    log.debug({ err: error }, "a recording was not played");
    return null;
  }
}

type File = Pick<Parameters<typeof probeMedia>[0], "path" | "cwd" | "subject" | "signal">;

async function play(file: File): Promise<ContentVerdict> {
  const { format, video, audio, durationMs } = await probeMedia({ ...file, sight: "cwd", format: "recognised" });
  const suffix = extname(file.path).slice(1);
  const kind = findSuffix(format);
  if (!kind || contentFamily(kind) !== familyOfSuffix(suffix)) return otherFormat(suffix, kind);
  const isSeen = video !== null && video.width > 0;
  const size = isSeen ? { width: video.width, height: video.height } : { picture: "none" as const };
  // Some containers do not say how long they are.
  const found = { ...size, ...(durationMs > 0 && { durationMs }) };
  const heard = audio ? await listen({ ...file, track: audio.index }, Boolean(video)) : { sound: "none" as const };
  return { state: "ready", facts: { ...found, ...heard } };
}

async function listen(file: File & { track: number }, hasPicture: boolean): Promise<Pick<UploadFacts, "sound">> {
  try {
    const begun = await measureSound({ ...file, seconds: beginningSeconds, deadlineMs });
    if (begun.durationMs < LEAST_SPEECH_MS) return { sound: begun.durationMs === 0 ? "none" : "short" };
    if (begun.integratedLufs >= SILENT_LUFS) return {};
    if (begun.durationMs < (beginningSeconds - 1) * 1000) return { sound: "silent" };
    const whole = await measureSound({ ...file, deadlineMs });
    return whole.integratedLufs < SILENT_LUFS ? { sound: "silent" } : {};
  } catch (error) {
    // A film whose sound is broken can still be seen.
    if (hasPicture && error instanceof RenderFault && error.code === "broken_input") return { sound: "none" };
    throw error;
  }
}
