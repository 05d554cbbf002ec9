"use client";
import { useQueryState } from "nuqs";

/** The note a link led to, which is then to be in sight. */
export function useWantedNote(): string | null {
  return useQueryState("note")[0];
}
