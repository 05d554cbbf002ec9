"use client";

import { diffWords } from "diff";
import { parseAsArrayOf, parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/scene.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { FramedPicture } from "../framed-picture.tsx";

type TakeCompareProps = {
  compare: ReturnType<typeof useCompare>;
  shape: number;
  onChoose?: ((takeUuid: string) => void) | undefined;
};

/** Two takes of a picture side by side or under one wipe, and what differs in what they were asked for. */
export function TakeCompare({ compare, shape, onChoose }: TakeCompareProps) {
  const { pair, made, by } = compare;
  if (!pair) return null;
  const options = made.map(({ number }) => ({ value: String(number), label: say.takeTitle({ number }) }));
  const change = (at: number, number: number) =>
    at === 0 ? compare.compare(number, pair[1].number) : compare.compare(pair[0].number, number);
  return (
    <section aria-label={say.compareTakes()} className="flex w-full flex-col gap-3">
      {by === "wipe" ? <TakeWipe left={pair[0]} right={pair[1]} shape={shape} /> : null}
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {pair.map((take, at) => (
          <div key={at === 0 ? "left" : "right"} className="flex min-w-0 flex-col gap-2">
            {by === "beside" ? <TakePicture take={take} shape={shape} /> : null}
            <div className="flex items-center gap-2">
              <Select
                aria-label={at === 0 ? say.leftTake() : say.rightTake()}
                value={String(take.number)}
                options={options}
                onValueChange={(number) => change(at, Number(number))}
              />
              <Button disabled={!onChoose || take.selected} onClick={() => onChoose?.(take.takeUuid)}>
                {take.selected ? say.isInUse() : say.usingThis()}
              </Button>
            </div>
          </div>
        ))}
      </div>
      <PromptDifference before={pair[0].prompt ?? ""} after={pair[1].prompt ?? ""} />
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={say.compare()}
          value={by}
          onValueChange={compare.compareBy}
          segments={[
            { value: "beside", label: say.sideBySide() },
            { value: "wipe", label: say.wipe() },
          ]}
        />
        <Button onClick={compare.stop}>{say.stopComparing()}</Button>
      </div>
    </section>
  );
}

function TakePicture({ take, shape }: { take: Take; shape: number }) {
  return (
    <span className="relative block w-full overflow-hidden rounded-lg bg-[#16181b]" style={{ aspectRatio: shape }}>
      <FramedPicture
        src={take.assetLink ?? take.thumbnailLink ?? ""}
        alt={say.takeTitle({ number: take.number })}
        framing={take.framing}
        shape={shape}
      />
    </span>
  );
}

type TakeWipeProps = { left: Take; right: Take; shape: number };

/** One take over the other, uncovered by a slider that hand and keys can move. */
function TakeWipe({ left, right, shape }: TakeWipeProps) {
  const [share, setShare] = useState(50);
  const pictureOf = (take: Take) => ({
    src: take.assetLink ?? take.thumbnailLink ?? "",
    alt: say.takeTitle({ number: take.number }),
    framing: take.framing,
    shape,
  });
  return (
    <div className="relative w-full select-none overflow-hidden rounded-lg" style={{ aspectRatio: shape }}>
      <FramedPicture {...pictureOf(right)} />
      <span className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <FramedPicture {...pictureOf(left)} />
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_4px_#000]"
        style={{ left: `${share}%` }}
      />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={say.howMuchOfTakeCovers({ number: left.number, number2: right.number })}
        aria-valuetext={`${share} %`}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:bg-transparent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}

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
  let at = 0;
  return (
    <p className="break-words text-dim text-sm" dir="auto">
      <span className="sr-only">{say.whatDiffersInTheirPrompts()} </span>
      {diffWords(before, after).map(({ value, added, removed }) => {
        at += value.length;
        const key = `${at} ${added} ${removed}`;
        if (removed)
          return (
            <del key={key} className="bg-bad/15 text-bad">
              {value}
            </del>
          );
        return added ? (
          <ins key={key} className="bg-ok/15 text-ok no-underline">
            {value}
          </ins>
        ) : (
          <span key={key}>{value}</span>
        );
      })}
    </p>
  );
}

const COMPARISONS = ["beside", "wipe"] as const;
type Comparison = (typeof COMPARISONS)[number];

/** Which two takes are held against each other and how; both stand in the address. */
export function useCompare(takes: readonly Take[]) {
  const [{ compare: numbers, by }, set] = useQueryStates({
    compare: parseAsArrayOf(parseAsInteger),
    by: parseAsStringLiteral(COMPARISONS).withDefault("beside"),
  });
  const made = takes.filter(({ processStatus }) => processStatus === "completed");
  const pair = numbers?.map((number) => made.find((take) => take.number === number));
  const [left, right] = pair ?? [];
  return {
    made,
    by,
    pair: left && right ? ([left, right] as const) : null,
    compare: (one: number, other: number) => void set({ compare: [one, other] }),
    compareBy: (next: Comparison) => void set({ by: next === "beside" ? null : next }),
    /** The take in use beside the newest other one. */
    start: () => {
      const used = made.find(({ selected }) => selected) ?? made[0];
      const other = made.findLast((take) => take !== used);
      if (used && other) void set({ compare: [used.number, other.number] });
    },
    stop: () => void set({ compare: null, by: null }),
  };
}
