"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatList } from "#lib/language/format.ts";
import { cancelClip } from "#lib/studio/clips/actions.ts";
import { type ClipView, projectClipsQuery } from "#lib/studio/clips/model/queries.ts";
import { expectFilm, type Span } from "#lib/studio/projects/estimates/estimates.ts";
import * as say from "#messages/clip.ts";
import { canEdit } from "../project/can-edit.ts";
import { describeWait } from "../project/steps.tsx";
import { StopButton } from "../project/stop-button.tsx";
import { useEstimates } from "../project/use-project.ts";
import { formatDuration, formatTimeLeft } from "../ui/format.ts";
import { Progress } from "../ui/progress.tsx";
import { useNow } from "../ui/time.tsx";

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
  const facts = [
    clipStatus === "init" && progress?.waiting ? describeWait(progress.waiting, "export") : [],
    isCounted ? say.framesDone({ done: progress.done, total: progress.total }) : [],
    now === null ? [] : say.takenSoFar({ duration: formatDuration(now - createdAt) }),
    isCounted ? (rest === null ? say.noEstimateYet() : formatTimeLeft(rest)) : [],
    say.safeToLeave(),
  ].flat();
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label={say.framesRendered()}
        done={progress && progress.total > 0 ? progress.done : null}
        total={progress?.total ?? 0}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="tabular min-w-40 flex-1 text-dim text-sm">{formatList(facts, "unit")}</p>
        <CancelClipButton clip={clip} />
      </div>
    </div>
  );
}

function restOfUsual(usual: Span | null, passedMs: number | null): Span | null {
  if (usual === null || passedMs === null || passedMs > usual.high) return null;
  return { low: Math.max(0, usual.low - passedMs), high: usual.high - passedMs };
}

/** Stops an export that is being made, where the service can and the person may. */
function CancelClipButton({ clip: { clipUuid, projectUuid, role } }: { clip: ClipView }) {
  const queryClient = useQueryClient();
  if (!canEdit({ role })) return null;
  return (
    <StopButton
      extension="clip.cancel"
      label={say.cancelExport()}
      size="sm"
      title={say.stopThisExport()}
      consequence={say.cancelExportBody()}
      stop={() => cancelClip({ projectUuid, clipUuid })}
      onSettled={() => {
        for (const queryKey of [projectClipsQuery(projectUuid).queryKey, ["clips", "list"]]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }}
    />
  );
}

/** How many parts were done at a moment, epoch milliseconds. */
type Seen = { done: number; at: number };

/** So long has to be watched before a pace is believed. */
const leastMs = 3_000;

/** Milliseconds that the rest takes at the pace seen so far; null while too little was seen to tell. */
export function timeLeft({
  first,
  last,
  total,
  now,
}: {
  first: Seen;
  last: Seen;
  total: number;
  now: number;
}): number | null {
  const [done, tookMs] = [last.done - first.done, last.at - first.at];
  if (done <= 0 || tookMs < leastMs) return null;
  const leftMs = ((total - last.done) * tookMs) / done;
  return Math.max(0, last.at + leftMs - now);
}

/** Milliseconds until an export is through, told from how fast it is seen to go; null while that cannot be told. */
function useTimeLeft(progress: { done: number; total: number } | undefined, now: number | null): number | null {
  const [first, setFirst] = useState<Seen | null>(null);
  const [last, setLast] = useState<Seen | null>(null);
  const { done, total } = progress ?? { done: 0, total: 0 };
  useEffect(() => {
    if (total === 0) return;
    const seen = { done, at: Date.now() };
    // Counted again from less: another worker took it up.
    setFirst((from) => (from && from.done <= done ? from : seen));
    setLast(seen);
  }, [done, total]);
  return first && last && now !== null ? timeLeft({ first, last, total, now }) : null;
}
