import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";

const direct = (narrations: string[]) =>
  directFilm({ title: "A film", scenes: narrations.map((narration) => ({ narration })), language: "en" });

describe("sex", () => {
  it.each<[film: string[], name: string, description: RegExp]>([
    [
      ["Below the tower lives Oyuki, a young papermaker and a widow.", "All day she dips her screen into the pulp."],
      "Oyuki",
      /^a young woman/,
    ],
    [["Beside the mill waits Tavi, a wheelwright. Every morning she oils the axle."], "Tavi", /^a woman/],
    [["Under the bridge sleeps Ondra. He counts the boats."], "Ondra", /^a man/],
    [["Jun, a potter and a mother of three, lights the kiln."], "Jun", /^a woman/],
  ])("is told by what somebody is and by who follows: %j", (film, name, description) => {
    expect(direct(film).cast.find((member) => member.name === name)?.description).toMatch(description);
  });
});

it("takes no word that only opens its sentence for a name", () => {
  expect(
    direct(["Beneath it lay a strange mineral. She wept.", "Half the neighbours stand in the doorway."]).cast,
  ).toEqual([]);
});

it("wears what was worn in the land of the film, but for who came from elsewhere", () => {
  const describedIn = (opening: string) =>
    direct([
      `${opening} From a wooden tower, old Genzo watches the city, and he never sleeps.`,
      "Genzo is a broad man.",
      "Pieter, a Dutch sailor, greets him.",
    ]).cast;
  const [genzo, pieter] = describedIn("Edo, the winter of 1772.");
  expect(genzo?.description).toMatch(/Japanese man, .*wrapped robe$/);
  expect(pieter?.description).toMatch(/Dutch man, .*frock coat$/);
  expect(describedIn("The winter of 1772.")[0]?.description).toMatch(/old broad man, .*frock coat$/);
});
