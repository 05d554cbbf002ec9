import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedText, requiredText } from "../member.ts";
import type { ProjectBrief } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";

/** Body of idea-to-video. Clients in the wild may send the idea as `video_description` alone. */
export const IdeaRequest = z
  .object({ ...lookAndSoundMembers, idea: limitedText(LIMITS.ideaCharacters).optional() })
  .superRefine((request, context) => {
    if (!request.idea && !request.video_description) {
      context.addIssue({
        code: "custom",
        path: ["idea"],
        params: { fault: "missingMember" },
        message: "must not be empty",
      });
    }
  });
export type IdeaRequest = z.infer<typeof IdeaRequest>;

export function ideaBrief(request: IdeaRequest): ProjectBrief {
  const look = readLookAndSound(request);
  const idea = request.idea || look.wish || "";
  return {
    method: "idea",
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
