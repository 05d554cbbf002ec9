import { z } from "zod";
import { ASSET_FAULTS, CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { filledText, limitedText, refusal, refuse } from "../member.ts";
import { memberReason } from "../reasons/members.ts";
import { type Brief, VideoStyle } from "./brief.ts";
import {
  type LookAndSound,
  LookAndSoundForm,
  lookAndSoundMembers,
  readLookAndSound,
  toLookAndSoundRequest,
} from "./look-and-sound.ts";
import { briefMedia, MediaResources, refuseSounds } from "./media.ts";
import { defineMethod, inProject, inTeamspace, waits } from "./method.ts";
import { readScriptConfig, ScriptConfig } from "./resources.ts";

/** Body of visual-to-video: pictures and clips in order; `script_config` is a text overlay or a script. */
export const VisualRequest = z
  .object({
    ...lookAndSoundMembers,
    media_resources: MediaResources.describe(
      "Uploaded pictures, clips or recordings, in the order in which they are used.",
    ),
    video_style: VideoStyle.optional().meta({
      description: "`montage` has no narration, `storytelling` tells a story, `explainer` explains.",
      "x-default": "storytelling",
    }),
    script_config: ScriptConfig.optional().describe("Text that comes with the other inputs."),
  })
  .superRefine(({ media_resources }, context) => {
    if (media_resources.length === 0) {
      refuse(context, { path: ["media_resources"], fault: "missingMember", why: memberReason("media_missing", {}) });
    }
    refuseSounds(media_resources, context);
  })
  .meta({ id: "VisualRequest" });
export type VisualRequest = z.infer<typeof VisualRequest>;

export function visualBrief(request: VisualRequest): Brief {
  const videoStyle = request.video_style ?? "storytelling";
  const script = readScriptConfig(request.script_config);
  const isOverlay = videoStyle === "montage" || /overlay/i.test(request.script_config?.text_type ?? "");
  const look = readLookAndSound(request);
  return {
    look: isOverlay ? showWords(look, script ? "burned" : "as wished") : look,
    script,
    videoStyle,
    media: briefMedia(request.media_resources, ["image", "video"]),
    documents: [],
    webpages: [],
  };
}

/** Words laid over the pictures are read there, not heard. */
function showWords(look: LookAndSound, captions: "burned" | "as wished"): LookAndSound {
  const burnSubtitles = captions === "burned" || look.burnSubtitles;
  return { ...look, burnSubtitles, voice: { ...look.voice, enabled: false } };
}

export const VisualForm = LookAndSoundForm.extend({
  media: z
    .array(
      z.object({
        url: filledText(LIMITS.addressCharacters, memberReason("files_still_uploading", {})),
        kind: z.enum(["image", "video"]),
        fileName: limitedText(LIMITS.fileNameCharacters),
        overlay: limitedText(LIMITS.overlayCharacters).optional(),
      }),
    )
    .refine((media) => media.length > 0, refusal(memberReason("pictures_not_given", {})))
    .max(LIMITS.mediaPerRequest),
  videoStyle: VideoStyle,
  text: limitedText(LIMITS.scriptCharacters),
});
export type VisualForm = z.infer<typeof VisualForm>;

export function toVisualRequest(form: VisualForm): VisualRequest {
  return {
    // A montage has no voice, no matter what was chosen before it was one.
    ...toLookAndSoundRequest({ ...form, useVoice: form.useVoice && form.videoStyle !== "montage" }),
    media_resources: form.media.map(({ url, kind, overlay, fileName }) => ({
      media_url: url,
      media_type: kind,
      ...(overlay && { text_overlay: overlay }),
      ...(fileName && { media_file_name: fileName }),
    })),
    video_style: form.videoStyle,
    script_config: form.text ? { text_content: form.text } : undefined,
  };
}

const told = {
  body: VisualRequest,
  description: `${waits} Every picture and clip makes a scene, in the order given.`,
  faults: [...CREATION_FAULTS, ...ASSET_FAULTS],
  example: {
    body: { media_resources: [{ media_url: "{ASSET_URL}", media_type: "image" }], video_style: "storytelling" },
  },
};

export const visualMethod = defineMethod({
  form: VisualForm,
  request: VisualRequest,
  toRequest: toVisualRequest,
  readBrief: visualBrief,
  showsFootage: false,
  create: "createVisualProject",
  createInTeamspace: "createTeamspaceVisualProject",
  operations: {
    createVisualProject: inProject("visual-to-video", {
      ...told,
      summary: "Create a project from pictures and clips in order",
    }),
    createTeamspaceVisualProject: inTeamspace("visual-to-video", {
      ...told,
      summary: "Create a teamspace's project from pictures and clips in order",
    }),
  },
});
