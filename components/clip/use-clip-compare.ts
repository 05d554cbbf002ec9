"use client";
import { useQueryStates } from "nuqs";
import { projectAddress } from "../project/address.ts";

/** Which two clips are held against each other and how; all of it stands in the address. */
export function useClipCompare() {
  const [{ clips, by }, set] = useQueryStates({
    clips: projectAddress.clips,
    by: projectAddress.by,
  });
  return {
    wanted: clips,
    by: by === "wipe" ? by : ("beside" as const),
    compare: (one: string, other: string) => void set({ clips: [one, other] }),
    compareBy: (next: "beside" | "wipe") => void set({ by: next === "beside" ? null : next }),
    stop: () => void set({ clips: null, by: null }),
  };
}
