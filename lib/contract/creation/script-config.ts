import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedText } from "../member.ts";
import { SCRIPT_TEXT_MODES, type ScriptTextMode } from "./brief.ts";

/** A script inside a larger request. `text_type` is open: clients in the wild send words of their own. */
export const ScriptConfig = z
  .object({
    text_content: limitedText(LIMITS.scriptCharacters).describe("The text."),
    text_type: limitedText(100)
      .optional()
      .describe("What the text is for: a script mode's name, or words with `overlay` for text laid over the picture."),
  })
  .meta({ id: "ScriptConfig" });
export type ScriptConfig = z.infer<typeof ScriptConfig>;

/** The script a config holds, or undefined when it is empty. A text type that names a mode decides it. */
export function readScriptConfig(config: ScriptConfig | undefined): { text: string; mode: ScriptTextMode } | undefined {
  if (!config?.text_content) return undefined;
  const mode = SCRIPT_TEXT_MODES.find((known) => known === config.text_type?.toLowerCase());
  return { text: config.text_content, mode: mode ?? "direct_script" };
}
