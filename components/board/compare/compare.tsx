"use client";

import { Pause, Play } from "lucide-react";
import { useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import type { TakeKind } from "#lib/contract/take.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/scene.ts";
import { type Comparison, projectAddress } from "../../project/address.ts";
import { Button } from "../../ui/button.tsx";
import { formatTimecode } from "../../ui/format.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { Slider } from "../../ui/slider.tsx";
import { type ComparedTake, PictureBeside, PicturesOverEachOther } from "./compared-pictures.tsx";
import { TextDifference } from "./text-difference.tsx";
import { useInSync, type VideosInSync } from "./use-in-sync.ts";

type TakeCompareProps = {
  compare: ReturnType<typeof useCompare>;
  shape: number;
  onChoose?: ((takeUuid: string) => void) | undefined;
  /** Asks others to pick one of the two; null where that is not allowed. */
  pick: ReactNode;
};

/** Two takes that a person compares, and what differs in what they were asked for. */
export function TakeCompare({ compare, shape, onChoose, pick }: TakeCompareProps) {
  const { pair, made, by, kind } = compare;
  if (!pair) return null;
  const options = made.map(({ number }) => ({ value: String(number), label: nameOf(kind, number) }));
  const change = (at: number, number: number) =>
    at === 0 ? compare.compare(number, pair[1].number) : compare.compare(pair[0].number, number);
  const [left, right] = pair;
  return (
    <Compared
      pair={[
        { ...left, label: nameOf(kind, left.number) },
        { ...right, label: nameOf(kind, right.number) },
      ]}
      {...{ kind, by, shape }}
      onCompareBy={compare.compareBy}
      below={(at) => (
        <div className="flex items-center gap-2">
          <Select
            aria-label={at === 0 ? say.leftTake() : say.rightTake()}
            value={String(pair[at].number)}
            options={options}
            onValueChange={(number) => change(at, Number(number))}
          />
          <Button disabled={!onChoose || pair[at].selected} onClick={() => onChoose?.(pair[at].takeUuid)}>
            {pair[at].selected ? say.isInUse() : say.usingThis()}
          </Button>
        </div>
      )}
      actions={
        <>
          <Button onClick={compare.stop}>{say.stopComparing()}</Button>
          {pick}
        </>
      }
    >
      <PromptDifference before={left.prompt ?? ""} after={right.prompt ?? ""} />
    </Compared>
  );
}

type ComparedProps = {
  pair: readonly [ComparedTake, ComparedTake];
  kind: TakeKind;
  by: Comparison;
  shape: number;
  onCompareBy: (by: Comparison) => void;
  below: (at: 0 | 1) => ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Two takes beside or over each other, videos in step. */
export function Compared({ pair, kind, by, shape, onCompareBy, below, actions, children }: ComparedProps) {
  const sync = useInSync();
  return (
    <section aria-label={say.compareTakes()} className="flex w-full flex-col gap-3">
      {by === "beside" ? null : <PicturesOverEachOther pair={pair} by={by} kind={kind} shape={shape} sync={sync} />}
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {([0, 1] as const).map((at) => (
          <div key={at} className="flex min-w-0 flex-col gap-2">
            {by === "beside" ? <PictureBeside take={pair[at]} kind={kind} shape={shape} sync={sync} at={at} /> : null}
            {below(at)}
          </div>
        ))}
      </div>
      {kind === "motion_video" ? <PlayBoth sync={sync} /> : null}
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={say.compare()}
          value={by}
          onValueChange={onCompareBy}
          segments={[
            { value: "beside", label: say.sideBySide() },
            { value: "wipe", label: say.wipe() },
            { value: "overlay", label: say.overlay() },
            { value: "difference", label: say.difference() },
          ]}
        />
        {actions}
      </div>
    </section>
  );
}

const nameOf = (kind: TakeKind, number: number) =>
  kind === "storyboard" ? say.takeTitle({ number }) : say.motionTakeTitle({ number });

function PlayBoth({ sync: { isPlaying, toggle, seek, atMs, lengthMs } }: { sync: VideosInSync }) {
  return (
    <div className="flex items-center gap-2">
      <Button size="sm" aria-label={isPlaying ? say.pauseBoth() : say.playBoth()} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
      <Slider
        label={say.momentOfBoth()}
        min={0}
        max={lengthMs}
        step={frameMs}
        value={atMs}
        valueText={formatTimecode(atMs)}
        onValueChange={seek}
      />
      <span className="text-dim text-sm tabular-nums">{formatTimecode(atMs)}</span>
    </div>
  );
}

/** Keys step by this. */
const frameMs = 1000 / 24;

/** What was taken out of one prompt and put in for the other. */
function PromptDifference({ before, after }: { before: string; after: string }) {
  if (!before && !after) return null;
  if (before === after) {
    return (
      <p className="break-words text-dim text-sm" dir="auto">
        {say.bothWereAskedForWith({ after })}
      </p>
    );
  }
  return (
    <p className="break-words text-dim text-sm" dir="auto">
      <span className="sr-only">{say.whatDiffersInTheirPrompts()} </span>
      <TextDifference before={before} after={after} />
    </p>
  );
}

/** Which two takes of what are held against each other and how; all of it stands in the address. */
export function useCompare({ storyboard, motionVideo }: Pick<SceneView, "storyboard" | "motionVideo">) {
  const [{ compare: numbers, by, of: kind }, set] = useQueryStates({
    compare: projectAddress.compare,
    by: projectAddress.by.withDefault("beside"),
    of: projectAddress.of.withDefault("storyboard"),
  });
  const madeOf = (wanted: TakeKind) =>
    ((wanted === "storyboard" ? storyboard : motionVideo).takes ?? []).filter(
      ({ processStatus }) => processStatus === "completed",
    );
  const made = madeOf(kind);
  const compare = (one: number, other: number, wanted = kind) =>
    void set({ compare: [one, other], of: wanted === "storyboard" ? null : wanted });
  const pair = numbers?.map((number) => made.find((take) => take.number === number));
  const [left, right] = pair ?? [];
  return {
    made,
    by,
    kind,
    pair: left && right ? ([left, right] as const) : null,
    compare,
    compareBy: (next: Comparison) => void set({ by: next === "beside" ? null : next }),
    canStart: (wanted: TakeKind) => madeOf(wanted).length > 1,
    /** The take in use beside the newest other one. */
    start: (wanted: TakeKind) => {
      const takes = madeOf(wanted);
      const used = takes.find(({ selected }) => selected) ?? takes[0];
      const other = takes.findLast((take) => take !== used);
      if (used && other) compare(used.number, other.number, wanted);
    },
    stop: () => void set({ compare: null, by: null, of: null }),
  };
}
