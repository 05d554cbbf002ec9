import "server-only";
import { z } from "zod";
import { Clip } from "../../contract/clip.ts";
import type { Result } from "../../result.ts";
import { fail, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { askTogether, resultOf } from "../sync/ask-together.ts";
import { watchPace } from "../sync/watch-pace.ts";
import { isFinalClip } from "./clip-view.ts";
import type { OwnedClip } from "./find-clip.ts";
import { keepClipRecord } from "./keep-clip-record.ts";
import { toClipView } from "./to-clip-view.ts";

const Answer = resultOf(z.object({ record: Clip, recordSeenAt: z.number() }));

export function clipKey(clipUuid: string): string {
  return `clip:${clipUuid}`;
}

/** A clip as it stands now; a final one never changes and is not asked for again. */
export async function refreshClip({ studio, clip }: { studio: Studio; clip: OwnedClip }) {
  if (isFinalClip(clip.reference.record)) return toClipView(clip);
  const maxAgeMs = await watchPace(studio, { since: clip.reference.createdAt, by: "page" });
  const answer = await askClip({ studio, clip, maxAgeMs });
  if (!answer.ok) return toClipView(clip, answer.fault);
  const { record, recordSeenAt } = answer.value;
  return toClipView({ ...clip, reference: { ...clip.reference, record, recordSeenAt: new Date(recordSeenAt) } });
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
}): Promise<Result<{ record: Clip; recordSeenAt: number }, StudioFault>> {
  const { clipUuid } = clip.reference;
  return askTogether(studio, {
    key: clipKey(clipUuid),
    maxAgeMs,
    answer: Answer,
    ask: async () => {
      const seenAt = new Date();
      const result = await studio.service.call("getClipInfo", { params: { clipUuid } });
      if (!result.ok) return fail(faultSentence(result.fault));
      await keepClipRecord({ studio, clipUuid, record: result.value, seenAt });
      return succeed({ record: result.value, recordSeenAt: seenAt.getTime() });
    },
  });
}
