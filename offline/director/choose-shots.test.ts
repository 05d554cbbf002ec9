import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";

const direct = (narrations: string[]) =>
  directFilm({ title: "A film", language: "en", scenes: narrations.map((narration) => ({ narration })) }).scenes;

const tale = [
  "In a narrow street of the old town, Henrik keeps a small shop.",
  "Henrik is an old man with a grey beard.",
  "One evening Ada stands at the door.",
  "Ada tells Henrik about her grandfather, and Henrik asks for his name.",
  "Henrik holds the needle close to the lamp.",
  "Ada smiles, and she cries a little.",
  "Ada walks to the station in the morning.",
  "Henrik waves to her.",
  "Ada turns back and walks home.",
  "A crowd fills the market square.",
  "Henrik opens the letter.",
  "The street is empty now.",
];

describe("a film of twelve scenes", () => {
  const scenes = direct(tale);
  const seen = scenes.map(({ shot, angle }) => (angle === "over_shoulder" || angle === "above" ? angle : shot));

  it("has at least four sizes", () => {
    expect(new Set(seen).size).toBeGreaterThanOrEqual(4);
  });

  it("opens and ends wide", () => {
    expect(scenes.at(0)).toMatchObject({ shot: "wide", angle: "eye_level" });
    expect(scenes.at(-1)?.shot).toBe("wide");
  });

  it("never films neighbours alike", () => {
    const all = scenes.map(({ shot, angle }) => `${shot} ${angle}`);
    expect(all.filter((one, index) => one === all[index - 1])).toEqual([]);
  });

  it("goes near to what is handled, felt and said", () => {
    expect(scenes[3]).toMatchObject({ angle: "over_shoulder" });
    expect(scenes[4]).toMatchObject({ shot: "detail" });
    expect(scenes[5]).toMatchObject({ shot: "close" });
  });

  it("keeps the way somebody goes until they turn back", () => {
    expect(scenes[6]?.facing).toBe("right");
    expect(scenes[8]?.facing).toBe("left");
  });

  it("lets two who are seen in turn look at each other", () => {
    expect(scenes[1]?.facing).not.toBe(scenes[5]?.facing);
  });
});

it("does what a description asks for first", () => {
  const [, second] = direct(["A harbour.", "A close-up of the keeper's face.", "The sea."]);
  expect(second?.shot).toBe("close");
});

it("films no ground from above on which there is nothing to see", () => {
  const scenes = direct([
    "The baker kneads dough.",
    "Two dogs wait.",
    "Snow falls on the quiet market square.",
    "The end.",
  ]);
  expect(scenes[2]?.angle).not.toBe("above");
});
