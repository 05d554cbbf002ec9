import { z } from "zod";
import { ASSET_FAULTS, CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { filledText, limitedText, refuse } from "../member.ts";
import { defineOperation } from "../operation.ts";
import { Project } from "../project.ts";
import { memberReason } from "../reasons/members.ts";
import { type Brief, SpeechModel } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";
import { briefMedia, MediaResources } from "./media.ts";
import { defineMethod, inProject, inTeamspace, waits } from "./method.ts";
import { ScriptConfig } from "./resources.ts";

const SpokenModel = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
  SpeechModel,
);

const speechMembers = {
  speech_asset_url: limitedText(LIMITS.addressCharacters)
    .optional()
    .describe("A recording: its upload address as it was given, or its `assetUuid`."),
  speech_file_name: limitedText(LIMITS.fileNameCharacters)
    .optional()
    .describe("The recording's own name; used like `media_file_name`. An extension: `speech.file-name`."),
  captions_asset_url: limitedText(LIMITS.addressCharacters)
    .optional()
    .describe(
      "Captions (.srt, .vtt) with the words of the first recording: an upload address of `mediaType` `captions`, or its `assetUuid`. An extension: `speech.captions`.",
    ),
  media_resources: MediaResources.optional().describe(
    "Uploaded pictures, clips or recordings, in the order in which they are used.",
  ),
  script_config: ScriptConfig.optional().describe(
    "What is said in the recording, word for word: it gives the captions where nothing here can listen.",
  ),
  speech_model: SpokenModel.optional().meta({
    description:
      "The whole speech, or its key points. Beside a script it asks for the recording to be heard; without it the recording is a source.",
    "x-default": "speech_to_video_full_length",
  }),
  project_function: SpokenModel.optional().describe("Another name of `speech_model`, in any letter case."),
};

const Speech = z.object(speechMembers);

function requireSpeech(request: z.infer<typeof Speech>, context: z.RefinementCtx): void {
  if (request.speech_asset_url || request.media_resources?.some(({ media_type }) => media_type !== "image")) return;
  const path = request.media_resources?.length ? "media_resources" : "speech_asset_url";
  const code = path === "media_resources" ? "recording_missing" : "member_empty";
  refuse(context, { path: [path], fault: "missingMember", why: memberReason(code, {}) });
}

/** Body of add-audio-project: without a file the project waits for one. */
export const AudioProjectRequest = Speech.extend(lookAndSoundMembers).meta({ id: "AudioProjectRequest" });
export type AudioProjectRequest = z.infer<typeof AudioProjectRequest>;

/**
 * Body of speech-to-video: one file by `speech_asset_url`, or several by `media_resources`, whose pictures illustrate
 * what is said.
 */
export const SpeechRequest = AudioProjectRequest.superRefine(requireSpeech).meta({ id: "SpeechRequest" });
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** Body of a project's generate-video: the speech that add-audio-project left out. */
export const SpeechSupply = Speech.superRefine(requireSpeech).meta({ id: "SpeechSupply" });
export type SpeechSupply = z.infer<typeof SpeechSupply>;

export function speechBrief(request: AudioProjectRequest): Brief {
  return { look: readLookAndSound(request), ...readSpeech(request), documents: [], webpages: [] };
}

/** What is heard and what is seen with it. */
export function readSpeech(request: SpeechSupply): Required<Pick<Brief, "speech" | "media">> {
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
      ...(request.captions_asset_url && { captions: { asset: request.captions_asset_url } }),
    },
    media: briefMedia(resources, ["image"]),
  };
}

export const SpeechForm = LookAndSoundForm.extend({
  speechUrl: filledText(LIMITS.addressCharacters, memberReason("speech_not_given", {})),
  fileName: limitedText(LIMITS.fileNameCharacters),
  speechModel: SpeechModel,
  transcript: limitedText(LIMITS.scriptCharacters),
  captionsUrl: limitedText(LIMITS.addressCharacters),
  /** Named from the moment it is chosen. */
  captionsName: limitedText(LIMITS.fileNameCharacters),
  /** Where nothing can listen, what is said is pasted or done without, and either is said. Never sent on. */
  captions: z.enum(["heard", "pasted", "without"]),
}).superRefine(({ captions, transcript, captionsUrl, captionsName }, context) => {
  if (captionsName && !captionsUrl) {
    refuse(context, { path: ["captionsUrl"], why: memberReason("files_still_uploading", {}) });
  }
  if (captions !== "pasted" || transcript || captionsUrl) return;
  refuse(context, { path: ["transcript"], why: memberReason("transcript_not_given", {}) });
});
export type SpeechForm = z.infer<typeof SpeechForm>;

export function toSpeechRequest(form: SpeechForm): SpeechRequest {
  return {
    ...toLookAndSoundRequest(form),
    speech_asset_url: form.speechUrl,
    speech_file_name: form.fileName || undefined,
    speech_model: form.speechModel,
    captions_asset_url: form.captionsUrl || undefined,
    script_config: hasTranscript(form) ? { text_content: form.transcript } : undefined,
  };
}

/** Captions say it with its times. */
function hasTranscript({ transcript, captions, captionsUrl }: SpeechForm): boolean {
  return transcript !== "" && captions !== "without" && captionsUrl === "";
}

const told = {
  body: SpeechRequest,
  description: `${waits} One of \`speech_asset_url\` and \`media_resources\` is needed. The speaker's own voice is the sound of the film.`,
  faults: [...CREATION_FAULTS, ...ASSET_FAULTS],
  example: { body: { speech_asset_url: "{ASSET_URL}", speech_model: "speech_to_video_full_length" } },
};

const later = {
  ...told,
  body: AudioProjectRequest,
  description:
    "With a recording like the speech form. Without one the project waits at `init` until generate-video gives it one.",
  example: { body: { video_title: "Interview" } },
};

export const speechMethod = defineMethod({
  form: SpeechForm,
  request: SpeechRequest,
  toRequest: toSpeechRequest,
  readBrief: speechBrief,
  create: "createSpeechProject",
  createInTeamspace: "createTeamspaceSpeechProject",
  operations: {
    createSpeechProject: inProject("speech-to-video", { ...told, summary: "Create a project from recorded speech" }),
    createTeamspaceSpeechProject: inTeamspace("speech-to-video", {
      ...told,
      summary: "Create a teamspace's project from recorded speech",
    }),
    createAudioProject: inProject("add-audio-project", {
      ...later,
      summary: "Create a project from recorded speech that may be given to it later",
    }),
    createTeamspaceAudioProject: inTeamspace("add-audio-project", {
      ...later,
      summary: "Create a teamspace's project from recorded speech that may be given to it later",
    }),
  },
});

/** The second half of add-audio-project, when it came without a file. */
export const speechOperations = {
  supplySpeech: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/generate-video",
    summary: "Give a project that waits for recorded speech its file, and start it",
    description: "Only for a project that add-audio-project made without a recording.",
    tag: "Projects",
    body: SpeechSupply,
    data: Project,
    faults: [...CREATION_FAULTS, ...ASSET_FAULTS, "wrongState"],
    example: { body: { speech_asset_url: "{ASSET_URL}" } },
  }),
};
