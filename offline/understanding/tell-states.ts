import type { NounKind, Phrase } from "./scene-reading.ts";
import { isOfBefore } from "./spoken-of.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const lost = new Set(terms.lost.split(" "));
const vanished = /^(?:nowhere|disappear|vanish)$/;
/** What is said of weather and of what happens once it is over. */
const over = /^(?:over|passed|ended|stopped|ceased|lifted|cleared|subsided)$/;
const being = /^(?:be|stay|remain|seem|become|look|feel|stand|lie|grow|turn|go|fall|sit)$/;

/** "The wheel has come off", "one leg is broken off": it is no longer there. */
function isTornOff(words: readonly Word[], { part, to }: Phrase): boolean {
  const after = words.slice(to, to + 4);
  const end = after.findIndex(({ lower }) => lower === "off");
  return (
    part === "subject" &&
    end > 0 &&
    after
      .slice(0, end)
      .some(({ lower }) => /^(?:broken|broke|torn|come|fallen|fell|snapped|ripped|cut)$/.test(lower)) &&
    /^(?:be|have|break|fall|snap|tear|come)$/.test(after[0]?.plain ?? "") &&
    (words[to + end + 1] === undefined || words[to + end + 1]?.isAfterStop === true)
  );
}

/** "When the storm had passed", "once the rain was over", "the snow stopped". */
function isOver(words: readonly Word[], { part, kind, to }: Phrase): boolean {
  if (part !== "subject" || (kind !== "nature" && kind !== "event")) return false;
  const [verb, next, last] = words.slice(to, to + 3);
  // A storm stops a ferry, and a river ends in a lake.
  const isAlone = !next || next.isAfterStop || next.tag === "conj";
  if (/^(?:stop|end|cease|subside)$/.test(verb?.plain ?? "")) return isAlone;
  const told = next?.tag === "adv" && next.lower !== "over" ? last : next;
  return /^(?:have|be)$/.test(verb?.plain ?? "") && over.test(told?.lower ?? "");
}

const lasting: ReadonlySet<NounKind> = new Set(["object", "substance", "nature", "place", "plant", "food", "body"]);

/** Where a noun ends with what it is of: "the battery of his phone". */
function endOf({ to }: Phrase, next: Phrase | undefined, words: readonly Word[]): number {
  return next?.part === "of" && next.from === to + 1 && words[to]?.lower === "of" ? next.to : to;
}

/** "The men and the dogs were gone". */
function isGone(words: readonly Word[], { part, from, to, kind }: Phrase): boolean {
  if ((part !== "subject" && words[from - 1]?.lower !== "and") || !/^(?:person|group|animal)$/.test(kind)) return false;
  const rest = words.slice(to, to + 6);
  const verb = rest.findIndex(({ tag }) => !/^(?:conj|det|noun|name|adj)$/.test(tag));
  // "Many men had gone to war".
  const isAway = rest[verb]?.plain === "have" && !/^(?:out|up|down|on|back|home)$/.test(rest[verb + 2]?.lower ?? "");
  return (rest[verb]?.plain === "be" || isAway) && rest[verb + 1]?.lower === "gone";
}

const making = /^(?:leave|keep|hold|find|push|pull|throw|set|prop)$/;

/** "Leaves the door open", "opens the door": how something is after what is done to it. */
function madeSo(words: readonly Word[], { part, from, to, kind }: Phrase): string | null {
  if (part !== "object" || !lasting.has(kind)) return null;
  const [said, after] = [words[to], words[to + 1]];
  const verb = words.slice(0, from).findLast(({ tag }) => tag === "verb");
  const isEnd = !after || after.isAfterStop || /^(?:conj|prep|adv)$/.test(after.tag);
  // "Leaving two boats stranded on the mud"
  const isMade = said && !said.isAfterStop && /^(?:open|shut|closed|empty|ajar|\p{L}{3,}ed)$/u.test(said.lower);
  if (isMade && isEnd && making.test(verb?.plain ?? "")) return said.lower;
  return words[from - 1]?.plain === "open" && words[from - 1]?.tag === "verb" ? "open" : null;
}

/** "The jacket opens", but "the key opens the door". */
function opensItself(words: readonly Word[], { part, to, kind }: Phrase): string | null {
  const [verb, after] = [words[to], words[to + 1]];
  const isAlone = !after || after.isAfterStop || /^(?:conj|prep)$/.test(after.tag) || /ly$/.test(after.lower);
  return part === "subject" && lasting.has(kind) && verb?.plain === "open" && verb.tag === "verb" && isAlone
    ? "open"
    : null;
}

/** "The room is empty and dark", "a man asleep on a bench": what is said of the subject after it. */
export function tellStates(words: readonly Word[], phrases: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase, at) => {
    const end = endOf(phrase, phrases[at + 1], words);
    const verb = words[end];
    // "Was nowhere to be seen", "had vanished".
    if (phrase.part === "subject" && words.slice(phrase.to, phrase.to + 3).some(({ plain }) => vanished.test(plain)))
      return { ...phrase, isAbsent: true };
    if (isGone(words, phrase)) return { ...phrase, isAbsent: true };
    if (isTornOff(words, phrase)) return { ...phrase, isAbsent: true };
    if (isOver(words, phrase)) return { ...phrase, states: [...phrase.states, "over"] };
    if (isOfBefore(words, phrase)) return { ...phrase, isAbsent: true };
    const made = madeSo(words, phrase) ?? opensItself(words, phrase);
    if (made) return { ...phrase, states: [...phrase.states, made] };
    // "Played it again with the door open".
    const isLeft = phrase.relation === "with" && /^(?:open|shut|closed|ajar|empty|full|lit)$/.test(verb?.lower ?? "");
    if (isLeft && verb && !verb.isAfterStop) return { ...phrase, states: [...phrase.states, verb.lower] };
    const isBare = verb?.tag === "adj" && !verb.isAfterStop;
    const isHaving = verb?.plain === "have" && lasting.has(phrase.kind) && words[end + 1]?.tag === "verb";
    if (phrase.part !== "subject" || !verb || !(isBare || isHaving || being.test(verb.plain))) return phrase;
    const states = [...phrase.states];
    for (let at = end + (isBare ? 0 : 1); at < words.length; at += 1) {
      const word = words[at];
      // "Yellow as old teeth".
      if (word?.lower === "as" && states.length > phrase.states.length) break;
      // "The lamp went out", "the light is off": of things.
      const isOut = word && /^(?:out|off)$/.test(word.lower) && (words[at + 1]?.isAfterStop ?? true);
      if (isOut && lasting.has(phrase.kind)) states.push(word.lower);
      if (!word || !/^(?:adj|adv|conj|verb|aux)$/.test(word.tag) || (word.isAfterStop && word.tag !== "adj")) break;
      if (/^(?:not|never|longer|hardly|n|t)$/.test(word.lower)) break;
      // "Lost in the dark": it is there.
      if (word.lower === "lost" && /^(?:in|at|on|among)$/.test(words[at + 1]?.lower ?? "")) break;
      const isBecome = /(?:ed|en|ne)$/.test(word.lower) || (verb.plain === "be" && word.lower === "burning");
      if (word.tag === "adj" || (word.tag === "verb" && (isBecome || (!isHaving && lost.has(word.lower)))))
        states.push(word.lower);
    }
    return { ...phrase, states, isAbsent: phrase.isAbsent || states.some((state) => lost.has(state)) };
  });
}
