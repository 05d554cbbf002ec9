import { z } from "zod";
import { LookAndSound } from "./look-and-sound.ts";
import { BriefMedia } from "./media.ts";
import { AigcStyle } from "./style.ts";

export const SCRIPT_TEXT_MODES = ["ai_rewrite", "direct_script"] as const;
export const ScriptTextMode = z.enum(SCRIPT_TEXT_MODES).meta({ id: "ScriptTextMode" });
export type ScriptTextMode = z.infer<typeof ScriptTextMode>;

export const DOC_USAGES = ["page_by_page_walkthrough", "content_source"] as const;
export const DocUsage = z.enum(DOC_USAGES).meta({ id: "DocUsage" });
export type DocUsage = z.infer<typeof DocUsage>;

export const VIDEO_STYLES = ["montage", "storytelling", "explainer"] as const;
export const VideoStyle = z.enum(VIDEO_STYLES).meta({ id: "VideoStyle" });
export type VideoStyle = z.infer<typeof VideoStyle>;

export const SPEECH_MODELS = ["speech_to_video_summary", "speech_to_video_full_length"] as const;
export const SpeechModel = z.enum(SPEECH_MODELS).meta({ id: "SpeechModel" });
export type SpeechModel = z.infer<typeof SpeechModel>;

/** A recording in which somebody speaks. */
export const SpeechFile = BriefMedia.extend({ kind: z.enum(["audio", "video"]) });
export type SpeechFile = z.infer<typeof SpeechFile>;

/**
 * What a project is to be made of, in one shape for every creation method.
 * The service keeps it with the project and its method; addresses have become asset ids by then.
 */
export const Brief = z.object({
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
  /** Pictures, clips and sounds in the order they were sent. */
  media: z.array(BriefMedia),
  /** Recordings in the order they are heard, and what is said in them where the caller wrote it down. */
  speech: z
    .object({
      files: z.array(SpeechFile),
      model: SpeechModel,
      transcript: z.string().optional(),
      /** A file of captions whose times count from the beginning of the first recording. */
      captions: z.object({ asset: z.string() }).optional(),
      /** The recordings inform a script that is spoken; they are not heard themselves. */
      isSource: z.boolean().optional(),
    })
    .optional(),
  /** How own pictures and clips are told; left out where the method has no such choice. */
  videoStyle: VideoStyle.optional(),
  /** How original visuals are to be made; left out for projects that match footage. */
  aigc: z
    .object({
      director: z.boolean(),
      /** Left out where nobody chose one; earlier versions kept the usual one instead. */
      style: AigcStyle.optional(),
      /** What was asked for, where there is no such style. */
      unknownStyle: z.string().optional(),
      autoMotion: z.boolean(),
      motionPrompt: z.string().optional(),
    })
    .optional(),
});
export type Brief = z.infer<typeof Brief>;
