import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedText, requiredText } from "../member.ts";
import { DocUsage, type ProjectBrief } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";

/** Body of doc-to-video. `doc_asset_url` is the upload address as it was given, or the asset id. */
export const DocumentRequest = z.object({
  ...lookAndSoundMembers,
  doc_asset_url: requiredText(LIMITS.addressCharacters),
  doc_file_name: limitedText(LIMITS.fileNameCharacters).optional(),
  doc_usage: DocUsage.optional(),
  speaker_notes_verbatim: z.boolean().optional(),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** A presentation always gets the page walkthrough, whatever was asked for. */
export function effectiveDocUsage(suffix: string, wanted: DocUsage | undefined): DocUsage {
  const isPresentation = ["ppt", "pptx", "pps", "ppsx"].includes(suffix.toLowerCase());
  return isPresentation ? "page_by_page_walkthrough" : (wanted ?? "page_by_page_walkthrough");
}

export function documentBrief(request: DocumentRequest): ProjectBrief {
  return {
    method: "document",
    look: readLookAndSound(request),
    webpages: [],
    media: [],
    documents: [
      {
        asset: request.doc_asset_url,
        fileName: request.doc_file_name || undefined,
        usage: request.doc_usage ?? "page_by_page_walkthrough",
        notesVerbatim: request.speaker_notes_verbatim ?? false,
      },
    ],
  };
}

export const DocumentForm = LookAndSoundForm.extend({
  documentUrl: requiredText(LIMITS.addressCharacters),
  fileName: limitedText(LIMITS.fileNameCharacters),
  usage: DocUsage,
  notesVerbatim: z.boolean(),
});
export type DocumentForm = z.infer<typeof DocumentForm>;

export function toDocumentRequest(form: DocumentForm): DocumentRequest {
  return {
    ...toLookAndSoundRequest(form),
    doc_asset_url: form.documentUrl,
    doc_file_name: form.fileName || undefined,
    doc_usage: form.usage,
    speaker_notes_verbatim: form.notesVerbatim,
  };
}
