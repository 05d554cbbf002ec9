import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LIMITS } from "#lib/contract/limits.ts";
import { beginHearing, saveHearing } from "../clips/uploaded/hearing.ts";
import { isOffline } from "../providers/choose.ts";
import { canRecognise, joinSpeech, recogniseSpeech } from "../render/audio/speech.ts";
import { StageFault } from "./run-fault.ts";
import { readRecording } from "./speech/read-recording.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { Workshop } from "./workshop.ts";

/** Finds out what is said in a clip that was added by upload. Where nothing can listen, nothing is known of it. */
export async function hearClip(clipUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const { db } = workshop;
  const { transcriber } = workshop.providers;
  const isFree = isOffline("transcriber", transcriber.name);
  const found = await beginHearing(db, { clipUuid, isFree });
  // The built-in one hears pauses, and no words in between.
  const canHear = found !== null && transcriber.name !== "pauses";
  await saveHearing(db, clipUuid, canHear ? await listen(found, workshop, signal) : null);
}

async function listen({ storageKey }: { storageKey: string }, workshop: Workshop, signal: AbortSignal) {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const { storage, providers } = workshop;
  const file = { asset: storageKey, kind: "audio" as const, storageKey };
  const recording = await readRecording(file, { cwd, subject: "The clip", signal, storage });
  if (recording.durationMs > LIMITS.speechMinutes * 60_000) {
    throw new StageFault("speech_too_long", `The clip is longer than ${LIMITS.speechMinutes} minutes.`);
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
