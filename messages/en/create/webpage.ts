import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Webpage`,
  goesIn: text`The address of an article, a post or a product page`,
  comesOut: text`Its story told in your length, with its own pictures where they fit`,
});
