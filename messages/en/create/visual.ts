import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Images and clips`,
  goesIn: text`Up to 50 pictures and clips of your own, 100 MB each, in your order`,
  comesOut: text`A scene for each of them: a silent montage, a story or an explanation`,
});
