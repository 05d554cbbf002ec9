import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { idFrom, limitedText, requiredText } from "../member.ts";
import { AigcStyle, type ProjectBrief, ScriptTextMode } from "./brief.ts";
import { LookAndSoundForm, toLookAndSoundRequest } from "./look-and-sound.ts";
import { readResources, requireInput, resourceMembers } from "./resources.ts";

const AigcConfig = z.object({
  enable_ai_director: z.boolean().optional(),
  /** Open: one that is not in the list is replaced, and told, like every option that cannot be served. */
  style: idFrom(limitedText(200)).optional(),
  auto_generate_motion_video: z.boolean().optional(),
  motion_prompt: limitedText(LIMITS.promptCharacters).optional(),
});

/** Body of generate-aigc-video: any mix of inputs and how the visuals are to be made. */
export const AigcRequest = z
  .object({ ...resourceMembers, aigc_config: AigcConfig.optional() })
  .superRefine(requireInput);
export type AigcRequest = z.infer<typeof AigcRequest>;

export function aigcBrief(request: AigcRequest): ProjectBrief {
  const config = request.aigc_config;
  const style = AigcStyle.safeParse(config?.style?.toLowerCase());
  return {
    method: "aigc",
    ...readResources(request),
    aigc: {
      director: config?.enable_ai_director ?? true,
      style: style.data ?? "cinematic",
      ...(config?.style && !style.success && { unknownStyle: config.style }),
      autoMotion: config?.auto_generate_motion_video ?? true,
      motionPrompt: config?.motion_prompt || undefined,
    },
  };
}

export const AigcForm = LookAndSoundForm.extend({
  script: requiredText(LIMITS.scriptCharacters),
  mode: ScriptTextMode,
  /** A name of the connected service's own list. */
  style: requiredText(200),
  /** Stopping lets the team decide on stills; motion is then asked for scene by scene. */
  afterStoryboard: z.enum(["stop", "animate"]),
});
export type AigcForm = z.infer<typeof AigcForm>;

export function toAigcRequest(form: AigcForm): AigcRequest {
  return {
    ...toLookAndSoundRequest(form),
    scriptConfig: { text_content: form.script, text_type: form.mode },
    aigc_config: {
      enable_ai_director: true,
      style: form.style,
      auto_generate_motion_video: form.afterStoryboard === "animate",
    },
  };
}
