import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Script`,
  goesIn: text`Your text, pasted or from a text, Word, screenplay or caption file, up to 10,000 characters`,
  comesOut: text`Scenes that say it word for word, or a rewrite made for listening`,
});
