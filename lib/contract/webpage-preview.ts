import { z } from "zod";
import { optional, webAddress } from "./member.ts";

/** What a project made of a webpage would start from. */
export const WebpagePreviewRequest = z.object({ url: webAddress() });
export type WebpagePreviewRequest = z.infer<typeof WebpagePreviewRequest>;

export const WebpagePreview = z.object({
  /** Where redirects led. */
  url: z.string(),
  title: z.string(),
  language: optional(z.string()),
  /** How the text begins. */
  excerpt: z.string(),
  words: z.number().int(),
  /** Pictures that are large enough to be shown. */
  pictures: z.number().int(),
});
export type WebpagePreview = z.infer<typeof WebpagePreview>;
