import { settingsError } from "#lib/environment/settings-error.ts";
import type { Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { keysOf } from "#lib/keys-of.ts";
import { type Facts, type OpenSpan, traced } from "#lib/tracing/trace.ts";
import { measureCall } from "../work-metrics.ts";
import { chooseProvider, isOffline, type ProviderOf } from "./choose.ts";
import type { Ability, Connected, ProviderSource } from "./define.ts";
import type { FootageVerbs } from "./footage/provider.ts";
import { withinReach } from "./model/reach.ts";
import { registry } from "./registry.ts";

/** One footage library, ready to be asked. */
export type FootageLibrary = Connected<FootageVerbs> & { isOffline: boolean };
/** Every library that scenes are matched to; none when the operator wants none. */
type FootageLibraries = { name: string; libraries: readonly FootageLibrary[] };

const known = registry.footage;
type Name = keyof typeof known;
const names = keysOf(known);
const keys: Partial<Record<Name, string>> = { pexels: "PEXELS_API_KEY", pixabay: "PIXABAY_API_KEY" };

/**
 * Connects the libraries that the environment names, in their order: `FOOTAGE=pexels,library`. Unset or `offline`: the
 * folder and each stock library whose key is set. `none`: no footage, every scene is painted.
 */
export function connectFootage(source: ProviderSource): FootageLibraries {
  const libraries = chooseNames(source).map((name) => ({
    ...known[name].connect(source),
    isOffline: name === "library",
  }));
  return { name: libraries.map(({ name }) => name).join(", ") || "none", libraries };
}

function chooseNames(source: ProviderSource): Name[] {
  const wanted = source.FOOTAGE?.trim() ?? "";
  if (wanted === "none") return [];
  if (wanted === "" || wanted === "offline") {
    return names.filter((name) => name === "library" || (source[keys[name] ?? ""] ?? "") !== "");
  }
  return wanted.split(",").map((chosen) => {
    const name = names.find((known) => known === chosen.trim());
    if (name) return name;
    const choices = [...names, "none"].join(", ");
    throw settingsError("the service", `FOOTAGE names no provider "${chosen.trim()}", choose from ${choices}`);
  });
}

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
type HoldPlace = (name: string, places: number, signal: AbortSignal) => Promise<() => Promise<void>>;

/** Lets it be seen that somebody waits for a place of a provider, until what it answers is called. */
type StandInLine = (name: string) => () => void;

export type Lines = { holdPlace: HoldPlace; standInLine: StandInLine };

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
  const footage = connectFootage(source);
  const connect = <A extends Ability>(ability: A) => connectAbility(ability, source, { lines });
  return {
    writer: connect("writer"),
    painter: connect("painter"),
    animator: connect("animator"),
    narrator: connect("narrator"),
    transcriber: connect("transcriber"),
    footage: {
      ...footage,
      libraries: footage.libraries.map((library) => {
        return withinLimits(library, { about: { ability: "footage", provider: library.name } });
      }),
    },
    music: connect("music"),
  };
}

/** Verbs of hosted providers that only look into what is known: they need not stand in line with paid ones. */
const asksNobody = new Set(["listVoices", "measureRate"]);

type Limited = { name: string; limits: { concurrency: number } };
type CallOptions = { signal: AbortSignal };
type Verb = (input: unknown, options: CallOptions, span: OpenSpan) => Promise<unknown>;

function withinLimits<P extends Limited>(
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
