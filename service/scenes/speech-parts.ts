import { splitWords } from "#lib/text/words.ts";
import type { SceneRow } from "./scene-row.ts";
import type { SceneSource, SceneSpeech } from "./scene-source.ts";

/** Parts that lie against each other are one. */
export function joinSpeech(first: SceneSpeech, second: SceneSpeech): SceneSpeech {
  const parts = [...first.parts];
  for (const part of second.parts) {
    const last = parts.at(-1);
    if (last && last.endMs === part.startMs) parts[parts.length - 1] = { startMs: last.startMs, endMs: part.endMs };
    else parts.push(part);
  }
  return { ...first, parts };
}

/** Both halves of a speech that is cut so many milliseconds after its beginning. */
export function splitSpeech(speech: SceneSpeech, wantedMs: number): [SceneSpeech, SceneSpeech] {
  const lengthMs = speech.parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const leastMs = Math.min(200, lengthMs / 2);
  const atMs = Math.round(Math.min(Math.max(leastMs, wantedMs), lengthMs - leastMs));
  const [before, after]: [SceneSpeech["parts"], SceneSpeech["parts"]] = [[], []];
  let passedMs = 0;
  for (const { startMs, endMs } of speech.parts) {
    const cut = startMs + Math.min(Math.max(0, atMs - passedMs), endMs - startMs);
    if (cut > startMs) before.push({ startMs, endMs: cut });
    if (cut < endMs) after.push({ startMs: cut, endMs });
    passedMs += endMs - startMs;
  }
  return [
    { ...speech, parts: before },
    { ...speech, parts: after },
  ];
}

/** The moment in a scene's sound at which its narration goes on with the second text. */
export function momentBetween(row: SceneRow, first: string, language: string): number {
  const count = splitWords(first, language).length;
  const [before, after] = [row.words[count - 1], row.words[count]];
  if (before && after) return Math.round((before.endMs + after.startMs) / 2);
  return Math.round(((row.narrationMs ?? 0) * first.length) / Math.max(1, row.narration.length));
}

/** Where the speaker is seen while this part of his speech is heard; other pictures stay what they are. */
export function sourceOf(source: SceneSource, { whole, part }: { whole: SceneSpeech; part: SceneSpeech }): SceneSource {
  const [from] = whole.parts;
  const [first] = part.parts;
  const last = part.parts.at(-1);
  if (source.kind !== "speaker" || !from || !first || !last) return source;
  const offset = source.startMs - from.startMs;
  return { ...source, startMs: first.startMs + offset, endMs: last.endMs + offset };
}
