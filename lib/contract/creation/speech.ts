import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { limitedText } from "../member.ts";
import { type ProjectBrief, SpeechModel } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";
import { briefMedia, MediaResources } from "./media.ts";
import { ScriptConfig } from "./script-config.ts";

const SpokenModel = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
  SpeechModel,
);

const speechMembers = {
  speech_asset_url: limitedText(LIMITS.addressCharacters).optional(),
  /** Ours: the recording's own name. */
  speech_file_name: limitedText(LIMITS.fileNameCharacters).optional(),
  media_resources: MediaResources.optional(),
  /** What is said in the recording, word for word: it gives the captions where nothing here can listen. */
  script_config: ScriptConfig.optional(),
  speech_model: SpokenModel.optional(),
  /** The same choice under the name that clients in the wild use. */
  project_function: SpokenModel.optional(),
};

const Speech = z.object(speechMembers);

function requireSpeech(request: z.infer<typeof Speech>, context: z.RefinementCtx): void {
  if (request.speech_asset_url || request.media_resources?.some(({ media_type }) => media_type !== "image")) return;
  const path = request.media_resources?.length ? "media_resources" : "speech_asset_url";
  const message = path === "media_resources" ? "at least one sound or video is needed" : "must not be empty";
  context.addIssue({ code: "custom", path: [path], params: { fault: "missingMember" }, message });
}

/** Body of add-audio-project: without a file the project waits for one. */
export const AudioProjectRequest = Speech.extend(lookAndSoundMembers);
export type AudioProjectRequest = z.infer<typeof AudioProjectRequest>;

/**
 * Body of speech-to-video: one file by `speech_asset_url`, or several by `media_resources`, whose pictures illustrate
 * what is said.
 */
export const SpeechRequest = AudioProjectRequest.superRefine(requireSpeech);
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** Body of a project's generate-video: the speech that add-audio-project left out. */
export const SpeechSupply = Speech.superRefine(requireSpeech);
export type SpeechSupply = z.infer<typeof SpeechSupply>;

export function speechBrief(request: AudioProjectRequest): ProjectBrief {
  return { method: "speech", look: readLookAndSound(request), ...readSpeech(request), documents: [], webpages: [] };
}

/** What is heard and what is seen with it. */
export function readSpeech(request: SpeechSupply): Required<Pick<ProjectBrief, "speech" | "media">> {
  const address = request.speech_asset_url;
  const fileName = request.speech_file_name || undefined;
  const named = { member: "speech_asset_url", ...(fileName && { fileName }) };
  const single = address ? [{ asset: address, kind: "audio" as const, ...named }] : [];
  const resources = request.media_resources ?? [];
  return {
    speech: {
      files: [...single, ...briefMedia(resources, ["audio", "video"])],
      model: request.speech_model ?? request.project_function ?? "speech_to_video_full_length",
      transcript: request.script_config?.text_content || undefined,
    },
    media: briefMedia(resources, ["image"]),
  };
}

export const SpeechForm = LookAndSoundForm.extend({
  speechUrl: limitedText(LIMITS.addressCharacters).min(1, "Upload or record the speech first"),
  fileName: limitedText(LIMITS.fileNameCharacters),
  speechModel: SpeechModel,
  transcript: limitedText(LIMITS.scriptCharacters),
  /** Where nothing can listen, what is said is pasted or done without, and either is said. Never sent on. */
  captions: z.enum(["heard", "pasted", "without"]),
}).superRefine(({ captions, transcript }, context) => {
  if (captions !== "pasted" || transcript) return;
  const message = "Paste what is said, or choose to go on without captions";
  context.addIssue({ code: "custom", path: ["transcript"], message });
});
export type SpeechForm = z.infer<typeof SpeechForm>;

export function toSpeechRequest(form: SpeechForm): SpeechRequest {
  return {
    ...toLookAndSoundRequest(form),
    speech_asset_url: form.speechUrl,
    speech_file_name: form.fileName || undefined,
    speech_model: form.speechModel,
    script_config: form.transcript && form.captions !== "without" ? { text_content: form.transcript } : undefined,
  };
}
