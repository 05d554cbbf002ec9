import type { Found } from "../illustrator/words/lexicon.ts";
import { readLexicon } from "../illustrator/words/lexicon.ts";
import { rooms } from "../illustrator/words/rooms.ts";
import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";

export const locating =
  /^(?:in|at|on|inside|outside|through|across|along|into|onto|near|by|behind|under|up|down|over|around|beside|within|above|below)$/;

/** "She reads until the lamp in the street goes out": the street is in another sentence's place. */
export function isLater(phrase: Phrase, words: readonly Word[]): boolean {
  if (!phrase.isSubordinate) return false;
  const opening = words.slice(0, phrase.from).findLast((word) => word.isAfterStop || opensClause(word));
  if (opening === undefined || !opensClause(opening)) return false;
  // "A girl who lives in the city" is there.
  const verb = words.slice(words.indexOf(opening) + 1).find(({ tag }) => tag === "verb");
  return !(/^(?:that|which|who)$/.test(opening.lower) && dwelling.test(verb?.plain ?? ""));
}

/** "That afternoon" opens none. */
const opensClause = ({ lower, tag }: Word) => /^(?:until|before|that|which|who|whose)$/.test(lower) && tag !== "det";
const dwelling = /^(?:live|dwell|work|stand|sit|lie)$/;

/** "The market is full": what is said to be so is there. */
export function isThere(words: readonly Word[], phrase: Phrase | undefined): boolean {
  if (phrase?.part !== "subject" || words[phrase.to]?.plain !== "be") return false;
  return /^(?:full|empty|busy|crowded|quiet|silent|packed|open|closed)$/.test(words[phrase.to + 1]?.lower ?? "");
}

/** "In the square": an adjective to the tagger, without a noun. */
export function standsAlone(words: readonly Word[], at: number): boolean {
  const [relation, article, after] = [words[at - 2], words[at - 1], words[at + 1]];
  const isLast = !after || after.isAfterStop || !/^(?:noun|name|adj)$/.test(after.tag);
  return isLast && article?.tag === "det" && locating.test(relation?.lower ?? "");
}

/** "They walk to the river and fill buckets", "she comes to a village": there by then. */
export function isArriving(words: readonly Word[], phrase: Phrase | undefined): boolean {
  if (phrase?.relation !== "to") return false;
  const verb = words.slice(0, phrase.from).findLast(({ tag }) => tag === "verb");
  const isThere = words[phrase.to]?.lower === "and" && words[phrase.to + 1]?.tag === "verb";
  return arriving.test(verb?.plain ?? "") || (isThere && going.test(verb?.plain ?? ""));
}

const arriving = /^(?:come|return|get)$/;
const going =
  /^(?:go|walk|run|hurry|rush|ride|drive|climb|march|hike|travel|sail|row|swim|fly|cycle|wander|crawl|jump|push|pull|drag|carry|follow|lead|bring|take)$/;

/** "A dark night", "it was dark": dark chocolate is eaten at any hour, and dark clouds are no night. */
export function isOfTime(words: readonly Word[], phrases: readonly Phrase[], at: number): boolean {
  const word = words[at];
  if (word?.tag !== "adj") return true;
  const of =
    phrases.find(({ from, to }) => at >= from && at < to) ??
    phrases.find(({ part, states, to }) => part === "subject" && to <= at && states.includes(word.lower));
  const isNow = words.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === "it" || lower === "outside");
  const isAfter = words[at - 1]?.tag === "prep";
  if (!of || of.name === "it") return isNow || isAfter;
  const known = readLexicon().get(of.name);
  if (of.kind === "time") return known?.hour === undefined;
  // "Making a dark little river" is no night.
  return (
    of.name === "sky" ||
    (of.kind === "place" && of.part !== "object" && !known?.settings?.some((setting) => rooms.has(setting)))
  );
}

/** What a word before another says of it: a spring morning is no spring, and a kitchen table stands in a kitchen. */
export function besideHead(
  { settings, hour, weather }: Found,
  { name, kind, relation }: Phrase,
  /** The phrase's first word, or the preposition where it has no article. */
  opening: string | undefined,
): Pick<Found, "settings" | "hour" | "weather"> {
  const known = readLexicon().get(name.replaceAll(" ", "_"));
  // A shelter of palm leaves stands anywhere.
  const isKind = /^(?:place|object|nature)$/.test(kind) || (kind === "plant" && locating.test(relation ?? ""));
  const isSeen = (isKind || /table$/.test(name)) && !known?.settings;
  // "That evening lamps burned", "at night planes fly": two phrases side by side.
  const isWhen = /^(?:time|event|nature|place)$/.test(kind) || alongside.test(opening ?? "");
  return {
    ...(settings && isSeen && { settings }),
    ...(hour && isWhen && !known?.hour && { hour }),
    ...(weather && isWhen && { weather }),
  };
}

const alongside = /^(?:that|this|one|every|each|at|by|before|after|until)$/;

/** "She looks down at the lake in the valley": she is above it; but whoever looks at the sea is by it. */
export function isViewed(words: readonly Word[], phrases: readonly Phrase[], phrase: Phrase | undefined): boolean {
  if (!phrase || phrase.name === "sea" || phrase.name === "ocean") return false;
  const around = phrases.find(({ to }) => to === phrase.from - 1);
  if (around && around.relation !== undefined && isViewed(words, phrases, around)) return true;
  if (!/^(?:at|over|towards?|into|across)$/.test(phrase.relation ?? "")) return false;
  const verb = words.slice(0, phrase.from).findLast(({ tag }) => tag === "verb");
  return /^(?:look|gaze|stare|glance|peer|point|gape)$/.test(verb?.plain ?? "");
}

const near = /^(?:by|near|beside|above|below|opposite|behind)$/;

/** "A diner by the station", "a bookshop by the ocean": said of where the diner is, and nobody is at the station. */
export function isBesidePlace(phrases: readonly Phrase[], { relation, from }: Phrase): boolean {
  return near.test(relation ?? "") && phrases.some(({ kind, to }) => kind === "place" && to === from - 1);
}

/** "They saw their kitchen float past": whoever sees a room do something is not in it. */
export function isSeenRoom(words: readonly Word[], { part, from, to }: Phrase): boolean {
  const verb = words.slice(0, from).findLast(({ tag }) => tag === "verb");
  return part === "object" && /^(?:see|watch|spot|glimpse)$/.test(verb?.plain ?? "") && words[to]?.tag === "verb";
}

/** Prices climb as well, and are on no mountain; nobody needs to be named who is told to cook. */
export function isDone(words: readonly Word[], phrases: readonly Phrase[], at: number): boolean {
  const subject = phrases.findLast(({ part, to }) => part === "subject" && to <= at);
  if (!subject || /^(?:person|animal|group)$/.test(subject.kind)) return true;
  return /^(?:they|it|who|everyone|everybody)$/.test(subject.name) || words[subject.to - 1]?.tag === "name";
}

/** "While the town sleeps, he bakes": what else goes on is elsewhere. */
export function isMeanwhile({ isSubordinate, part }: Phrase): boolean {
  return isSubordinate && part === "subject";
}

/** "For thirty days", "a dollar a day", "one day": how long and how often, not when. */
export function isMoment({ word }: Found, { text, relation = "", count }: Phrase): boolean {
  const isMany = /s$/.test(word) && (count > 2 || /^(?:for|of|in)$/.test(relation));
  if (!/^(?:day|days|night|nights)$/.test(word)) return !isMany;
  if (isMany || /\d/.test(text)) return false;
  return !/^days?$/.test(word) || /^(?:during|by|throughout)$/.test(relation) || definite.test(text);
}

const definite = /^(?:next|following|same|whole|entire|that|this|all|long|sunny|hot|warm|cold|bright|fine|market)\b/i;

/** "From cities, rivers and beaches": what holds of the first of a list holds of all of it. */
export function withLists(words: readonly Word[], phrases: readonly Phrase[]): Phrase[] {
  const related = [...phrases];
  phrases.forEach((first, index) => {
    if (first.relation === undefined) return;
    let last = index;
    for (let next = phrases[last + 1]; next && isNextInList(words, phrases[last], next); next = phrases[last + 1])
      last += 1;
    const after = words[phrases[last]?.to ?? words.length];
    const isClosed = /^(?:and|or)$/.test(words[(phrases[last]?.from ?? 0) - 1]?.lower ?? "");
    if (!isClosed || after?.tag === "verb" || after?.tag === "aux") return;
    for (let at = index + 1; at <= last; at += 1) {
      const item = phrases[at];
      if (item && item.relation === undefined) related[at] = { ...item, relation: first.relation, part: "oblique" };
    }
  });
  return related;
}

function isNextInList(words: readonly Word[], before: Phrase | undefined, next: Phrase): boolean {
  if (!before || next.relation !== undefined) return false;
  const isJoined = before.to === next.from - 1 && /^(?:and|or)$/.test(words[next.from - 1]?.lower ?? "");
  return isJoined || (before.to === next.from && words[next.from]?.isAfterStop === true);
}

const months = "january|february|march|april|may|june|july|august|september|october|november|december";
const seasons = "spring|summer|autumn|winter";
const passing = /\b(?:later|after a while|hours pass|soon after|that (?:afternoon|evening|night)|by then)\b/i;
const jumping =
  /\b(?:(?:the )?(?:next|following) (?:day|morning|week|month|year|spring|summer|autumn|winter)|(?:days?|weeks?|months?|years?) (?:later|after|pass|passed|passes|went by|go by)|on the (?:first|last|second|third|next) (?:day|morning|evening|night)|for (?:two|three|four|five|six|seven|eight|nine|ten|many|several|\d+) (?:days|weeks|months|years)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|one day)\b/i;
/** "In spring", "by July", "that winter", "all summer": no night lasts until then, and no storm. */
const season = new RegExp(
  `\\b(?:(?:in|by|until|since|during|through|throughout)(?: (?:the|his|her|their|early|late|following|same|long))* (?:${seasons}|${months})|(?:that|one|each|every|all|when|as) (?:${seasons}))\\b(?! (?:morning|day|night|evening|afternoon|sun|light|wind|rain|storm|sky|water)s?\\b)`,
  "i",
);

/** Whether time has passed: some of it, or so much that it is another day. */
export function timePassed(text: string): "hours" | "days" | null {
  if (jumping.test(text) || season.test(text)) return "days";
  return passing.test(text) ? "hours" : null;
}

/** "While her mother works at the hospital", "money earned from selling water on the beach": not where they are now. */
export function isMeanwhileElsewhere(words: readonly Word[], at: number): boolean {
  const isEarned = words.some(
    ({ lower }, index) =>
      index > 1 && index < at && index >= at - 5 && lower.endsWith("ing") && words[index - 1]?.lower === "from",
  );
  if (isEarned) return true;
  const opens = words.findLastIndex(({ lower }, index) => lower === "while" && index < at && index >= at - 8);
  return (
    opens > 0 &&
    !/^(?:he|she|it|they|we|i|you)$/.test(words[opens + 1]?.lower ?? "he") &&
    words[opens + 1]?.tag !== "verb"
  );
}
