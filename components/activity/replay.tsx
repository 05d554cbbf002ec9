"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { boardThenQuery, boardTimesQuery } from "#lib/studio/activity/history/model/queries.ts";
import * as say from "#messages/activity.ts";
import { frameShape } from "../picture/framed-picture.tsx";
import { useProject } from "../project/use-project.ts";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { formatExactTime } from "../ui/format.ts";
import { Slider } from "../ui/slider.tsx";
import { Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { BoardThenGrid } from "./board-then.tsx";
import { describeChange } from "./describe.ts";
import { useActivityView } from "./list.tsx";
import { RestoreBoard } from "./restore-board.tsx";

/** What an act changed is seen up to so much later. */
const afterMs = 2_000;

/** Which moment, counted from 1, shows the board after what happened at `at`; 0 when nothing had been seen by then. */
export function placeAt(moments: readonly number[], at: number): number {
  const until = moments.filter((moment) => moment <= at).length;
  const next = moments[until];
  const isOwn = moments[until - 1] === at;
  return !isOwn && next !== undefined && next - at <= afterMs && until > 0 ? until + 1 : until;
}

const stepMs = 900;

/**
 * The board at the moment in the address, and the ways to other moments. Place 0 is before anything was seen, every
 * further one a change; without a moment in the address it is the newest, and stays that when others change something.
 */
function useReplay(projectUuid: string) {
  const { at, set } = useActivityView();
  const moments = useQuery(boardTimesQuery(projectUuid));
  const [isPlaying, setPlaying] = useState(false);
  const all = moments.data?.moments ?? [];
  const last = all.length;
  const place = at === null ? last : placeAt(all, at);
  const moment = all[place - 1];
  const board = useQuery({
    ...boardThenQuery({ projectUuid, at: moment ?? 0 }),
    enabled: moment !== undefined,
    placeholderData: keepPreviousData,
  });

  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), last);
    void set({ at: next === last ? null : next === 0 ? (all[0] ?? 1) - 1 : (all[next - 1] ?? null) });
  };
  const isReady = !board.isFetching;
  const isAtEnd = place >= last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for its own board, no matter what else is drawn
  useEffect(() => {
    if (!isPlaying || !isReady) return;
    const timer = setTimeout(() => (isAtEnd ? setPlaying(false) : go(place + 1)), isAtEnd ? 0 : stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isReady, isAtEnd, place]);

  return {
    moments,
    board,
    place,
    last,
    moment,
    isPlaying,
    go: (to: number) => {
      setPlaying(false);
      go(to);
    },
    playOrPause() {
      // From the end it begins again with the first board that was seen.
      if (!isPlaying && isAtEnd) go(1);
      setPlaying(!isPlaying);
    },
  };
}

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

type ReplayControlsProps = {
  place: number;
  last: number;
  isPlaying: boolean;
  /** Where it stands, as it is read out. */
  valueText: string;
  go: (place: number) => void;
  playOrPause: () => void;
};

/** Back, play, on, and a slider with one step for each change. */
function ReplayControls({ place, last, isPlaying, valueText, go, playOrPause }: ReplayControlsProps) {
  return (
    <div className="flex items-center gap-1">
      <Button
        look="quiet"
        size="icon"
        aria-label={say.previousChange()}
        title={say.previousChange()}
        disabled={place <= 0}
        onClick={() => go(place - 1)}
      >
        <SkipBack aria-hidden />
      </Button>
      <Button
        look="primary"
        size="round"
        aria-label={isPlaying ? say.pause() : say.playTheChanges()}
        title={isPlaying ? say.pause() : say.playTheChanges()}
        onClick={playOrPause}
      >
        {isPlaying ? <Pause className="fill-current" aria-hidden /> : <Play className="fill-current" aria-hidden />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={say.nextChange()}
        title={say.nextChange()}
        disabled={place >= last}
        onClick={() => go(place + 1)}
      >
        <SkipForward aria-hidden />
      </Button>
      <Slider
        label={say.moment()}
        min={0}
        max={last}
        value={place}
        valueText={valueText}
        onValueChange={go}
        className="ms-1 min-w-0 flex-1"
      />
      <span aria-hidden className="tabular w-16 shrink-0 text-end text-dim text-sm">
        {place} / {last}
      </span>
    </div>
  );
}
