import { AsyncLocalStorage } from "node:async_hooks";
import { Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { agentFor, type Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { type Facts, type OpenSpan, traced } from "#lib/tracing/trace.ts";
import { measureCall } from "../work-metrics.ts";

/** Waits for one of a provider's places, which all workers share, and answers how to give it back. */
type HoldPlace = (name: string, places: number, signal: AbortSignal) => Promise<() => Promise<void>>;

/** Lets it be seen that somebody waits for a place of a provider, until what it answers is called. */
type StandInLine = (name: string) => () => void;

export type Lines = { holdPlace: HoldPlace; standInLine: StandInLine };

type Limited = { name: string; limits: { concurrency: number } };
type CallOptions = { signal: AbortSignal };
type Verb = (input: unknown, options: CallOptions, span: OpenSpan) => Promise<unknown>;

/**
 * No more calls at a time than a provider's limits allow: in this process, or over all that share places. `reach` are the
 * only addresses that its calls may have; any where it is left out.
 */
export function withinLimits<P extends Limited>(
  provider: P,
  {
    about,
    name = provider.name,
    free = new Set(),
    reach,
    holdPlace,
    standInLine,
  }: { about: Facts; name?: string; free?: Set<string>; reach?: Trust | undefined } & Partial<Lines>,
): P {
  const { concurrency } = provider.limits;
  const run = limitCalls(concurrency);
  const [ability, model] = [String(about.ability ?? ""), String(about.model ?? "")];
  const whose = { ability, provider: provider.name, model };
  const limited = Object.entries(provider).map(([member, verb]) => {
    if (typeof verb !== "function" || free.has(member)) return [member, verb];
    const called: Verb = (input, options, span) => {
      const leaveLine = standInLine?.(name);
      const asked = Date.now();
      return run(async () => {
        const giveBack = await holdPlace?.(name, concurrency, options.signal);
        leaveLine?.();
        span.note({ waited_ms: Date.now() - asked });
        try {
          const made = await measureCall(whose, async () => Reflect.apply(verb, provider, [input, options]));
          span.note({ cost: costOf(made) });
          return made;
        } finally {
          await giveBack?.();
        }
      }, options.signal).finally(leaveLine);
    };
    const span = { name: `${about.ability} ${member}`, kind: "client", facts: { ...about, verb: member } } as const;
    const tracedCall = (input: unknown, options: CallOptions) => traced(span, (open) => called(input, options, open));
    const call: typeof tracedCall = (...asked) =>
      reach ? withinReach(reach, () => tracedCall(...asked)) : tracedCall(...asked);
    return [member, call];
  });
  // The same members under the same names.
  return Object.fromEntries(limited) as P;
}

function costOf(made: unknown): number | undefined {
  if (typeof made !== "object" || made === null || !("cost" in made)) return undefined;
  return typeof made.cost === "number" ? made.cost : undefined;
}

/** Lets so many calls run at a time; the others wait in order. A caller that gives up leaves the line. */
export function limitCalls(concurrency: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (running < concurrency) running += 1;
    else await place(signal);
    try {
      signal.throwIfAborted();
      return await call();
    } finally {
      // The place goes to the next in line at once, so that nobody who comes by meanwhile can take it.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function place(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(go), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      line.push(go);
    });
  }
}

const reach = new AsyncLocalStorage<Trust>();

/** Every `fetch` during the call, those of packages and after redirects too, reaches public and trusted addresses only. */
function withinReach<T>(trust: Trust, call: () => Promise<T>): Promise<T> {
  return reach.run(trust, call);
}

const usual = getGlobalDispatcher();

class ReachDispatcher extends Dispatcher {
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const trust = reach.getStore();
    const agent = trust ? agentFor(new URL(options.path, String(options.origin)), trust) : usual;
    return agent.dispatch(options, handler);
  }
}

setGlobalDispatcher(new ReachDispatcher());
