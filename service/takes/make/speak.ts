import type { SpokenStretch, TakeRequests } from "#db/service/schema/take.ts";
import { warn } from "#lib/contract/warning.ts";
import { splitWords } from "#lib/text/words.ts";
import { fingerprint } from "../../fingerprint.ts";
import { timeReading } from "../../pipeline/time-reading.ts";
import { joinSpeech } from "./join-speech.ts";
import type { Maker, Tools } from "./maker.ts";

/** Speaks a scene, each stretch in its voice; for a film without a voice, times its words for reading. */
export const speak: Maker<"speak"> = {
  isNeeded: true,
  async make(request, tools, signal) {
    const { text, language, rate, sound } = request;
    const { worker, project } = tools;
    const { narrator } = worker.providers;
    if (sound === "read") {
      return { storageKey: null, ...timeReading(splitWords(text, language), { rate }), provider: "", credit: 0 };
    }
    const spoken = joinSpeech(await speakStretches(request, tools, signal));
    const suffix = spoken.mimeType === "audio/wav" ? "wav" : "mp3";
    // Named after what it says, so that the same words are stored once.
    const { voiceId, stretches } = request;
    const said = { text, language, voiceId, rate, sound, ...(stretches && { stretches }) };
    const name = fingerprint({ ...said, narrator: narrator.name });
    const storageKey = `projects/${project.uuid}/narration/${name}.${suffix}`;
    await worker.storage.putBytes({ key: storageKey, bytes: spoken.bytes });
    const words = spoken.words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
    const durationMs = Math.ceil(spoken.durationMs);
    return { storageKey, durationMs, words, provider: narrator.name, credit: spoken.cost };
  },
};

async function speakStretches(request: TakeRequests["speak"], tools: Tools, signal: AbortSignal) {
  const { text, language, voiceId, rate, stretches = [{ text, voiceId }] } = request;
  const { narrator } = tools.worker.providers;
  const speakOne = async (stretch: SpokenStretch) => {
    const voice = stretch.voiceId ? { voiceId: stretch.voiceId } : {};
    const spoken = await narrator.speak({ text: stretch.text, language, rate, ...voice }, { signal });
    if (stretch.voiceId && spoken.voiceId && spoken.voiceId !== stretch.voiceId) await warnOfVoice(tools);
    return spoken;
  };
  const all = [];
  for (const stretch of stretches) all.push(await speakOne(stretch));
  return all;
}

async function warnOfVoice({ project, take, addWarning }: Tools): Promise<void> {
  // Told when the project was made, unless the voice went away since.
  if (!take.step || project.warnings.some(({ code }) => code === "voice_unavailable")) return;
  await addWarning(warn("voice_changed", {}));
}
