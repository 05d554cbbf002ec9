import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { createRandom } from "../art/natural.ts";
import { imagineScene, type Wish } from "../paint-scene.ts";
import { readBrief } from "../words/read-brief.ts";
import { choosePlayers } from "./choose-players.ts";

const jonas = {
  name: "Jonas",
  kind: "character" as const,
  description: "an old man with a white beard, in a blue coat",
};
const direction: Direction = {
  ...{ shot: "close", angle: "eye_level", setting: "field", hour: "morning", weather: "clear", mood: "calm" },
};

function imagine(prompt: string, more: Partial<Direction> = {}, cast: Wish["cast"] = []) {
  const directed = { ...direction, ...more };
  return imagineScene({ prompt, style: "cinematic", width: 640, height: 360, seed: 3, cast, direction: directed });
}

function peopleIn(prompt: string, more?: Partial<Direction>, cast?: Wish["cast"]): number {
  const layers = imagine(prompt, more, cast).layers.filter(({ name }) => name === "subjects" || name === "crowd");
  return layers.flatMap(({ items }) => items.filter(({ role }) => role === "subject")).length;
}

function looksIn(prompt: string) {
  const brief = readBrief({ prompt }, createRandom(1));
  return choosePlayers(brief, { prompt, isDirected: true }, [jonas], createRandom(2)).flatMap((player) =>
    player.kind === "person" ? [player.look] : [],
  );
}

describe("many people", () => {
  it("are as many as can be counted", () => {
    expect(peopleIn("Four men wait in the field.")).toBe(4);
    expect(peopleIn("Twelve players run across the field.")).toBe(12);
    expect(peopleIn("Jonas teaches twenty children.", {}, [jonas])).toBe(21);
  });

  it("fill the picture where nobody counts them, from every side", () => {
    for (const prompt of ["Sixty people wait.", "A crowd waits.", "The whole village waits."]) {
      expect(peopleIn(prompt), prompt).toBeGreaterThan(20);
      expect(peopleIn(prompt, { angle: "above" }), prompt).toBeGreaterThan(20);
    }
  });

  it("are seen whole however near the director wanted to be", () => {
    expect(imagine("A crowd waits.").frame.shot).toBe("wide");
  });
});

describe("others beside the lead", () => {
  it("look unlike the lead and each other", () => {
    const looks = looksIn("Jonas and his passengers wait.");
    expect(looks).toHaveLength(4);
    for (const part of ["colour", "skin"] as const)
      expect(new Set(looks.map((look) => look[part].join())).size, part).toBe(4);
  });

  it("are children where they are called so", () => {
    const [lead, ...children] = looksIn("Jonas teaches three children.");
    expect(lead?.age).toBe("old");
    expect(children.map(({ age, size }) => [age, size < 0.8])).toEqual(Array(3).fill(["child", true]));
  });

  it("look as they are described", () => {
    expect(looksIn("A fisherman with a grey beard and glasses meets Jonas.").at(0)).toMatchObject({
      ...{ beard: true, glasses: true },
    });
  });
});

describe("an animal that acts", () => {
  it("is seen beside whoever is there, who does not hold what it takes", () => {
    const { frame } = imagine("A fox steals the bread while Jonas sleeps.", {}, [jonas]);
    expect(frame.shot).toBe("medium");
    expect(frame.targets).toEqual([
      expect.objectContaining({ kind: "person", isHolding: false }),
      expect.objectContaining({ icon: "fox" }),
      expect.objectContaining({ icon: "bread" }),
    ]);
  });
});
