import { z } from "zod";

/** What every answer is wrapped in. `code` 0 is success; on an error `data` is left out. */
export const Envelope = z.object({
  code: z.number(),
  msg: z.string(),
  trackingId: z.string().optional(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;
