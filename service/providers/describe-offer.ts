import { join } from "node:path";
import { z } from "zod";
import { Voice } from "#lib/contract/account.ts";
import { Capabilities } from "#lib/contract/capabilities.ts";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { SettingsError } from "#lib/environment/settings-error.ts";
import { readProgram } from "../programs/run.ts";
import type { ProviderSource } from "./abilities/define.ts";

/** What the chosen providers can serve, as far as the interface tells it. */
export const ProviderOffer = z.object({
  providers: Capabilities.shape.providers,
  voices: z.array(Voice),
  /** Of all voices that can be asked for, those no longer offered too. */
  voiceIds: z.array(z.string()),
  styles: z.array(z.object({ name: z.string(), label: z.string().exactOptional(), description: z.string() })),
  hasFootage: z.boolean(),
  /** Open libraries that the environment names; null where it leaves the choice to the installation's owner. */
  footageSetting: z.object({ named: z.array(z.enum(OPEN_LIBRARIES)).nullable() }),
  /** Whether pictures follow the style that is asked for. */
  hasStyles: z.boolean(),
});
export type ProviderOffer = z.infer<typeof ProviderOffer>;

const program = join(import.meta.dirname, "describe-offer-process.ts");
const deadlineMs = 120_000;
const heapMegabytes = 2048;

/** `isSetting`: the fault is a setting that is wrong, which no other start mends. */
const Printed = z.object({
  offer: ProviderOffer.optional(),
  fault: z.string().optional(),
  isSetting: z.boolean().optional(),
});

/**
 * Asks a short-lived process what the providers can serve: they bring 200 MB of art, fonts and models with them, which
 * only a worker needs; in the HTTP service every collection of garbage would walk over them.
 */
export async function describeOffer(source: ProviderSource): Promise<ProviderOffer> {
  const end = await readProgram({ program, env: source, heapMegabytes, deadlineMs });
  const { offer, fault, isSetting } = "output" in end ? Printed.parse(JSON.parse(end.output)) : {};
  if (fault && isSetting) throw new SettingsError(fault);
  if (!offer) throw new Error(fault ?? "The providers cannot be described");
  return offer;
}
