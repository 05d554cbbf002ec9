import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { createRandom } from "../art/natural.ts";
import { imagineScene, type Wish } from "../paint-scene.ts";
import { readBrief } from "../words/read-brief.ts";
import { castPlayer } from "./cast-player.ts";
import { standIcon } from "./stand-icon.ts";

const mara = { name: "Mara", description: "an old woman in a yellow coat with a red hat and glasses, the keeper" };
const wish = (prompt: string): Wish => ({ prompt, style: "cinematic", width: 640, height: 360, seed: 3, cast: [mara] });

/** The colours a cast member is drawn with, whatever the pose. */
function coloursOf(prompt: string): Set<string> {
  const subjects = imagineScene(wish(prompt)).layers.find((layer) => layer.name === "subjects");
  const [first] = subjects?.items.filter((item) => item.role === "subject") ?? [];
  return new Set(first?.shapes.map((shape) => shape.fill.map(Math.round).join(",")));
}

describe("a cast member", () => {
  it("wears what the description says", () => {
    expect(coloursOf("Mara stands in the street.")).toContain([227, 172, 60].join(","));
  });

  it("looks the same in every scene", () => {
    const one = coloursOf("Mara stands in the street.");
    const other = coloursOf("Mara stands in the office at night.");
    expect([...one].filter((colour) => other.has(colour)).length / one.size).toBeGreaterThan(0.85);
  });

  it("only comes when named", () => {
    expect(coloursOf("Nobody is in the forest.")).not.toContain([227, 172, 60].join(","));
  });
});

const direction: Direction = {
  ...{ shot: "medium", angle: "eye_level", setting: "harbour", hour: "morning", weather: "clear", mood: "calm" },
};
const bo = { name: "Bo", kind: "character" as const, description: "a brown dog", aliases: ["dog"] };
const boat = { name: "boat", kind: "object" as const, description: "small red boat" };

function subjectsOf(prompt: string, cast: Wish["cast"], more: Partial<Direction> = {}) {
  const directed = { ...direction, ...more };
  const scene = imagineScene({
    prompt,
    style: "cinematic",
    width: 640,
    height: 360,
    seed: 3,
    cast,
    direction: directed,
  });
  const items = scene.layers
    .filter(({ name }) => name === "subjects" || name === "boats")
    .flatMap(({ items }) => items);
  return { scene, figures: items.filter(({ role }) => role === "subject") };
}

/** How many shapes of what is seen have a fill between two colours, channel by channel. */
function filled(prompt: string, [low, high]: [number[], number[]]): number {
  const { figures } = subjectsOf(prompt, []);
  return figures
    .flatMap(({ shapes }) => shapes)
    .filter(({ fill }) => fill.every((value, index) => value >= (low[index] ?? 0) && value <= (high[index] ?? 255)))
    .length;
}

describe("who is told twice", () => {
  const man = { name: "Man", kind: "character" as const, description: "an old man", aliases: [] };
  it.each([
    ["She folds the dough on the table", "The baker's morning", mara],
    ["The first customer is an old man with an umbrella", "", man],
  ])("is seen once: %s", (prompt, title, member) => {
    const scene = imagineScene({ ...wish(prompt), title, cast: [member], direction });
    const subjects = scene.layers.filter(({ name }) => name === "subjects").flatMap(({ items }) => items);
    expect(subjects.filter(({ role }) => role === "subject")).toHaveLength(1);
  });
});

it.each([
  ["paints the fence", "paintbrush"],
  ["saws a plank", "carpentry-saw"],
])("who %s has a tool for it", (deed, icon) => {
  const fills = new Set(standIcon(icon).shapes.map(({ fill }) => fill.join()));
  const seen = (prompt: string) =>
    subjectsOf(prompt, [mara]).figures.flatMap(({ shapes }) => shapes.filter(({ fill }) => fills.has(fill.join())));
  expect(seen(`Mara ${deed}`).length).toBeGreaterThan(seen("Mara stands there").length);
});

describe("a thing in a sentence", () => {
  it.each([
    [
      "An old man with a red umbrella comes in",
      "an old man with an umbrella comes in",
      [
        [150, 0, 0],
        [255, 110, 110],
      ],
    ],
    [
      "A green boat lies on the sea",
      "A boat lies on the sea",
      [
        [0, 90, 0],
        [110, 200, 130],
      ],
    ],
    [
      "A white dog runs",
      "A dog runs",
      [
        [225, 225, 215],
        [255, 255, 255],
      ],
    ],
  ] as [string, string, [number[], number[]]][])("has the colour it is given: %s", (told, untold, range) => {
    expect(filled(told, range)).toBeGreaterThan(filled(untold, range));
  });

  it("keeps its colour from what stands for its place", () => {
    const purple: [number[], number[]] = [
      [90, 40, 110],
      [170, 110, 220],
    ];
    expect(filled("A purple door stands open outside", purple)).toBe(filled("A door stands open outside", purple));
  });
});

describe("a directed scene", () => {
  it("shows everybody who was put there, named or not, and nobody twice", () => {
    const { figures } = subjectsOf("They look at the sea.", [mara, bo]);
    expect(figures).toHaveLength(2);
    expect(subjectsOf("The old woman and her dog look at the sea.", [mara, bo]).figures).toHaveLength(2);
  });

  it("keeps an animal's coat and a thing's colour", () => {
    const coloursIn = (prompt: string, hour: "morning" | "night") =>
      subjectsOf(prompt, [bo], { hour }).figures.flatMap(({ shapes }) =>
        shapes.map(({ fill }) => fill.map(Math.round).join()),
      );
    const night = new Set(coloursIn("Bo sleeps", "night"));
    expect(coloursIn("Bo runs", "morning").every((colour) => night.has(colour))).toBe(true);
    const red = subjectsOf("The boat sails", [boat], { setting: "sea" }).figures.flatMap(({ shapes }) => shapes);
    expect(red.some(({ fill: [r, g, b] }) => r > 150 && g < 110 && b < 110)).toBe(true);
  });

  it("is the thing that it is called, whatever it is made of", () => {
    const radio = { name: "radio", kind: "object" as const, description: "old wooden radio", aliases: [] };
    expect(castPlayer(radio, readBrief({ prompt: "The radio" }, createRandom(1)), createRandom(1), 0)).toMatchObject({
      ...{ kind: "thing", icon: "radio" },
    });
  });

  it("shows nothing that somebody's name means elsewhere", () => {
    const biscuit = { name: "Biscuit", kind: "character" as const, description: "a brown dog", aliases: [] };
    expect(subjectsOf("Biscuit runs", [biscuit]).figures).toHaveLength(1);
  });

  it("shows nobody for an animal that it cannot draw", () => {
    const pip = { name: "Pip", kind: "character" as const, description: "a white ferret", aliases: ["ferret"] };
    expect(subjectsOf("Pip sleeps", [pip]).figures).toEqual([]);
  });

  it("draws a place that comes back as the same place", () => {
    const backOf = (prompt: string) => {
      const { scene } = subjectsOf(prompt, []);
      const back = scene.layers.filter(({ name }) => !["subjects", "boats", "in the air"].includes(name));
      return JSON.stringify(back.map(({ name, items }) => [name, items.length]));
    };
    expect(backOf("Mara waves")).toBe(backOf("The storm is over"));
  });

  it("follows the camera's angle", () => {
    const horizonOf = (angle: "low" | "high") => {
      const { scene } = subjectsOf("The sea", [], { angle, setting: "sea" });
      const water = scene.layers.flatMap(({ name, items }) =>
        name === "sky" ? [] : items.flatMap(({ shapes }) => shapes),
      );
      return (
        JSON.stringify(water.length) + JSON.stringify(scene.layers.at(-1)?.items[0]?.shapes[0]?.rings[0]?.slice(0, 4))
      );
    };
    expect(horizonOf("low")).not.toBe(horizonOf("high"));
  });
});
