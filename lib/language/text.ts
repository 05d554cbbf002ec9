import { createElement, Fragment, type ReactNode } from "react";
import { getFormatLocale, getLocale } from "./locale.ts";

const plain = "abcdefghijklmnopqrstuvwxyz";
const accented = [..."àƀçðéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýž"];

/** Words in no language: with accents, and longer by the vowels, which come twice. */
function disguise(words: string): string {
  return words.replace(/[a-z]/gi, (letter) => {
    const lower = letter.toLowerCase();
    const other = accented[plain.indexOf(lower)] ?? letter;
    const shown = letter === lower ? other : other.toUpperCase();
    return "aeiou".includes(lower) ? shown + other : shown;
  });
}

/** Both ends of a message or a format in the pseudo-locale, so that a test sees what came from neither or was cut off. */
const ends = { start: "⟦", end: "⟧" } as const;

export function mark(formatted: string): string {
  return getLocale() === "ar-XB" ? `${ends.start}${formatted}${ends.end}` : formatted;
}

/** A message; what is put in stays as it is. */
export function text(words: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  if (getLocale() === "ar-XB") return weave(words, values).join("");
  // A large board asks for thousands of messages at once: this takes a tenth of the time that weaving them does.
  return words.reduce((said, part, at) => `${said}${values[at - 1]}${part}`);
}

/** A sentence that is whole already, such as one of the contract's. */
export function localize(sentence: string): string {
  return weave([sentence], []).join("");
}

/** A message with elements in it. */
export function rich(words: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...weave<ReactNode>(words, values));
}

type Forms<Form> = { other: Form } & Partial<Record<Exclude<Intl.LDMLPluralRule, "other">, Form>>;

/** The form of a message that goes with a number: a language has those that `Intl.PluralRules` knows for it. */
export function plural<Form>(count: number, forms: Forms<Form>): Form {
  rules ??= new Intl.PluralRules(getFormatLocale());
  return forms[rules.select(count)] ?? forms.other;
}

let rules: Intl.PluralRules | undefined;

function weave<Value>(words: readonly string[], values: readonly Value[]): (string | Value)[] {
  const isPseudo = getLocale() === "ar-XB";
  const woven = words.flatMap((part, at) => [isPseudo ? disguise(part) : part, ...values.slice(at, at + 1)]);
  return isPseudo ? [ends.start, ...woven, ends.end] : woven;
}
