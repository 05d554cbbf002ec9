import { pictureOfKind } from "./picture-nouns.ts";
import type { Phrase } from "./scene-reading.ts";
import { isSurelyShown } from "./show-nouns.ts";
import type { Word } from "./tag-words.ts";

/** Of which kind a film's things are that are called by their bare name later on: by "car" the "lift" of "the lift car". */
export type Senses = ReadonlyMap<string, string>;

type Told = { words: readonly Word[]; phrases: readonly Phrase[]; shown: readonly Phrase[] };

/** The two nouns that end a phrase, as "lift" and "car"; null for a bare one. */
function compoundOf(words: readonly Word[], { from, to }: Phrase): { kind: Word; head: Word } | null {
  const [kind, head] = [words[to - 2], words[to - 1]];
  if (!kind || head?.tag !== "noun" || to - 2 < from) return null;
  return kind.tag === "noun" && !head.isAfterStop ? { kind, head } : null;
}

/** By which a thing stays known: "red", where that is said of one thing. */
const colour =
  /^(?:red|green|yellow|blue|orange|purple|pink|brown|black|white|gr[ae]y|turquoise|teal|navy|violet|golden|silver)$/;
const keepsColour = /^(?:object|animal)$/;

function colourOf(words: readonly Word[], { from, to, kind, count, isAbsent }: Phrase): string | null {
  if (!keepsColour.test(kind) || count > 1 || isAbsent) return null;
  return words.slice(from, to - 1).find(({ tag, lower }) => tag === "adj" && colour.test(lower))?.lower ?? null;
}

/** Stands among what was told of for a thing of which there are more. */
const several = (head: string) => `${head}s`;

/** "A red door" after a green one: which of them "the door" is, nobody knows. */
function tellColour(senses: Map<string, string>, plain: Set<string>, { head, said }: { head: string; said: string }) {
  const known = senses.get(head);
  if (known === undefined && !plain.has(several(head))) senses.set(head, said);
  if (known === undefined || !colour.test(known) || known === said) return;
  senses.delete(head);
  plain.add(several(head));
}

/** What sentences add to the senses of a film. What was spoken of by its bare name before is what that says. */
export function sensesAfter(sentences: readonly Told[], before: Senses, plain: Set<string>): Senses {
  const senses = new Map(before);
  for (const { words, phrases, shown } of sentences)
    for (const [at, phrase] of phrases.entries()) {
      const found = compoundOf(words, phrase);
      const head = words[phrase.to - 1];
      const said = head?.tag === "noun" ? colourOf(words, phrase) : null;
      if (head && said !== null) tellColour(senses, plain, { head: head.plain, said });
      else if (head && opensNew.test(words[phrase.from]?.lower ?? "") && colour.test(senses.get(head.plain) ?? "")) {
        senses.delete(head.plain);
        plain.add(several(head.plain));
      }
      if (!found) {
        if (head?.tag === "noun" && !senses.has(head.plain)) plain.add(head.plain);
        continue;
      }
      const [kind, name] = [found.kind.lower, found.head.plain];
      const isOther = pictureOfKind(kind, name) !== undefined || !isSurelyShown(shown[at] ?? phrase);
      if (!plain.has(found.head.plain) && isOther && !someone.test(phrase.kind)) senses.set(name, kind);
    }
  return senses;
}

const someone = /^(?:person|group|time)$/;

/** "A car" is any: only what was spoken of before is called by its bare name. */
const opensNew = /^(?:an?|another|any|no)$/;

/** Draws what is called by its bare name as what it was introduced as, and nothing where that has no picture. */
export function keepSenses<T extends Told>(told: T, senses: Senses): T {
  if (senses.size === 0) return told;
  const { words } = told;
  const asMeant = (phrase: Phrase): Phrase => {
    const [first, head] = [words[phrase.from], words[phrase.to - 1]];
    const meant = head?.tag === "noun" ? senses.get(head.plain) : undefined;
    if (!meant || !phrase.icon || compoundOf(words, phrase) || opensNew.test(first?.lower ?? "")) return phrase;
    if (colour.test(meant)) return colourOf(words, phrase) ? phrase : { ...phrase, states: [...phrase.states, meant] };
    const { icon: _, ...rest } = phrase;
    const icon = pictureOfKind(meant, head?.plain ?? "");
    return icon ? { ...phrase, icon } : { ...rest, certainty: Math.min(phrase.certainty, unsure) };
  };
  return { ...told, phrases: told.phrases.map(asMeant), shown: told.shown.map(asMeant) };
}

/** No picture of it is to be taken for it. */
const unsure = 0.4;

/** " (the car is the lift car)": of what kind a scene's things are, for painters that see one scene alone. */
export function remindOf(senses: Senses, sentences: readonly Told[]): string {
  const bare = new Set(
    sentences.flatMap(({ words, shown }) =>
      shown.flatMap((phrase) => {
        const head = words[phrase.to - 1];
        const isBare = head?.tag === "noun" && phrase.icon && !compoundOf(words, phrase);
        return isBare && !opensNew.test(words[phrase.from]?.lower ?? "") ? [head.plain] : [];
      }),
    ),
  );
  const said = [...senses].filter(([head]) => bare.has(head));
  if (said.length === 0) return "";
  return ` (${said.map(([head, kind]) => `the ${head} is the ${kind} ${head}`).join(", ")})`;
}

const reminder = / \((?:the (\p{L}+) is the \p{L}+ \1(?:, |(?=\))))+\)/u;

export function withoutSenses(text: string): string {
  return text.replace(reminder, "");
}

/** What a text reminds of. */
export function sensesSaid(text: string): Senses {
  const [said = ""] = reminder.exec(text) ?? [];
  return new Map(
    [...said.matchAll(/the (\p{L}+) is the (\p{L}+) \1/gu)].map(([, head = "", kind = ""]) => [head, kind]),
  );
}

/** What is read beside a scene's words: the film's title, and what its things are. */
export function besides(title: string, prompt: string): string {
  return `${title}${reminder.exec(prompt)?.[0] ?? ""}`;
}
