import { text } from "#lib/language/text.ts";

export const card = () => ({
  title: text`Speech`,
  goesIn: text`A recording of up to 60 minutes, sound or video, or your microphone`,
  comesOut: text`Your own voice with pictures and captions, whole or as a summary`,
});
