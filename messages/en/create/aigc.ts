import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Storyboard`,
  goesIn: text`Your script and a style to draw it in`,
  comesOut: text`A picture for every scene to review, then motion where you want it`,
});
