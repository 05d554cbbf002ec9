import "server-only";
import { fail, type Result, succeed } from "../../result.ts";
import { isNotOffered } from "../../service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";

/** The credits left in the service's workspace; null where it counts none, or tells in a way that cannot be read. */
export async function getCredits({
  studio,
}: {
  studio: Studio;
}): Promise<Result<{ credits: number | null }, StudioFault>> {
  const result = await studio.askOnce.ask({
    key: "credits",
    maxAgeMs: 10_000,
    ask: () => studio.service.call("getCreditBalance"),
  });
  if (result.ok) return succeed({ credits: result.value });
  const isUntold = isNotOffered(result.fault) || result.fault.difference !== undefined;
  return isUntold ? succeed({ credits: null }) : fail(faultSentence(result.fault));
}
