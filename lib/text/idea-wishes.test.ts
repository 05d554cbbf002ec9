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
  ["Make a 30-45 second video about bees.", 37.5, "Make a video about bees."],
  ["Why bees matter (30 to 60 seconds)", 45, "Why bees matter"],
  ["Why bees matter. It should be between 1 and 2 minutes long.", 90, "Why bees matter."],
  ["How our bakery works, about a minute and a half", 90, "How our bakery works"],
  ["How our bakery works, 1–2 min", 90, "How our bakery works"],
  ["Keep it under two minutes. How bread rises.", 120, " How bread rises."],
  ["Warum Brot aufgeht, etwa anderthalb Minuten", 90, "Warum Brot aufgeht"],
  ["Warum Brot aufgeht, 30 bis 45 Sekunden", 37.5, "Warum Brot aufgeht"],
  ["Le pain, entre 30 et 45 secondes", 37.5, "Le pain"],
  ["Une vidéo de 1 à 2 minutes sur le pain", 90, "Une vidéo sur le pain"],
  ["El pan, un minuto y medio", 90, "El pan"],
  ["Il pane, circa un minuto", 60, "Il pane"],
  [
    "The bread rises in 1 minute and sinks in two minutes of cold",
    undefined,
    "The bread rises in 1 minute and sinks in two minutes of cold",
  ],
  ["A second film about bees", undefined, "A second film about bees"],
  ["Una película de 1 a 2 minutos sobre el pan", 90, "Una película sobre el pan"],
  ["做一个30秒的视频", 30, "做一个视频"],
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
