import { splitWords } from "#lib/text/words.ts";
import { fingerprint } from "../fingerprint.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import { projectLanguage } from "./project-language.ts";
import type { StageView } from "./stage.ts";
import { timeReading } from "./time-reading.ts";

/** Everything that a scene's sound depends on. */
export type Speech = {
  text: string;
  language: string;
  voiceId: string | null;
  /** 1 is the voice's own pace. */
  rate: number;
  sound: "heard" | "read";
  narrator: string;
};

export type SpokenScene = {
  key: string | null;
  durationMs: number;
  words: { text: string; startMs: number; endMs: number }[];
  voiceId: string | null;
};

export function speechOf({ project, workshop }: StageView, scene: SceneRow, { rate }: { rate: number }): Speech {
  const { voice } = project.brief.look;
  return {
    text: scene.narration,
    language: projectLanguage(project),
    voiceId: voice.voiceId ?? null,
    rate,
    sound: voice.enabled && scene.narration !== "" ? "heard" : "read",
    narrator: workshop.providers.narrator.name,
  };
}

/** Speaks a scene and stores the sound under a name made of what it says, so that the same words are stored once. */
export async function speakScene(speech: Speech, { project, workshop, signal }: StageView): Promise<SpokenScene> {
  const { text, language, voiceId, rate } = speech;
  if (speech.sound === "read") {
    return { key: null, voiceId: null, ...timeReading(splitWords(text, language), { rate }) };
  }
  const request = { text, language, rate, ...(voiceId ? { voiceId } : {}) };
  const spoken = await workshop.providers.narrator.speak(request, { signal });
  const suffix = spoken.mimeType === "audio/wav" ? "wav" : "mp3";
  const key = `projects/${project.uuid}/narration/${fingerprint(speech)}.${suffix}`;
  await workshop.storage.putBytes({ key, bytes: spoken.bytes });
  const words = spoken.words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
  return { key, durationMs: Math.ceil(spoken.durationMs), words, voiceId: spoken.voiceId };
}
