import { z } from "zod";
import { ASSET_FAULTS, CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { isSuffixOf } from "../media-types.ts";
import { limitedText, refuse, requiredText } from "../member.ts";
import { memberReason } from "../reasons/members.ts";
import { type Brief, DocUsage } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";
import { defineMethod, inProject, inTeamspace, waits } from "./method.ts";

/** Body of doc-to-video. `doc_asset_url` is the upload address as it was given, or the asset id. */
export const DocumentRequest = z
  .object({
    ...lookAndSoundMembers,
    doc_asset_url: requiredText(LIMITS.addressCharacters).describe(
      "The document: its upload address as it was given, or its `assetUuid`.",
    ),
    doc_file_name: limitedText(LIMITS.fileNameCharacters)
      .optional()
      .describe("The document's name; without a title the project is called by it."),
    doc_usage: DocUsage.optional().meta({
      description:
        "One scene for each page, or the text as a source. A presentation always gets the page walkthrough, and a document without pages (`mediaType` document) is always a source.",
      "x-default": "page_by_page_walkthrough",
    }),
    speaker_notes_verbatim: z
      .boolean()
      .optional()
      .meta({ description: "Speak a presentation's notes word for word where a page has some.", "x-default": false }),
  })
  .meta({ id: "DocumentRequest" });
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/**
 * A presentation always gets the page walkthrough, and a text without pages is always a source, no matter what was
 * asked for.
 */
export function effectiveDocUsage(suffix: string, wanted: DocUsage | undefined): DocUsage {
  const known = suffix.toLowerCase();
  if (known === "odp" || isSuffixOf("ppt", known)) return "page_by_page_walkthrough";
  return isSuffixOf("document", known) ? "content_source" : (wanted ?? "page_by_page_walkthrough");
}

export function documentBrief(request: DocumentRequest): Brief {
  return {
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
  /** Slides with speaker notes; null where the browser cannot read the presentation. */
  notedSlides: z.number().int().min(0).max(LIMITS.pagesPerDocument).nullable(),
  /** Whether notes are read word for word; null until that was answered. */
  notesVerbatim: z.boolean().nullable(),
}).superRefine(({ notedSlides, notesVerbatim }, context) => {
  if (notedSlides === 0 || notesVerbatim !== null) return;
  refuse(context, { fault: "missingMember", why: memberReason("member_empty", {}), path: ["notesVerbatim"] });
});
export type DocumentForm = z.infer<typeof DocumentForm>;

export function toDocumentRequest(form: DocumentForm): DocumentRequest {
  return {
    ...toLookAndSoundRequest(form),
    doc_asset_url: form.documentUrl,
    doc_file_name: form.fileName || undefined,
    doc_usage: form.usage,
    speaker_notes_verbatim: form.notesVerbatim ?? false,
  };
}

const told = {
  body: DocumentRequest,
  description: `${waits} The file is uploaded before: see the upload address.`,
  faults: [...CREATION_FAULTS, ...ASSET_FAULTS],
  example: { body: { doc_asset_url: "{ASSET_URL}", doc_usage: "content_source", video_duration_in_seconds: 60 } },
};

export const documentMethod = defineMethod({
  form: DocumentForm,
  request: DocumentRequest,
  toRequest: toDocumentRequest,
  readBrief: documentBrief,
  create: "createDocumentProject",
  createInTeamspace: "createTeamspaceDocumentProject",
  operations: {
    createDocumentProject: inProject("doc-to-video", {
      ...told,
      summary: "Create a project from an uploaded document",
    }),
    createTeamspaceDocumentProject: inTeamspace("doc-to-video", {
      ...told,
      summary: "Create a teamspace's project from an uploaded document",
    }),
  },
});
