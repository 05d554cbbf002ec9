"use client";
import { parseAsString, useQueryState } from "nuqs";

/** What the strip is of: `colours`, `cast:` and a member's id, or `place:` and its name. Stands in the address. */
export function useContinuity() {
  const [of, set] = useQueryState("continuity", parseAsString);
  return { of, look: (what: string) => void set(what), shut: () => void set(null) };
}
