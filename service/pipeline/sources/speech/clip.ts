import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SpeechFile } from "#lib/contract/creation/brief.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { beginHearing, findWorkspaceOf, saveHearing } from "../../../clips/uploaded.ts";
import { isOffline } from "../../../providers/choose.ts";
import { isDark, LEAST_SPEECH_MS, measureSound, SILENT_LUFS } from "../../../render/audio/measure.ts";
import { canRecognise, joinSpeech, recogniseSpeech } from "../../../render/audio/speech.ts";
import { probeMedia } from "../../../render/probe.ts";
import { RenderFault } from "../../../render/render-fault.ts";
import { connectedWorker } from "../../connected.ts";
import { StageFault } from "../../run-fault.ts";
import { makeWorkFolder } from "../../work-folder.ts";
import type { WorkerTools } from "../../worker-tools.ts";
import { findSubtitles } from "./captions.ts";
import { GRID_MS } from "./track.ts";

export type StoredSpeech = SpeechFile & { storageKey: string };
export type MeasuredRecording = {
  path: string;
  /** The sound's place among the file's streams. */
  track: number;
  durationMs: number;
  gainDb: number;
  origin: string;
  isSeen: boolean;
  /** The place of the subtitles that say what is heard; null without any. */
  subtitles: number | null;
};

const loudnessLufs = -18;
const mostGainDb = 34;

/** Fetches a recording and measures it; one that is broken, silent or too short is named with what to do. */
export async function readRecording(
  { storageKey, kind }: StoredSpeech,
  given: { cwd: string; subject: string; signal: AbortSignal; storage: WorkerTools["storage"] },
): Promise<MeasuredRecording> {
  const { cwd, subject, signal, storage } = given;
  const path = basename(storageKey);
  await storage.copyToFile({ key: storageKey, path: join(cwd, path) });
  const { media, track, measured } = await readRecordingListen({ path, cwd, subject, signal });
  const { durationMs, integratedLufs } = measured;
  if (durationMs < LEAST_SPEECH_MS) {
    throw new StageFault("speech_too_short", because("speech_too_short", { subject }));
  }
  if (integratedLufs < SILENT_LUFS) {
    throw new StageFault("speech_silent", because("speech_silent", { subject }));
  }
  const gainDb = Math.min(mostGainDb, loudnessLufs - integratedLufs);
  const wholeMs = Math.ceil(durationMs / GRID_MS) * GRID_MS;
  const isPicture = kind === "video" && isMoving(media.video);
  const isSeen = isPicture && !(await showsNothing({ path, durationMs, cwd, subject, signal }));
  const subtitles = findSubtitles(media);
  return { path, track, durationMs: wholeMs, gainDb, origin: subject, isSeen, subtitles };
}

async function readRecordingListen(file: { path: string; cwd: string; subject: string; signal: AbortSignal }) {
  try {
    const media = await probeMedia({ ...file, sight: "cwd" });
    if (!media.audio) {
      throw new StageFault("speech_without_sound", because("speech_without_sound", { subject: file.subject }));
    }
    const track = media.audio.index;
    return { media, track, measured: await measureSound({ ...file, track }) };
  } catch (cause) {
    if (!(cause instanceof RenderFault) || cause.code !== "broken_input") throw cause;
    throw new StageFault("speech_broken", because("speech_broken", { what: cause.reason }), { cause });
  }
}

/** A picture that is broken takes nothing from the sound. */
async function showsNothing(file: Parameters<typeof isDark>[0]): Promise<boolean> {
  try {
    return await isDark(file);
  } catch (cause) {
    if (cause instanceof RenderFault && cause.code === "broken_input") return true;
    throw cause;
  }
}

/** Not the cover of an album. */
function isMoving(video: { codec_name: string; width: number } | null): boolean {
  return video !== null && video.width > 0 && !["mjpeg", "png", "bmp", "gif"].includes(video.codec_name);
}

/** Finds out what is said in a clip that was added by upload. Where nothing can listen, nothing is known of it. */
export async function hearClip(clipUuid: string, tools: WorkerTools, signal: AbortSignal): Promise<void> {
  const { db } = tools;
  const workspaceUuid = await findWorkspaceOf(db, clipUuid);
  const worker = workspaceUuid ? await connectedWorker(tools, { workspaceUuid, queueGroup: null }) : tools;
  const { transcriber } = worker.providers;
  const isFree = isOffline("transcriber", transcriber.name);
  const found = await beginHearing(db, { clipUuid, isFree });
  // The built-in one hears pauses, and no words in between.
  const canHear = found !== null && transcriber.name !== "pauses";
  await saveHearing(db, clipUuid, canHear ? await listen(found, worker, signal) : null);
}

async function listen({ storageKey }: { storageKey: string }, worker: WorkerTools, signal: AbortSignal) {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const { storage, providers } = worker;
  const file = { asset: storageKey, kind: "audio" as const, storageKey };
  const recording = await readRecording(file, { cwd, subject: "The clip", signal, storage });
  if (recording.durationMs > LIMITS.speechMinutes * 60_000) {
    throw new StageFault("speech_too_long", because("clip_too_long_to_hear", { max: LIMITS.speechMinutes }));
  }
  const { spoken, durationMs } = await joinSpeech({ sources: [recording], cwd, signal });
  const canListen = await canRecognise({ cwd, signal });
  const heard = await providers.transcriber.transcribe(
    {
      bytes: await readFile(join(cwd, "listen.m4a")),
      mimeType: "audio/mp4",
      durationMs,
      spoken,
      recognise: canListen ? (model) => recogniseSpeech({ path: "listen.m4a", cwd, model, signal }) : null,
    },
    { signal },
  );
  return { transcript: heard.sentences.map(({ text }) => text.trim()).join("\n"), credit: heard.cost };
}
