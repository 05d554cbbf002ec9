import { z } from "zod";
import type { StudioFault } from "../fault.ts";

const Answer = z.object({
  fault: z.object({
    code: z.string(),
    message: z.string(),
    next: z.string(),
    retryable: z.boolean(),
    fields: z.record(z.string(), z.string()).exactOptional(),
    trackingId: z.string().exactOptional(),
    retryAfterSeconds: z.number().exactOptional(),
  }),
});

/** The fault in an answer of the studio's; what has none did not come from it. */
export function parseFault(body: unknown): StudioFault | undefined {
  return Answer.safeParse(body).data?.fault;
}
