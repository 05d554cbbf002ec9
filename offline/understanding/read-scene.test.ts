import { describe, expect, it } from "vitest";
import { readScene, SURE } from "./read-scene.ts";

const read = (text: string, title = "") => {
  const reading = readScene({ text, title });
  if (!reading) throw new Error("no English sentence");
  return reading;
};
const subject = (text: string) => read(text).subjects.map(({ icon, kind }) => icon ?? kind);

describe("who is seen", () => {
  it("is one where a name and a noun mean the same", () => {
    const namesIn = (text: string) => {
      const { subjects = [], props = [] } = readScene({ text }) ?? {};
      return [...subjects, ...props].filter(({ kind }) => kind === "person").map(({ name }) => name);
    };
    expect(namesIn("In the park she met Noor, a girl of eleven in a yellow raincoat.")).toEqual(["she", "noor"]);
    expect(namesIn("Clara was eleven, with freckles and a short brown bob.")).toEqual(["clara"]);
    expect(namesIn("A skinny boy of nine named Tomas, with red hair and bare feet, waits.")).toEqual(["boy"]);
  });

  it("is nobody who is gone, in whichever clause", () => {
    expect(readScene({ text: "When they landed, the stranger was gone." })?.subjects).toEqual([]);
    const gone = readScene({ text: "In spring so many men had gone to war that Ida drove the tram." })?.subjects ?? [];
    expect(gone.map(({ name }) => name)).not.toContain("man");
    const left = readScene({ text: "When Ida looked up, the men and the dogs were gone." })?.subjects ?? [];
    expect(left.map(({ name }) => name)).toEqual(["ida"]);
  });

  it("holds nothing that is worn", () => {
    const { props } = readScene({ text: "A black goat with a bell around her neck eats." }) ?? {};
    expect(props).toEqual([]);
  });

  const people = (text: string) => read(text).subjects.map(({ kind, count }) => [kind, count]);

  it("are several where a word means several", () => {
    expect(people("His crew pulls the ropes.")).toEqual([["person", 6]]);
    expect(people("The whole village waits in the square.")).toEqual([["person", 40]]);
    expect(people("A choir of thirty singers sings.")).toEqual([["person", 30]]);
    expect(people("Everyone dances.")).toEqual([["person", 40]]);
  });

  it("are known by their ending where no dictionary has them", () => {
    expect(people("A fisherwoman hears the bell.")).toEqual([["person", 1]]);
    expect(people("The specimen lies in a jar.")).not.toContainEqual(["person", 1]);
  });

  it("look as is said right after the noun, which is no thing beside them", () => {
    const looks = (text: string) => read(text).subjects.map((noun) => noun.looks);
    expect(looks("The old baker, a bald man, gives bread to two girls.")).toEqual(["a bald man"]);
    expect(looks("A woman with long red hair and glasses leads a goat.")).toEqual(["with long red hair with glasses"]);
    expect(read("Irma is an old woman with a grey bun.").props).toEqual([]);
    expect(read("A man with a hammer sings.").props.map(({ icon }) => icon)).toEqual(["hammer"]);
  });

  it("include who does something meanwhile", () => {
    const { props } = read("Otto holds a cat while his mother works in the garden.");
    expect(props.map(({ name }) => name)).toEqual(["cat", "mother"]);
  });
});

describe("the subject of a scene", () => {
  it.each([
    ["Nine boats rock gently in the harbour.", ["sailboat"]],
    ["A cat sleeps on a sack of flour.", ["cat"]],
    ["When you flip the switch, the light bulb glows.", ["light-bulb"]],
    ["An old man buys a loaf of bread.", ["person"]],
    ["A view of a castle on a hill", ["castle"]],
    ["There are three horses in the field.", ["horse"]],
  ])("of %j", (text, expected) => {
    expect(subject(text)).toEqual(expected);
    expect(read(text).confidence).toBeGreaterThanOrEqual(SURE);
    expect(read(text).fallback).toBeNull();
  });

  it.each([
    "Rain hammers against the window.",
    "Snow covers the street.",
    "The room is empty.",
    "A lamp in the lighthouse turns.",
    "The light of the lighthouse sweeps over the water.",
  ])("is the place alone: %s", (text) => {
    expect(read(text)).toMatchObject({ subjects: [], props: [], fallback: null });
  });

  it.each([
    ["Electricity travels through copper wires.", "Electricity travels through copper wires"],
    [
      "A transformer lowers the voltage before it enters your house.",
      "A transformer lowers the voltage before it enters your house",
    ],
    ["The future of our food depends on them.", "The future of our food depends on them"],
    ["No fruit grows without pollination.", "No fruit grows without pollination"],
    ["A fan pulls air across a coil.", "A fan pulls air across a coil"],
    ["A heat pump moves heat from the cold air outside into your home.", "A heat pump moves heat from the cold air"],
    ["There it gives up its heat and turns into a liquid again.", "Gives up its heat and turns into a liquid again"],
    ["Gates open, and the water rushes through a turbine.", "Gates open, and the water rushes through a turbine"],
    ["After an hour the dough is twice as big.", "After an hour the dough is twice as big"],
    ["The gate is locked and the guards watch the long road.", "The gate is locked and the guards watch the long road"],
  ])("is rather nothing than wrong: %s", (text, phrase) => {
    expect(read(text)).toMatchObject({ subjects: [], fallback: { kind: "card", phrase } });
  });

  it.each([
    ["Waste heat from factories warms whole greenhouses.", "thermometer"],
    ["Sunlight passes through the glass and heats the soil.", "sun"],
    ["Caffeine blocks a signal in the brain that makes us tired.", "brain"],
    ["The price depends on the weather in Brazil.", "label"],
    ["Set up a transfer for payday, so the money leaves before noon.", "calendar"],
    ["Roasting turns the green beans brown and brings out the aroma.", undefined],
    ["Her grandmother died in the war, and the clock stopped.", undefined],
  ])("is at least beside the words of its card: %s", (text, icon) => {
    const { subjects, fallback } = read(text);
    expect(subjects).toEqual([]);
    expect(fallback?.kind === "card" ? fallback.icon : "no card").toBe(icon);
  });

  it.each([
    "Amsterdam was built on millions of wooden poles.",
    "The Rhine flows through five countries.",
    "Insulation keeps the warmth in.",
    "Cleaner air is the result.",
  ])("is nobody who is called like a place or a thing: %s", (text) => {
    expect(read(text).subjects).toEqual([]);
  });

  it.each(["Sofia was late for school.", "Rose waters the garden.", "Rex sits by the door."])(
    "is who is called by a name: %s",
    (text) => {
      expect(subject(text)).toEqual(["person"]);
    },
  );

  it("has its sense by the words beside it", () => {
    expect(subject("A crane lifts wooden boxes onto a truck.")).toEqual(["building-construction"]);
    expect(subject("The crane, a tall wading bird, opens its wings.")).toEqual(["bird"]);
  });

  it("takes the workers of a hive for bees, and nobody for who is gone", () => {
    expect(subject("Inside the hive, workers build cells of wax.")).toEqual(["honeybee"]);
    expect(subject("The birds are gone, and Emil winds the clock.")).toEqual(["person"]);
    expect(read("Astrid is a vet in a village.").props).toEqual([]);
  });

  it("is alone in a place that the dictionary takes for a person", () => {
    expect(read("The nurse walks through the ward.").props).toEqual([]);
    expect(subject("A combine harvester cuts the wheat.")).toEqual([]);
  });

  it("is what there are hundreds of, not hundreds of people", () => {
    const clocks = read("Hundreds of clocks tick on the walls.");
    expect(clocks.subjects).toMatchObject([{ name: "clock", count: 100 }]);
    expect(clocks.fallback).toMatchObject({ diagram: { shown: "Hundreds", label: "of clocks tick on the walls" } });
    expect(subject("Hundreds of people wait at the gate.")).toEqual(["person"]);
    expect(subject("Dozens of boats leave the harbour.")).toEqual(["sailboat"]);
  });

  it("knows how many there are, and who is not there", () => {
    expect(read("Nine boats rock in the harbour.").subjects[0]?.count).toBe(9);
    expect(read("No people walk on the beach.").subjects).toEqual([]);
  });
});

it.each([
  ["He lifted out the bowl.", "bowl", "object"],
  ["She held out a red cup.", "cup", "object"],
  ["He climbed up the stairs.", "stair", "oblique"],
  ["A duck fell off a ship.", "ship", "oblique"],
])("tells a verb's own particle from a way: %s", (text, name, part) => {
  expect(read(text).around.find((noun) => noun.name === name)).toMatchObject({ part });
});

it("gives an action with who does it and to what", () => {
  const { action } = read("Neighbours carry wood through the snow.");
  expect(action).toMatchObject({ verb: "carry", patient: { icon: "wood" }, isNegated: false });
  expect(action?.agent?.kind).toBe("person");
});

it("says what is grave, and shows nobody die", () => {
  expect(read("Her grandmother died in the war.")).toMatchObject({
    isGrave: true,
    subjects: [],
    fallback: { kind: "card" },
  });
  expect(read("A cat sleeps.").isGrave).toBe(false);
  expect(read("A dead fly lay there.").isGrave).toBe(false);
});

it("says what is inside and outside, but not inside of what", () => {
  expect(read("Inside, Elena sits at a table.").isInside).toBe(true);
  expect(read("They wait outside.").isInside).toBe(false);
  expect(read("Inside the hive, workers build cells.").isInside).toBeNull();
});

it("reads English alone", () => {
  expect(readScene({ text: "El perro duerme en la playa." })).toBeNull();
  expect(readScene({ text: "狗在森林里" })).toBeNull();
});
