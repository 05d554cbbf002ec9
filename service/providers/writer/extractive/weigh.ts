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
  roles: Partial<Record<SectionRole, number>>;
  points: number;
  /** How much better a neighbour of what is told is than a leap. */
  run: number;
};

const plain: Prior = {
  lead: 2,
  opening: 1.3,
  ending: 1.1,
  roles: { abstract: 2.5, introduction: 1, conclusion: 2.2, setup: 0.5 },
  points: 0.85,
  run: 1.6,
};

/** After so many sentences one matters half as much as the first: of a section, or of a text without sections. */
const half = { section: 4, sections: 40, text: 8 };
/** Told only where there is little else. */
const afterGap = 0.2;

const priors: Record<TextKind, Prior> = {
  other: plain,
  news: { ...plain, lead: 3, ending: 0.9 },
  paper: { ...plain, points: 0.6 },
  readme: { ...plain, lead: 3, ending: 0.8, points: 1 },
  encyclopedia: { ...plain, lead: 3, ending: 0.9 },
  tutorial: { ...plain, lead: 2.5, roles: { ...plain.roles, setup: 1 }, points: 1.3 },
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
  // A text with sections is told from all of them: what each begins with. One without begins with what matters.
  const hasSections = new Set(told.map(({ section }) => section)).size > 2;
  const last = told.length - Math.max(1, told.length * 0.1);
  return told.map((sentence, index) => {
    const { score = 0, terms = new Set<string>() } = ranked[index] ?? {};
    let weight = prior.roles[sentence.role] ?? 1;
    if (index === lead) weight *= prior.lead;
    else if (sentence.place === 1) weight *= prior.opening;
    if (index >= last) weight *= prior.ending;
    weight *= hasSections
      ? 2 ** (-(sentence.place - 1) / half.section - index / half.sections)
      : 2 ** (-index / half.text);
    if (sentence.isPoint) weight *= prior.points;
    if (sentence.isAfterGap) weight *= afterGap;
    return { ...sentence, terms, run: prior.run, score: score * weight };
  });
}
