import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Document`,
  goesIn: text`A PDF or a presentation, up to 100 MB and 200 pages`,
  comesOut: text`A walk through its pages, or a new video from what it says`,
});
