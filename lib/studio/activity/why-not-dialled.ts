import "server-only";
import { agentFor } from "#lib/guarded-fetch/checked-agent.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { localize } from "#lib/language/text.ts";
import type { Studio } from "../studio.ts";

/**
 * Why an address that somebody named is none that the studio calls, as a part of a sentence; null for one it would. A name is
 * looked up and checked again whenever it is dialled.
 */
export function whyNotDialled({ fetchAllowed }: Pick<Studio, "fetchAllowed">, address: string): string | null {
  try {
    agentFor(new URL(address), { trusted: fetchAllowed });
    return null;
  } catch (error) {
    return describeFetchFault(error);
  }
}

export function describeFetchFault(error: unknown): string {
  if (error instanceof FetchFault) return localize(error.message);
  throw error;
}
