import { z } from "zod";
import { limitedText } from "./member.ts";
import { defineOperation } from "./operation.ts";

/** Extensions that are no operations of their own but members of others, or values of them. */
export const MEMBER_EXTENSIONS = [
  "upload.document",
  "picture.style",
  "picture.tall",
  "media.text-overlay",
  "media.file-name",
  "speech.file-name",
  "speech.captions",
  "upload.pictures",
  "scene.direction",
  "scene.text-overlay",
  "scene.take-arrives",
  "scene.waiting",
  "scene.first-frame",
  "scene.order-options",
  "clip.options",
  "voice.group",
] as const;

/** What a service offers beyond the interface document; a hosted one answers 404 or a code instead. */
export const Capabilities = z
  .object({
    extensions: z.array(z.string()).describe("Names of what this service offers beyond the interface."),
    providers: z
      .record(
        z.string(),
        z.object({
          name: z.string().describe("Name."),
          model: z.string().optional().describe("The model that it asks, where it has one."),
          isOffline: z.boolean().describe("Whether it works without a model service."),
        }),
      )
      .describe("Who does what, by ability."),
    downloads: z
      .array(
        z.object({
          name: z
            .string()
            .describe(
              "`office` for presentations, `eastAsianFonts` for their letters, `japanese` to speak it, `scans` and `scans-en` to read scanned pages and those in English.",
            ),
          megabytes: z.number().int().describe("Its size in megabytes (MB)."),
        }),
      )
      .optional()
      .describe("What the first project that needs it has this machine fetch, once."),
    limits: z.record(z.string(), z.unknown()).describe("Every limit by its name."),
  })
  .meta({ id: "Capabilities" });
export type Capabilities = z.infer<typeof Capabilities>;

export const capabilitiesOperations = {
  getCapabilities: defineOperation({
    method: "GET",
    path: "/capabilities",
    summary: "What this service offers beyond the interface",
    tag: "Service",
    query: z.object({
      group: limitedText(200).optional().describe("The `Queue-Group` whose projects are meant."),
    }),
    data: Capabilities,
    extension: "capabilities",
  }),
};
