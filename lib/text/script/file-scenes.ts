import { findLabel, isPlainTitle } from "./labels.ts";
import { readMarker, splitLabel } from "./marker.ts";

/** A scene as a script file tells it. */
export type FileScene = {
  title?: string;
  visual?: string;
  wantedMs?: number;
  lines: { words: string; speaker?: string }[];
};

/** Names that a script's reader takes for a speaker before a colon. */
const name = /^\p{Lu}[\p{L}\p{M}'’.-]{0,20}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,20}){0,2}(?: \d)?$/u;
const longestVisual = 1_500;

/** Whether a script's reader would take words for more than what is said. */
function isMarkedUp(words: string): boolean {
  const head = splitLabel(words)?.head.trim() ?? "";
  return readMarker(words) !== null || findLabel(head) !== null || isPlainTitle(head) || name.test(head);
}

/** Scenes of a file as the plain script that the wizard shows, and reads again as these scenes. */
export function writeScenes(scenes: readonly FileScene[], title?: string): string {
  // Where labels say what is spoken, words without one are not.
  const all = scenes.flatMap(({ lines }) => lines);
  const isLabelled =
    title !== undefined ||
    scenes.some(({ visual }) => visual) ||
    all.some(({ words }) => isMarkedUp(oneLine(words))) ||
    all.filter(({ speaker }) => speaker).length > 1;
  const blocks = scenes.map(({ title, visual, wantedMs, lines }, index) => {
    const range = wantedMs ? ` (0-${Math.round(wantedMs / 10) / 100}s)` : "";
    const shown = visual ? [`Visual: ${oneLine(visual).slice(0, longestVisual)}`] : [];
    const said = lines.map(({ words, speaker }) => say(oneLine(words), speaker, isLabelled));
    return [`Scene ${index + 1}${range}:${title ? ` ${oneLine(title)}` : ""}`, ...shown, ...said].join("\n");
  });
  return [...(title ? [`Title: ${oneLine(title)}`] : []), ...blocks].join("\n\n");
}

function say(words: string, speaker: string | undefined, isLabelled: boolean): string {
  const loud = speaker && oneLine(speaker).toUpperCase();
  if (loud && name.test(loud)) return `${loud}: ${words}`;
  return isLabelled ? `Narrator: ${words}` : words;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
