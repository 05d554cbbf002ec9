"use client";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import { expectFilm, type Span } from "#lib/studio/estimates/estimates.ts";
import * as say from "#messages/clip.ts";
import { tellWait } from "../project/tell-wait.ts";
import { useEstimates } from "../project/use-estimates.ts";
import { formatDuration, tellLeft } from "../ui/format-time.ts";
import { Progress } from "../ui/progress.tsx";
import { useNow } from "../ui/use-now.ts";
import { CancelClipButton } from "./cancel-clip-button.tsx";
import { useTimeLeft } from "./use-time-left.ts";

/** How far an export is, in real counts, what it waits for, how long it has taken and still takes; and its end. */
export function ClipWait({ clip }: { clip: ClipView }) {
  const { progress, createdAt, clipStatus } = clip;
  const now = useNow({ everyMs: 1_000 });
  const isCounted = clipStatus === "processing" && progress && progress.total > 0;
  const left = useTimeLeft(isCounted ? progress : undefined, now);
  const estimates = useEstimates();
  const ms = isCounted ? (progress.total / clip.form.fps) * 1_000 : undefined;
  const usual = estimates ? expectFilm(estimates, { ...clip.form, ms }) : null;
  // What is seen of this export says more than what others took, as soon as enough of it was seen.
  const rest = left !== null ? { low: left, high: left } : restOfUsual(usual, now === null ? null : now - createdAt);
  const waits = clipStatus === "init" && progress?.waiting ? `${tellWait(progress.waiting, "export")}, ` : "";
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label={say.framesRendered()}
        done={progress && progress.total > 0 ? progress.done : null}
        total={progress?.total ?? 0}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="tabular min-w-40 flex-1 text-dim text-sm">
          {isCounted
            ? now === null
              ? isCounted
                ? say.ofFramesSafeToLeave({
                    waits,
                    done: progress.done,
                    total: progress.total,
                    value: rest === null ? say.noEstimateYet() : tellLeft(rest),
                  })
                : say.ofFramesSafeToLeaveInline({ waits, done: progress.done, total: progress.total })
              : isCounted
                ? say.ofFramesSoFarSafe({
                    waits,
                    done: progress.done,
                    total: progress.total,
                    duration: formatDuration(now - createdAt),
                    value: rest === null ? say.noEstimateYet() : tellLeft(rest),
                  })
                : say.ofFramesSoFarSafeTo({
                    waits,
                    done: progress.done,
                    total: progress.total,
                    duration: formatDuration(now - createdAt),
                  })
            : now === null
              ? isCounted
                ? say.safeToLeave({ waits, value: rest === null ? say.noEstimateYet() : tellLeft(rest) })
                : say.safeToLeaveInline({ waits })
              : isCounted
                ? say.soFarSafeToLeave({
                    waits,
                    duration: formatDuration(now - createdAt),
                    value: rest === null ? say.noEstimateYet() : tellLeft(rest),
                  })
                : say.soFarSafeToLeaveInline({ waits, duration: formatDuration(now - createdAt) })}
        </p>
        <CancelClipButton clip={clip} />
      </div>
    </div>
  );
}

function restOfUsual(usual: Span | null, passedMs: number | null): Span | null {
  if (usual === null || passedMs === null || passedMs > usual.high) return null;
  return { low: Math.max(0, usual.low - passedMs), high: usual.high - passedMs };
}
