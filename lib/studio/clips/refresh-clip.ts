import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import type { Clip } from "../../contract/clip.ts";
import type { Result } from "../../result.ts";
import { fail, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { isFinalClip } from "./clip-view.ts";
import type { OwnedClip } from "./find-clip.ts";
import { toClipView } from "./to-clip-view.ts";

const runningMs = 1_000;

/** A clip as it stands now; a final one never changes and is not asked for again. */
export async function refreshClip({ studio, clip }: { studio: Studio; clip: OwnedClip }) {
  if (isFinalClip(clip.reference.record)) return toClipView(clip);
  const answer = await askClip({ studio, clip, maxAgeMs: runningMs });
  if (!answer.ok) return toClipView(clip, answer.fault);
  const { record, recordSeenAt } = answer.value;
  return toClipView({ ...clip, reference: { ...clip.reference, record, recordSeenAt } });
}

/** The record as the service tells it, with its own links: for the server only. */
export function askClip({
  studio,
  clip,
  maxAgeMs,
}: {
  studio: Studio;
  clip: OwnedClip;
  maxAgeMs: number;
}): Promise<Result<{ record: Clip; recordSeenAt: Date }, StudioFault>> {
  const { clipUuid } = clip.reference;
  return studio.askOnce.ask({
    key: `clip:${clipUuid}`,
    maxAgeMs,
    ask: async () => {
      const recordSeenAt = new Date();
      const result = await studio.service.call("getClipInfo", { params: { clipUuid } });
      if (!result.ok) return fail(faultSentence(result.fault));
      await studio.db
        .update(clipReference)
        .set({ record: result.value, recordSeenAt })
        .where(and(eq(clipReference.clipUuid, clipUuid), lte(clipReference.recordSeenAt, recordSeenAt)));
      return succeed({ record: result.value, recordSeenAt });
    },
  });
}
