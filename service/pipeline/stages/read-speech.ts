import { join } from "node:path";
import { LIMITS } from "#lib/contract/limits.ts";
import { joinSpeech } from "../../render/join-speech.ts";
import { getUpload } from "../../uploads/get-upload.ts";
import { fingerprint } from "../fingerprint.ts";
import { StageFault } from "../run-fault.ts";
import { type MeasuredRecording, readRecording } from "../speech/read-recording.ts";
import { type Recording, SPEECH_TRACK, type SpeechTrack } from "../speech/speech-track.ts";
import { defineProjectStage } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";

/** Brings the recordings to one sound of even loudness, and finds out where somebody speaks. */
export const readSpeech = defineProjectStage({
  name: "read-speech",
  queue: "paint",
  version: SPEECH_TRACK,
  async load({ project, workshop }) {
    const { speech, method } = project.brief;
    if (method === "speech" && !speech?.files.length) {
      throw new StageFault("no_speech", "The project has no recording. Create another one with it.");
    }
    return Promise.all(
      (speech?.files ?? []).map(async ({ asset, kind }) => {
        const { storageKey, sha256 } = await getUpload(workshop.db, asset);
        return { asset, kind, storageKey, sha256 };
      }),
    );
  },
  async do(stored, { project, workshop, signal, report }): Promise<SpeechTrack | null> {
    if (stored.length === 0) return null;
    await using folder = await makeWorkFolder();
    const cwd = folder.path;
    const { storage } = workshop;
    const measured: MeasuredRecording[] = [];
    for (const [index, file] of stored.entries()) {
      const subject = stored.length === 1 ? "The recording" : `Recording ${index + 1}`;
      measured.push(await readRecording(file, { cwd, subject, signal, storage }));
      await report(index + 1, stored.length + 1);
    }
    const totalMs = measured.reduce((sum, { durationMs }) => sum + durationMs, 0);
    if (totalMs > LIMITS.speechMinutes * 60_000 + 1_000) throw tooLong(totalMs);
    const { spoken, durationMs } = await joinSpeech({ sources: measured, cwd, signal });
    const place = `projects/${project.uuid}/speech/${fingerprint({ SPEECH_TRACK, stored })}`;
    const [key, listenKey] = [`${place}.flac`, `${place}.m4a`];
    await storage.putFile({ key, path: join(cwd, "speech.flac"), source: "move" });
    await storage.putFile({ key: listenKey, path: join(cwd, "listen.m4a"), source: "move" });
    return { key, listenKey, durationMs, spoken, recordings: placeRecordings(measured, stored) };
  },
});

function placeRecordings(measured: readonly MeasuredRecording[], stored: readonly { storageKey: string }[]) {
  let startMs = 0;
  return measured.map(({ durationMs, origin, isSeen }, index): Recording => {
    const picture = isSeen ? { key: stored[index]?.storageKey ?? "" } : null;
    const placed = { startMs, durationMs, origin, picture };
    startMs += durationMs;
    return placed;
  });
}

function tooLong(totalMs: number): StageFault {
  const minutes = Math.ceil(totalMs / 60_000);
  const message = `The speech takes ${minutes} minutes; at most ${LIMITS.speechMinutes} can be used. Cut it and create the project again.`;
  return new StageFault("speech_too_long", message);
}
