"use client";
import { parseAsArrayOf, parseAsInteger, useQueryState } from "nuqs";
import type { Take } from "#lib/contract/take.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";

/** Numbers of the two takes that are held against each other; they stand in the address. */
export function useCompare(takes: readonly Take[]) {
  const [numbers, setNumbers] = useQueryState("compare", parseAsArrayOf(parseAsInteger));
  const made = takes.filter(({ processStatus }) => processStatus === "completed");
  const pair = numbers?.map((number) => made.find((take) => take.number === number));
  const [left, right] = pair ?? [];
  return {
    made,
    pair: left && right ? ([left, right] as const) : null,
    compare: (one: number, other: number) => void setNumbers([one, other]),
    /** The take in use beside the newest other one. */
    start: () => {
      const used = made.find(({ selected }) => selected) ?? made[0];
      const other = made.findLast((take) => take !== used);
      if (used && other) void setNumbers([used.number, other.number]);
    },
    stop: () => void setNumbers(null),
  };
}

export type TakeCompareProps = {
  compare: ReturnType<typeof useCompare>;
  shape: number;
  onChoose?: ((takeUuid: string) => void) | undefined;
};

/** Two takes of a picture side by side, each with the prompt it was made from. */
export function TakeCompare({ compare, shape, onChoose }: TakeCompareProps) {
  const { pair, made } = compare;
  if (!pair) return null;
  const options = made.map(({ number }) => ({ value: String(number), label: `Take ${number}` }));
  return (
    <section aria-label="Compare takes" className="flex w-full flex-col gap-3">
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {pair.map((take, at) => (
          <div key={at === 0 ? "left" : "right"} className="flex min-w-0 flex-col gap-2">
            {/* biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached */}
            <img
              src={take.assetLink ?? take.thumbnailLink}
              alt={`Take ${take.number}`}
              style={{ aspectRatio: shape }}
              className="w-full rounded-lg bg-[#16181b] object-contain"
            />
            <div className="flex items-center gap-2">
              <Select
                aria-label={at === 0 ? "Left take" : "Right take"}
                value={String(take.number)}
                options={options}
                onValueChange={(number) =>
                  at === 0
                    ? compare.compare(Number(number), pair[1].number)
                    : compare.compare(pair[0].number, Number(number))
                }
              />
              <Button disabled={!onChoose || take.selected} onClick={() => onChoose?.(take.takeUuid)}>
                {take.selected ? "In use" : "Use this"}
              </Button>
            </div>
            {take.prompt ? (
              <p className="break-words text-dim text-sm" dir="auto">
                {take.prompt}
              </p>
            ) : null}
          </div>
        ))}
      </div>
      <Button className="self-start" onClick={compare.stop}>
        Stop comparing
      </Button>
    </section>
  );
}
