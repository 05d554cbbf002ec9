"use client";
import type { ReactNode } from "react";
import * as say from "#messages/activity.ts";
import { QueryError } from "../fault/query-error.tsx";
import { useProject } from "../project/use-project.ts";
import { frameShape } from "../storyboard/frame-shape.ts";
import { formatExactTime } from "../ui/format-time.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BoardThenGrid } from "./board-then.tsx";
import { describeChange } from "./describe-change.ts";
import { ReplayControls } from "./replay-controls.tsx";
import { RestoreBoard } from "./restore-board.tsx";
import { useReplay } from "./use-replay.ts";

/** The board at any moment since the studio first saw it. */
export function Replay({ projectUuid }: { projectUuid: string }) {
  const { project } = useProject(projectUuid);
  const replay = useReplay(projectUuid);
  const { moments, board, moment, place, last } = replay;
  if (moments.isPending) return <Skeleton className="mt-3 h-48" />;
  if (!moments.data) return <QueryError error={moments.error} onRetry={moments.refetch} />;
  const [first] = moments.data.moments;
  if (first === undefined) {
    return <Note>{say.nothingToPlayBackYet()}</Note>;
  }
  return (
    <div className="mt-2 flex flex-col gap-2">
      <ReplayControls {...replay} valueText={describePlace({ place, last, moment, first })} />
      {moment === undefined ? (
        <Note>{say.youAreLookingAtA({ exactTime: formatExactTime(first) })}</Note>
      ) : (
        <>
          <p className="flex min-h-5 flex-wrap gap-x-2 text-sm">
            <span className="tabular font-medium">{formatExactTime(moment)}</span>
            <RelativeTime at={moment} className="text-dim" />
            <span className="text-dim">
              {board.data && !board.isPlaceholderData ? describeChange(board.data) : "…"}
            </span>
          </p>
          {project ? <RestoreBoard project={project} at={moment} /> : null}
          {board.data ? <BoardThenGrid board={board.data} shape={frameShape(project?.videoFormat)} /> : null}
          {board.isPending ? <Skeleton className="h-48" /> : null}
          {board.error && !board.data ? <QueryError error={board.error} onRetry={board.refetch} /> : null}
        </>
      )}
    </div>
  );
}

function describePlace(at: { place: number; last: number; moment: number | undefined; first: number }): string {
  if (at.moment === undefined) return say.beforeExactTime({ exactTime: formatExactTime(at.first) });
  return say.changeOf({ place: at.place, last: at.last, exactTime: formatExactTime(at.moment) });
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-1 py-6 text-center text-dim">{children}</p>;
}
