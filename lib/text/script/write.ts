import { type CutScene, cutScenes } from "./cut-scenes.ts";
import { scriptLanguage } from "./name.ts";

/**
 * A plain script whose blocks are exactly these scenes, for whoever cuts it next; null where words would be read as
 * something else, such as a narration that begins like a marker.
 */
export function writeScript(scenes: readonly CutScene[], keepBlocksTo: number): string | null {
  const text = scenes.map(writeBlock).join("\n\n");
  const language = scriptLanguage(text);
  const read = cutScenes({ text, language, keepBlocksTo, pace: "normal" });
  const isSame = read.length === scenes.length && scenes.every((scene, index) => isAlike(scene, read[index]));
  return isSame ? text : null;
}

function writeBlock({ narration, title, visual, wantedMs }: CutScene, index: number): string {
  const range = wantedMs ? ` (0-${Math.round(wantedMs / 10) / 100}s)` : "";
  const head = `Scene ${index + 1}${range}:${title ? ` ${title}` : ""}`;
  // A title that ends as a sentence does would be spoken.
  const said = title && /[.!?…。！？]$/u.test(title) ? `Narrator: ${narration}` : narration;
  return [head, ...(visual ? [`Visual: ${visual}`] : []), said].join("\n");
}

function isAlike(wanted: CutScene, read: CutScene | undefined): boolean {
  const isTimedAlike = Math.abs((wanted.wantedMs ?? 0) - (read?.wantedMs ?? 0)) <= 10;
  return (
    read?.narration === wanted.narration && read.title === wanted.title && read.visual === wanted.visual && isTimedAlike
  );
}
