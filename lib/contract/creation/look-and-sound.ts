import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { idFrom, limitedList, limitedName, limitedText, webAddress } from "../member.ts";
import { AigcStyle } from "./style.ts";

export const ASPECT_RATIOS = ["16:9", "9:16", "1:1", "4:5"] as const;
export const AspectRatio = z.enum(ASPECT_RATIOS);
export type AspectRatio = z.infer<typeof AspectRatio>;

export const PACES = ["fast", "normal", "slow"] as const;
export const Pace = z.enum(PACES);
export type Pace = z.infer<typeof Pace>;

const DurationSeconds = z.number().min(LIMITS.durationSeconds.min).max(LIMITS.durationSeconds.max);

const StockId = idFrom(limitedText(100));
const StockIds = z
  .union([StockId, z.array(StockId).max(100)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]).filter((id) => id !== ""));
const OptionId = idFrom(limitedText(200));

/** The members every creation request may carry, as they go over the wire. */
export const lookAndSoundMembers = {
  video_title: limitedName(LIMITS.titleCharacters)
    .optional()
    .describe("Title of the project and of its clips. Without one it is made from the input."),
  video_description: limitedText(LIMITS.descriptionCharacters)
    .optional()
    .describe("A wish about content and tone. Alone, without any other input, it counts as the idea."),
  completion_webhook: webAddress().optional().describe("Address that is called when this project or clip ends."),
  video_duration_in_seconds: DurationSeconds.optional().describe(
    "Wanted length. Honoured for scripts, webpages and documents used as `content_source`, within 10 %; elsewhere the content decides.",
  ),
  target_video: z
    .object({
      aspect_ratio: AspectRatio.optional().meta({ description: "Shape of the picture.", "x-default": "16:9" }),
      video_pace: z.enum(["fast", "normal", "moderate", "slow"]).optional().meta({
        description: "How quickly scenes follow each other; `moderate` is another word for `normal`.",
        "x-default": "normal",
      }),
      burn_subtitles: z
        .boolean()
        .optional()
        .meta({ description: "Draw the captions into the picture.", "x-default": false }),
      video_duration_in_seconds: DurationSeconds.optional().describe(
        "Wanted length. Honoured for scripts, webpages and documents used as `content_source`, within 10 %; elsewhere the content decides.",
      ),
    })
    .optional()
    .describe("How the film is shaped."),
  picture_style: idFrom(limitedText(200))
    .optional()
    .describe(
      "A `name` of list-aigc-style for the pictures that are made. Without one a picture model is told of none, and text cards follow none. Where there is no such style, `warnings` says so. An extension: `picture.style`.",
    ),
  voice_options: z
    .object({
      use_voice: z.boolean().optional().meta({ description: "Speak the narration.", "x-default": true }),
      voice_id: OptionId.optional().describe(
        "A `voiceUuid` of list-voice. Without one, or where there is no such voice, one of the text's language speaks.",
      ),
    })
    .optional()
    .describe("Who speaks."),
  avatar_options: z
    .object({
      use_avatar: z.boolean().optional().meta({ description: "Show a presenter.", "x-default": false }),
      look_id: OptionId.optional().describe("A `lookUuid` of list-avatar."),
      avatar_layout: z
        .enum(["host_only", "host_pip", "smart_composition"])
        .optional()
        .describe("Where the presenter stands."),
      layout: z
        .enum(["host_only", "host_pip", "smart_composition"])
        .optional()
        .describe("Another name of `avatar_layout`."),
      enable_auto_wallpaper: z.boolean().optional().describe("Put a background behind the presenter."),
      enable_in_preview: z.boolean().optional().describe("Show the presenter before the export too."),
    })
    .optional()
    .describe("A presenter in the picture. What the running providers cannot serve is told in `warnings`."),
  footage_options: z
    .object({
      enable_footage: z.boolean().optional().meta({ description: "Match scenes to footage.", "x-default": true }),
      use_free_stocks: z.boolean().optional().meta({ description: "Take from free libraries.", "x-default": true }),
      use_premium_stocks: z.boolean().optional().meta({ description: "Take from paid libraries.", "x-default": false }),
      use_premium_stocks_getty: z
        .boolean()
        .optional()
        .meta({ description: "Take from one paid library in particular.", "x-default": false }),
      use_private_stocks: z
        .boolean()
        .optional()
        .meta({ description: "Take from the workspace's own library.", "x-default": false }),
      private_stock_ids: StockIds.optional().describe("Which own libraries, as one number or text or as a list."),
      stock_footage_tags: limitedList(limitedText(100), 50)
        .optional()
        .meta({ description: "Words that chosen footage should carry.", "x-default": [] }),
    })
    .optional()
    .describe("Which footage may be shown."),
  bgm_options: z
    .object({
      enable_bgm: z.boolean().optional().meta({ description: "Lay music under the film.", "x-default": true }),
      use_free_stocks: z.boolean().optional().meta({ description: "Take from free libraries.", "x-default": true }),
      use_premium_stocks: z.boolean().optional().meta({ description: "Take from paid libraries.", "x-default": false }),
    })
    .optional()
    .describe("Background music."),
};

export const LookAndSoundRequest = z.object(lookAndSoundMembers);
export type LookAndSoundRequest = z.infer<typeof LookAndSoundRequest>;

/** The same choices with their defaults filled in, as the service keeps them with the project. */
export const LookAndSound = z.object({
  title: z.string().optional(),
  wish: z.string().optional(),
  completionWebhook: z.string().optional(),
  aspectRatio: AspectRatio,
  pace: Pace,
  /** Left out where nobody chose one. */
  style: AigcStyle.optional(),
  /** What was asked for, where there is no such style. */
  unknownStyle: z.string().optional(),
  burnSubtitles: z.boolean(),
  durationSeconds: z.number().optional(),
  voice: z.object({ enabled: z.boolean(), voiceId: z.string().optional() }),
  avatar: z.object({ enabled: z.boolean(), lookId: z.string().optional() }),
  footage: z.object({
    enabled: z.boolean(),
    premium: z.boolean(),
    /** Free libraries may be used unless this is false. */
    free: z.boolean().optional(),
    private: z.boolean().optional(),
    tags: z.array(z.string()),
    privateStockIds: z.array(z.string()),
  }),
  music: z.object({ enabled: z.boolean(), premium: z.boolean() }),
});
export type LookAndSound = z.infer<typeof LookAndSound>;

/** The style that a request names. */
export function readStyle(name: string | undefined): { style?: AigcStyle; unknownStyle?: string } {
  if (!name) return {};
  const style = AigcStyle.safeParse(name.toLowerCase());
  return style.success ? { style: style.data } : { unknownStyle: name };
}

export function readLookAndSound(request: LookAndSoundRequest): LookAndSound {
  const { target_video, voice_options, avatar_options, footage_options, bgm_options } = request;
  const pace = target_video?.video_pace ?? "normal";
  const lookId = avatar_options?.look_id || undefined;
  return {
    title: request.video_title || undefined,
    wish: request.video_description || undefined,
    completionWebhook: request.completion_webhook || undefined,
    aspectRatio: target_video?.aspect_ratio ?? "16:9",
    pace: pace === "moderate" ? "normal" : pace,
    ...readStyle(request.picture_style),
    burnSubtitles: target_video?.burn_subtitles ?? false,
    durationSeconds: target_video?.video_duration_in_seconds ?? request.video_duration_in_seconds,
    voice: { enabled: voice_options?.use_voice ?? true, voiceId: voice_options?.voice_id || undefined },
    avatar: { enabled: avatar_options?.use_avatar ?? Boolean(lookId), lookId },
    footage: {
      enabled: footage_options?.enable_footage ?? true,
      premium: Boolean(footage_options?.use_premium_stocks || footage_options?.use_premium_stocks_getty),
      free: footage_options?.use_free_stocks,
      private: footage_options?.use_private_stocks,
      tags: footage_options?.stock_footage_tags ?? [],
      privateStockIds: footage_options?.private_stock_ids ?? [],
    },
    music: { enabled: bgm_options?.enable_bgm ?? true, premium: bgm_options?.use_premium_stocks ?? false },
  };
}

/** The same choices as a wizard's form holds them. */
export const LookAndSoundForm = z.object({
  /** Exports by itself once the project is ready. A wish of the person's, not of the request. */
  exportWhenReady: z.boolean().optional(),
  title: limitedName(LIMITS.titleCharacters),
  wish: limitedText(LIMITS.descriptionCharacters),
  aspectRatio: AspectRatio,
  pace: Pace,
  /** A name of the connected service's own list; empty for none. */
  style: limitedText(200),
  durationSeconds: DurationSeconds.nullable(),
  burnSubtitles: z.boolean(),
  useVoice: z.boolean(),
  voiceId: z.string().max(200).nullable(),
  useMusic: z.boolean(),
});
export type LookAndSoundForm = z.infer<typeof LookAndSoundForm>;

export const defaultLookAndSound: LookAndSoundForm = {
  title: "",
  wish: "",
  aspectRatio: "16:9",
  pace: "normal",
  style: "",
  durationSeconds: null,
  burnSubtitles: true,
  useVoice: true,
  voiceId: null,
  useMusic: true,
};

export function toLookAndSoundRequest(form: LookAndSoundForm): LookAndSoundRequest {
  return {
    video_title: form.title || undefined,
    video_description: form.wish || undefined,
    video_duration_in_seconds: form.durationSeconds ?? undefined,
    target_video: {
      aspect_ratio: form.aspectRatio,
      video_pace: form.pace,
      burn_subtitles: form.burnSubtitles,
      video_duration_in_seconds: form.durationSeconds ?? undefined,
    },
    picture_style: form.style || undefined,
    voice_options: { use_voice: form.useVoice, voice_id: form.voiceId ?? undefined },
    bgm_options: { enable_bgm: form.useMusic },
  };
}
