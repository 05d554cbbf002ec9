import { join } from "node:path";
import { retimeWords } from "#lib/text/word-times.ts";
import { fingerprint } from "../../fingerprint.ts";
import type { Narration } from "../../scenes/save-narration.ts";
import type { SceneRow } from "../../scenes/scene-row.ts";
import { projectLanguage } from "../project-language.ts";
import type { StageView } from "../stage.ts";
import { transcribeSpeech } from "../stages/transcribe-speech.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { storePiece } from "./store-piece.ts";
import { wordsWithin } from "./words-within.ts";

/** Cuts a scene's own sound anew, as another part of the recording is heard in it now. */
export async function hearAgain(scene: SceneRow, view: StageView): Promise<Narration> {
  const { project, workshop, signal } = view;
  const { speech } = scene;
  if (!speech) throw new Error(`The scene ${scene.uuid} has no recording`);
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  await workshop.storage.copyToFile({ key: speech.key, path: join(cwd, "track.flac") });
  const stored = await storePiece({ speech, track: "track.flac", cwd, projectUuid: project.uuid, signal }, workshop);
  const transcript = await view.resultOf(transcribeSpeech);
  const heard = wordsWithin(transcript?.words ?? [], speech.parts);
  const language = projectLanguage(project);
  const words = retimeWords(scene.narration, { language, heard, durationMs: stored.durationMs });
  return { ...stored, fingerprint: fingerprint(stored), words };
}
