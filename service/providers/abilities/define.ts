import type { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { parseSettings } from "#lib/environment/settings-error.ts";
import { type PaidOrder, passingOrder } from "./paid-order.ts";
import { ProviderFault } from "./provider-fault.ts";

/** The variables a provider may read: `process.env`, handed over by `service/env.ts`. */
export type ProviderSource = Readonly<Record<string, string | undefined>>;

export type ProviderLimits = {
  /** Calls that may run at the same time: over all workers for a hosted provider, in one process for an offline one. */
  concurrency: number;
  timeoutMs: number;
};

/** What a definition's verb gets beside its input. */
export type Call<Env> = { env: Env; signal: AbortSignal; order: PaidOrder };

/** `order` is given where the call costs and a worker that dies is followed by another. */
type CallOptions = { signal: AbortSignal; order?: PaidOrder };

/** An ability is a set of verbs, each one input and one promised output. */
export type Verbs = Record<string, (input: never) => Promise<unknown>>;
type Input<V> = V extends (input: infer I) => Promise<unknown> ? I : never;
type Output<V> = V extends (input: never) => Promise<infer O> ? O : never;

type ProviderSpec<V extends Verbs, Env> = {
  name: string;
  env: z.ZodType<Env>;
  limits: ProviderLimits;
} & { [K in keyof V]: (input: Input<V[K]>, call: Call<Env>) => Promise<Output<V[K]>> };

/** Credits that a call costs at the connected price a unit, by verb; an estimate where only the answer can say. */
type PricesOf<V extends Verbs> = { [K in keyof V]?: (input: Input<V[K]>, credits: number) => number };

/** A provider ready to be called: its variables are parsed, its deadline is kept. */
export type Connected<V extends Verbs> = {
  name: string;
  model?: string;
  limits: ProviderLimits;
  /** Of the verbs that cost. Empty for a provider without a price. */
  prices: { [K in keyof V]?: (input: Input<V[K]>) => number };
} & {
  [K in keyof V]: (input: Input<V[K]>, options: CallOptions) => Promise<Output<V[K]>>;
};

export type Provider<V extends Verbs> = {
  name: string;
  limits: ProviderLimits;
  /** Parses the provider's own variables; only the selected provider is ever connected. */
  connect(source: ProviderSource, limits?: Partial<ProviderLimits>): Connected<V>;
};

/** Makes `define<Ability>`: the verbs are named once, each provider file then fills them in. */
export function defineAbility<V extends Verbs>(verbs: readonly (keyof V & string)[], prices: PricesOf<V> = {}) {
  return function defineProvider<Env extends object>(spec: ProviderSpec<V, Env>): Provider<V> {
    return {
      name: spec.name,
      limits: spec.limits,
      connect(source, changes = {}) {
        const env = parseEnv(spec, source);
        const limits = { ...spec.limits, ...changes };
        const credits = "credits" in env ? Number(env.credits) : 0;
        const priced = Object.entries(prices).map(([verb, price]) => [verb, (input: never) => price(input, credits)]);
        const connected: Record<string, unknown> = {
          name: spec.name,
          limits,
          prices: credits > 0 ? Object.fromEntries(priced) : {},
        };
        for (const verb of verbs) {
          // The verb's input and output are those of V, which the two types above and below say.
          const run = spec[verb] as (input: unknown, call: Call<Env>) => Promise<unknown>;
          connected[verb] = (input: unknown, { signal, order = passingOrder() }: CallOptions) =>
            withDeadline({ name: spec.name, limits }, signal, (deadline) =>
              run.call(spec, input, { env, signal: deadline, order }),
            );
        }
        // It has every verb that the ability names.
        return connected as Connected<V>;
      },
    };
  };
}

function parseEnv<Env>({ name, env }: { name: string; env: z.ZodType<Env> }, source: ProviderSource): Env {
  return parseSettings(`the provider "${name}"`, env, source);
}

async function withDeadline<T>(
  { name, limits }: { name: string; limits: ProviderLimits },
  signal: AbortSignal,
  run: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  try {
    return await run(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (!timeout.aborted || error instanceof ProviderFault) throw error;
    const why = because("provider_silent", { provider: name, seconds: Math.ceil(limits.timeoutMs / 1000) });
    throw new ProviderFault("timed_out", { why, provider: name, cause: error });
  }
}

export const abilities = ["writer", "painter", "animator", "narrator", "transcriber", "footage", "music"] as const;
export type Ability = (typeof abilities)[number];
