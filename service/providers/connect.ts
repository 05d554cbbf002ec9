import type { Trust } from "#lib/guarded-fetch/checked-agent.ts";
import type { Ability, ProviderSource } from "./abilities/define.ts";
import { chooseProvider, isOffline, type ProviderOf } from "./choose.ts";
import { connectFootage, type FootageLibraries } from "./connect-footage.ts";
import { type Lines, withinLimits } from "./limits.ts";

export type Providers = {
  writer: ProviderOf<"writer">;
  painter: ProviderOf<"painter">;
  animator: ProviderOf<"animator">;
  narrator: ProviderOf<"narrator">;
  transcriber: ProviderOf<"transcriber">;
  footage: FootageLibraries;
  music: ProviderOf<"music">;
};

/**
 * Connects the provider that these variables name for an ability. An offline one runs no more calls at a time in this
 * process than its limits allow; a hosted one no more over all workers, where they share the places of `line`. `reach` are
 * the only addresses that its calls may have; any where it is left out.
 */
export function connectAbility<A extends Ability>(
  ability: A,
  source: ProviderSource,
  { line, lines, reach }: { line?: string; lines?: Lines | undefined; reach?: Trust | undefined } = {},
): ProviderOf<A> {
  const provider = chooseProvider(ability, source);
  const isHosted = !isOffline(ability, provider.name);
  const about = { ability, provider: provider.name, model: provider.model };
  const name = line ?? `${ability} ${provider.name}`;
  const free = isHosted ? asksNobody : new Set<string>();
  return withinLimits(provider, { about, name, free, reach, ...(isHosted && lines) });
}

/** Connects the providers that the environment names. */
export function connectProviders(source: ProviderSource, lines?: Lines): Providers {
  const connect = <A extends Ability>(ability: A) => connectAbility(ability, source, { lines });
  return {
    writer: connect("writer"),
    painter: connect("painter"),
    animator: connect("animator"),
    narrator: connect("narrator"),
    transcriber: connect("transcriber"),
    footage: connectFootage(source),
    music: connect("music"),
  };
}

/** Verbs of hosted providers that only look into what is known: they need not stand in line with paid ones. */
const asksNobody = new Set(["listVoices", "findUnreadable", "measureRate"]);
