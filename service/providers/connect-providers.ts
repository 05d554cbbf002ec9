import { chooseProvider, type ProviderOf } from "./choose-provider.ts";
import type { ProviderSource } from "./define-provider.ts";
import { limitCalls } from "./limit-calls.ts";

export type Providers = {
  writer: ProviderOf<"writer">;
  painter: ProviderOf<"painter">;
  animator: ProviderOf<"animator">;
  narrator: ProviderOf<"narrator">;
  music: ProviderOf<"music">;
};

/** Connects the providers that the environment names; each runs no more calls at a time than its limits allow. */
export function connectProviders(source: ProviderSource): Providers {
  return {
    writer: withinLimits(chooseProvider("writer", source)),
    painter: withinLimits(chooseProvider("painter", source)),
    animator: withinLimits(chooseProvider("animator", source)),
    narrator: withinLimits(chooseProvider("narrator", source)),
    music: withinLimits(chooseProvider("music", source)),
  };
}

type Verb = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

function withinLimits<P extends { limits: { concurrency: number } }>(provider: P): P {
  const run = limitCalls(provider.limits.concurrency);
  const limited = Object.entries(provider).map(([name, member]) => {
    if (typeof member !== "function") return [name, member];
    const verb: Verb = (input, options) => run(() => (member as Verb)(input, options), options.signal);
    return [name, verb];
  });
  return Object.fromEntries(limited) as P;
}
