"use client";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import { formatDuration } from "../ui/format-time.ts";
import { Progress } from "../ui/progress.tsx";
import { useNow } from "../ui/use-now.ts";

/** How far an export is, in real counts, and how long it has taken. */
export function ClipWait({ clip: { progress, createdAt, clipStatus } }: { clip: ClipView }) {
  const now = useNow({ everyMs: 1_000 });
  const isCounted = clipStatus === "processing" && progress && progress.total > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label="Frames rendered"
        done={progress && progress.total > 0 ? progress.done : null}
        total={progress?.total ?? 0}
      />
      <p className="tabular text-dim text-sm">
        {isCounted ? `${progress.done} of ${progress.total} frames, ` : ""}
        {now === null ? "" : `${formatDuration(now - createdAt)} so far, `}
        safe to leave
      </p>
    </div>
  );
}
