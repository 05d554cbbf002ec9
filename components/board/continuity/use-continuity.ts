"use client";
import { useQueryState } from "nuqs";
import { projectAddress } from "../../project/address.ts";

/** What the strip is of; stands in the address. */
export function useContinuity() {
  const [of, set] = useQueryState("continuity", projectAddress.continuity);
  return { of, look: (what: string) => void set(what), shut: () => void set(null) };
}
