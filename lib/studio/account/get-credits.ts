import "server-only";
import { fail, type Result, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";

/** The credits left in the service's workspace. */
export async function getCredits({ studio }: { studio: Studio }): Promise<Result<{ credits: number }, StudioFault>> {
  const result = await studio.askOnce.ask({
    key: "credits",
    maxAgeMs: 10_000,
    ask: () => studio.service.call("getCreditBalance"),
  });
  return result.ok ? succeed({ credits: result.value }) : fail(faultSentence(result.fault));
}
