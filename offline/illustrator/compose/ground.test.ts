import { describe, expect, it } from "vitest";
import { Direction } from "#lib/contract/scene.ts";
import { imagineScene } from "../paint-scene.ts";

const scene = (prompt: string) => imagineScene({ prompt, style: "cinematic", width: 640, height: 360, seed: 5 });
const layersOf = (prompt: string) => scene(prompt).layers.map(({ name }) => name);

describe("the ground of a place", () => {
  it.each([
    "A boy walks across the frozen river.",
    "The lake is frozen.",
    "The pond is frozen.",
    "Two girls walk over the ice.",
  ])("is ice: %s", (prompt) => {
    const { setting, layers } = scene(prompt);
    expect(setting).toBe("sea");
    const [boats] = layers.filter(({ name }) => name === "sails");
    expect(boats?.items).toEqual([]);
  });

  it("is open water again without a word of ice", () => {
    expect(scene("The sea is calm.").layers.find(({ name }) => name === "sails")?.items).not.toEqual([]);
  });

  it.each([
    ["A woman walks through the village.", "village"],
    ["Snow falls on the market square.", "market"],
    ["A boy runs over the hills.", "hills"],
    ["A girl sits by the river.", "river"],
    ["A man stands on a rocky island.", "shore"],
    ["A man stands under a palm tree on a tropical island.", "tropics"],
  ])("is what the place has: %s", (prompt, setting) => {
    expect(scene(prompt).setting).toBe(setting);
  });

  it("is under water", () => {
    expect(layersOf("The street is flooded.")).toContain("flood");
    expect(layersOf("The street is wide.")).not.toContain("flood");
  });
});

it("leaves nobody in an empty hall and no spotlight in a dark one", () => {
  expect(layersOf("The theatre is full.")).toEqual(expect.arrayContaining(["audience", "spotlights"]));
  expect(layersOf("The theatre is empty.")).not.toContain("audience");
  expect(layersOf("The theatre is empty and dark.")).not.toContain("spotlights");
});

it("burns what is said to burn, and nothing else", () => {
  const shapesOf = (prompt: string) =>
    scene(prompt)
      .layers.flatMap(({ items }) => items)
      .filter(({ role }) => role === "subject")
      .flatMap(({ shapes }) => shapes).length;
  const plain = shapesOf("The house is old.");
  expect(shapesOf("The house is burning.")).toBeGreaterThan(plain);
  expect(shapesOf("The house burns.")).toBeGreaterThan(plain);
  expect(shapesOf("The forest is burning.")).toBeGreaterThan(0);
});

it("puts no building on a table in a room", () => {
  expect(scene("The factory burns.").inside).toBe(false);
});

it("draws no hill and no living room inside of walls that have no picture", () => {
  const direction = { setting: "courtroom", hour: "noon", weather: "clear", mood: "calm" } as const;
  const camera = { shot: "wide", angle: "eye_level", facing: "left" } as const;
  const wish = { prompt: "A girl looks at a dinosaur.", style: "cinematic", width: 640, height: 360, seed: 5 } as const;
  expect(imagineScene({ ...wish, direction: Direction.parse({ ...direction, ...camera }) }).setting).toBe("abstract");
});

it("puts no scene that is nowhere into the place of the title", () => {
  const look = { hour: "noon", weather: "clear", mood: "calm", shot: "wide", angle: "eye_level" } as const;
  const wish = {
    prompt: "Emre smiles.",
    title: "First day at school",
    style: "cinematic",
    width: 640,
    height: 360,
  } as const;
  const direction = Direction.parse({ ...look, setting: "" });
  expect(imagineScene({ ...wish, seed: 5, direction }).setting).toBe("abstract");
  expect(imagineScene({ ...wish, seed: 5 }).setting).toBe("school");
});

it("shows a window where there is no wall for it", () => {
  const subjects = scene("The windows open.").layers.find(({ name }) => name === "subjects");
  expect(subjects?.items.some(({ role }) => role === "subject")).toBe(true);
});

it("puts nobody by the sea for what they keep, and a market out of doors", () => {
  const title = "The bee keeper";
  const wish = { prompt: "Rosa keeps bees.", title, style: "cinematic", width: 640, height: 360, seed: 5 } as const;
  expect(imagineScene(wish).setting).not.toBe("harbour");
  expect(scene("Snow falls on the market square.").inside).toBe(false);
  expect(scene("The keeper walks to the lighthouse.").setting).toBe("harbour");
});
