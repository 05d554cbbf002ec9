import { join } from "node:path";
import { retimeWords } from "#lib/text/retime-words.ts";
import { loadTakes } from "../../scenes/load-takes.ts";
import type { Narration } from "../../scenes/save-narration.ts";
import type { SceneRow } from "../../scenes/scene-row.ts";
import { fingerprint } from "../fingerprint.ts";
import { projectLanguage } from "../project-language.ts";
import type { StageView } from "../stage.ts";
import { transcribeSpeech } from "../stages/transcribe-speech.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { type SeenSpeaker, type SpeakerSource, seeSpeaker } from "./see-speaker.ts";
import { storePiece } from "./store-piece.ts";
import { wordsWithin } from "./words-within.ts";

export type HeardAgain = {
  narration: Narration;
  /** Given where the speaker is seen in another stretch than before. */
  seen: { origin: string; seen: SeenSpeaker; fingerprint: string } | null;
};

/** Cuts a scene's own sound anew, as another part of the recording is heard in it now. */
export async function hearAgain(scene: SceneRow, view: StageView): Promise<HeardAgain> {
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
  return { narration: { ...stored, fingerprint: fingerprint(stored), words }, seen: await lookAgain(scene, view) };
}

/** Only where the speaker's own picture is shown: a picture that was chosen instead stays. */
async function lookAgain({ source, ...scene }: SceneRow, view: StageView): Promise<HeardAgain["seen"]> {
  if (source.kind !== "speaker") return null;
  const takes = await loadTakes(view.workshop.db, [scene]);
  const shown = takes.find(({ uuid }) => uuid === (scene.motionTakeUuid ?? scene.storyboardTakeUuid));
  if (shown?.provider !== "own") return null;
  const place: SpeakerSource = source;
  const seen = await seeSpeaker(place, view, scene.uuid);
  // A stretch that was seen here before becomes a take once more, since only a new one is shown at once.
  const { version } = view.project;
  return { origin: source.origin, seen, fingerprint: fingerprint({ speaker: place, version }) };
}
