import { LIMITS } from "../limits.ts";
import type { MemberNotes } from "./note.ts";

/** What each member of a query or body means, by its name, or by its parent's and its own where a name means several things. */
export const requestNotes: MemberNotes = {
  waiting: {
    text: "`true`: what is being made just now is told as `processing`, and what is still to be made says in `waiting` for what it waits. An extension: `scene.waiting`.",
    default: "false",
  },
  mediaType: "Kind of file that will be uploaded.",
  suffix: "The file's suffix without its dot, in any letter case. It must belong to the media type.",

  video_title: "Title of the project and of its clips. Without one it is made from the input.",
  video_description: "A wish about content and tone. Alone, without any other input, it counts as the idea.",
  completion_webhook: "Address that is called when this project or clip ends.",
  video_duration_in_seconds:
    "Wanted length. Honoured for scripts, webpages and documents used as `content_source`, within 10 %; elsewhere the content decides.",
  target_video: "How the film is shaped.",
  aspect_ratio: { text: "Shape of the picture.", default: "16:9" },
  video_pace: {
    text: "How quickly scenes follow each other; `moderate` is another word for `normal`.",
    default: "normal",
  },
  burn_subtitles: { text: "Draw the captions into the picture.", default: false },
  voice_options: "Who speaks.",
  use_voice: { text: "Speak the narration.", default: true },
  voice_id:
    "A `voiceUuid` of list-voice. Without one, or where there is no such voice, one of the text's language speaks.",
  avatar_options: "A presenter in the picture. What the running providers cannot serve is told in `warnings`.",
  use_avatar: { text: "Show a presenter.", default: false },
  look_id: "A `lookUuid` of list-avatar.",
  avatar_layout: "Where the presenter stands.",
  layout: "Another name of `avatar_layout`.",
  enable_auto_wallpaper: "Put a background behind the presenter.",
  enable_in_preview: "Show the presenter before the export too.",
  footage_options: "Which footage may be shown.",
  enable_footage: { text: "Match scenes to footage.", default: true },
  use_free_stocks: { text: "Take from free libraries.", default: true },
  use_premium_stocks: { text: "Take from paid libraries.", default: false },
  use_premium_stocks_getty: { text: "Take from one paid library in particular.", default: false },
  use_private_stocks: { text: "Take from the workspace's own library.", default: false },
  private_stock_ids: "Which own libraries, as one number or text or as a list.",
  stock_footage_tags: { text: "Words that chosen footage should carry.", default: [] },
  bgm_options: "Background music.",
  enable_bgm: { text: "Lay music under the film.", default: true },

  idea: "What the film is about. `video_description` alone is taken too.",
  script: "The text that is spoken, or rewritten to be.",
  script_text_mode: {
    text: "`ai_rewrite` makes a concise narration of it, `direct_script` speaks it exactly as written.",
    default: "ai_rewrite",
  },
  url: "Address of a public webpage, http or https.",
  doc_asset_url: "The document: its upload address as it was given, or its `assetUuid`.",
  doc_file_name: "The document's name; without a title the project is called by it.",
  doc_usage: {
    text: "One scene for each page, or the text as a source. A presentation always gets the page walkthrough.",
    default: "page_by_page_walkthrough",
  },
  speaker_notes_verbatim: { text: "Speak a presentation's notes word for word where a page has some.", default: false },
  media_resources: "Uploaded pictures, clips or recordings, in the order in which they are used.",
  media_url: "The file: its upload address as it was given, or its `assetUuid`.",
  media_type: "What the file is.",
  media_file_name:
    "The file's own name; without a title and words the project is called by it. An extension: `media.file-name`.",
  speech_file_name: "The recording's own name; used like `media_file_name`. An extension: `speech.file-name`.",
  text_overlay:
    "Words laid over this picture or clip for as long as it is seen; they are not spoken. An extension: `media.text-overlay`.",
  video_style: {
    text: "`montage` has no narration, `storytelling` tells a story, `explainer` explains.",
    default: "storytelling",
  },
  script_config: "Text that comes with the other inputs.",
  scriptConfig: "Another spelling of `script_config`.",
  text_content: "The text.",
  text_type: "What the text is for: a script mode's name, or words with `overlay` for text laid over the picture.",
  speech_asset_url: "A recording: its upload address as it was given, or its `assetUuid`.",
  speech_model: {
    text: "The whole speech, or its key points. Beside a script it asks for the recording to be heard; without it the recording is a source.",
    default: "speech_to_video_full_length",
  },
  project_function: "Another name of `speech_model`, in any letter case.",
  documents: "Uploaded documents.",
  doc_type: "What the document is.",
  webpages: "Addresses of public webpages.",
  aigc_config: "How the visuals are made.",
  enable_ai_director: { text: "Let the service choose camera and cast.", default: true },
  style: {
    text: "A `name` of list-aigc-style. Where there is no such style the default is used, and `warnings` says so.",
    default: "cinematic",
  },
  auto_generate_motion_video: {
    text: "Animate every storyboard image. When false, motion videos are made on request.",
    default: true,
  },
  motion_prompt: "What should move, in all scenes.",

  resolution: { text: "Size of the shorter side. An extension: `clip.options`.", default: "720p" },
  fps: { text: "Frames a second. An extension: `clip.options`.", default: 30 },
  "ExportRequest.aspect_ratio": "Shape of the picture. Without one the project's.",
  "ExportRequest.burn_subtitles": "Draw the captions into the picture. Without it as the project was made.",
  include_captions: {
    text: "Carry the captions as a track that a viewer can switch on. An extension: `clip.options`.",
    default: true,
  },

  scenes: `One to ${LIMITS.scenesPerCall} scenes. One scene's members may stand in the body itself instead.`,
  scene_id: "A `sceneId` of scene-aigc-info.",
  prompt: "What the picture should show. Without one the scene's own description is used.",
  "scenes.aspect_ratio": "Shape of the picture. Without one the project's.",
  ref_images: "Pictures to be guided by.",
  image_url: "Address of a picture: an upload, a link of one of your takes or cast members, or any public address.",
  entity_uuid: "A member of the project's cast.",
  force_override_video: { text: "Make an image even where the scene has a motion video already.", default: false },
  force_regenerate: { text: "Make a motion video even where the scene has one already.", default: false },
  motion_video_mode: {
    text: "What the motion starts from; it sets how many reference pictures are taken.",
    default: "first_frame_to_video",
  },
  enable_audio: { text: "Make sound with the motion where the provider can.", default: false },
  gen_model:
    "A model of the provider, by the provider's own name. Where it has none of that name its usual one is used, and the project's `warnings` say so.",

  narration: "Words spoken in the scene. Where a speaker's own recording is heard, that stays and the captions change.",
  narration_sound:
    "Of a scene with a recording: whether the `speaker` is heard, or a `voice` that reads the narration.",
  visual_description: "What the scene shows.",
  "SceneChange.text_overlay":
    "Words laid over the scene's picture, where that is a given picture or clip; empty takes them away. An extension: `scene.text-overlay`.",
  duration: "Milliseconds the scene is seen; null goes back to the length of its narration.",
  position: "Place among the scenes, counted from 0.",
  at: "How many characters of the narration stay in the first of the two scenes.",
  take_uuid: "A `takeUuid` of the scene.",
  kind: "Storyboard image or motion video.",
  asset_url: "The file: its upload address as it was given, or its `assetUuid`.",

  version: "The version that was read. When the cast has changed since, the call is refused.",
  members: "The whole cast; who is not named is taken out.",
  "members.kind": "What it is.",
  "members.entity_uuid": "Left out for a new member.",
  "members.name": "The name by which the narration speaks of it.",
  "members.description": "The fixed look, applied to every prompt that names it.",
  aliases: { text: "Other names in the narration.", default: [] },
  reference_image_url: "An uploaded picture. Left out the present one stays; empty text has one painted.",

  localeName: "A language as in `en`, or with its region as in `en-GB`.",
  limit: "How many entries the page has at most.",
  offset: "How many entries stand before the page.",
  sortBy: {
    text: "`createdAt`, `modifiedAt` or `name`, with `-` before it for the other direction.",
    default: "-createdAt",
  },
  description: "A note for yourself.",
  eventTypes: "Which events are sent. All of them when left out.",
  enabled: { text: "Whether events are sent.", default: true },
  name: "What people call it.",
  "WebhookEndpointRequest.url": "Address that events are sent to.",
  arrives: {
    text: "`candidate`: the finished take waits beside the selected one until it is selected, and the scene stays as it is; a scene without a take of this kind that can be used gets it at once. Selecting the take in use leaves the candidates. An extension: `scene.take-arrives`.",
    default: "selected",
  },
  first_frame:
    "Follow on from the last frame of the scene before; a motion video then begins with it. An extension: `scene.first-frame`.",
  select: { text: "Whether the scene uses the take once it is there.", default: true },
};
