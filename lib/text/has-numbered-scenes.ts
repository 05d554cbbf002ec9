import { readScript } from "./read-script.ts";

/** Whether a script's writer said where its scenes are, by numbers, times or list points. */
export function hasNumberedScenes(script: string): boolean {
  return readScript(script, { blocks: "kept" }).filter(({ isBound }) => isBound).length > 1;
}
