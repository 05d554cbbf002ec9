import { z } from "zod";
import { ASSET_FAULTS, CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { filledText, limitedText, refuse } from "../member.ts";
import { memberReason } from "../reasons/members.ts";
import { type Brief, ScriptTextMode } from "./brief.ts";
import { LookAndSoundForm, toLookAndSoundRequest } from "./look-and-sound.ts";
import { defineMethod, inProject, inProjectToClip, inTeamspace, toClip, waits } from "./method.ts";
import { readResources, requireInput, resourceMembers } from "./resources.ts";
import { completeAddress, PageAddress } from "./webpage.ts";

/** Body of generate-video and create-video: any mix of inputs. */
export const OneStepRequest = z.object(resourceMembers).superRefine(requireInput).meta({ id: "OneStepRequest" });
export type OneStepRequest = z.infer<typeof OneStepRequest>;

export function oneStepBrief(request: OneStepRequest): Brief {
  return readResources(request);
}

const FormFile = z.object({
  url: filledText(LIMITS.addressCharacters, memberReason("files_still_uploading", {})),
  kind: z.enum(["image", "video", "audio", "document"]),
  fileName: limitedText(LIMITS.fileNameCharacters),
});

export const OneStepForm = LookAndSoundForm.extend({
  idea: limitedText(LIMITS.ideaCharacters),
  script: limitedText(LIMITS.scriptCharacters),
  mode: ScriptTextMode,
  /** Addresses, one on each line. */
  webpages: limitedText(LIMITS.webpagesPerRequest * LIMITS.addressCharacters),
  files: z.array(FormFile).max(LIMITS.mediaPerRequest + LIMITS.documentsPerRequest),
}).superRefine((form, context) => {
  const { idea, script, webpages, files } = form;
  const pages = pagesOf(webpages);
  if (!idea && !script && pages.length === 0 && files.length === 0) {
    refuse(context, { path: ["idea"], why: memberReason("nothing_to_start_from", {}) });
  }
  const wrong = pages.find((page) => !PageAddress.safeParse(page).success);
  if (wrong) refuse(context, { path: ["webpages"], why: memberReason("no_such_web_address", { address: wrong }) });
  if (pages.length > LIMITS.webpagesPerRequest) {
    const why = memberReason("too_many_webpages", { max: LIMITS.webpagesPerRequest, listed: pages.length });
    refuse(context, { path: ["webpages"], why });
  }
  const documents = files.filter(({ kind }) => kind === "document").length;
  if (documents > LIMITS.documentsPerRequest) {
    const why = memberReason("too_many_documents", { max: LIMITS.documentsPerRequest, listed: documents });
    refuse(context, { path: ["files"], why });
  }
  if (files.length - documents > LIMITS.mediaPerRequest) {
    const why = memberReason("too_many_media", { max: LIMITS.mediaPerRequest, listed: files.length - documents });
    refuse(context, { path: ["files"], why });
  }
});
export type OneStepForm = z.infer<typeof OneStepForm>;

/** The addresses that somebody listed, one on each line. */
export function pagesOf(lines: string): string[] {
  return lines.split(/\s+/u).map(completeAddress).filter(Boolean);
}

export function toOneStepRequest(form: OneStepForm): OneStepRequest {
  const webpages = pagesOf(form.webpages);
  const documents = form.files.flatMap(({ kind, url, fileName }) =>
    kind === "document" ? [{ doc_asset_url: url, doc_file_name: fileName || undefined }] : [],
  );
  const media = form.files.flatMap(({ kind, url, fileName }) =>
    kind === "document" ? [] : [{ media_url: url, media_type: kind, ...(fileName && { media_file_name: fileName }) }],
  );
  return {
    ...toLookAndSoundRequest(form),
    idea: form.idea || undefined,
    script_config: form.script ? { text_content: form.script, text_type: form.mode } : undefined,
    ...(documents.length > 0 && { documents }),
    ...(media.length > 0 && { media_resources: media }),
    ...(webpages.length > 0 && { webpages }),
  };
}

const told = {
  body: OneStepRequest,
  description: `${waits} At least one of \`idea\`, \`script_config\`, \`documents\`, \`media_resources\` and \`webpages\` is needed.`,
  faults: [...CREATION_FAULTS, ...ASSET_FAULTS],
  example: { body: { idea: "How bees find flowers", webpages: ["https://example.com/article"] } },
};

export const oneStepMethod = defineMethod({
  form: OneStepForm,
  request: OneStepRequest,
  toRequest: toOneStepRequest,
  readBrief: oneStepBrief,
  scriptMember: "script_config.text_content",
  create: "createOneStepProject",
  createInTeamspace: "createTeamspaceProject",
  operations: {
    createOneStepProject: inProject("generate-video", { ...told, summary: "Create a project from any mix of inputs" }),
    createOneStepProjectToClip: inProjectToClip("generate-video-to-clip", {
      ...told,
      summary: "Create a project from any mix of inputs and export it as soon as it is ready",
      description: `${told.description} ${toClip}`,
    }),
    createTeamspaceProject: inTeamspace("create-video", {
      ...told,
      summary: "Create a teamspace's project from any mix of inputs",
    }),
  },
});
