import { expect, it } from "vitest";
import { dropWishes, ideaSeconds } from "./idea-wishes.ts";

it.each([
  ["Make a 45-second video about bees.", 45, "Make a video about bees."],
  ["Create a 2 minute film about the Suez Canal", 120, "Create a film about the Suez Canal"],
  ["Why bees matter. It should be 45 seconds long.", 45, "Why bees matter."],
  ["How our bakery works, keep it under 1 minute, friendly tone", 60, "How our bakery works"],
  ["composting at home (60 seconds)", 60, "composting at home"],
  ["Un vidéo de 30 secondes sur la vie des abeilles", 30, "Un vidéo sur la vie des abeilles"],
  ["Ein 30-Sekunden-Video über den Bodensee", 30, "Ein Video über den Bodensee"],
  ["The harbour. Tone: calm and warm. Target audience: children.", undefined, "The harbour."],
  ["Video idea: the harbour at night", undefined, "the harbour at night"],
  ["How 30 seconds change a race", undefined, "How 30 seconds change a race"],
  [
    "The 10 minute walk to the harbour, in the tone of an old song",
    undefined,
    "The 10 minute walk to the harbour, in the tone of an old song",
  ],
])("%s", (idea, seconds, rest) => {
  expect(ideaSeconds(idea)).toBe(seconds);
  expect(dropWishes(idea)).toBe(rest);
});
