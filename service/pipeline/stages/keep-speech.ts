import { join } from "node:path";
import { loadScenes } from "../../scenes/load.ts";
import { hasOwnSound } from "../../scenes/timing.ts";
import { storePiece } from "../speech/store-piece.ts";
import { defineProjectStage } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";

const atATime = 2;

/**
 * Cuts a recording into the pieces that its scenes are heard in. All at once, since an hour of sound is fetched for it;
 * the narrations that are ordered then find them.
 */
export const keepSpeech = defineProjectStage({
  name: "keep-speech",
  queue: "paint",
  version: 2,
  async load({ project, workshop }) {
    const scenes = await loadScenes(workshop.db, project.uuid);
    return { spoken: scenes.flatMap(({ speech }) => (speech && hasOwnSound({ speech }) ? [speech] : [])) };
  },
  async do({ spoken }, { project, workshop, signal, report }) {
    const [first] = spoken;
    if (!first) return { pieces: 0 };
    await using folder = await makeWorkFolder();
    const cwd = folder.path;
    await workshop.storage.copyToFile({ key: first.key, path: join(cwd, "track.flac") });
    const waiting = spoken.entries();
    const cut = async () => {
      for (const [index, speech] of waiting) {
        signal.throwIfAborted();
        await storePiece({ speech, track: "track.flac", cwd, projectUuid: project.uuid, signal }, workshop);
        await report(index + 1, spoken.length);
      }
    };
    await Promise.all(Array.from({ length: atATime }, cut));
    return { pieces: spoken.length };
  },
});
