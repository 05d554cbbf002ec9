import type { FaultName } from "../fault.ts";
import type { OperationName } from "../operations.ts";

export type OperationNote = {
  /** What the summary leaves open. */
  about?: string;
  /** Refusals of its own, besides those that any call of its shape may meet. */
  faults?: readonly FaultName[];
  /** What an example sends. `{NAME}` stands for a value that the caller has. */
  example?: { query?: Record<string, string>; body?: unknown };
};

const assetFaults = ["foreignAsset", "assetNotUploaded", "brokenAsset", "unsupportedContent"] as const;
const creation = ["noCredit", "overLimit"] as const;
const fromAssets = [...creation, ...assetFaults];
const state = ["wrongState"] as const;

const waits =
  "Answers at once; the project is then made step by step. Read its `progressStatus` until it is `editing` or `error`.";
const toClip =
  "The clip waits at `init` until the project is ready. Read the clip until it is `completed` or `failed`.";

const idea: OperationNote = {
  about: waits,
  faults: creation,
  example: { body: { idea: "How bees find flowers", target_video: { aspect_ratio: "9:16", video_pace: "fast" } } },
};
const script: OperationNote = {
  about: `${waits} Lines such as \`Scene 1:\` and the points of a list each make a scene; other text is cut at its sentences.`,
  faults: creation,
  example: {
    body: { script: "Scene 1: Bees see colours.\nScene 2: They dance.", script_text_mode: "direct_script" },
  },
};
const webpage: OperationNote = {
  about: `${waits} The page must be public and readable without JavaScript.`,
  faults: creation,
  example: { body: { url: "https://example.com/article", video_duration_in_seconds: 60 } },
};
const document: OperationNote = {
  about: `${waits} The file is uploaded before: see the upload address.`,
  faults: fromAssets,
  example: { body: { doc_asset_url: "{ASSET_URL}", doc_usage: "content_source", video_duration_in_seconds: 60 } },
};
const visual: OperationNote = {
  about: `${waits} Every picture and clip makes a scene, in the order given.`,
  faults: fromAssets,
  example: {
    body: { media_resources: [{ media_url: "{ASSET_URL}", media_type: "image" }], video_style: "storytelling" },
  },
};
const speech: OperationNote = {
  about: `${waits} One of \`speech_asset_url\` and \`media_resources\` is needed. The speaker's own voice is the sound of the film.`,
  faults: fromAssets,
  example: { body: { speech_asset_url: "{ASSET_URL}", speech_model: "speech_to_video_full_length" } },
};
const audio: OperationNote = {
  about:
    "With a recording like the speech form. Without one the project waits at `init` until generate-video gives it one.",
  faults: fromAssets,
  example: { body: { video_title: "Interview" } },
};
const oneStep: OperationNote = {
  about: `${waits} At least one of \`idea\`, \`script_config\`, \`documents\`, \`media_resources\` and \`webpages\` is needed.`,
  faults: fromAssets,
  example: { body: { idea: "How bees find flowers", webpages: ["https://example.com/article"] } },
};
const aigc: OperationNote = {
  about: `${waits} At least one input is needed, as in generate-video.`,
  faults: fromAssets,
  example: {
    body: {
      video_title: "Bees",
      scriptConfig: { text_content: "Bees see colours that we do not.", text_type: "direct_script" },
      aigc_config: { style: "watercolor", auto_generate_motion_video: false },
    },
  },
};

const folder = "Each teamspace has one folder, which goes by its id and holds all that is in it.";
const addClip: OperationNote = {
  about:
    "The file is uploaded before, to the address that came with the `clipUuid`. Added again it is the same clip, with what is said of it now. With `needAsr` what is spoken in it is its transcript a while later, where the service has a transcriber that hears words: the built-in one hears none, and then there is no transcript.",
  faults: assetFaults,
  example: { body: { clipUuid: "{ASSET_UUID}", clipLink: "{ASSET_URL}", title: "Cut elsewhere", tags: ["harbour"] } },
};

/** What the API document and the reference say of each operation beyond its table entry. */
export const operationNotes: Partial<Record<OperationName, OperationNote>> = {
  getUploadAddress: {
    about:
      "PUT the raw bytes to `uploadUrl` then, with any Content-Type and without the credential headers. Only HTTP 200 " +
      "means that the file is there. Later requests name the file by the whole `uploadUrl` or by its `assetUuid`.",
    faults: ["unsupportedContent"],
    example: { query: { mediaType: "pdf", suffix: "pdf" } },
  },
  createIdeaProject: idea,
  createScriptProject: script,
  createWebpageProject: webpage,
  createDocumentProject: document,
  createVisualProject: visual,
  createSpeechProject: speech,
  createAudioProject: audio,
  createOneStepProject: oneStep,
  createOneStepProjectToClip: { ...oneStep, about: `${oneStep.about} ${toClip}` },
  createAigcProject: aigc,
  createAigcProjectToClip: { ...aigc, about: `${aigc.about} ${toClip}` },
  createTeamspaceIdeaProject: idea,
  createTeamspaceScriptProject: script,
  createTeamspaceWebpageProject: webpage,
  createTeamspaceDocumentProject: document,
  createTeamspaceVisualProject: visual,
  createTeamspaceSpeechProject: speech,
  createTeamspaceAudioProject: audio,
  createTeamspaceProject: oneStep,
  supplySpeech: {
    about: "Only for a project that add-audio-project made without a recording.",
    faults: [...fromAssets, ...state],
    example: { body: { speech_asset_url: "{ASSET_URL}" } },
  },
  previewWebpage: {
    about: "What a project of this page would be made of. Nothing is kept and nothing is paid.",
    example: { body: { url: "{ARTICLE_URL}" } },
  },
  getProjectInfo: { about: "Every few seconds is often enough; a webhook tells it without asking." },
  retryProject: { about: "Only at `error`. What was finished before is kept.", faults: state },
  cancelProject: {
    about: "Only while the project is being made. It ends at `error` and can be retried.",
    faults: state,
  },
  duplicateProject: {
    about: "Only at `editing`. Scenes, cast and finished takes are copied; nothing is made anew and nothing is paid.",
    faults: state,
    example: { body: { video_title: "Bees, second cut" } },
  },
  revokeShareLinks: {
    about: "They open nothing from then on. The answer's `shareLink` is a new one, which nobody has been given yet.",
  },
  deleteProject: {
    about:
      "Cannot be undone. Work in progress ends and what it makes is discarded. " +
      "Its files are freed soon after, but for those that a copy of it shows.",
  },
  rollCredentials: {
    about:
      "Only a key without an expiry can be rolled, so one that leaked ends with the day. Other keys of the workspace stay as they are.",
    faults: state,
  },
  revokeCredential: {
    about:
      "Refused where the call is signed by the key itself, or by one with an expiry: roll first, and revoke with the new key. Revoking twice is the same as once.",
    faults: state,
  },
  getStorageUsed: { about: "Counted every ten minutes where something changed." },
  exportProject: {
    about:
      "At `editing`, or earlier once every scene has its picture. It shows the takes selected at that moment; " +
      "an export after a small change renders only what changed.",
    faults: [...state, "noCredit"],
    example: { body: { resolution: "1080p", burn_subtitles: true } },
  },
  getClipInfo: { about: "Links to its files are there once it is `completed`." },
  cancelClip: {
    about:
      "Only before the clip is `completed`. It ends at `failed` with the error `cancelled`, and its files are gone.",
    faults: state,
  },
  listScenes: {
    about: "For every kind of project. While a new take is made the links stay those of the selected one.",
  },
  generateImages: {
    about:
      "The result is a new take; nothing is overwritten. A scene that cannot be taken, as one that does not exist or has a member that cannot be, never stops the others: the answer has a line for each, in the order of the call.",
    faults: [...state, "noCredit"],
    example: { body: { scenes: [{ scene_id: "{SCENE_ID}", prompt: "A bee on a poppy at dawn" }] } },
  },
  generateMotionVideos: {
    about:
      "The result is a new take; nothing is overwritten. A scene that cannot be taken, as one that does not exist or has a member that cannot be, never stops the others: the answer has a line for each, in the order of the call.",
    faults: [...state, "noCredit"],
    example: { body: { scenes: [{ scene_id: "{SCENE_ID}", prompt: "The bee takes off" }] } },
  },
  selectTake: { faults: state, example: { body: { take_uuid: "{TAKE_UUID}" } } },
  editScene: {
    about: "What is given changes, the rest stays.",
    faults: state,
    example: { body: { narration: "Bees see colours that we do not." } },
  },
  insertScene: {
    about: "Before the scene at `position`, or at the end.",
    faults: [...state, "noCredit"],
    example: { body: { visual_description: "A hive in winter", narration: "In winter they keep warm." } },
  },
  deleteScene: { faults: state },
  restoreScene: { faults: state },
  splitScene: { faults: state, example: { body: { at: 5 } } },
  mergeScene: { faults: state },
  getClipContents: { about: "What the finished file shows and when, scene by scene.", faults: state },
  putCast: {
    about: "The whole cast as it is to be. Pictures that show another one become stale; none is deleted.",
    faults: [...state, ...assetFaults],
    example: { body: { members: [{ kind: "character", name: "Mira", description: "A beekeeper in a yellow coat" }] } },
  },
  uploadTake: {
    about: "A worker reads the file; the take is there at once and `completed` a moment later.",
    faults: [...state, ...assetFaults],
    example: { body: { kind: "storyboard", asset_url: "{ASSET_URL}" } },
  },
  holdTakes: {
    about:
      "What was ordered to be selected becomes a candidate as long as it is not finished; what comes first, counts. A scene without a take in use gets the take at once all the same. A scene that is not there is passed over.",
    example: { body: { scenes: [{ scene_id: "{SCENE_ID}" }] } },
  },
  getPreflight: {
    about:
      "Free and quick: nothing is rendered. Takes the options of the export that is meant; what is an `error` here refuses it in the same words.",
    example: { query: { resolution: "1080p", burn_subtitles: "true" } },
  },
  listVoices: { example: { query: { localeName: "en" } } },
  listTeamspaceProjects: { example: { query: { limit: "20", sortBy: "-modifiedAt" } } },
  listTeamspaceClips: { example: { query: { limit: "20" } } },
  createTeamspace: { example: { body: { name: "Harbour Films" } } },
  createWebhookEndpoint: {
    about: "Deliveries follow the Standard Webhooks specification: see the page about webhooks.",
    example: { body: { url: "https://example.com/hook", eventTypes: ["project.editing", "clip.completed"] } },
  },
  getMediaUploadAddress: { faults: ["unsupportedContent"], example: { query: { fileSuffix: "mp4" } } },
  addMedia: {
    about:
      "By its `resourceUuid` or by the address that it was PUT to. Added again it is the same entry, with what is said of it now.",
    faults: assetFaults,
    example: { body: { resourceUuid: "{ASSET_UUID}", title: "Harbour at dawn", tagList: ["harbour"] } },
  },
  listTeamspaceStock: { example: { query: { limit: "20", mediaType: "image" } } },
  getClipUploadAddress: { faults: ["unsupportedContent"], example: { query: { fileSuffix: "mp4" } } },
  getTeamspaceClipUploadAddress: { faults: ["unsupportedContent"], example: { query: { fileSuffix: "mp4" } } },
  addTeamspaceClip: addClip,
  addFolderClip: { ...addClip, about: `${addClip.about} ${folder}` },
  deleteClip: {
    about: "Cannot be undone. Its file goes as well, unless a project shows it.",
    faults: state,
  },
  getClipTranscript: {
    about:
      "A line for each scene that is spoken; left out where nothing is known of what is said. Deprecated: read the captions.",
  },
  listFolderProjects: { about: folder, example: { query: { limit: "20" } } },
  listFolderClips: { about: folder, example: { query: { limit: "20" } } },
  getCreditDetail: { about: "Credits are a balance: none come by the month, and none are held while work goes on." },
  getCallbackSecret: {
    about:
      "One for the workspace, whatever its requests name as `completion_webhook`. Deliveries follow the Standard Webhooks specification: see the page about webhooks.",
  },
  getDownloadLink: {
    about:
      "With `completion_webhook` that address is called once, as soon as the clip is `completed` or `failed`; at once when it is already.",
    faults: ["overLimit"],
    example: { query: { completion_webhook: "https://example.com/hook" } },
  },
  updateWebhookEndpoint: { example: { body: { enabled: true } } },
};
