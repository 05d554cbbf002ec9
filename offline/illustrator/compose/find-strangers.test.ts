import { describe, expect, it } from "vitest";
import { createRandom } from "../art/natural.ts";
import { readBrief } from "../words/read-brief.ts";
import { choosePlayers } from "./choose-players.ts";

function peopleOf(prompt: string) {
  const players = choosePlayers(readBrief({ prompt }, createRandom(3)), { prompt }, [], createRandom(4));
  return players.flatMap((player) => (player.kind === "person" ? [player] : []));
}

describe("somebody whom nobody knows", () => {
  it("is not drawn for a pronoun beside a noun", () => {
    expect(peopleOf("The baker gave her a roll and pointed her to the park.")).toHaveLength(1);
  });

  it("is drawn once for one pronoun", () => {
    expect(peopleOf("She opened her book, and her brother called her.").length).toBeLessThan(3);
  });

  it.each([
    ["Builders made the front wheel of the bicycle larger.", "none"],
    ["Two builders carry bricks to the new house.", "hard hat"],
  ] as const)("wears a hard hat only where houses and roads are built: %s", (prompt, headwear) => {
    for (const { look } of peopleOf(prompt)) expect(look.headwear).toBe(headwear);
  });

  it("wears a captain's coat on a ship, and none in a team", () => {
    for (const { look } of peopleOf("The captain of the football team shouts.")) expect(look.garment).toBe("shirt");
    for (const { look } of peopleOf("The captain of the ship shouts.")) expect(look.garment).toBe("coat");
  });

  it("is in no suit where staff clean and repair", () => {
    for (const { look } of peopleOf("The staff repair the benches.")) expect(look.garment).toBe("shirt");
    for (const { look } of peopleOf("The staff meet on Monday.")) expect(look.garment).toBe("suit");
  });

  it("is as old as the child whose brother that is", () => {
    const ada = { name: "Ada", description: "a girl of nine, in a teal shirt", kind: "character" as const };
    const prompt = "Ada shares a room with two brothers";
    const ages = choosePlayers(readBrief({ prompt }, createRandom(3)), { prompt }, [ada], createRandom(4)).flatMap(
      (player) => (player.kind === "person" ? [player.look.age] : []),
    );
    expect(new Set(ages)).toEqual(new Set(["child"]));
  });

  it("is no person of an adjective before an animal", () => {
    expect(peopleOf("Young swifts eat insects.")).toEqual([]);
    expect(peopleOf("Soldier termites guard the door.")).toEqual([]);
  });

  it("is one with the name", () => {
    expect(peopleOf("In 1742 a Swedish astronomer named Anders Celsius built a thermometer.")).toHaveLength(1);
  });

  it("is not the one of the cast whom the words tell of as anybody, nor who is only spoken of", () => {
    const walter = { name: "Walter", description: "an old man, with grey hair, in a brown corduroy jacket" };
    const seen = (prompt: string) =>
      choosePlayers(
        readBrief({ prompt }, createRandom(3)),
        { prompt, isDirected: true },
        [{ ...walter, kind: "character" }],
        createRandom(4),
      ).filter(({ kind }) => kind === "person");
    expect(seen("An old man in a brown corduroy jacket sat down at a table.")).toHaveLength(1);
    expect(seen("Walter met an old man.")).toHaveLength(2);
    expect(seen("Walter, a tall man, met a girl called Ida.")).toHaveLength(2);
    expect(seen("\u201cThe doctor lives over there,\u201d said Walter.")).toHaveLength(1);
    expect(seen("Walter calls it Herbert, and HomeHand is a helper.")).toHaveLength(1);
    expect(seen("His late wife used to dance with Walter.")).toHaveLength(1);
    expect(seen("Walter had been a tram driver.")).toHaveLength(1);
  });
});
