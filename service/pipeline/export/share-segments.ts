import {
  CLAIM_SECONDS,
  claimSegments,
  lookAtSegments,
  releaseSegments,
  renewSegmentClaims,
} from "../../clips/segments.ts";
import { renderSegmentsLater } from "../../jobs/definitions.ts";
import type { SegmentShare } from "../../render/segments/render.ts";
import type { Workshop } from "../workshop.ts";

/** A worker that joins for less than this costs more than it gives. */
const framesAWorkerAtLeast = 240;

/**
 * Shares the making of a clip's segments with the other workers: `lead` asks them to help, `helper` was asked. Claims
 * are renewed as long as this lives, and given back when it ends.
 */
export function shareSegments(
  { db, workerUuid, countWorkers, log }: Workshop,
  { clipUuid, role }: { clipUuid: string; role: "lead" | "helper" },
): SegmentShare & AsyncDisposable {
  const claimed = new Set<string>();
  const mine = () => ({ workerUuid, keys: [...claimed] });
  const renewal = setInterval(
    () => {
      renewSegmentClaims(db, mine()).catch((err) => log.warn({ err }, "claims were not renewed"));
    },
    (CLAIM_SECONDS * 1000) / 5,
  );
  return {
    async begin(frames) {
      const useful = Math.max(1, Math.floor(frames / framesAWorkerAtLeast));
      const workers = Math.min(await countWorkers(), useful);
      if (role === "lead") {
        await db.transaction(async (tx) => {
          for (let helper = 1; helper < workers; helper++) await renderSegmentsLater(tx, { clipUuid });
        });
      }
      return workers;
    },
    async claim(keys) {
      const got = await claimSegments(db, { workerUuid, keys });
      for (const key of got) claimed.add(key);
      return got;
    },
    look: (keys) => lookAtSegments(db, keys),
    async [Symbol.asyncDispose]() {
      clearInterval(renewal);
      await releaseSegments(db, mine()).catch((err) => log.warn({ err }, "claims were not given back"));
    },
  };
}
