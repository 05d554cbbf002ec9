import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Idea`,
  goesIn: text`A sentence or two about what the video should tell`,
  comesOut: text`A written script, spoken and illustrated scene by scene`,
});
