import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Anything`,
  goesIn: text`Any mix of ideas, scripts, documents, images, clips, recordings and webpages`,
  comesOut: text`One video made of all of it, in one step`,
});
