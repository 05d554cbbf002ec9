import { describe, expect, it } from "vitest";
import { imagineScene } from "../paint-scene.ts";

const drawn = (prompt: string) =>
  imagineScene({ prompt, style: "flat_vector", width: 640, height: 360, seed: 3 }).setting;

describe("a place in its time", () => {
  it.each([
    ["In 1817 a man stood in his workshop.", "oldWorkshop"],
    ["A man stands in his workshop.", "workshop"],
    ["Long ago a woman stood in a street.", "oldStreet"],
    ["A woman stands in a street.", "street"],
    ["A woman stands on the road.", "lane"],
    ["A red car stands on the road.", "road"],
  ])("%j is in %s", (prompt, setting) => {
    expect(drawn(prompt)).toBe(setting);
  });

  it("has no weather below the surface", () => {
    const { layers } = imagineScene({
      ...{ prompt: "In winter, fish swim in the sea in the snow.", style: "flat_vector" },
      ...{ width: 640, height: 360, seed: 3 },
    });
    expect(layers.map(({ name }) => name)).not.toContain("snow");
  });

  it.each([
    ["Fish swim in the sea.", "underwater"],
    ["A shark swims in the ocean.", "underwater"],
    ["A fish swims in the river.", "riverbed"],
    ["A ship sails on the sea.", "sea"],
    ["A crow hops through the park.", "park"],
    ["Camels rest at the oasis.", "oasis"],
    ["A trader stood in a desert town.", "desertTown"],
    ["A bear stands in the stream.", "stream"],
    ["A woman stands in the cave.", "cave"],
  ])("%j is in %s", (prompt, setting) => {
    expect(drawn(prompt)).toBe(setting);
  });
});
