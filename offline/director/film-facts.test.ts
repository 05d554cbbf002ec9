import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";
import { sensesOf } from "./senses-of.ts";

const direct = (...narrations: string[]) =>
  directFilm({ title: "A film", language: "en", scenes: narrations.map((narration) => ({ narration })) });
const peopleOf = (...narrations: string[]) =>
  direct(...narrations).cast.flatMap(({ name, kind, description }) =>
    kind === "character" ? [[name, description]] : [],
  );
const seenIn = (...narrations: string[]) => direct(...narrations).scenes.map(({ cast }) => cast);

describe("a name in a film", () => {
  it.each([
    ["a street", "Ida Berg sells bread. Everybody on Magnolia Street says that she must be happy."],
    [
      "a land beside a town",
      "In 1890 the mill at Oak Bend, Montana, was kept by a woman named Ida Berg. She was tall.",
    ],
    ["wherever something is put", "Ida Berg walked to the barn. She left her shoes in the dry, and she went home."],
  ])("is nobody where it is %s", (_, text) => {
    expect(peopleOf(text, "Ida slept. She dreamed.").map(([name]) => name)).toEqual(["Ida Berg"]);
  });

  it("is nobody on the eve of a feast, and is one with small letters before its large one", () => {
    const told = [
      "On Christmas Eve the ferry stops early.",
      "Ida McKay, sixty, was at the wheel. She sang.",
      "Ida slept.",
    ];
    expect(peopleOf(...told).map(([name]) => name)).toEqual(["Ida McKay"]);
  });

  it("is no stranger of long before when somebody is told by it", () => {
    const told = [
      ...["A fish seller brought her radio.", "Tom ran home.", "Tom slept.", "He woke."],
      ...["Somebody lifted Tom up. It was Yaw, the captain of the team.", "Yaw shouted, and he laughed."],
    ];
    expect(peopleOf(...told).find(([name]) => name === "Yaw")?.[1]).not.toMatch(/apron|woman/);
  });

  it("is in a red coat where it is Santa", () => {
    const told = ["After him came a man dressed as Santa Claus.", "Santa had forks in his sack, and he laughed."];
    expect(peopleOf(...told)[0]?.[1]).toMatch(/^an old man.*red coat/);
  });

  it("is one with its title", () => {
    const told = ["Old Mr. Falk warmed his feet.", "Ida met Mr. Falk, and he sang."];
    expect(peopleOf(...told).map(([name]) => name)).toEqual(["Falk", "Ida"]);
  });

  it("is of the sex that follows it, where it is a rare one", () => {
    const told = (name: string) =>
      peopleOf(`The dog lived at ${name} Rees's farm.`, `When ${name} came home, he found the dog asleep.`)
        .filter(([each]) => each === name)
        .map(([, looks]) => / (?:wo)?man/.exec(looks ?? "")?.[0]);
    expect(told("Vivian")).toEqual([" man"]);
  });
});

describe("how somebody looks", () => {
  it.each([
    ["Ida Berg wears glasses pushed up into her short black hair. She laughed.", "Ida Berg", /short black hair/],
    [
      "At the wheel sat Ida Berg, forty-six, short blonde hair, and she sang.",
      "Ida Berg",
      /^a woman.*short blonde hair/,
    ],
    ["Her best friend was Rufus, a ginger cat with half a tail. Rufus slept on her back.", "Rufus", /^a ginger cat/],
    ["The farmer had a dog named Moss. He was small and brown.", "Moss", /^a small brown dog$/],
    [
      "Bess was the fastest sheepdog on the island, a black and white collie with long legs.",
      "Bess",
      /black and white.*dog/,
    ],
    ["Ida was small, and wore her aunt's brown coat over her dress.", "Ida", /in a brown coat$/],
    ['Old Mr. Falk sat down. "I can\'t sing," he told Ida, twirling his white moustache.', "Falk", /a white moustache/],
    ["The cellar was too dark, so Ida lit a lamp.", "Ida", /^(?!.*\bdark (?:wo)?man)/],
    ["Tom and Rico, both sixteen, shared one coat.", "Rico", /boy of sixteen/],
    ["Tom and Rico, both sixteen, shared one coat.", "Tom", /boy of sixteen/],
    ["Aziz tucked the letter inside his turban.", "Aziz", /in a turban/],
    ["Ida, a retired pilot with silver braids and a loud voice, sat down.", "Ida", /with silver braids/],
  ])("is known by what is said: %s", (text, name, looks) => {
    expect(peopleOf(text, `${name} slept.`).find(([each]) => each === name)?.[1]).toMatch(looks);
  });

  it("is white where she is a bride", () => {
    expect(peopleOf("The bride sat down.", "The bride stood up.")[0]?.[1]).toContain("white dress");
  });

  it("is in no robe at a show, and in one in court", () => {
    const judge = (place: string) => peopleOf(`At the ${place} the judge sat down.`, "The judge stood up.")[0]?.[1];
    expect(judge("flower show")).not.toContain("robe");
    expect(judge("trial")).toContain("robe");
  });
});

describe("who is meant", () => {
  it("stays where something else runs out, and goes with her own feet", () => {
    const next = "She dries the floor.";
    expect(seenIn("Ida opens the tap, and brown water runs out.", next)[1]).toEqual(["Ida"]);
    expect(seenIn("Ida runs out.", next)[1]).toEqual([]);
  });

  it("is the animal where nobody else of the scene is a she", () => {
    const told = direct(
      "Bess was an old brown dog. She lived with Tom.",
      "She watched the car leave with Tom, and lay down by the gate.",
    );
    expect(told.scenes[1]?.description).toMatch(/^Bess watched/);
  });

  it("is the dog that barks, and no woman", () => {
    const told = direct(
      "Ida had an old brown dog named Bess. She slept.",
      "Ida led Bess out. From the cart she barked at the sheep.",
    );
    expect(told.scenes[1]?.description).toMatch(/Bess|^Ida led/);
    const [, next] = direct(
      "Ida had an old brown dog named Bess. She slept beside Ida.",
      "From the cart she watched Ida and barked.",
    ).scenes;
    expect(next?.description).toContain("Bess");
  });

  it("is nobody new whom somebody asks about", () => {
    expect(
      peopleOf("Ida asked why the baker was laughing.", "Ida and the baker sat down.").map(([name]) => name),
    ).toEqual(["Ida"]);
  });
});

describe("the colour of a thing", () => {
  it("stays what it was, unless there are more of it", () => {
    const green = "A green radio stood there.";
    expect(sensesOf([green, "She mends the radio."], "")[1]).toBe(" (the radio is the green radio)");
    expect(sensesOf([green, "She buys a radio.", "The radio hums."], "")[2]).toBe("");
    expect(sensesOf([green, "A red radio sang.", "The radio hums."], "")[2]).toBe("");
  });
});

it("says when it is beside a title that sounds like today", () => {
  const scenes = ["In the spring of 1881 Ida drove a tram.", "She had two horses."];
  const told = directFilm({ title: "The Car", language: "en", scenes: scenes.map((narration) => ({ narration })) });
  expect(told.scenes[1]?.description).toContain("in 1881");
});

it("goes on in its own time after what had been before", () => {
  const told = [
    "Five beavers have been released on a farm.",
    "Beavers were hunted for their fur, and by about 1600 they had disappeared.",
    "The owner, Ida Marsh, said that she liked them. She waved.",
    "Two scientists counted the frogs, and Ida helped them.",
  ];
  expect(peopleOf(...told).find(([name]) => name === "Ida Marsh")?.[1]).not.toMatch(/gown|frock|waistcoat/);
  expect(
    direct(...told)
      .scenes.map(({ description }) => description)
      .join(" "),
  ).not.toMatch(/1600\)/);
});

it("is in the land where it begins, whatever comes from others", () => {
  const told = [
    "In a street in Edo a carver named Seibei was going blind in 1831.",
    "Seibei bowed, and he sang.",
    "A man brought him a powder. It came from Holland.",
    "They bought it by the pinch.",
  ];
  expect(peopleOf(...told).find(([name]) => name === "Seibei")?.[1]).toMatch(/Japanese man.*robe/);
});
