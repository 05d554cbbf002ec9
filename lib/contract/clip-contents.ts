import { z } from "zod";
import { Attribution } from "./footage.ts";
import { CAPTION_MODES } from "./limits.ts";
import { optional, temporary } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { SpokenWord } from "./scene.ts";
import { Framing } from "./take.ts";

/** What a finished clip was made of: enough to place every scene on the frame it is at in the file. */
export const ClipContents = z
  .object({
    title: z.string().describe("Title."),
    width: z.number().int().describe("Pixels."),
    height: z.number().int().describe("Pixels."),
    fps: z.number().int().describe("Frames per second."),
    captions: z.enum(CAPTION_MODES).describe("The captions."),
    language: z.string().describe("Language of the narration."),
    music: optional(
      z.object({
        link: z.string().describe(`Where it can be seen or fetched. ${temporary}`),
        durationMs: z.number().describe("Length in milliseconds."),
      }),
    ).describe("The music."),
    scenes: z
      .array(
        z.object({
          sceneId: z.string().describe("Names the scene."),
          narration: z.string().describe("Words spoken in the scene."),
          words: z.array(SpokenWord).describe("The spoken words with their times."),
          narrationLink: optional(z.string()).describe(`The spoken words. ${temporary}`),
          narrationMs: z.number().describe("How long the narration is, in milliseconds."),
          durationMs: z.number().describe("Length in milliseconds."),
          isInSync: optional(z.boolean()).describe("True where the picture shows the one who speaks."),
          textOverlay: optional(z.string()).describe(
            "Words laid over the picture for as long as it is seen; empty where there could be some, absent where there cannot.",
          ),
          attribution: optional(Attribution).describe("Whose footage is seen, as its licence asks to be told."),
          picture: z
            .object({
              kind: z.enum(["still", "motion"]).describe("What it is."),
              link: z.string().describe(`Where it can be seen or fetched. ${temporary}`),
              width: z.number().describe("Pixels."),
              height: z.number().describe("Pixels."),
              durationMs: optional(z.number()).describe("Length in milliseconds."),
              framing: optional(Framing).describe(
                "How it asks to be placed in a frame of another shape; left out where nothing is known of it.",
              ),
            })
            .describe("What is seen."),
        }),
      )
      .describe("In the order in which they are seen."),
  })
  .meta({ id: "ClipContents" });
export type ClipContents = z.infer<typeof ClipContents>;

export const clipContentsOperations = {
  getClipContents: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/contents",
    summary: "The scenes, sounds and captions that a finished clip was made of",
    description: "What the finished file shows and when, scene by scene.",
    tag: "Clips",
    data: ClipContents,
    extension: "clip.contents",
    faults: ["wrongState"],
  }),
};
