"use client";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

/** Which two clips are held against each other and how; all of it stands in the address. */
export function useClipCompare() {
  const [{ clips, by }, set] = useQueryStates({
    clips: parseAsArrayOf(parseAsString),
    by: parseAsStringLiteral(["beside", "wipe"]).withDefault("beside"),
  });
  return {
    wanted: clips,
    by,
    compare: (one: string, other: string) => void set({ clips: [one, other] }),
    compareBy: (next: "beside" | "wipe") => void set({ by: next === "beside" ? null : next }),
    stop: () => void set({ clips: null, by: null }),
  };
}
