import { join } from "node:path";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { fingerprint } from "../../fingerprint.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import type { TimedText } from "../../providers/abilities/transcriber.ts";
import { isOffline } from "../../providers/choose.ts";
import { joinSpeech } from "../../render/audio/speech.ts";
import { getUpload } from "../../uploads/open.ts";
import { StageFault } from "../run-fault.ts";
import { readCaptionsFile, readSubtitles } from "../sources/speech/captions.ts";
import { type MeasuredRecording, readRecording, type StoredSpeech } from "../sources/speech/clip.ts";
import { type Recording, SPEECH_TRACK, type SpeechLeftOut, type SpeechTrack } from "../sources/speech/track.ts";
import { defineProjectStage, type StageView } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";

/** Brings the recordings to one sound of even loudness, and finds out where somebody speaks. */
export const readSpeech = defineProjectStage({
  name: "read-speech",
  queue: "paint",
  version: SPEECH_TRACK,
  async load(view) {
    const { project, worker } = view;
    const { speech, method } = project.brief;
    if (method === "speech" && !speech?.files.length) {
      throw new StageFault("no_speech", because("project_without_recording", {}));
    }
    if (speech?.isSource && !informsScript(view)) return [];
    const captions = speech?.captions && (await getUpload(worker.db, speech.captions.asset));
    return Promise.all(
      (speech?.files ?? []).map(async ({ asset, kind }, index) => {
        const { storageKey, sha256 } = await getUpload(worker.db, asset);
        const captionsKey = index === 0 ? captions?.storageKey : undefined;
        return { asset, kind, storageKey, sha256, ...(captionsKey && { captionsKey }) };
      }),
    );
  },
  async do(stored, view): Promise<SpeechTrack | SpeechLeftOut | null> {
    if (stored.length === 0) return null;
    await using folder = await makeWorkFolder();
    const cwd = folder.path;
    const { project, worker, signal } = view;
    const { heard, faults } = await hear(stored, cwd, view);
    const left = faults.map(({ message }) => message);
    if (heard.length === 0) {
      const [fault] = faults;
      if (fault && !hasMoreToTell(project.brief)) throw fault;
      return { left };
    }
    const totalMs = heard.reduce((sum, { durationMs }) => sum + durationMs, 0);
    if (totalMs > LIMITS.speechMinutes * 60_000 + 1_000) throw tooLong(totalMs);
    const { spoken, durationMs } = await joinSpeech({ sources: heard, cwd, signal });
    const place = `projects/${project.uuid}/speech/${fingerprint({ SPEECH_TRACK, stored })}`;
    const [key, listenKey] = [`${place}.flac`, `${place}.m4a`];
    await worker.storage.putFile({ key, path: join(cwd, "speech.flac"), source: "move" });
    await worker.storage.putFile({ key: listenKey, path: join(cwd, "listen.m4a"), source: "move" });
    return { key, listenKey, durationMs, spoken, recordings: placeRecordings(heard), ...(left.length > 0 && { left }) };
  },
  async save(tx, { project, result }) {
    if (!result?.left?.length) return;
    await addWarning(tx, project.uuid, warn("recordings_left_out", { reasons: result.left }));
  },
});

type Stored = StoredSpeech & { captionsKey?: string };
type Heard = MeasuredRecording & { storageKey: string; captions: TimedText[] };

/** One recording that cannot be used stops none of the others. */
async function hear(stored: readonly Stored[], cwd: string, view: StageView) {
  const { worker, signal, report } = view;
  const heard: Heard[] = [];
  const faults: StageFault[] = [];
  for (const [index, file] of stored.entries()) {
    const subject = stored.length === 1 ? "The recording" : `Recording ${index + 1}`;
    const { storageKey } = file;
    try {
      const { storage } = worker;
      const recording = await readRecording(file, { cwd, subject, signal, storage });
      heard.push({ storageKey, ...recording, captions: await readCaptions(file, recording, { cwd, view }) });
    } catch (error) {
      if (!(error instanceof StageFault) || error.code === "captions_later") throw error;
      faults.push(error);
    }
    await report(index + 1, stored.length + 1);
  }
  return { heard, faults };
}

/** A file of captions comes before subtitles, a pasted transcript between them: both were given on purpose. */
async function readCaptions(
  { captionsKey }: Stored,
  { path, durationMs, subtitles, origin: subject }: MeasuredRecording,
  { cwd, view: { worker, project, signal } }: { cwd: string; view: StageView },
): Promise<TimedText[]> {
  if (captionsKey) return readCaptionsFile(await worker.storage.readBytes(captionsKey), durationMs);
  if (subtitles === null || project.brief.speech?.transcript) return [];
  return readSubtitles({ path, subtitles, durationMs, cwd, subject, signal });
}

/** Whether a film can be made of what came beside the recordings. */
function hasMoreToTell({ method, idea, script, documents, webpages, media }: ProjectBrief): boolean {
  if (method === "speech") return false;
  return Boolean(idea || script || documents.length || webpages.length || media.length);
}

function placeRecordings(heard: readonly Heard[]): Recording[] {
  let startMs = 0;
  return heard.map(({ durationMs, origin, isSeen, storageKey, captions }) => {
    const picture = isSeen ? { key: storageKey } : null;
    const placed = { startMs, durationMs, origin, picture, ...(captions.length > 0 && { captions }) };
    startMs += durationMs;
    return placed;
  });
}

function tooLong(totalMs: number): StageFault {
  const minutes = Math.ceil(totalMs / 60_000);
  return new StageFault("speech_too_long", because("speech_too_long", { minutes, max: LIMITS.speechMinutes }));
}

/** Whether somebody rewrites the script who can learn from what is beside it; the offline rules only shorten it. */
function informsScript({ project, worker }: StageView): boolean {
  return project.brief.script?.mode === "ai_rewrite" && !isOffline("writer", worker.providers.writer.name);
}
