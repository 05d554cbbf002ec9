import { describe, expect, it } from "vitest";
import { readScene } from "../../understanding/read-scene.ts";
import { createRandom } from "../art/natural.ts";
import { createLook } from "../figure/look.ts";
import { readBrief } from "../words/read-brief.ts";
import { findVignettes, withTopic } from "./find-vignettes.ts";

const icons = (vignettes: ReturnType<typeof withTopic>) => vignettes.map(({ icon }) => icon);

describe("what a film is about", () => {
  it.each([
    ["The Long Journey of a Salmon", "fish"],
    ["What Happens Inside a Thunderstorm", "cloud-with-lightning-and-rain"],
    ["How Cheese Is Made", "cheese-wedge"],
    ["How Your Kidneys Clean Your Blood", "kidney"],
    ["Why Earthquakes Happen", "ground-crack"],
    ["Fixing a Flat Tyre", "tyre"],
  ])("stands beside a sentence of pronouns: %s", (title, icon) => {
    expect(icons(withTopic([], title))).toEqual([icon]);
  });

  it("does not stand beside a sentence that names enough, and nothing cheerful beside a grave one", () => {
    const named = [{ icon: "river" }, { icon: "sun" }];
    expect(withTopic(named, "How Cheese Is Made")).toEqual(named);
    expect(icons(withTopic(named, "How Cheese Is Made", true))).toEqual(["river"]);
  });
});

describe("what a sentence speaks of", () => {
  const shown = (narration: string, isPast = false) => {
    const brief = readBrief({ prompt: narration, narration, title: "A film" }, createRandom(1));
    return findVignettes({ ...brief, setting: "abstract" }, { sentence: narration, isPast });
  };

  it("is no namesake of whoever the film is about", () => {
    const brief = readBrief({ prompt: "Pepper sighed.", title: "A film" }, createRandom(1));
    const seen = (called: ReadonlySet<string>) => findVignettes(brief, { sentence: "Pepper sighed.", called });
    expect(seen(new Set())).not.toEqual([]);
    expect(seen(new Set(["pepper"]))).toEqual([]);
  });

  it("is open where the words open it, and a chart where a measure rises or falls", () => {
    const named = (narration: string) => icons(shown(narration));
    expect(named("She leaves the door open.")).toEqual(["open-door"]);
    expect(named("The door opens slowly.")).toEqual(["open-door"]);
    expect(named("The storm left two boats stranded on the mud.").filter((icon) => /boat/.test(icon))).toEqual([]);
    expect(named("Open the fridge in the morning.")).toEqual(["open-fridge"]);
    expect(named("The price of salt rose.")).toContain("chart-increasing");
    expect(named("Our costs fell.")).toEqual(["chart-decreasing"]);
    expect(named("The costs never fell.")).toEqual([]);
  });

  it("is shown as often as it is said, up to nine", () => {
    expect(shown("Her father counted seven speckled eggs.")).toEqual([
      expect.objectContaining({ icon: "egg", count: 7 }),
    ]);
    expect(shown("Keep the milk at four degrees.")).not.toContainEqual(expect.objectContaining({ count: 4 }));
    expect(shown("We began with one second-hand bus.")).toEqual([expect.objectContaining({ icon: "bus" })]);
  });

  it.each([
    ["Light fell through the open door.", "open-door"],
    ["They slept with the door open.", "open-door"],
    ["The tired horse waited.", "standing-horse"],
    ["In October the leaves lay on the yard.", "fallen-leaf"],
    ["The horse galloped past.", "horse"],
  ])("is in the state that is told: %s", (narration, icon) => {
    expect(icons(shown(narration))).toContain(icon);
  });

  it.each([
    ["Brown water filled the cellar.", "water"],
    ["A red road led to the mine.", "road"],
    ["A toy mouse lay in the cat's bed.", "bed"],
    ["He opened it with his nose.", "nose"],
    ["He painted his name in big blue letters.", "envelope"],
    ["The key clicked when the telegraph woke.", "key"],
    ["Two men brought a trolley for the wardrobe.", "tram"],
    ["His scarf hangs on the hook by the stairs.", "hook"],
    ["He has a stall where he mends watches.", "market-stall"],
    ["When he looked up, the women and the dogs were gone.", "dog"],
  ])("is not what it is none of: %s", (narration, icon) => {
    expect(icons(shown(narration))).not.toContain(icon);
  });

  it("is of its own colour, cloth as well, and an animal does not fade", () => {
    expect(shown("She folded a yellow cloth.")[0]?.colour).not.toBeNull();
    expect(shown("The old dog slept.")[0]?.states).not.toContain("old");
  });

  it("has the coat that the film gives its only dog", () => {
    const narration = "She waited beside the old dog.";
    const brief = readBrief({ prompt: narration, narration, title: "A film" }, createRandom(1));
    const coat = (...coats: { icon: string; colour: [number, number, number] }[]) =>
      findVignettes({ ...brief, setting: "abstract" }, { sentence: narration, coats })[0]?.colour;
    expect(coat({ icon: "dog", colour: [1, 2, 3] })).toEqual([1, 2, 3]);
    expect(coat({ icon: "dog", colour: [1, 2, 3] }, { icon: "dog", colour: [4, 5, 6] })).toBeNull();
    expect(icons(withTopic([], "The Goat Who Sang"))).toEqual([]);
  });

  it("has steam where it is long ago", () => {
    expect(icons(shown("The train was late.", true))).toEqual(["locomotive"]);
    expect(icons(shown("The soup stood on the stove.", true))).not.toContain("stove");
  });

  it("is nothing that is worn by whoever is seen", () => {
    const look = createLook(createRandom(3));
    const beside = (narration: string) =>
      findVignettes(
        { ...readBrief({ prompt: narration, narration, title: "A film" }, createRandom(1)), setting: "abstract" },
        { sentence: narration, seen: [{ kind: "person", pose: "stand", names: ["Ida"], look }] },
      );
    expect(icons(beside("Ida wore her grandmother's brown coat over her dress."))).toEqual([]);
    expect(icons(beside("Ida covered the cage with her old coat."))).toContain("coat");
  });

  it("is nothing that there was only later", () => {
    expect(icons(shown("The horses pulled the car past the barrels.", true))).not.toContain("automobile");
    expect(icons(shown("The horses pulled the car past the barrels."))).toContain("automobile");
  });
});

describe("a crash", () => {
  it.each([
    ["Small pellets of soft hail crash into each other.", false],
    ["Waves crash onto the beach.", false],
    ["A cord is wound around the reel.", false],
    ["The wound in his leg was deep.", true],
    ["Two people are hurt in the crash.", true],
    ["A puncture feels like a disaster.", false],
    ["The rubbish would bury the kitchen.", false],
    ["They buried the old king.", true],
    ["Her son had not drowned at all.", false],
    ["The flood was a disaster for the town.", true],
  ])("is grave where it happens to somebody: %s", (text, isGrave) => {
    expect(readScene({ text })?.isGrave).toBe(isGrave);
  });
});

describe("death", () => {
  it.each([
    ["Bone looks as dead as stone, but it is living tissue.", false],
    ["White blood cells clear away dead tissue.", false],
    ["Soap kills germs.", false],
    ["The old king is dead.", true],
    ["Two soldiers died that night.", true],
  ])("is grave where somebody dies: %s", (text, isGrave) => {
    expect(readScene({ text })?.isGrave).toBe(isGrave);
  });
});

describe("what is over, or seen by day alone", () => {
  it.each([
    ["When the storm had passed, the bell rang.", ["bell"]],
    ["The storm comes, and the bell rings.", ["cloud-with-lightning-and-rain", "bell"]],
    ["The rain stopped, and the bell rang.", ["bell"]],
    ["The storm stops the ferry.", ["cloud-with-lightning-and-rain", "ferry"]],
    ["The river ends in a lake.", ["lake", "river"]],
    ["On a dark night the fish swims to the sea.", ["fish"]],
    ["At noon the fish swims to the sea.", ["fish", "sea"]],
  ])("is not shown: %s", (text, icons) => {
    const brief = readBrief({ prompt: text, narration: text }, createRandom(1));
    const found = findVignettes({ ...brief, setting: "abstract" }, { sentence: text });
    expect(found.map(({ icon }) => icon).toSorted()).toEqual(icons.toSorted());
  });
});

describe("a number of things", () => {
  it.each([
    ["Two spoons lie beside three plates.", { spoon: 2, "dinner-plate": 3 }],
    ["Five red apples lie in a bowl.", { "red-apple": 5 }],
    ["One spoon lies beside the plates.", { spoon: 1, "dinner-plate": 1 }],
    ["Twenty candles and a cup stand on the table.", { candle: 1 }],
  ])("is drawn where it can be counted: %s", (text, counts) => {
    const brief = readBrief({ prompt: text, narration: text }, createRandom(1));
    const found = findVignettes({ ...brief, setting: "abstract" }, { sentence: text });
    const counted = Object.fromEntries(found.map(({ icon, count = 1 }) => [icon, count]));
    expect(counted).toMatchObject(counts);
  });
});
