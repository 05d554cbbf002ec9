import { z } from "zod";
import { DocUsage, ScriptTextMode } from "./creation/brief.ts";
import { PageAddress } from "./creation/webpage.ts";
import { ASSET_FAULTS } from "./fault.ts";
import { LIMITS } from "./limits.ts";
import { limitedList, limitedText, optional, refuse, requiredText, webAddress } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { memberReason } from "./reasons/members.ts";
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

/** What a project would be made of, as far as it decides what the film leaves out. */
export const SourcesPreviewRequest = z
  .object({
    script: limitedText(LIMITS.scriptCharacters).optional().describe("Text that is spoken or rewritten."),
    script_text_mode: ScriptTextMode.optional().meta({
      description: "As for script-to-video: whether the script is rewritten or spoken exactly as written.",
      "x-default": "ai_rewrite",
    }),
    documents: limitedList(requiredText(LIMITS.addressCharacters), LIMITS.documentsPerRequest)
      .optional()
      .describe("Uploaded documents: their upload addresses as they were given, or their `assetUuid`s."),
    webpages: limitedList(PageAddress, LIMITS.webpagesPerRequest).optional().describe("Addresses of public webpages."),
    doc_usage: DocUsage.optional().describe("What the documents are for: a walkthrough shows what it does not say."),
    use_voice: z.boolean().optional().meta({ description: "Whether a voice speaks.", "x-default": true }),
    video_duration_in_seconds: z
      .number()
      .min(LIMITS.durationSeconds.min)
      .max(LIMITS.durationSeconds.max)
      .optional()
      .describe("Wanted length."),
  })
  .superRefine(({ script, documents, webpages }, context) => {
    if (script || documents?.length || webpages?.length) return;
    refuse(context, { path: [], fault: "missingMember", why: memberReason("sources_missing", {}) });
  });
export type SourcesPreviewRequest = z.infer<typeof SourcesPreviewRequest>;

export const SourcesPreview = z.object({
  warnings: z.array(Warning).describe("What the film would leave out, and what no voice here can read."),
});
export type SourcesPreview = z.infer<typeof SourcesPreview>;

export const webpageOperations = {
  previewSources: defineOperation({
    method: "POST",
    path: "/sources/preview",
    summary: "Find out what a film would leave out of its sources, without making one",
    description:
      "Reads the sources as a project would, but for scanned pages and slides of the old format. Nothing is kept and nothing is paid. A source that a project cannot be made of is refused in the same words.",
    tag: "Projects",
    body: SourcesPreviewRequest,
    data: SourcesPreview,
    faults: ASSET_FAULTS,
    extension: "sources.preview",
    example: { body: { webpages: ["{ARTICLE_URL}"], video_duration_in_seconds: 60 } },
  }),
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
