import type { Ability } from "./abilities.ts";
import { chooseProvider, type ProviderOf } from "./choose-provider.ts";
import { connectFootage, type FootageLibraries } from "./connect-footage.ts";
import type { ProviderSource } from "./define-provider.ts";
import { isOffline } from "./is-offline.ts";
import { limitCalls } from "./limit-calls.ts";

export type Providers = {
  writer: ProviderOf<"writer">;
  painter: ProviderOf<"painter">;
  animator: ProviderOf<"animator">;
  narrator: ProviderOf<"narrator">;
  transcriber: ProviderOf<"transcriber">;
  footage: FootageLibraries;
  music: ProviderOf<"music">;
};

/** Waits for one of a provider's places, which all workers share, and answers how to give it back. */
export type HoldPlace = (name: string, places: number, signal: AbortSignal) => Promise<() => Promise<void>>;

/** Lets it be seen that somebody waits for a place of a provider, until what it answers is called. */
export type StandInLine = (name: string) => () => void;

/**
 * Connects the providers that the environment names. An offline one runs no more calls at a time in this process than
 * its limits allow; a hosted one no more over all workers, where they share places.
 */
export function connectProviders(
  source: ProviderSource,
  holdPlace?: HoldPlace,
  standInLine: StandInLine = () => () => {},
): Providers {
  const footage = connectFootage(source);
  const connect = <A extends Ability>(ability: A) => {
    const provider = chooseProvider(ability, source) as ProviderOf<A> & Limited;
    const isHosted = !isOffline(ability, provider.name);
    const limits = { name: `${ability} ${provider.name}`, free: isHosted ? asksNobody : new Set<string>() };
    return withinLimits(provider, isHosted && holdPlace ? { ...limits, holdPlace, standInLine } : limits);
  };
  return {
    writer: connect("writer"),
    painter: connect("painter"),
    animator: connect("animator"),
    narrator: connect("narrator"),
    transcriber: connect("transcriber"),
    footage: { ...footage, libraries: footage.libraries.map((library) => withinLimits(library)) },
    music: connect("music"),
  };
}

/** Verbs of hosted providers that only look into what is known: they need not stand in line with paid ones. */
const asksNobody = new Set(["listVoices", "measureRate"]);

type Limited = { name: string; limits: { concurrency: number } };
type Verb = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

function withinLimits<P extends Limited>(
  provider: P,
  {
    name = provider.name,
    free = new Set(),
    holdPlace,
    standInLine,
  }: { name?: string; free?: Set<string>; holdPlace?: HoldPlace; standInLine?: StandInLine } = {},
): P {
  const { concurrency } = provider.limits;
  const run = limitCalls(concurrency);
  const limited = Object.entries(provider).map(([member, verb]) => {
    if (typeof verb !== "function" || free.has(member)) return [member, verb];
    const call: Verb = (input, options) => {
      const leaveLine = standInLine?.(name);
      return run(async () => {
        const giveBack = await holdPlace?.(name, concurrency, options.signal);
        leaveLine?.();
        try {
          return await (verb as Verb)(input, options);
        } finally {
          await giveBack?.();
        }
      }, options.signal).finally(leaveLine);
    };
    return [member, call];
  });
  return Object.fromEntries(limited) as P;
}
