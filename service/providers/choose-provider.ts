import type { Ability } from "./abilities.ts";
import type { Connected, Provider, ProviderSource, Verbs } from "./define-provider.ts";
import { type Registry, registry } from "./registry.ts";

type VerbsOf<P> = P extends Provider<infer V> ? V : never;
export type ProviderOf<A extends Ability> =
  VerbsOf<Registry[A][keyof Registry[A]]> extends infer V extends Verbs ? Connected<V> : never;

/**
 * Connects the provider that the environment names for an ability: `PAINTER=illustrator`, or the default, which works
 * offline, when unset or `offline`.
 * Fails with a sentence naming the choices; meant for boot.
 */
export function chooseProvider<A extends Ability>(ability: A, source: ProviderSource): ProviderOf<A> {
  const variable = ability.toUpperCase();
  const known = registry[ability] as Record<string, Provider<Verbs>>;
  const names = Object.keys(known);
  const wanted = source[variable]?.trim();
  const name = wanted && wanted !== "offline" ? wanted : names[0];
  if (name === undefined) throw new Error(`No provider can serve as ${ability} yet.`);
  const provider = Object.hasOwn(known, name) ? known[name] : undefined;
  if (provider === undefined) {
    throw new Error(`${variable}=${name} names no provider. Choose one of: ${names.join(", ")}.`);
  }
  return provider.connect(source) as ProviderOf<A>;
}
