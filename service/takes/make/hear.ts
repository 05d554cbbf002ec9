import { join } from "node:path";
import { retimeWords } from "#lib/text/word-times.ts";
import type { Maker } from "../../pipeline/maker.ts";
import { findPiece, storePieces, wordsWithin } from "../../pipeline/sources/speech/track.ts";
import { resultsOf } from "../../pipeline/stage.ts";
import { transcribeSpeech } from "../../pipeline/stages/transcribe-speech.ts";
import { makeWorkFolder } from "../../pipeline/work-folder.ts";
import { seeSpeaker } from "./speaker.ts";

/** Lets the speaker be heard: their own sound, and the times of their words. */
export const hear: Maker<"hear"> = {
  isNeeded: true,
  async make({ key, parts, language, narration, seen }, { worker, project, scene }, signal) {
    const speech = { key, parts };
    const place = { speech, projectUuid: project.uuid };
    const stored = (await findPiece(place, worker)) ?? (await cut());
    const transcript = await resultsOf(worker.db, project)(transcribeSpeech);
    const heard = wordsWithin(transcript?.words ?? [], parts);
    const { durationMs } = stored;
    const words = narration === undefined ? heard : retimeWords(narration, { language, heard, durationMs });
    const made = { storageKey: stored.key, durationMs, words, provider: "own", credit: 0 };
    if (!seen) return made;
    const picture = await seeSpeaker(seen, { project, sceneUuid: scene.uuid, worker, signal });
    return { ...made, seen: { request: { maker: "speaker", ...seen }, made: picture } };

    async function cut() {
      await using folder = await makeWorkFolder();
      const cwd = folder.path;
      await worker.storage.copyToFile({ key, path: join(cwd, "track.flac") });
      const [piece] = await storePieces([place], { track: "track.flac", cwd, signal }, worker);
      if (!piece) throw new Error("A scene's own sound was not cut");
      return piece;
    }
  },
};
