import { z } from "zod";
import { CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { limitedText, refuse, requiredText } from "../member.ts";
import { memberReason } from "../reasons/members.ts";
import type { Brief } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";
import { defineMethod, inProject, inTeamspace, waits } from "./method.ts";

/** Body of idea-to-video. Clients in the wild may send the idea as `video_description` alone. */
export const IdeaRequest = z
  .object({
    ...lookAndSoundMembers,
    idea: limitedText(LIMITS.ideaCharacters)
      .optional()
      .describe("What the film is about. `video_description` alone is taken too."),
  })
  .superRefine((request, context) => {
    if (!request.idea && !request.video_description) {
      refuse(context, { path: ["idea"], fault: "missingMember", why: memberReason("member_empty", {}) });
    }
  })
  .meta({ id: "IdeaRequest" });
export type IdeaRequest = z.infer<typeof IdeaRequest>;

export function ideaBrief(request: IdeaRequest): Brief {
  const look = readLookAndSound(request);
  const idea = request.idea || look.wish || "";
  return {
    look: request.idea ? look : { ...look, wish: undefined },
    idea,
    webpages: [],
    media: [],
    documents: [],
  };
}

export const IdeaForm = LookAndSoundForm.extend({ idea: requiredText(LIMITS.ideaCharacters) });
export type IdeaForm = z.infer<typeof IdeaForm>;

export function toIdeaRequest(form: IdeaForm): IdeaRequest {
  return { ...toLookAndSoundRequest(form), idea: form.idea };
}

const told = {
  body: IdeaRequest,
  description: waits,
  faults: CREATION_FAULTS,
  example: { body: { idea: "How bees find flowers", target_video: { aspect_ratio: "9:16", video_pace: "fast" } } },
};

export const ideaMethod = defineMethod({
  form: IdeaForm,
  request: IdeaRequest,
  toRequest: toIdeaRequest,
  readBrief: ideaBrief,
  create: "createIdeaProject",
  createInTeamspace: "createTeamspaceIdeaProject",
  operations: {
    createIdeaProject: inProject("idea-to-video", { ...told, summary: "Create a project from an idea" }),
    createTeamspaceIdeaProject: inTeamspace("idea-to-video", {
      ...told,
      summary: "Create a teamspace's project from an idea",
    }),
  },
});
