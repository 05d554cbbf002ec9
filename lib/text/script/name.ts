import { detectLanguage } from "../detect-language.ts";
import { isPlainTitle } from "./labels.ts";
import { readScript } from "./read.ts";

/** What a script is about in its own words: its title, its first scene's, or the first words that are said; empty without any. */
export function nameScript(text: string): string {
  const { title, scenes } = readScript(text, { blocks: "kept" });
  const first = scenes[0]?.title ?? "";
  const said = scenes
    .flatMap(({ lines }) => lines.map(({ words }) => words))
    .find((words) => /[\p{L}\p{N}]/u.test(words));
  return title || (isPlainTitle(first) ? "" : first) || said || (scenes[0]?.visual ?? "");
}

/** Whether a script's writer numbered or timed its scenes. */
export function hasNumberedScenes(script: string): boolean {
  return readScript(script, { blocks: "kept" }).scenes.filter(({ isNumbered }) => isNumbered).length > 1;
}

/** The length of the film in seconds that a script asks for, as in "Target Duration: about 45 seconds"; undefined without one. */
export function statedSeconds(script: string): number | undefined {
  const { wantedMs } = readScript(script, { blocks: "kept" });
  return wantedMs === undefined ? undefined : wantedMs / 1000;
}

/** The language that is spoken in a script; its labels and directions may be in another. */
export function scriptLanguage(text: string): string {
  const { scenes } = readScript(text, { blocks: "kept" });
  const said = scenes.flatMap(({ lines }) => lines.map(({ words }) => words)).join("\n");
  return detectLanguage(said || text);
}
