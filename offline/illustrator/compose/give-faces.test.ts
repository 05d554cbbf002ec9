import { expect, it } from "vitest";
import { createRandom } from "../art/natural.ts";
import { readBrief } from "../words/read-brief.ts";
import { choosePlayers } from "./choose-players.ts";

it("is calm of whoever is sent for, and of whoever is told what to do", () => {
  const facesIn = (narration: string) => {
    const texts = { prompt: narration, narration, title: "Staying Well" };
    const players = choosePlayers(readBrief(texts, createRandom(1)), texts, [], createRandom(2));
    return players.flatMap((player) => (player.kind === "person" ? [player.look.face] : []));
  };
  expect(facesIn("See a doctor if the terrible pain travels down your leg.")).toEqual(["calm"]);
  expect(facesIn("Drink water if you are sad and in pain.")).toEqual(["calm"]);
});
