import { warn } from "#lib/contract/warning.ts";
import { splitWords } from "#lib/text/words.ts";
import { fingerprint } from "../../fingerprint.ts";
import { timeReading } from "../../pipeline/time-reading.ts";
import type { Maker, Tools } from "./maker.ts";

/** Speaks a scene; for a film without a voice, times its words for reading. */
export const speak: Maker<"speak"> = {
  isNeeded: true,
  async make({ text, language, voiceId, rate, sound }, tools, signal) {
    const { worker, project } = tools;
    const { narrator } = worker.providers;
    if (sound === "read") {
      return { storageKey: null, ...timeReading(splitWords(text, language), { rate }), provider: "", credit: 0 };
    }
    const spoken = await narrator.speak({ text, language, rate, ...(voiceId ? { voiceId } : {}) }, { signal });
    const suffix = spoken.mimeType === "audio/wav" ? "wav" : "mp3";
    // Named after what it says, so that the same words are stored once.
    const name = fingerprint({ text, language, voiceId, rate, sound, narrator: narrator.name });
    const storageKey = `projects/${project.uuid}/narration/${name}.${suffix}`;
    await worker.storage.putBytes({ key: storageKey, bytes: spoken.bytes });
    if (voiceId && spoken.voiceId && spoken.voiceId !== voiceId) await warnOfVoice(tools);
    const words = spoken.words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
    const durationMs = Math.ceil(spoken.durationMs);
    return { storageKey, durationMs, words, provider: narrator.name, credit: spoken.cost ?? 0 };
  },
};

async function warnOfVoice({ project, take, addWarning }: Tools): Promise<void> {
  // Told when the project was made, unless the voice went away since.
  if (!take.step || project.warnings.some(({ code }) => code === "voice_unavailable")) return;
  await addWarning(warn("voice_changed", {}));
}
