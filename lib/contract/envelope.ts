import { z } from "zod";
import { optional } from "./member.ts";

/** What every answer is wrapped in. `code` 0 is success; on an error `data` is left out. */
export const Envelope = z.object({
  code: z.number(),
  msg: z.string(),
  trackingId: optional(z.string()),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;
