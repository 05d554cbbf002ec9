"use client";
import { parseAsArrayOf, parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { Take } from "#lib/contract/take.ts";

const COMPARISONS = ["beside", "wipe"] as const;
export type Comparison = (typeof COMPARISONS)[number];

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
