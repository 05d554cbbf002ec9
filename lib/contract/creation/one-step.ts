import { z } from "zod";
import type { ProjectBrief } from "./brief.ts";
import { readResources, requireInput, resourceMembers } from "./resources.ts";

/** Body of generate-video and create-video: any mix of inputs. */
export const OneStepRequest = z.object(resourceMembers).superRefine(requireInput);
export type OneStepRequest = z.infer<typeof OneStepRequest>;

export function oneStepBrief(request: OneStepRequest): ProjectBrief {
  return { method: "one_step", ...readResources(request) };
}
