import { readScript } from "./script/read.ts";

/** Whether a script's writer said where its scenes are, by numbers, times, pictures or list points. */
export function hasNumberedScenes(script: string): boolean {
  return readScript(script, { blocks: "kept" }).scenes.filter(({ isBound }) => isBound).length > 1;
}
