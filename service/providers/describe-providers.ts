import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { Ability } from "./abilities.ts";
import { registry } from "./registry.ts";

/** Which provider serves each ability; the first of an ability is the one that works offline. */
export function describeProviders(connected: Partial<Record<Ability, { name: string }>>): Capabilities["providers"] {
  return Object.fromEntries(
    Object.entries(connected).map(([ability, { name }]) => [
      ability,
      { name, isOffline: Object.keys(registry[ability as Ability])[0] === name },
    ]),
  );
}
