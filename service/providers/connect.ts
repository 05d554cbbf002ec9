import { chooseProvider, isOffline, type ProviderOf } from "./choose.ts";
import { connectFootage, type FootageLibraries } from "./connect-footage.ts";
import type { Ability, ProviderSource } from "./define.ts";
import { type HoldPlace, type StandInLine, withinLimits } from "./limits.ts";

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
 * Connects the providers that the environment names. An offline one runs no more calls at a time in this process than
 * its limits allow; a hosted one no more over all workers, where they share places.
 */
export function connectProviders(
  source: ProviderSource,
  holdPlace?: HoldPlace,
  standInLine: StandInLine = () => () => {},
): Providers {
  const connect = <A extends Ability>(ability: A) => {
    const provider = chooseProvider(ability, source);
    const isHosted = !isOffline(ability, provider.name);
    const about = { ability, provider: provider.name, model: provider.model };
    const limits = { about, name: `${ability} ${provider.name}`, free: isHosted ? asksNobody : new Set<string>() };
    return withinLimits(provider, isHosted && holdPlace ? { ...limits, holdPlace, standInLine } : limits);
  };
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
