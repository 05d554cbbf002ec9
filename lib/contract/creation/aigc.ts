import { z } from "zod";
import { ASSET_FAULTS, CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { idFrom, limitedText, requiredText } from "../member.ts";
import { type Brief, ScriptTextMode } from "./brief.ts";
import { LookAndSoundForm, readStyle, toLookAndSoundRequest } from "./look-and-sound.ts";
import { defineMethod, inProject, inProjectToClip, toClip, waits } from "./method.ts";
import { readResources, requireInput, resourceMembers } from "./resources.ts";

const AigcConfig = z.object({
  enable_ai_director: z
    .boolean()
    .optional()
    .meta({ description: "Let the service choose camera and cast.", "x-default": true }),
  style: idFrom(limitedText(200)).optional().meta({
    description:
      "A `name` of list-aigc-style. Without one a picture model is told of none; text cards follow none. Where there is no such style that one is used, and `warnings` says so.",
  }),
  auto_generate_motion_video: z.boolean().optional().meta({
    description: "Animate every storyboard image. When false, motion videos are made on request.",
    "x-default": true,
  }),
  motion_prompt: limitedText(LIMITS.promptCharacters).optional().describe("What should move, in all scenes."),
});

/** Body of generate-aigc-video: any mix of inputs and how the visuals are to be made. */
export const AigcRequest = z
  .object({ ...resourceMembers, aigc_config: AigcConfig.optional().describe("How the visuals are made.") })
  .superRefine(requireInput)
  .meta({ id: "AigcRequest" });
export type AigcRequest = z.infer<typeof AigcRequest>;

export function aigcBrief(request: AigcRequest): Brief {
  const config = request.aigc_config;
  const style = readStyle(config?.style);
  return {
    ...readResources(request),
    aigc: {
      director: config?.enable_ai_director ?? true,
      ...style,
      // Somebody wanted a style: one that there is comes nearer than none.
      ...(style.unknownStyle !== undefined && { style: "cinematic" as const }),
      autoMotion: config?.auto_generate_motion_video ?? true,
      motionPrompt: config?.motion_prompt || undefined,
    },
  };
}

export const AigcForm = LookAndSoundForm.extend({
  script: requiredText(LIMITS.scriptCharacters),
  mode: ScriptTextMode,
  /** Stopping lets the team decide on stills; motion is then asked for scene by scene. */
  afterStoryboard: z.enum(["stop", "animate"]),
});
export type AigcForm = z.infer<typeof AigcForm>;

export function toAigcRequest(form: AigcForm): AigcRequest {
  return {
    ...toLookAndSoundRequest({ ...form, style: "" }),
    scriptConfig: { text_content: form.script, text_type: form.mode },
    aigc_config: {
      enable_ai_director: true,
      style: form.style || undefined,
      auto_generate_motion_video: form.afterStoryboard === "animate",
    },
  };
}

const told = {
  body: AigcRequest,
  description: `${waits} At least one input is needed, as in generate-video.`,
  faults: [...CREATION_FAULTS, ...ASSET_FAULTS],
  example: {
    body: {
      video_title: "Bees",
      scriptConfig: { text_content: "Bees see colours that we do not.", text_type: "direct_script" },
      aigc_config: { style: "watercolor", auto_generate_motion_video: false },
    },
  },
};

export const aigcMethod = defineMethod({
  form: AigcForm,
  request: AigcRequest,
  toRequest: toAigcRequest,
  readBrief: aigcBrief,
  makesMotion: ({ afterStoryboard }) => afterStoryboard === "animate",
  showsFootage: false,
  scriptMember: "script_config.text_content",
  create: "createAigcProject",
  operations: {
    createAigcProject: inProject("generate-aigc-video", {
      ...told,
      summary: "Create a project whose visuals are made scene by scene",
    }),
    createAigcProjectToClip: inProjectToClip("generate-aigc-video-to-clip", {
      ...told,
      summary: "Create an AIGC project and export it as soon as it is ready",
      description: `${told.description} ${toClip}`,
    }),
  },
});
