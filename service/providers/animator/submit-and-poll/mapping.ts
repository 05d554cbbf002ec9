import { readFileSync } from "node:fs";
import { z } from "zod";
import { MOTION_MODES } from "../provider.ts";

const path = z.string().regex(/^\//, 'must begin with "/": it is added to ANIMATOR_BASE_URL');
const place = z
  .string()
  .regex(/^[^.]+(\.[^.]+)*$/, 'must name a place in the answer, as in "data.id" or "videos.0.url"');
const headers = z.record(z.string(), z.string()).default({});
const words = z.array(z.string()).min(1);

/** How an address that takes orders for videos is spoken to, as a file; `docs/models.md` explains it by an example. */
export const Mapping = z.strictObject({
  headers,
  modes: z.array(z.enum(MOTION_MODES)).min(1).default(["prompt_to_video", "first_frame_to_video"]),
  submit: z.strictObject({
    method: z.enum(["POST", "PUT"]).default("POST"),
    path,
    headers,
    body: z.record(z.string(), z.json()),
    id: place,
    /** The address takes one `{{token}}` once, so an order whose answer was lost may be sent again. */
    tokenIsTakenOnce: z.boolean().default(false),
  }),
  status: z.strictObject({
    method: z.enum(["GET", "POST"]).default("GET"),
    path: path.refine((text) => text.includes("{{id}}"), "must hold {{id}}, the id of the order"),
    state: place,
    working: words,
    done: words,
    failed: words,
    reason: place.optional(),
  }),
  result: z.union([z.strictObject({ url: place }), z.strictObject({ path }), z.strictObject({ base64: place })], {
    error: 'must be one of { "url": place }, { "path": path } or { "base64": place }',
  }),
});
export type Mapping = z.infer<typeof Mapping>;

export const mappingFile = z
  .string()
  .min(1, "names the mapping's file, and is missing")
  .transform((file, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    try {
      const parsed = Mapping.safeParse(JSON.parse(readFileSync(file, "utf8")));
      if (parsed.success) return parsed.data;
      const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join(".") || "the file"} ${message}`);
      return refuse(`${file}: ${problems.join("; ")}`);
    } catch (error) {
      return refuse(`${file} cannot be read as JSON (${error instanceof Error ? error.message : error})`);
    }
  });
