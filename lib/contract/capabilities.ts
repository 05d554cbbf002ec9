import { z } from "zod";

/** Extensions that are no operations of their own but members of others' bodies. */
export const MEMBER_EXTENSIONS = [
  "media.text-overlay",
  "media.file-name",
  "speech.file-name",
  "scene.text-overlay",
  "scene.take-arrives",
  "scene.waiting",
  "scene.first-frame",
  "clip.options",
] as const;

/** What a service offers beyond the interface document; a hosted one answers 404 or a code instead. */
export const Capabilities = z.object({
  extensions: z.array(z.string()),
  providers: z.record(z.string(), z.object({ name: z.string(), isOffline: z.boolean() })),
  limits: z.record(z.string(), z.unknown()),
});
export type Capabilities = z.infer<typeof Capabilities>;
