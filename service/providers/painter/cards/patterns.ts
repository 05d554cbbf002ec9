import words from "./words.json" with { type: "json" };

type Compiled<Group> = { [Key in keyof Group]: RegExp };
const compile = <Group extends Record<string, string>>(group: Group) =>
  Object.fromEntries(Object.entries(group).map(([key, source]) => [key, new RegExp(source, "iu")])) as Compiled<Group>;
const { keyPhrase, amounts, labels, absence, idioms, determiners } = words.patterns;

/** The word lists of `words.json`, by what they tell; each compares whole words, in all languages of the cards. */
export const patterns = {
  ...{ keyPhrase: compile(keyPhrase), amounts: compile(amounts), labels: compile(labels), absence: compile(absence) },
  ...{ idioms: compile(idioms), determiners: compile(determiners) },
};
