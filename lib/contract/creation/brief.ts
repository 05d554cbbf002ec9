import { z } from "zod";
import { LookAndSound } from "./look-and-sound.ts";
import { CreationMethod } from "./methods.ts";

export const SCRIPT_TEXT_MODES = ["ai_rewrite", "direct_script"] as const;
export const ScriptTextMode = z.enum(SCRIPT_TEXT_MODES);
export type ScriptTextMode = z.infer<typeof ScriptTextMode>;

export const DOC_USAGES = ["page_by_page_walkthrough", "content_source"] as const;
export const DocUsage = z.enum(DOC_USAGES);
export type DocUsage = z.infer<typeof DocUsage>;

/**
 * What a project is to be made of, in one shape for every creation method.
 * The service keeps it with the project; addresses have become asset ids by then.
 */
export const ProjectBrief = z.object({
  method: CreationMethod,
  look: LookAndSound,
  idea: z.string().optional(),
  script: z.object({ text: z.string(), mode: ScriptTextMode }).optional(),
  webpages: z.array(z.string()),
  documents: z.array(
    z.object({
      asset: z.string(),
      fileName: z.string().optional(),
      usage: DocUsage,
      notesVerbatim: z.boolean(),
    }),
  ),
});
export type ProjectBrief = z.infer<typeof ProjectBrief>;
