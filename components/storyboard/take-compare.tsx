"use client";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/board.ts";
import { Button } from "../ui/button.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select } from "../ui/select.tsx";
import { FramedPicture } from "./framed-picture.tsx";
import { PromptDifference } from "./prompt-difference.tsx";
import { TakeWipe } from "./take-wipe.tsx";
import type { useCompare } from "./use-compare.ts";

export type TakeCompareProps = {
  compare: ReturnType<typeof useCompare>;
  shape: number;
  onChoose?: ((takeUuid: string) => void) | undefined;
};

/** Two takes of a picture side by side or under one wipe, and what differs in what they were asked for. */
export function TakeCompare({ compare, shape, onChoose }: TakeCompareProps) {
  const { pair, made, by } = compare;
  if (!pair) return null;
  const options = made.map(({ number }) => ({ value: String(number), label: say.takeNumber2({ number }) }));
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
                {take.selected ? say.inUse3() : say.usingThis()}
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
        alt={say.takeNumber2({ number: take.number })}
        framing={take.framing}
        shape={shape}
      />
    </span>
  );
}
