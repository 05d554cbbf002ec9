import { z } from "zod";
import { optional, webAddress } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Warning } from "./warning.ts";

/** What a project made of a webpage would start from. */
export const WebpagePreviewRequest = z.object({
  url: webAddress().describe("Address of a public webpage, http or https."),
});
export type WebpagePreviewRequest = z.infer<typeof WebpagePreviewRequest>;

export const WebpagePreview = z.object({
  url: z.string().describe("The page's address, where redirects led."),
  title: z.string().describe("Title."),
  language: optional(z.string()).describe("Language of the page."),
  excerpt: z.string().describe("The beginning of what the page says."),
  words: z.number().int().describe("How many words it has."),
  pictures: z.number().int().describe("How many of its pictures could be used."),
  warnings: optional(z.array(Warning)).describe(
    "What to know before a project is made of it, as that little of it was read.",
  ),
});
export type WebpagePreview = z.infer<typeof WebpagePreview>;

export const webpageOperations = {
  previewWebpage: defineOperation({
    method: "POST",
    path: "/webpage/preview",
    summary: "Read a webpage as a project would, without making one",
    description: "What a project of this page would be made of. Nothing is kept and nothing is paid.",
    tag: "Projects",
    body: WebpagePreviewRequest,
    data: WebpagePreview,
    extension: "webpage.preview",
    example: { body: { url: "{ARTICLE_URL}" } },
  }),
};
