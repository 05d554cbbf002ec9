import { z } from "zod";
import { CAPTION_MODES } from "./clip.ts";
import { Framing } from "./framing.ts";
import { optional } from "./member.ts";
import { SpokenWord } from "./scene.ts";

/** What a finished clip was made of: enough to place every scene on the frame it is at in the file. */
export const ClipContents = z.object({
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  fps: z.number().int(),
  captions: z.enum(CAPTION_MODES),
  language: z.string(),
  music: optional(z.object({ link: z.string(), durationMs: z.number() })),
  scenes: z.array(
    z.object({
      sceneId: z.string(),
      narration: z.string(),
      words: z.array(SpokenWord),
      narrationLink: optional(z.string()),
      narrationMs: z.number(),
      durationMs: z.number(),
      /** A speaker is seen while he is heard: no cross-fade at either border. */
      isInSync: optional(z.boolean()),
      textOverlay: optional(z.string()),
      picture: z.object({
        kind: z.enum(["still", "motion"]),
        link: z.string(),
        width: z.number(),
        height: z.number(),
        durationMs: optional(z.number()),
        /** How it asks to be placed in the frame; clips of earlier versions do not say. */
        framing: optional(Framing),
      }),
    }),
  ),
});
export type ClipContents = z.infer<typeof ClipContents>;
