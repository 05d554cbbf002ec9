import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedList, limitedText, refuse, requiredText } from "../member.ts";
import { memberReason } from "../reasons/members.ts";
import { type Brief, SCRIPT_TEXT_MODES, type ScriptTextMode, SpeechModel } from "./brief.ts";
import { lookAndSoundMembers, readLookAndSound } from "./look-and-sound.ts";
import { briefMedia, MediaResources } from "./media.ts";
import { PageAddress } from "./webpage.ts";

/** A script inside a larger request. `text_type` is open: clients in the wild send words of their own. */
export const ScriptConfig = z
  .object({
    text_content: limitedText(LIMITS.scriptCharacters).describe("The text."),
    text_type: limitedText(100)
      .optional()
      .describe("What the text is for: a script mode's name, or words with `overlay` for text laid over the picture."),
  })
  .meta({ id: "ScriptConfig" });
export type ScriptConfig = z.infer<typeof ScriptConfig>;

/** The script a config holds, or undefined when it is empty. A text type that names a mode decides it. */
export function readScriptConfig(config: ScriptConfig | undefined): { text: string; mode: ScriptTextMode } | undefined {
  if (!config?.text_content) return undefined;
  const mode = SCRIPT_TEXT_MODES.find((known) => known === config.text_type?.toLowerCase());
  return { text: config.text_content, mode: mode ?? "direct_script" };
}

const DocumentResource = z.object({
  doc_asset_url: requiredText(LIMITS.addressCharacters).describe(
    "The document: its upload address as it was given, or its `assetUuid`.",
  ),
  doc_type: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(["PDF", "PPT"]))
    .optional()
    .describe("What the document is."),
  doc_file_name: limitedText(LIMITS.fileNameCharacters)
    .optional()
    .describe("The document's name; without a title the project is called by it."),
});

/** The members by which a request with any mix of inputs names them; `scriptConfig` is the AIGC form's spelling. */
export const resourceMembers = {
  ...lookAndSoundMembers,
  idea: limitedText(LIMITS.ideaCharacters)
    .optional()
    .describe("What the film is about. `video_description` alone is taken too."),
  script_config: ScriptConfig.optional().describe("Text that comes with the other inputs."),
  scriptConfig: ScriptConfig.optional().describe("Another spelling of `script_config`."),
  documents: limitedList(DocumentResource, LIMITS.documentsPerRequest).optional().describe("Uploaded documents."),
  media_resources: MediaResources.optional().describe(
    "Uploaded pictures, clips or recordings, in the order in which they are used.",
  ),
  webpages: limitedList(PageAddress, LIMITS.webpagesPerRequest).optional().describe("Addresses of public webpages."),
  speech_model: z
    .preprocess((value) => (typeof value === "string" ? value.trim().toLowerCase() : value), SpeechModel)
    .optional()
    .meta({
      description:
        "The whole speech, or its key points. Beside a script it asks for the recording to be heard; without it the recording is a source.",
      "x-default": "speech_to_video_full_length",
    }),
};

const Resources = z.object(resourceMembers);
type Resources = z.infer<typeof Resources>;

/** At least one input has to be named; a wish about content alone counts as an idea. */
export function requireInput(request: Resources, context: z.RefinementCtx): void {
  const { idea, script_config, scriptConfig, documents, media_resources, webpages, video_description } = request;
  const texts = [idea, script_config?.text_content, scriptConfig?.text_content, video_description];
  if (texts.some(Boolean) || documents?.length || media_resources?.length || webpages?.length) return;
  refuse(context, { path: [], fault: "missingMember", why: memberReason("sources_missing", {}) });
}

export function readResources(request: Resources): Brief {
  const script = readScriptConfig(request.script_config ?? request.scriptConfig);
  const resources = request.media_resources ?? [];
  const media = briefMedia(resources, ["image", "video"]);
  const files = briefMedia(resources, ["audio"]);
  const speech = files.length > 0 ? readRecordings(request, files) : undefined;
  const documents = (request.documents ?? []).map((document) => ({
    asset: document.doc_asset_url,
    fileName: document.doc_file_name || undefined,
    usage: "content_source" as const,
    notesVerbatim: false,
  }));
  const webpages = request.webpages ?? [];
  const hasInput = Boolean(script || request.idea || resources.length || documents.length || webpages.length);
  const look = readLookAndSound(request);
  const idea = request.idea || (hasInput ? undefined : look.wish);
  return { look, idea, script, media, speech, documents, webpages };
}

/** A recording is what is heard, unless a script is what is said and nobody asked for the recording's own sound. */
function readRecordings(request: Resources, files: NonNullable<Brief["speech"]>["files"]): Brief["speech"] {
  const hasScript = Boolean(readScriptConfig(request.script_config ?? request.scriptConfig));
  const asked = request.speech_model;
  const model = asked ?? "speech_to_video_full_length";
  return { files, model, ...(hasScript && !asked && { isSource: true }) };
}
