import { z } from "zod";
import { parseSettings, settingsError } from "#lib/environment/settings-error.ts";
import type { Ability, Connected, Provider, ProviderLimits, ProviderSource, Verbs } from "./abilities/define.ts";
import { modelOf, namedProvider } from "./name-connected.ts";
import { formerNames, type Registry, registry } from "./registry.ts";

type VerbsOf<P> = P extends Provider<infer V> ? V : never;
export type ProviderOf<A extends Ability> =
  VerbsOf<Registry[A][keyof Registry[A]]> extends infer V extends Verbs ? Connected<V> : never;

/**
 * Connects the provider that the environment names for an ability: `PAINTER=cards`, or the default, which works
 * offline, when unset or `offline`.
 * Fails with a sentence naming the choices; meant for boot.
 */
export function chooseProvider<A extends Ability>(
  ability: A,
  source: ProviderSource,
): ProviderOf<A> & Pick<Connected<Verbs>, "name" | "model" | "limits"> {
  const variable = ability.toUpperCase();
  // Each has the verbs of its ability; here they are chosen among by name alone.
  const known = registry[ability] as Record<string, Provider<Verbs>>;
  const names = Object.keys(known);
  const name = namedProvider(ability, source) ?? names[0];
  if (name === undefined) throw new Error(`No provider can serve as ${ability} yet.`);
  const current = formerNames[name] ?? name;
  const provider = Object.hasOwn(known, current) ? known[current] : undefined;
  if (provider === undefined) {
    throw settingsError("the service", `${variable}=${name} names no provider, choose one of ${names.join(", ")}`);
  }
  // It stood under the ability's name in the registry.
  const connected = provider.connect(source, readLimits(variable, source)) as ReturnType<typeof chooseProvider<A>>;
  const model = isOffline(ability, current) ? undefined : modelOf(variable, source);
  return model ? { ...connected, model } : connected;
}

const Concurrency = z.coerce.number().int().min(1).max(64);
const TimeoutSeconds = z.coerce.number().min(1).max(7_200);

/** `PAINTER_CONCURRENCY` and `PAINTER_TIMEOUT_SECONDS` stand before what a provider thinks usual. */
function readLimits(ability: string, source: ProviderSource): Partial<ProviderLimits> {
  const [places, timeout] = [`${ability}_CONCURRENCY`, `${ability}_TIMEOUT_SECONDS`];
  const limits = z.object({ [places]: Concurrency.optional(), [timeout]: TimeoutSeconds.optional() });
  const { [places]: concurrency, [timeout]: seconds } = parseSettings("the service", limits, source);
  return { ...(concurrency && { concurrency }), ...(seconds && { timeoutMs: seconds * 1000 }) };
}

/** Providers beside the first of their ability that need nobody else either. */
const offlineToo = new Set(["transcriber whisper"]);

/** The first provider of an ability works offline: no hosted model, no key. */
export function isOffline(ability: Ability, name: string): boolean {
  return Object.keys(registry[ability])[0] === (formerNames[name] ?? name) || offlineToo.has(`${ability} ${name}`);
}
