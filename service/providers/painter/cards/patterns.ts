import words from "./words.json" with { type: "json" };

type Compiled<Groups> = { [Group in keyof Groups]: { [Key in keyof Groups[Group]]: RegExp } };
const compile = (sources: object): object =>
  Object.fromEntries(
    Object.entries(sources).map(([key, one]) => [key, typeof one === "string" ? new RegExp(one, "iu") : compile(one)]),
  );

/** The word lists of `words.json` as patterns, in all languages of the cards. */
export const patterns = compile(words.patterns) as Compiled<typeof words.patterns>;
