import { z } from "zod";
import { speaksOfContentRules } from "../../model/fault-of-answer.ts";

/** fal sends a black picture and a mark; Gemini sends none, and says why it stopped. */
const Told = z.looseObject({
  fal: z.object({ images: z.array(z.looseObject({ nsfw: z.boolean().optional() })) }).optional(),
  google: z
    .looseObject({
      finishReason: z.string().nullish(),
      promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
    })
    .optional(),
});
const blocked = /SAFETY|PROHIBITED|BLOCKLIST|SPII|RECITATION/u;

/** Whether what an image model tells beside its pictures says that its rules on content stood against one. */
export function isPictureRefused(metadata: unknown): boolean {
  const { data } = Told.safeParse(metadata);
  if (data?.fal?.images.some(({ nsfw }) => nsfw)) return true;
  return blocked.test(`${data?.google?.finishReason ?? ""} ${data?.google?.promptFeedback?.blockReason ?? ""}`);
}

/** What the package throws when a picture's job has ended without one, and the provider's own words on it. */
const Ended = z.object({
  name: z.literal("AI_InvalidResponseDataError"),
  data: z.looseObject({ failure_reason: z.string().nullish(), error: z.string().nullish() }),
});

/** Why a job came to nothing; null for any other error. */
export function endOfJob(error: unknown): { reason: string; isRefused: boolean } | null {
  const { data } = Ended.safeParse(error);
  if (!data) return null;
  const reason = data.data.failure_reason ?? data.data.error ?? "";
  return { reason, isRefused: speaksOfContentRules(reason) };
}
