import { z } from "zod";
import { Direction } from "./direction.ts";
import { optional, Timestamp } from "./member.ts";
import { ProcessStatus, Take } from "./take.ts";

export const PICTURE_WAITS = ["earlier_steps", "still", "worker", "turn", "provider", "retry"] as const;

/** With a name of its own: generators name what has none after its member, and this one is a word of languages. */
export const PictureWaitFor = z.enum(PICTURE_WAITS);

/** For what a picture or motion video waits that is still to be made; told to those who ask for it. */
export const PictureWait = z.object({
  for: PictureWaitFor,
  /** Of the caller's own. */
  before: optional(z.number().int()),
  provider: optional(z.string()),
  /** When it is tried again. */
  retryAt: optional(Timestamp),
  /** The fault's word, of the try before. */
  after: optional(z.string()),
});
export type PictureWait = z.infer<typeof PictureWait>;

const ScenePicture = z.object({
  processStatus: optional(ProcessStatus),
  waiting: optional(PictureWait),
  thumbnailLink: optional(z.string()),
  assetLink: optional(z.string()),
  prompt: optional(z.string()),
  errorMessage: optional(z.string()),
  takes: optional(z.array(Take)),
});

/** A caption word: milliseconds from the start of the scene's narration. */
export const SpokenWord = z.object({ text: z.string(), startMs: z.number(), endMs: z.number() });
export type SpokenWord = z.infer<typeof SpokenWord>;

export const NARRATION_SOUNDS = ["voice", "speaker"] as const;

export const Scene = z.object({
  sceneId: z.string(),
  /** Milliseconds. */
  duration: optional(z.number()),
  position: optional(z.number().int()),
  narration: optional(z.string()),
  visualDescription: optional(z.string()),
  /** Words laid over its picture, spoken by nobody; empty where there could be some, absent where there cannot. */
  textOverlay: optional(z.string()),
  narrationLink: optional(z.string()),
  /** Milliseconds of its sound; the scene may be seen for longer. */
  narrationMs: optional(z.number()),
  /** Its motion video was recorded with its sound: it is cut hard, so that lips and words stay together. */
  isInSync: optional(z.boolean()),
  words: optional(z.array(SpokenWord)),
  /** Whose sound `narrationLink` is: a voice that reads the narration, or the speaker's own recording of it. */
  narrationSound: optional(z.enum(NARRATION_SOUNDS)),
  /** How it is filmed, as the director decided. */
  direction: optional(Direction),
  /** Members of the cast that are seen in it. */
  castUuids: optional(z.array(z.string())),
  storyboard: ScenePicture,
  motionVideo: ScenePicture,
});
export type Scene = z.infer<typeof Scene>;

/** Off unless asked for: what is being made just now is then `processing`, and what is not says for what it waits. */
export const SceneListQuery = z.object({ waiting: z.enum(["true", "false"]).optional() });

/** Answer of scene-aigc-info. An empty list means the scenes are not cut yet. */
export const SceneList = z.object({ scenes: z.array(Scene) });
export type SceneList = z.infer<typeof SceneList>;
