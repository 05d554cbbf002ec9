import type { ReadSentence } from "./read-scene.ts";
import type { Noun, Phrase } from "./scene-reading.ts";
import { quotedWords } from "./spoken-of.ts";
import type { Word } from "./tag-words.ts";
import { isDoneTo, perceivedAt, thingsTold } from "./told-of.ts";
import terms from "./words/deed-terms.json" with { type: "json" };

const listed = (words: string) => new Set(words.split(" "));
const [particles, blocking, opening, minding, leading, ending, apart, unreal, being, causing, hardly, idioms] = [
  listed(terms.particles),
  listed(terms.blocking),
  listed(terms.opening),
  listed(terms.minding),
  listed(terms.leading),
  listed(terms.ending),
  listed(terms.apart),
  listed(terms.unreal),
  listed(terms.being),
  listed(terms.causing),
  listed(terms.hardly),
  listed(terms.idioms),
];

/** Something that is done in the sentence here and now, by whom, to what, for whom. */
export type Deed = {
  verb: string;
  /** "pick_up", where the verb has a word that belongs to it. */
  phrasal: string | null;
  agents: readonly Noun[];
  patient: Noun | null;
  /** To whom, with whom, at whom. */
  receiver: Noun | null;
  /** All else that it is done on, in or with. */
  around: readonly Noun[];
  isMain: boolean;
  /** "Lift the box", "when you lift it": whoever is spoken to does it. */
  isOrder?: true;
};

type Clause = { agents: Phrase[]; intro: string | null; isBlocked: boolean; hasVerb: boolean };

/**
 * What is done in a sentence by whoever is in it: nothing that is denied, wished, told of, meant for later or over already,
 * and nothing that somebody says.
 */
export function readDeeds(sentence: ReadSentence, sentences: readonly ReadSentence[]): Deed[] {
  const { words, shown: phrases } = sentence;
  const quoted = quotedWords(sentence.text);
  const deeds: Deed[] = [];
  let handled: Noun | null = null;
  const spokenOf = sentences.slice(0, sentences.indexOf(sentence)).flatMap(({ shown }) => thingsTold(shown));
  let doing: readonly Noun[] = [];
  let main: Phrase[] = [];
  let clause: Clause = { agents: [], intro: null, isBlocked: false, hasVerb: false };
  for (const [at, word] of words.entries()) {
    clause = step({ words, phrases, at }, clause, main);
    if (clause.intro === null) main = clause.agents;
    if (word.tag !== "verb") continue;
    // "Wanted it running": done by whatever it is.
    if (/ing$/.test(word.lower) && /^(?:it|them)$/.test(words[at - 1]?.lower ?? "")) continue;
    const { isBlocked, intro } = clause;
    const isSaid = isBlocked || quoted.has(at) || isDoneTo(words, at);
    clause = { ...clause, hasVerb: true };
    // "Snow beginning to fall": what begins falls.
    const isLed = words[at - 1]?.lower === "to" && words[at - 2]?.tag === "verb";
    const agents =
      perceivedAt({ words, phrases, at }) ?? (isLed ? doing : clause.agents.length > 0 ? clause.agents : main);
    const found = deedAt({ words, phrases, at }, agents);
    doing = found.agents;
    const it = found.patient === null && words[at + 1]?.lower.match(/^(?:it|them)$/)?.[0];
    // "A piece of her roll … threw it": whatever it is, no event is handled.
    const meant: Noun | null = handled && /^(?:event|abstract|time)$/.test(handled.kind) ? null : handled;
    // "A letter came. She read it": of what was handled least long ago, or else spoken of.
    const told = [...spokenOf, ...thingsTold(phrases.filter(({ to }) => to < at))].at(-1) ?? null;
    const patient: Noun | null = it ? (handled ? meant : it === "it" ? told : null) : found.patient;
    handled = patient ?? handled;
    // "A dog called Tui": how it is called is not what anybody does.
    const isNaming = /^(?:call|name)$/.test(words[at]?.plain ?? "") && words[at + 1]?.tag === "name";
    const isReflexive = /sel(?:f|ves)$/.test(words[at + 1]?.lower ?? "");
    if (isSaid || isNaming || isReflexive || isIdiom(words, at, { ...found, patient }) || !isReal(words, at)) continue;
    // "'Come here', shouted the sailor".
    const isInverted = quoted.has(at - 1) && found.patient?.kind === "person" && found.patient.from <= at + 2;
    const deed = isInverted ? { ...found, agents: [found.patient as Noun], patient: null } : { ...found, patient };
    const isYours = agents.every(({ name }) => name === "you");
    const isOrder = isYours && (agents.length === 1 || isTold(words, at, deeds));
    deeds.push({ ...deed, isMain: intro === null, ...(isOrder && { isOrder: true as const }) });
  }
  return deeds;
}

const orderly =
  /^(?:then|now|next|first|finally|please|always|just|simply|instead|otherwise|also|gently|carefully|slowly)$/;

/** "Wash your hands and dry them", "if it hurts, call a doctor": a bare verb at the start of a sentence or its main clause. */
function isTold(words: readonly Word[], at: number, earlier: readonly Deed[]): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (!word || word.lower !== word.plain) return false;
  if (!before) return true;
  if (orderly.test(before.lower)) return isTold([...words.slice(0, at - 1), word], at - 1, earlier);
  const isAfterOrder = earlier.at(-1)?.isOrder === true && /^(?:and|or|then)$/.test(before.lower);
  const isAfterClause = word.isAfterStop && /^(?:if|when|after|before|once|to)$/.test(words[0]?.lower ?? "");
  return isAfterOrder || isAfterClause;
}

type At = { words: readonly Word[]; phrases: readonly Phrase[]; at: number };

/** In which clause a word is. */
function step({ words, phrases, at }: At, clause: Clause, main: Phrase[]): Clause {
  const word = words[at];
  const before = words[at - 1];
  if (!word) return clause;
  const isOpening = opening.has(word.lower) && /^(?:conj|adv|prep|pron|det|other)$/.test(word.tag);
  if (isOpening && opensClause(words, at)) {
    const told = lastVerb(words, at);
    const isTold =
      told !== undefined && minding.has(told.plain) && /^(?:that|if|why|how|what|when|where|who)$/.test(word.lower);
    const related = /^(?:who|which|that)$/.test(word.lower) ? phrases.find(({ to }) => to === at) : undefined;
    return {
      agents: related ? [related] : [],
      ...{
        intro: word.lower,
        hasVerb: false,
        isBlocked: isTold || (blocking.has(word.lower) && !(related && word.lower === "that")),
      },
    };
  }
  // "She sets it down, and it walks off": nobody else does that.
  const isItself = word.lower === "it" && clause.hasVerb && /^(?:and|but|so)$/.test(before?.lower ?? "");
  if (isItself && /^(?:verb|aux|adv)$/.test(words[at + 1]?.tag ?? ""))
    return { agents: [], intro: null, isBlocked: true, hasVerb: false };
  const subject = phrases.find(({ from, part }) => from === at && part === "subject");
  const isAnew = word.isAfterStop && clause.intro !== null && clause.hasVerb;
  if (!subject) return isAnew ? { agents: main, intro: null, isBlocked: false, hasVerb: false } : clause;
  const joint = before?.lower === "and" ? before : undefined;
  const joined = clause.agents.at(-1);
  const isJoined = !clause.hasVerb && joined !== undefined && (joint !== undefined || word.isAfterStop);
  // "The baker, a large woman": the same; "Rosa and Dmitri": both.
  if (isJoined) return { ...clause, agents: [...clause.agents, subject] };
  // "He thought she danced": told, not done.
  const isTold = before?.tag === "verb" && minding.has(before.plain) && !word.isAfterStop;
  if (isTold) return { agents: [subject], intro: "that", isBlocked: true, hasVerb: false };
  if (clause.hasVerb || isAnew) return { agents: [subject], intro: null, isBlocked: false, hasVerb: false };
  return { ...clause, agents: [subject] };
}

/** "Before dawn" opens no clause, "before he left" does. */
function opensClause(words: readonly Word[], at: number): boolean {
  const word = words[at];
  // "That night": which one.
  if (word?.tag === "det" || (word?.lower === "that" && /^(?:noun|adj|num)$/.test(words[at + 1]?.tag ?? "")))
    return false;
  for (let next = at + 1; next < words.length; next += 1) {
    const one = words[next];
    if (!one || one.isAfterStop) return false;
    if (one.tag === "verb" || one.tag === "aux") return !(word?.tag === "prep" && one.lower.endsWith("ing"));
    if (next > at + 6) return false;
  }
  return false;
}

function lastVerb(words: readonly Word[], at: number): Word | undefined {
  return words.slice(Math.max(0, at - 4), at).findLast(({ tag }) => tag === "verb");
}

function isReal(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const isGerund = word.lower.endsWith("ing");
  let index = at - 1;
  while (index >= 0 && words[index]?.tag === "adv" && !hardly.has(words[index]?.lower ?? "")) index -= 1;
  const before = words[index];
  if (before?.lower === "to") {
    const leader = words.slice(Math.max(0, index - 2), index).findLast(({ tag }) => tag === "verb");
    return leader !== undefined && leading.has(leader.plain) && isReal(words, words.indexOf(leader));
  }
  if (isGerund && before && (apart.has(before.lower) || (before.tag === "verb" && ending.has(before.plain))))
    return false;
  return isSaidOfNow(words, at, isGerund);
}

/** No "not", "would", "had" before it in its clause, and nobody to whom it is done. */
function isSaidOfNow(words: readonly Word[], at: number, isGerund: boolean): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 6); index -= 1) {
    const [word, after] = [words[index], words[index + 1]];
    if (!word || after?.isAfterStop) break;
    if (hardly.has(word.lower)) return false;
    if (word.tag === "verb") {
      // "Did not stop or look back".
      const isOr = words.slice(index + 1, at).some(({ lower }) => lower === "or");
      return isOr ? isReal(words, index) : true;
    }
    if (unreal.has(word.lower)) return false;
    if (being.has(word.lower) && word.tag !== "noun") {
      if (!isGerund) return false;
      continue;
    }
    if (word.lower === "and" || word.lower === "but") break;
  }
  return true;
}

function deedAt({ words, phrases, at }: At, agents: readonly Noun[]): Omit<Deed, "isMain"> {
  const word = words[at] as Word;
  const end = words.findIndex(
    ({ tag, isAfterStop, lower }, index) =>
      index > at && (tag === "verb" || isAfterStop || (tag === "conj" && opening.has(lower))),
  );
  const until = end < 0 ? words.length : end;
  const after = phrases.filter(({ from, isAbsent }) => from > at && from < until && !isAbsent);
  const objects = after.filter(({ part }) => part === "object" || part === "subject");
  const [first, second] = objects;
  const isGiven =
    first !== undefined && second !== undefined && /^(?:person|group)$/.test(first.kind) && second.from - first.to < 4;
  const patient = (isGiven ? second : first) ?? null;
  const receiver = isGiven
    ? first
    : after.find(({ part, relation }) => part === "oblique" && /^(?:to|with|at|towards?|beside)$/.test(relation ?? ""));
  const next = words[at + 1]?.lower ?? "";
  const afterIt = words[patient?.to ?? -1];
  // "Dug a hole in the garden": where, and no "dig in".
  const later = after.some(({ part, relation }) => part === "oblique" && relation === afterIt?.lower)
    ? undefined
    : afterIt;
  const particle = particles.has(next)
    ? next
    : later && !later.isAfterStop && particles.has(later.lower) && later.tag !== "conj"
      ? later.lower
      : null;
  const phrasal = particle ? `${word.plain}_${particle}` : null;
  // "Showed a couple dancing", "let the dog run".
  const caused = phrases.find(({ to, part }) => to === at && part !== "subject" && part !== "possessor");
  const isCaused =
    caused !== undefined && (word.lower.endsWith("ing") || causing.has(lastVerb(words, caused.from)?.plain ?? ""));
  return {
    verb: word.plain,
    phrasal,
    agents: isCaused ? [caused] : agents,
    patient,
    receiver: receiver ?? null,
    around: after,
  };
}

/** "Took off", "gave up": nothing is taken and nothing given. */
function isIdiom(words: readonly Word[], at: number, { phrasal, patient }: Pick<Deed, "phrasal" | "patient">): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return [phrasal ?? "", `${word?.plain}_${next?.lower}`, `${word?.plain}_${patient?.name}`].some((spelled) =>
    idioms.has(spelled),
  );
}
