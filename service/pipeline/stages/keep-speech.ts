import { join } from "node:path";
import { fingerprint } from "../../fingerprint.ts";
import { loadScenes } from "../../scenes/load-scenes.ts";
import { type Narration, saveNarration } from "../../scenes/save-narration.ts";
import { storePiece } from "../speech/store-piece.ts";
import { wordsWithin } from "../speech/words-within.ts";
import { defineProjectStage } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { transcribeSpeech } from "./transcribe-speech.ts";

const atATime = 2;

/** Gives each scene of a speech its piece of the speaker's own sound, and the times of its words. */
export const keepSpeech = defineProjectStage({
  name: "keep-speech",
  queue: "paint",
  version: 1,
  async load(view) {
    const transcript = await view.resultOf(transcribeSpeech);
    const scenes = await loadScenes(view.workshop.db, view.project.uuid);
    const spoken = scenes.flatMap(({ uuid, speech }) => (speech && !speech.isVoiced ? [{ uuid, speech }] : []));
    return { words: transcript?.words ?? [], spoken };
  },
  async do({ words, spoken }, { project, workshop, signal, report }) {
    const kept: ({ sceneUuid: string } & Narration)[] = [];
    const [first] = spoken;
    if (!first) return kept;
    await using folder = await makeWorkFolder();
    const cwd = folder.path;
    await workshop.storage.copyToFile({ key: first.speech.key, path: join(cwd, "track.flac") });
    const waiting = spoken.values();
    const cut = async () => {
      for (const { uuid, speech } of waiting) {
        signal.throwIfAborted();
        const piece = { speech, track: "track.flac", cwd, projectUuid: project.uuid, signal };
        const stored = await storePiece(piece, workshop);
        kept.push({
          sceneUuid: uuid,
          ...stored,
          fingerprint: fingerprint(stored),
          words: wordsWithin(words, speech.parts),
        });
        await report(kept.length, spoken.length);
      }
    };
    await Promise.all(Array.from({ length: atATime }, cut));
    return kept;
  },
  async save(tx, { result }) {
    for (const { sceneUuid, ...narration } of result) await saveNarration(tx, sceneUuid, narration);
  },
});
