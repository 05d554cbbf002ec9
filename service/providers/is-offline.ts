import type { Ability } from "./abilities.ts";
import { registry } from "./registry.ts";

/** Providers beside the first of their ability that need nobody else either. */
const offlineToo = new Set(["transcriber whisper"]);

/** The first provider of an ability works offline: no hosted model, no key. */
export function isOffline(ability: Ability, name: string): boolean {
  return Object.keys(registry[ability])[0] === name || offlineToo.has(`${ability} ${name}`);
}
