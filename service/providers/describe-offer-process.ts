// A process of its own: prints what the chosen providers can serve as one line of JSON, or why one cannot start.

import type { Capabilities } from "#lib/contract/capabilities.ts";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { SettingsError } from "#lib/environment/settings-error.ts";
import { keysOf } from "#lib/keys-of.ts";
import { providerSource } from "../env.ts";
import type { Ability } from "./abilities/define.ts";
import { stylesOf } from "./abilities/styles.ts";
import { isOffline } from "./choose.ts";
import { connectProviders } from "./connect.ts";
import { type FootageLibraries, namesLibraries } from "./connect-footage.ts";
import type { ProviderOffer } from "./describe-offer.ts";

const listingMs = 30_000;

try {
  const connected = connectProviders(providerSource());
  const voices = await connected.narrator.listVoices({ withFormer: true }, { signal: AbortSignal.timeout(listingMs) });
  const offer: ProviderOffer = {
    providers: describeProviders(connected),
    voiceIds: voices.map(({ voiceId }) => voiceId),
    voices: voices
      .filter(({ isFormer }) => !isFormer)
      .map(({ voiceId, name, localeName }) => ({ voiceUuid: voiceId, voiceName: name, localeName })),
    styles: stylesOf(connected.painter.name, providerSource()),
    hasStyles: !isOffline("painter", connected.painter.name),
    footageSetting: { named: namesLibraries(providerSource()) ? namedOpen(connected.footage) : null },
    hasFootage: connected.footage.libraries.length > 0,
  };
  process.stdout.write(`${JSON.stringify({ offer })}\n`, () => process.exit(0));
} catch (error) {
  const fault = error instanceof Error ? error.message : String(error);
  const isSetting = error instanceof SettingsError;
  process.stdout.write(`${JSON.stringify({ fault, isSetting })}\n`, () => process.exit(0));
}

function namedOpen({ libraries }: FootageLibraries) {
  return OPEN_LIBRARIES.filter((open) => libraries.some(({ name }) => name === open));
}

/** Which provider serves each ability; the first of an ability is the one that works offline. */
function describeProviders(
  connected: Partial<Record<Ability, { name: string; model?: string }>>,
): Capabilities["providers"] {
  return Object.fromEntries(
    keysOf(connected).map((ability) => {
      const { name = "", model } = connected[ability] ?? {};
      return [ability, { name, ...(model && { model }), isOffline: isOffline(ability, name) }];
    }),
  );
}
