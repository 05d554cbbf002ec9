import { z } from "zod";
import { Voice } from "#lib/contract/account.ts";
import { Capabilities } from "#lib/contract/capabilities.ts";

/** What the chosen providers can serve, as far as the interface tells it. */
export const ProviderOffer = z.object({
  providers: Capabilities.shape.providers,
  voices: z.array(Voice),
  styles: z.array(z.object({ name: z.string(), label: z.string().exactOptional(), description: z.string() })),
  hasFootage: z.boolean(),
});
export type ProviderOffer = z.infer<typeof ProviderOffer>;
