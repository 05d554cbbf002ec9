import { detectLanguage } from "../detect-language.ts";
import { readScript } from "./read.ts";

/** The language that is spoken in a script; its labels and directions may be in another. */
export function scriptLanguage(text: string): string {
  const { scenes } = readScript(text, { blocks: "kept" });
  const said = scenes.flatMap(({ lines }) => lines.map(({ words }) => words)).join("\n");
  return detectLanguage(said || text);
}
