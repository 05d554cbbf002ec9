import type { Weighed } from "./weigh.ts";

type Choosing = {
  budget: number;
  takes(sentence: Weighed): number;
  /** Whether a film may end with it. */
  mayEnd(sentence: Weighed): boolean;
  /** The first sentence goes in whatever else does. */
  keepsLead: boolean;
  /** Each section that this holds for keeps one sentence at least, whatever the budget. */
  keepsSection?(section: number): boolean;
};

/** Beyond these shares of the budget a choice is too long, or could be nearer. */
const most = 1.04;
const near = 0.97;
const enough = 0.95;
/** How much less each further sentence of a section is worth: all sections come before much of one. */
const again = 0.75;
const mostTries = 600;
const mostSwaps = 8;

/**
 * The sentences that fill a budget best, in their order: no sentence without the one it leans on, little said twice,
 * neighbours rather than leaps, the first kept, and a last one that ends.
 */
export function chooseSentences(weighed: readonly Weighed[], choosing: Choosing): Weighed[] {
  const costs = weighed.map((sentence) => choosing.takes(sentence));
  const { lists, leftOut } = wholeLists(weighed, costs, choosing.budget);
  const alone = weighed.map((_, index) => chainOf(weighed, index));
  const chains = weighed.map(({ list }, index) => {
    const own = list === undefined ? undefined : lists.get(list);
    return !own
      ? (alone[index] ?? [])
      : [...new Set(own.flatMap((each) => alone[each] ?? each))].toSorted((first, second) => first - second);
  });
  const tryWithout = (left: readonly number[]) => chooseWithout(new Set(left), { weighed, costs, chains }, choosing);
  const costOfAll = (chosen: ReadonlySet<number>) => [...chosen].reduce((sum, index) => sum + (costs[index] ?? 0), 0);
  let chosen = tryWithout(leftOut);
  // Without its long lists the rest may be too little.
  if (leftOut.length > 0 && costOfAll(chosen) < choosing.budget * enough) chosen = tryWithout([]);
  const followed = new Set([...chosen].map((index) => weighed[index]?.leansOn));
  return weighed.filter(({ opens }, index) => chosen.has(index) && (!opens || followed.has(index)));
}

function chooseWithout(barred: Set<number>, field: Omit<Field, "barred">, choosing: Choosing): Set<number> {
  const { weighed } = field;
  let chosen = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    chosen = fill({ ...field, barred }, choosing);
    const last = Math.max(-1, ...chosen);
    const ending = weighed[last];
    if (!ending || choosing.mayEnd(ending) || chosen.size === 1) break;
    barred.add(last);
  }
  return chosen;
}

/**
 * The lists that are told whole. One that takes more than half of the time is left out, or where nothing else is left to
 * tell, its points are chosen one by one.
 */
function wholeLists(weighed: readonly Weighed[], costs: readonly number[], budget: number) {
  const lists = Map.groupBy(weighed.keys(), (index) => weighed[index]?.list);
  lists.delete(undefined);
  const costOf = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + (costs[index] ?? 0), 0);
  const total = costOf([...weighed.keys()]);
  const long = [...lists].filter(([, own]) => costOf(own) > budget / 2);
  const isSpare = total - long.reduce((sum, [, own]) => sum + costOf(own), 0) >= budget;
  for (const [list] of long) lists.delete(list);
  return { lists, leftOut: total > budget * most && isSpare ? long.flatMap(([, own]) => own) : [] };
}

type Field = {
  weighed: readonly Weighed[];
  costs: readonly number[];
  /** What has to be said for each: itself and those it leans on. */
  chains: readonly (readonly number[])[];
  barred: ReadonlySet<number>;
};

function chainOf(weighed: readonly Weighed[], index: number): readonly number[] {
  const chain = [index];
  for (let at = weighed[index]?.leansOn ?? null; at !== null; at = weighed[at]?.leansOn ?? null) chain.unshift(at);
  return chain;
}

function fill(field: Field, { budget, keepsLead, keepsSection }: Choosing): Set<number> {
  const { weighed, costs, chains, barred } = field;
  const total = costs.reduce((sum, cost, index) => sum + (barred.has(index) ? 0 : cost), 0);
  const all = weighed.flatMap(({ opens }, index) => (opens || barred.has(index) ? [] : [index]));
  if (total <= budget * most) return new Set(closed(field, all));
  const chosen = new Set<number>();
  let taken = 0;
  const add = (index: number) => {
    for (const each of missing(field, index, chosen)) {
      chosen.add(each);
      taken += costs[each] ?? 0;
    }
  };
  for (const index of oneOfEach(field, { all, keepsSection, budget })) add(index);
  const lead = all[0];
  if (keepsLead && lead !== undefined && taken + (costs[lead] ?? 0) <= budget * most) add(lead);
  const held = new Set(chosen);
  while (taken < budget * near) {
    const best = bestOf(field, { candidates: all, chosen, room: budget * most - taken });
    if (best === null) break;
    add(best);
  }
  for (let tries = 0; tries < mostSwaps && taken < budget * enough; tries += 1) {
    if (!swapNearer(field, { all, chosen, held, taken, budget })) break;
    taken = [...chosen].reduce((sum, index) => sum + (costs[index] ?? 0), 0);
  }
  if (chosen.size > 0) return chosen;
  // Nothing fits: the shortest is better than silence.
  const shortest = all.toSorted((first, second) => costOf(field, first) - costOf(field, second))[0];
  return new Set(shortest === undefined ? [] : (chains[shortest] ?? []));
}

/** The best sentence of each section that keeps one; shorter ones where those take more than the budget. */
function oneOfEach(
  field: Field,
  { all, keepsSection, budget }: { all: readonly number[]; budget: number } & Pick<Choosing, "keepsSection">,
): number[] {
  const bySection = Map.groupBy(
    all.filter((index) => keepsSection?.(field.weighed[index]?.section ?? -1)),
    (index) => field.weighed[index]?.section,
  );
  const scoreOf = (index: number) => field.weighed[index]?.score ?? 0;
  const picks = [...bySection.values()].map((own) => ({
    best: own.toSorted((first, second) => scoreOf(second) - scoreOf(first))[0] ?? 0,
    shortest: own.toSorted((first, second) => costOf(field, first) - costOf(field, second))[0] ?? 0,
  }));
  const saved = ({ best, shortest }: (typeof picks)[number]) => costOf(field, best) - costOf(field, shortest);
  let left = picks.reduce((sum, { best }) => sum + costOf(field, best), 0) - budget;
  const shortened = new Set<(typeof picks)[number]>();
  for (const pick of picks.toSorted((first, second) => saved(second) - saved(first))) {
    if (left <= 0) break;
    shortened.add(pick);
    left -= saved(pick);
  }
  return picks.map((pick) => (shortened.has(pick) ? pick.shortest : pick.best));
}

/** Without what leans on something that is not there. */
function closed({ chains, barred }: Field, indexes: readonly number[]): number[] {
  const whole = indexes.filter((index) => chains[index]?.every((each) => !barred.has(each)));
  return whole.flatMap((index) => chains[index] ?? []);
}

function missing({ chains, barred }: Field, index: number, chosen: ReadonlySet<number>): readonly number[] {
  const chain = chains[index];
  if (!chain || chain.some((each) => barred.has(each))) return [];
  return chain.filter((each) => !chosen.has(each));
}

function costOf({ costs, chains }: Field, index: number): number {
  return (chains[index] ?? []).reduce((sum, each) => sum + (costs[each] ?? 0), 0);
}

type Search = { candidates: readonly number[]; chosen: ReadonlySet<number>; room: number; least?: number };

function bestOf(field: Field, { candidates, chosen, room, least = 0 }: Search): number | null {
  const { weighed, costs } = field;
  const said = new Set<string>();
  const told = new Map<number, number>();
  for (const index of chosen) {
    const sentence = weighed[index];
    if (!sentence) continue;
    for (const term of sentence.terms) said.add(term);
    told.set(sentence.section, (told.get(sentence.section) ?? 0) + 1);
  }
  let best: number | null = null;
  let bestWorth = 0;
  for (const index of candidates) {
    const sentence = weighed[index];
    if (!sentence || chosen.has(index)) continue;
    const added = missing(field, index, chosen);
    const cost = added.reduce((sum, each) => sum + (costs[each] ?? 0), 0);
    if (added.length === 0 || cost > room || cost < least) continue;
    const own = added.reduce((sum, each) => sum + worthOf(weighed[each], said), 0) / added.length;
    const isBeside = chosen.has(index - 1) || chosen.has(index + 1);
    const worth = own * (isBeside ? sentence.run : 1) * again ** (told.get(sentence.section) ?? 0);
    if (worth > bestWorth) [best, bestWorth] = [index, worth];
  }
  return best;
}

function worthOf(sentence: Weighed | undefined, said: ReadonlySet<string>): number {
  if (!sentence) return 0;
  let known = 0;
  for (const term of sentence.terms) if (said.has(term)) known += 1;
  return sentence.score * (1 - (sentence.terms.size === 0 ? 0 : (known / sentence.terms.size) * 0.6)) + 1e-9;
}

type Nearing = {
  all: readonly number[];
  chosen: Set<number>;
  held: ReadonlySet<number>;
  taken: number;
  budget: number;
};

/** Gives up one sentence for one that comes nearer to the budget, the least needed first. False where none does. */
function swapNearer(field: Field, { all, chosen, held, taken, budget }: Nearing): boolean {
  const { weighed, costs, chains } = field;
  const needed = new Set([...chosen].flatMap((index) => (chains[index] ?? []).filter((each) => each !== index)));
  const spare = [...chosen]
    .filter((index) => !held.has(index) && !needed.has(index))
    .toSorted((first, second) => (weighed[first]?.score ?? 0) - (weighed[second]?.score ?? 0));
  const candidates = all.toSorted((first, second) => (weighed[second]?.score ?? 0) - (weighed[first]?.score ?? 0));
  let nearest: { out: number; into: number; taken: number } | null = null;
  for (const out of spare.slice(0, 12)) {
    chosen.delete(out);
    const left = taken - (costs[out] ?? 0);
    const others = candidates.filter((index) => index !== out).slice(0, mostTries);
    const best = bestOf(field, {
      ...{ candidates: others, chosen, room: budget * most - left, least: budget * enough - left },
    });
    if (best !== null) {
      for (const each of missing(field, best, chosen)) chosen.add(each);
      return true;
    }
    const longer = longestOf(field, { candidates: others, chosen, room: budget * most - left });
    if (longer && left + longer.cost > Math.max(taken, nearest?.taken ?? 0) * 1.02) {
      nearest = { out, into: longer.index, taken: left + longer.cost };
    }
    chosen.add(out);
  }
  if (!nearest) return false;
  chosen.delete(nearest.out);
  for (const each of missing(field, nearest.into, chosen)) chosen.add(each);
  return true;
}

function longestOf(field: Field, { candidates, chosen, room }: Search): { index: number; cost: number } | null {
  let longest: { index: number; cost: number } | null = null;
  for (const index of candidates) {
    if (chosen.has(index)) continue;
    const cost = missing(field, index, chosen).reduce((sum, each) => sum + (field.costs[each] ?? 0), 0);
    if (cost > 0 && cost <= room && cost > (longest?.cost ?? 0)) longest = { index, cost };
  }
  return longest;
}
