import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { requiredText } from "../member.ts";
import { type ProjectBrief, ScriptTextMode } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";

/** Body of script-to-video. */
export const ScriptRequest = z.object({
  ...lookAndSoundMembers,
  script: requiredText(LIMITS.scriptCharacters),
  script_text_mode: ScriptTextMode.optional(),
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;

export function scriptBrief(request: ScriptRequest): ProjectBrief {
  return {
    method: "script",
    look: readLookAndSound(request),
    script: { text: request.script, mode: request.script_text_mode ?? "ai_rewrite" },
    webpages: [],
    media: [],
    documents: [],
  };
}

export const ScriptForm = LookAndSoundForm.extend({
  script: requiredText(LIMITS.scriptCharacters),
  mode: ScriptTextMode,
});
export type ScriptForm = z.infer<typeof ScriptForm>;

export function toScriptRequest(form: ScriptForm): ScriptRequest {
  return { ...toLookAndSoundRequest(form), script: form.script, script_text_mode: form.mode };
}
