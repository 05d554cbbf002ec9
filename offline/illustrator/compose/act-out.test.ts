import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { imagineScene } from "../paint-scene.ts";

function imagine(prompt: string, direction?: Partial<Direction>) {
  const directed: Direction = {
    ...{ shot: "medium", angle: "eye_level", setting: "", hour: "morning", weather: "clear", mood: "calm" },
    ...direction,
  };
  return imagineScene({ prompt, style: "cinematic", width: 640, height: 360, seed: 3, direction: directed });
}

describe("what the words say is acted out", () => {
  it("puts who sails into one boat on the water", () => {
    const { setting, frame } = imagine("Two friends sail a boat on the lake.");
    expect(setting).toBe("sea");
    expect(frame.targets).toHaveLength(1);
  });

  it("puts who rides on the horse, on land", () => {
    const { setting, frame } = imagine("A boy rides a horse to the village.", { setting: "pier" });
    expect(setting).toBe("road");
    expect(frame.targets.map(({ kind }) => kind)).toEqual(["person"]);
  });

  it("puts what is carried into the arms", () => {
    const { frame } = imagine("The old man carries a dog in his arms.");
    expect(frame.targets).toEqual([expect.objectContaining({ kind: "person", isHolding: true })]);
  });

  it("lights the dark around a lantern that somebody holds", () => {
    const { layers, frame } = imagine("An old man holds a lantern in the dark forest.", { hour: "night" });
    expect(frame.targets[0]).toMatchObject({ isLit: true });
    expect(layers.map(({ name }) => name)).toContain("gloom");
  });

  it("hands nobody a lamp that goes out", () => {
    const { frame } = imagine("The old man watches until the lamp goes out.", { hour: "night", setting: "home" });
    expect(frame.targets.some(({ isLit }) => isLit)).toBe(false);
  });
});
