import { expect, it } from "vitest";
import type { DirectedScene } from "../../abilities/writer.ts";
import { checkFilm } from "./define.ts";

const scene: DirectedScene = {
  ...{ shot: "wide", angle: "low", setting: "", hour: "noon", weather: "clear", mood: "calm" },
  description: "Mara waves",
  cast: ["the keeper", "MARA", "Nobody"],
};
const mara = { name: "Mara", kind: "character" as const, description: "a woman", aliases: ["the keeper"] };

it("makes one name of aliases and drops names of nobody", () => {
  const settled = checkFilm({ cast: [mara, { ...mara, name: "mara" }], scenes: [scene] }, 1);
  expect(settled).toEqual({ film: { cast: [mara], scenes: [{ ...scene, cast: ["Mara"] }] } });
});

it("says what a repair round has to mend", () => {
  expect(checkFilm({ cast: [], scenes: [scene] }, 3)).toEqual({ problem: expect.stringMatching(/exactly 3 scenes/) });
});
