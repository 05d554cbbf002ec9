import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const HearClip = z.object({ clipUuid: z.string() });

export const hearClip = defineJob({ name: "hear-clip", queue: "paint", schema: HearClip });

/** Listens to a clip that was added by upload. Films that somebody waits for come first. */
export function hearClipLater(tx: Transaction, data: { clipUuid: string }): Promise<void> {
  return hearClip.send(tx, data, { priority: -1 });
}
