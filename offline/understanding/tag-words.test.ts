import { describe, expect, it } from "vitest";
import { readNumbers } from "./read-numbers.ts";
import { tagWords } from "./tag-words.ts";

const verbOf = (sentence: string) => tagWords(sentence).find(({ tag }) => tag === "verb")?.plain;

describe("the finite verb", () => {
  it.each([
    ["Nine boats rock gently in the harbour.", "rock"],
    ["A beam sweeps across the dark water.", "sweep"],
    ["Rain hammers against the window.", "hammer"],
    ["A gas boiler burns fuel.", "burn"],
    ["Farmers rent hives for their orchards.", "rent"],
    ["Electricity travels through copper wires.", "travel"],
    ["Marta dreams of her grandmother's kitchen.", "dream"],
    ["She kneads the dough with both hands.", "knead"],
    ["Her brother left nine years ago.", "leave"],
    ["A bear and a fox walk in the forest.", "walk"],
    ["The mechanic repairs the engine.", "repair"],
    ["The old sails flap.", "flap"],
    ["The doctor and the nurse talk to a patient.", "talk"],
    ["When fog hides the light, it is dark.", "hide"],
    ["Under the tyre, hook it onto a spoke.", "hook"],
    ["The crew load the truck.", "load"],
    ["The springs press the pads against the rim.", "press"],
    ["New pumps clean the water of the pond.", "clean"],
    ["When your fan stops, wait.", "stop"],
    ["Slower as the wheel turns faster.", "turn"],
    ["The largest trains today carry coal.", "carry"],
    ["Below the valve the pressure drops suddenly.", "drop"],
    ["Inside the pipe the steam turns icy cold.", "turn"],
    ["Young eels move down into the mud.", "move"],
    ["Drink water often.", "drink"],
    ["Their bodies feed eagles.", "feed"],
  ])("of %j is %s", (sentence, verb) => {
    expect(verbOf(sentence)).toBe(verb);
  });

  it.each([
    ["Guests walk into a narrow hall, press a bell and wait.", ["walk", "press", "wait"]],
    ["They stack the boxes, ship the goods and park the van.", ["stack", "ship", "park"]],
    ["He waters the beans and rakes the leaves.", ["water", "rake"]],
    ["She bought bread, milk and a plant.", ["buy"]],
    ["There is no bridge, only a flat boat and a steel cable.", []],
    ["She lays a heap of birch logs right there.", ["lay"]],
  ])("stands in each member of a list: %s", (sentence, verbs) => {
    const found = tagWords(sentence).flatMap(({ tag, plain }) => (tag === "verb" ? [plain] : []));
    expect(found).toEqual(verbs);
  });

  it("is found in each clause", () => {
    const verbs = tagWords("The oven breaks and the shop stays cold.").filter(({ tag }) => tag === "verb");
    expect(verbs.map(({ plain }) => plain)).toEqual(["break", "stay"]);
  });
});

it("tells what opens a sentence from a name", () => {
  expect(tagWords("Bees carry pollen.")[0]).toMatchObject({ tag: "noun", plain: "bee" });
  expect(tagWords("Children plant flowers.")[0]).toMatchObject({ tag: "noun", plain: "child" });
  expect(tagWords("Elena sits down.")[0]?.tag).toBe("name");
  expect(tagWords("Rose waters the garden.")[0]?.tag).toBe("name");
});

it("takes a name with letters of its own for one word", () => {
  const words = tagWords("He drove the green Škoda from Łódź to Őrség.");
  expect(words.map(({ text }) => text).slice(3)).toEqual(["green", "Škoda", "from", "Łódź", "to", "Őrség"]);
  expect(words.find(({ text }) => text === "Łódź")?.lower).toBe("łódź");
});

it("reads numbers in letters and digits", () => {
  const values = (sentence: string) => tagWords(sentence).flatMap(({ value }) => value ?? []);
  expect(values("Nine boats")).toEqual([9]);
  expect(values("up to 50,000 bees")).toEqual([50_000, 50_000]);
});

it.each([
  ["It has two hundred and six bones.", [206]],
  ["She saves five hundred and twenty dollars and two cents.", [520, 2]],
  ["Glass melts at fifteen hundred degrees.", [1500]],
  ["It burns two thousand six hundred calories.", [2600]],
  ["A tower of three hundred and thirty metres cost eight million euros.", [330, 8_000_000]],
  ["We sold twenty-five chairs, one or two tables and 50,000 cups.", [25, 1, 2, 50_000]],
  ["Hundreds came, and thirty left.", [100, 30]],
])("reads numbers of several words: %s", (sentence, expected) => {
  expect(readNumbers(tagWords(sentence)).map(({ value }) => value)).toEqual(expected);
});

describe("a word beside others", () => {
  const tagOf = (sentence: string, word: string) => tagWords(sentence).find(({ lower }) => lower === word)?.tag;
  it.each([
    ["The fish is wrapped in banana leaves.", "leaves", "noun"],
    ["The man in the boat rows.", "rows", "verb"],
    ["Step two: rinse the rice in cold water.", "rinse", "verb"],
    ["Sacks of dried beans travel by ship.", "travel", "verb"],
    ["Heavy rollers grind the stones.", "heavy", "adj"],
    ["He carried a long grey pole.", "long", "adj"],
    ["Open a separate savings account.", "account", "noun"],
    ["The old fridge breaks, and a new one costs a lot.", "costs", "verb"],
    ["Around sixty volunteers clean the beach.", "around", "adv"],
    ["He walks around three lakes.", "around", "prep"],
    ["The bench was made with a steel saw and a stone hammer.", "hammer", "noun"],
    ["Running a marathon burns fat.", "burns", "verb"],
    ["Bears stand waiting in the water.", "bears", "noun"],
    ["Young salmon eat insects.", "young", "adj"],
    ["Old Marta sits down.", "marta", "name"],
  ])("in %j: %s is a %s", (sentence, word, tag) => {
    expect(tagOf(sentence, word)).toBe(tag);
  });
});

it("sees what somebody with a name did, and no day as part of the name", () => {
  const verbs = (text: string) => tagWords(text).flatMap(({ tag, lower }) => (tag === "verb" ? [lower] : []));
  expect(verbs("Noor scrubbed the seat and pushed off.")).toEqual(["scrubbed", "pushed"]);
  expect(verbs("Ana stitched the torn sleeve.")).toEqual(["stitched"]);
  const [, , thomas] = tagWords("At Christmas Thomas climbed a ladder.");
  expect(thomas).toMatchObject({ text: "Thomas", tag: "name", isAfterStop: true });
});

describe("what is done besides", () => {
  it.each([
    ["Their legs stretch and tire.", ["stretch", "tire"]],
    ["Move the desk and plug in a lamp.", ["move", "plug"]],
    ["Get out, close the doors and run.", ["get", "close", "run"]],
  ])("is done as well: %s", (sentence, verbs) => {
    expect(tagWords(sentence).flatMap(({ tag, plain }) => (tag === "verb" ? [plain] : []))).toEqual(verbs);
  });

  it("is no hand that is one's own", () => {
    expect(tagWords("We lean with our hands on a rail.").find(({ lower }) => lower === "hands")?.tag).toBe("noun");
  });
});

it("takes what stands before a noun for what is said of it", () => {
  const said = (text: string) => tagWords(text).flatMap(({ tag, lower }) => (tag === "adj" ? [lower] : []));
  expect(said("Ida bought a turquoise vase yesterday.")).toEqual(["turquoise"]);
  expect(said("He put a chipped blue teapot down.")).toEqual(["chipped", "blue"]);
  expect(said("He brings a metal drying rack.")).toEqual(["metal", "drying"]);
});
