import { describe, expect, it } from "vitest";
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
  ])("of %j is %s", (sentence, verb) => {
    expect(verbOf(sentence)).toBe(verb);
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

it("reads numbers in letters and digits", () => {
  const values = (sentence: string) => tagWords(sentence).flatMap(({ value }) => value ?? []);
  expect(values("Nine boats")).toEqual([9]);
  expect(values("up to 50,000 bees")).toEqual([50_000, 50_000]);
});
