import { describe, expect, it } from "vitest";
import { starterFootage } from "../library/starter-footage.ts";
import type { Footage } from "../provider.ts";
import { GOOD_MATCH, rankFootage } from "./rank-footage.ts";

function match(narration: string, { title = "", language = "en", found = starterFootage as readonly Footage[] } = {}) {
  const ranked = rankFootage({ description: narration, narration, title, language }, found);
  return ranked.map(({ footage, score }) => ({ id: footage.id.replace("starter/", ""), score }));
}

/** Sentences as scripts have them, and the pictures of the starter set that may stand for them. */
const sentences: [narration: string, pictures: string[]][] = [
  ["More than half of all people now live in cities, and the skyline keeps growing.", ["city-day", "city-night"]],
  ["After dark, downtown lights up and the nightlife begins.", ["city-night"]],
  ["She rides her bike to work every morning.", ["bicycle"]],
  ["Our team met the client on Monday and agreed on a new contract.", ["meeting", "handover"]],
  ["Sales figures rose by a third, as the chart in this report shows.", ["presentation", "chart-up"]],
  ["Plan your week in advance and put every deadline in your calendar.", ["planning", "time"]],
  ["Two founders launched their startup in a garage.", ["startup"]],
  ["Parents and children spend less time together at home than they used to.", ["family"]],
  ["A good night's sleep in a dark bedroom keeps you well.", ["bedroom"]],
  ["Deep in the woods, tall trees filter the light.", ["forest"]],
  ["Bees carry pollen from flower to flower.", ["meadow"]],
  ["Sort your rubbish and recycle plastic bottles.", ["recycling"]],
  ["Sailors watch the tide before they leave the harbour.", ["harbour", "sea"]],
  ["Spend your vacation on a tropical island with white sand.", ["beach"]],
  ["Container ships carry goods around the globe.", ["cargo"]],
  ["The summit of the mountain is covered in snow all year.", ["mountains", "hiking"]],
  ["Thunder and lightning announce the coming storm.", ["storm"]],
  ["Astronauts on the space station orbit the planet sixteen times a day.", ["astronaut", "space", "earth"]],
  ["Developers write software and test their code.", ["computer", "desk"]],
  ["Artificial intelligence and machine learning will change many jobs.", ["robot"]],
  ["Never share your password, hackers are after your data.", ["security"]],
  ["Solar panels and wind turbines produce clean, renewable energy.", ["solar", "energy"]],
  ["Talk to your doctor if the symptoms of the disease do not go away.", ["doctor", "nurse"]],
  ["A healthy heart pumps blood through the body.", ["heart"]],
  ["The pupils listen to their teacher in the classroom.", ["school"]],
  ["Scientists look at cells under the microscope.", ["laboratory"]],
  ["Chop the onions and let the soup cook in a large pot.", ["cooking"]],
  ["The farmer harvests wheat in late summer.", ["farm"]],
  ["Put some money into your savings account every month.", ["savings"]],
  ["Our flight takes off from the airport at noon.", ["airplane"]],
  ["The marathon runner trains six days a week.", ["running"]],
  ["The judge read the verdict in court.", ["law"]],
  ["Citizens vote in the election for a new parliament.", ["vote"]],
  ["Knights guarded this medieval castle for the king.", ["history"]],
  ["The band played their first song in front of a large audience.", ["concert"]],
];

describe("the starter set", () => {
  it.each(sentences)("has a fitting picture for: %s", (narration, pictures) => {
    const [best] = match(narration);
    expect(pictures, JSON.stringify(match(narration).slice(0, 3))).toContain(best?.id);
    expect(best?.score).toBeGreaterThanOrEqual(GOOD_MATCH);
  });

  it.each([
    ["de", "Die Bienen fliegen von Blume zu Blume.", "meadow"],
    ["fr", "Le médecin travaille à l'hôpital.", "doctor"],
    ["es", "Los pescadores vuelven al puerto con sus barcos.", "sea"],
    ["zh", "医生在医院里照顾病人。", "doctor"],
  ])("is found by words of %s", (language, narration, picture) => {
    expect(match(narration, { language })[0]?.id, JSON.stringify(match(narration, { language }).slice(0, 3))).toBe(
      picture,
    );
  });

  it.each([
    ["A farmer walks through the forest.", ["forest", "deer"]],
    ["The doctor rests on the beach.", ["beach"]],
    ["The astronaut walks in the desert.", ["desert"]],
    ["The band plays on the beach.", ["beach"]],
    ["The teacher hikes in the mountains with her class.", ["mountains", "hiking"]],
    ["Bees in the city carry pollen.", ["city-day", "city-night", "street"]],
    ["She reads a book in the forest.", ["forest", "deer"]],
  ])("shows the place that is named rather than where its people usually are: %s", (narration, pictures) => {
    const ranked = match(narration);
    expect(pictures, JSON.stringify(ranked.slice(0, 3))).toContain(ranked[0]?.id);
  });

  it.each([
    ["A farmer walks through the forest.", "farm"],
    ["Bees in the city carry pollen.", "meadow"],
    ["The astronaut walks in the desert.", "astronaut"],
  ])("would rather have a picture drawn than show another place: %s", (narration, elsewhere) => {
    const score = match(narration).find(({ id }) => id === elsewhere)?.score;
    expect(score).toBeLessThan(GOOD_MATCH);
  });

  it.each([
    "It depends on what you mean by that.",
    "First, second and third, in that order.",
    "The subjunctive is formed with the stem of the third person plural.",
    "Quaternions form a non-commutative division algebra.",
    "Thank you very much, and see you again.",
  ])("has nothing for: %s", (narration) => {
    expect(match(narration)[0]?.score, JSON.stringify(match(narration).slice(0, 3))).toBeLessThan(GOOD_MATCH);
  });
});
