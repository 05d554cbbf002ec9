import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { Ability } from "./abilities.ts";
import { isOffline } from "./is-offline.ts";

/** Which provider serves each ability; the first of an ability is the one that works offline. */
export function describeProviders(connected: Partial<Record<Ability, { name: string }>>): Capabilities["providers"] {
  return Object.fromEntries(
    Object.entries(connected).map(([ability, { name }]) => [
      ability,
      { name, isOffline: isOffline(ability as Ability, name) },
    ]),
  );
}
