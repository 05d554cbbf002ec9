import { describe, expect, it } from "vitest";
import { luminance } from "../art/colour.ts";
import { applyDescription, createRoleLook } from "./cast-look.ts";
import type { Look } from "./look.ts";

/** As a film would draw them whose name alone decides the rest. */
const lookOf = (description: string, name = "Robin") => applyDescription(createRoleLook({}, name), description);
const names = ["Ada", "Bo", "Cleo", "Dag", "Eli", "Finn", "Gus", "Hana"];

describe("somebody who is described", () => {
  it.each<[description: string, look: Partial<Look>]>([
    ["a young woman in a red coat", { age: "young", size: 1, beard: false, garment: "coat" }],
    ["an old man, bald, with a white beard", { age: "old", hair: "bald", beard: true }],
    ["a girl of nine with long black hair", { age: "child", size: 0.68, hair: "long", beard: false }],
    ["a 7-year-old boy in dungarees", { age: "child", garment: "overalls" }],
    ["a 45-year-old man with short brown hair", { age: "adult", size: 1, hair: "short" }],
    ["a man without a beard", { beard: false }],
    ["a man with no glasses", { glasses: false }],
    ["a stout woman with glasses", { build: 1.36, glasses: true, beard: false }],
    ["a slim man in a grey suit", { build: 0.78, garment: "suit" }],
    ["an elderly woman with her hair in a bun and braids gone", { age: "old" }],
    ["a little girl with braids in a yellow dress", { age: "child", hair: "braid", garment: "dress" }],
    ["a woman with a red cap", { headwear: "cap" }],
    ["a skinny boy of nine, with red hair, with bare feet", { age: "child", size: 0.68, build: 0.78, shoes: "bare" }],
    ["a broad man of sixty, with a white beard", { age: "old", build: 1.36, beard: true }],
    ["a woman in her late fifties, with a grey moustache", { age: "adult", moustache: true, beard: false }],
    ["an old woman, with a long grey braid, in a brown apron", { hair: "plait", garment: "apron" }],
    ["a team of nine men", { age: "adult" }],
    ["a young woman, with a green wool hat", { headwear: "beanie" }],
    ["a man in a green hat", { headwear: "hat" }],
    ["a girl in a straw hat", { headwear: "straw hat" }],
    ["a man in a dark red turban", { headwear: "turban", beard: false }],
    ["a boy in a red fez", { headwear: "fez" }],
    ["a nun in a white veil", { headwear: "veil" }],
    ["a woman in a bonnet", { headwear: "bonnet" }],
    ["a girl in a red hood", { headwear: "hood" }],
    ["a man in a steel helmet", { headwear: "steel helmet" }],
    ["a girl in a bicycle helmet", { headwear: "crash helmet" }],
    ["a man with a green army helmet", { headwear: "army helmet" }],
    ["a man in a safety helmet", { headwear: "hard hat" }],
    ["a man in a yellow hard hat", { headwear: "hard hat" }],
    ["a man with a helmet, in a brown tunic", { headwear: "steel helmet" }],
    ["a large woman, with flour on the cheeks", { build: 1.36 }],
    ["a woman, with large eyes", { build: 1 }],
    ["a big girl of nine", { build: 1 }],
    ["a tall man", { size: 1.1 }],
    ["a short woman, with short hair", { size: 0.86 }],
    ["a man with glasses and freckles", { glasses: true, freckles: true, beard: false }],
    ["a man", { glasses: false, beard: false }],
  ])("%s", (description, look) => {
    for (const name of names) expect(lookOf(description, name)).toMatchObject(look);
  });

  it("wears a builder's helmet where the trade has one", () => {
    const builder = createRoleLook({ garment: "vest", headwear: "hard hat" }, "Ada");
    expect(applyDescription(builder, "in a yellow helmet").headwear).toBe("hard hat");
  });

  it("wears no coat like a doctor's unless it is said to be white", () => {
    const cook = createRoleLook({ garment: "apron", colour: "#f4f1ea" }, "Ada");
    expect(luminance(applyDescription(cook, "a woman in a coat").colour)).toBeLessThan(0.6);
    expect(luminance(applyDescription(cook, "a woman in a white coat").colour)).toBeGreaterThan(0.9);
  });

  it("has the skin that is named", () => {
    const [dark, pale] = [lookOf("a dark-skinned woman"), lookOf("a man with pale skin")];
    expect(luminance(dark.skin)).toBeLessThan(luminance(pale.skin) - 0.2);
  });

  it("has the skin of most in the nation that is named, unless it is told", () => {
    for (const name of names) {
      expect(luminance(lookOf("a Swedish man", name).skin)).toBeGreaterThan(0.6);
      expect(luminance(lookOf("a Nigerian woman", name).skin)).toBeLessThan(0.4);
      expect(luminance(lookOf("a dark-skinned English woman", name).skin)).toBeLessThan(0.4);
    }
  });

  it("wears each colour where it belongs", () => {
    const { hairColour, colour, scarf, legs } = lookOf(
      "a woman with red hair, a blue scarf and black trousers, in a green coat",
    );
    expect(hairColour[0]).toBeGreaterThan(hairColour[2]);
    expect(colour[1]).toBeGreaterThan(colour[0]);
    expect(scarf?.[2]).toBeGreaterThan(scarf?.[0] ?? 255);
    expect(luminance(legs)).toBeLessThan(0.3);
  });

  it("takes no colour of the hair for the clothes", () => {
    expect(lookOf("a woman with long red hair").colour).toEqual(createRoleLook({}, "Robin").colour);
  });

  it("wears a shirt under an apron, and its colours stay apart", () => {
    const { garment, colour, second } = lookOf("a woman, in a brown apron, in a blue shirt");
    expect(garment).toBe("apron");
    expect(colour[0]).toBeGreaterThan(colour[2]);
    expect(second[2]).toBeGreaterThan(second[0]);
  });

  it("has no colour of an ear or of boots on the clothes", () => {
    for (const description of ["a man with one white ear", "a man in yellow boots"])
      expect(lookOf(description).colour).toEqual(createRoleLook({}, "Robin").colour);
  });

  it.each<[description: string, headwear: Look["headwear"]]>([
    ["a man in a yellow raincoat", "none"],
    ["a man in a navy coat", "police cap"],
    ["a man with a white beard", "police cap"],
  ])("leaves the uniform's cap at home where other clothes are said: %s", (description, headwear) => {
    const captain = createRoleLook({ garment: "coat", colour: "#35507f", headwear: "police cap" }, "Elias");
    expect(applyDescription(captain, description).headwear).toBe(headwear);
  });
});
