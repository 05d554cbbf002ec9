import { isFirstName } from "#offline/director/first-names.ts";
import { findMeaning, nounForm } from "./words/dictionary.ts";

export function isThing(form: string): boolean {
  return /^(?:object|animal|plant|food|place|person)$/.test(findMeaning(form, new Set())?.kind ?? "");
}

/** What has a shape of its own. */
export const isSolid = (form: string) =>
  /^(?:object|animal|plant|food)$/.test(findMeaning(form, new Set())?.kind ?? "");

/** Matter, or many of a kind: nobody's first name. */
export function isUncounted(word: string): boolean {
  const form = nounForm(word);
  if (form === null || isFirstName(word)) return false;
  const kind = findMeaning(form, new Set())?.kind ?? "";
  return form === word ? /^(?:substance|body)$/.test(kind) : /^(?:body|plant|animal|object|food|nature)$/.test(kind);
}
