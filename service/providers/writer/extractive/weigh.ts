import { rankSentences } from "#lib/text/rank.ts";
import type { TextKind } from "#lib/text/source-text.ts";
import type { SectionRole } from "./sections.ts";
import type { Tellable } from "./tellable.ts";

/** How much more each place of a text matters than the others. */
type Prior = {
  /** Its first sentence, without which nothing is told. */
  lead: number;
  /** The first sentence of a section: what the section is about. */
  opening: number;
  /** The last tenth. */
  ending: number;
  /** After so many sentences one matters half as much as the first; absent where place says nothing. */
  half?: number;
  roles: Partial<Record<SectionRole, number>>;
  points: number;
  /** How much better a neighbour of what is told is than a leap. */
  run: number;
};

const plain: Prior = {
  lead: 2,
  opening: 1.2,
  ending: 1.1,
  roles: { abstract: 1.6, introduction: 1.2, conclusion: 1.5, setup: 0.5 },
  points: 0.85,
  run: 1.6,
};

const beginning = 6;
/** Told only where there is little else. */
const afterGap = 0.2;

const priors: Record<TextKind, Prior> = {
  other: { ...plain, half: 20 },
  news: { ...plain, lead: 3, half: 8, ending: 0.9 },
  paper: { ...plain, roles: { abstract: 2.5, introduction: 1.3, conclusion: 2.2, setup: 0.5 }, points: 0.6 },
  readme: { ...plain, lead: 3, half: 20, opening: 1.3, ending: 0.8, points: 1 },
  encyclopedia: { ...plain, lead: 3, opening: 1.6, half: 20, ending: 0.9 },
  tutorial: {
    ...plain,
    lead: 2.5,
    half: 20,
    opening: 1.4,
    roles: { abstract: 1.6, introduction: 1.4, conclusion: 1.5 },
    points: 1.3,
  },
  story: { ...plain, lead: 2.5, ending: 1.6, roles: {}, points: 1, run: 2.2 },
  slides: { ...plain, opening: 1.3, points: 1 },
};

export type Weighed = Tellable & { score: number; run: number; terms: ReadonlySet<string> };

/** How much each sentence matters: by what the whole text is about, by its place, and by what is wished. */
export function weigh(
  told: readonly Tellable[],
  { kind, language, wish }: { kind: TextKind; language: string; wish: string | undefined },
): Weighed[] {
  const prior = priors[kind];
  const ranked = rankSentences(
    told.map(({ text }) => text),
    { language, wish },
  );
  const lead = told.findIndex(({ opens }) => !opens);
  // A text without headings begins with what matters, or leads there.
  const half = prior.half ?? (told.at(-1)?.section === told[0]?.section ? beginning : undefined);
  const last = told.length - Math.max(1, told.length * 0.1);
  return told.map((sentence, index) => {
    const { score = 0, terms = new Set<string>() } = ranked[index] ?? {};
    let weight = prior.roles[sentence.role] ?? 1;
    if (index === lead) weight *= prior.lead;
    else if (sentence.place === 1) weight *= prior.opening;
    if (index >= last) weight *= prior.ending;
    if (half) weight *= 2 ** (-index / half);
    if (sentence.isPoint) weight *= prior.points;
    if (sentence.isAfterGap) weight *= afterGap;
    return { ...sentence, terms, run: prior.run, score: score * weight };
  });
}
