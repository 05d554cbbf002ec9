import { describe, expect, it } from "vitest";
import { imagineScene, type Wish } from "../paint-scene.ts";

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
