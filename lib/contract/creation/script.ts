import { z } from "zod";
import { CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { requiredText } from "../member.ts";
import { type Brief, ScriptTextMode } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";
import { defineMethod, inProject, inTeamspace, waits } from "./method.ts";

/** Body of script-to-video. */
export const ScriptRequest = z
  .object({
    ...lookAndSoundMembers,
    script: requiredText(LIMITS.scriptCharacters).describe("The text that is spoken, or rewritten to be."),
    script_text_mode: ScriptTextMode.optional().meta({
      description: "`ai_rewrite` makes a concise narration of it, `direct_script` speaks it exactly as written.",
      "x-default": "ai_rewrite",
    }),
  })
  .meta({ id: "ScriptRequest" });
export type ScriptRequest = z.infer<typeof ScriptRequest>;

export function scriptBrief(request: ScriptRequest): Brief {
  return {
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

const told = {
  body: ScriptRequest,
  description: `${waits} Lines such as \`Scene 1:\` and the points of a list each make a scene; other text is cut at its sentences.`,
  faults: CREATION_FAULTS,
  example: { body: { script: "Scene 1: Bees see colours.\nScene 2: They dance.", script_text_mode: "direct_script" } },
};

export const scriptMethod = defineMethod({
  form: ScriptForm,
  request: ScriptRequest,
  toRequest: toScriptRequest,
  readBrief: scriptBrief,
  scriptMember: "script",
  create: "createScriptProject",
  createInTeamspace: "createTeamspaceScriptProject",
  operations: {
    createScriptProject: inProject("script-to-video", { ...told, summary: "Create a project from a script" }),
    createTeamspaceScriptProject: inTeamspace("script-to-video", {
      ...told,
      summary: "Create a teamspace's project from a script",
    }),
  },
});
