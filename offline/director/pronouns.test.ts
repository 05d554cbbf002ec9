import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";

const direct = (narrations: string[]) =>
  directFilm({ title: "A film", language: "en", scenes: narrations.map((narration) => ({ narration })) });
const peopleIn = (narrations: string[]) => {
  const { cast, scenes } = direct(narrations);
  const people = new Set(cast.filter(({ kind }) => kind === "character").map(({ name }) => name));
  return scenes.map((scene) => scene.cast.filter((name) => people.has(name)));
};

describe("who is meant", () => {
  it("is the woman whose name is known rather than somebody who passes by", () => {
    const told = [
      "Klara keeps a mill by the river.",
      "A baker from the hills brings a sack and walks away.",
      "In the sack she finds a violin.",
      "The baker comes back at noon.",
    ];
    expect(peopleIn(told)).toEqual([["Klara"], ["Baker"], ["Klara"], ["Baker"]]);
  });

  it("is somebody rather than an animal, and who has a name rather than who has none", () => {
    const goat = ["Ifeoma lived with a goat called Minister.", "In the evening she drew a map.", "Minister ate it."];
    expect(peopleIn(goat)[1]).toEqual(["Ifeoma"]);
    const driver = [
      "Marek stalled at the light. A driver rang his bell.",
      "In the evening he sat at home.",
      "Marek slept.",
    ];
    expect(peopleIn(driver)[1]).toEqual(["Marek"]);
  });

  it("is nobody of those with names after several others came in", () => {
    const film = [
      "Tom and Ines sit at the table.",
      "Three men knocked on the door.",
      "They searched the house.",
      "Tom sang.",
    ];
    expect(peopleIn(film)[2]).toEqual([]);
  });

  it("is whom somebody else told something, and nobody who is awaited or belongs elsewhere", () => {
    const guard = ["Nora came to the hall.", "The guard told her to come back, so she bought bread.", "Nora waited."];
    expect(peopleIn(guard)[1]).toContain("Nora");
    const dog = ["Nora and Ida keep a dog named Tui.", "Tui watched the track until they came back.", "Tui slept."];
    expect(peopleIn(dog)[1]).toEqual(["Tui"]);
    const shop = ["Otto paints signs.", "He is a tall man.", "The young man from the print shop crossed the road."];
    expect(peopleIn(shop)[2]).toEqual([]);
  });

  it.each([
    ["The baker, a large woman, gave her a roll.", ["Ines"]],
    ["Ines pointed at the gate.", ["Ines"]],
    ["Tom laughed and gave him a pie.", ["Tom", "Otto"]],
    ["She sang to Ines.", ["Ines", "Rosa"]],
  ])("is not the one who does it: %s", (text, seen) => {
    const told = ["Rosa met Ines at the gate.", "Otto came by.", "Ines sat down.", text];
    expect(peopleIn([...told, "Tom sat down."])[3]).toEqual(expect.arrayContaining(seen));
  });

  it("is nobody who has left", () => {
    const told = [
      "Otto meets Karl at the gate.",
      "Karl drives away.",
      "He waves and shuts the gate.",
      "Karl is far now.",
    ];
    expect(peopleIn(told)[2]).toEqual(["Otto"]);
  });

  it("is the two who run, and not the clouds", () => {
    const told = [
      "Marta, a potter, meets a boy named Tomas.",
      "Dark clouds rolled over the hills, and they ran home.",
      "Tomas's bowl was in both hands.",
    ];
    expect(peopleIn(told)).toEqual([["Marta", "Tomas"], ["Marta", "Tomas"], ["Tomas"]]);
  });

  it("is as many of them as are counted", () => {
    const told = [
      "Captain Elias kept a goat named Pepper.",
      "Elias slept.",
      "A woman named Ines lit the lamp.",
      "The three of them ate.",
    ];
    expect(peopleIn(told)[3]).toEqual(["Captain Elias", "Pepper", "Ines"]);
  });

  it("is whoever was named in the same sentence, and nobody who was gone", () => {
    const told = [
      "Rolf, a boy of ten, met a knight.",
      "The knight drew his sword, but his hand shook.",
      "Rolf laughed.",
      "When Rolf looked up, the knight was gone.",
    ];
    expect(peopleIn(told)).toEqual([["Rolf", "Knight"], ["Knight"], ["Rolf"], ["Rolf"]]);
  });

  it("is people, whatever they speak of", () => {
    const told = ["Marta meets Tomas.", '"Sharks," Tomas says, and they all laugh.', "Tomas rows."];
    expect(peopleIn(told)).toEqual([["Marta", "Tomas"], ["Marta", "Tomas"], ["Tomas"]]);
  });

  it("is all who were there together before somebody else was met", () => {
    const told = [
      "Two young foxes, Rusty and Bramble, lived there.",
      "One night an old badger knocked.",
      "They followed him through the tunnel.",
    ];
    expect(peopleIn(told)[2]?.toSorted()).toEqual(["Badger", "Bramble", "Rusty"]);
  });

  it("is nobody of those who were each told of alone", () => {
    const told = [
      "Servants in Egypt held feathers over the king.",
      "In Assyria only the ruler was allowed a parasol.",
      "Chinese craftsmen made theirs from bamboo and brushed them with oil.",
      "They feared for their trade.",
      "The king and the ruler are long dead.",
    ];
    expect(peopleIn(told).slice(2, 4)).toEqual([[], []]);
  });

  it("is all of those whom a word for several means", () => {
    const told = [
      "The ferryman was a silent man.",
      "Every evening he took Amina across.",
      "Her twin daughters, Safi and Zuri, waited.",
      "The ferryman slept.",
      "The twins sang.",
    ];
    const girls = ["Safi", "Zuri"];
    expect(peopleIn(told)).toEqual([["Ferryman"], ["Amina", "Ferryman"], girls, ["Ferryman"], girls]);
  });

  it("is his mother where she was just named, and nobody who is only spoken of", () => {
    const told = [
      "Marta greets Tomas.",
      "Tomas ran home, and his mother cried when she saw it.",
      "Marta's son Ben waves.",
    ];
    expect(peopleIn(told)).toEqual([["Marta", "Tomas"], ["Tomas"], ["Ben"]]);
  });

  it("is nobody for what they carry, and no brother for his boat", () => {
    const told = [
      "Nora and her brother Paul find old coins.",
      "Nora borrows her brother's bag.",
      "Nora takes the coins home and washes them.",
    ];
    expect(peopleIn(told)).toEqual([["Nora", "Paul"], ["Nora"], ["Nora"]]);
  });
});

it("draws what is said of somebody after the name", () => {
  const { cast } = direct(["Her uncle Ivo, a tall man with a white beard, ploughs.", "Ivo rests."]);
  expect(cast[0]).toMatchObject({
    name: "Ivo",
    description: expect.stringMatching(/tall man.*white hair.*white beard/),
  });
});

describe("where it is", () => {
  const placed = (narrations: string[]) => direct(narrations).scenes.map(({ setting }) => setting);

  it("is inside of what was spoken of, and nowhere on a map", () => {
    const told = ["Rosa keeps a bookshop on a steep street.", "Inside she finds a map of an island."];
    expect(placed(told)).toEqual(["street", "bookshop"]);
  });

  it("is not carried over in a film without people", () => {
    expect(placed(["Fish swim in the sea.", "A turbine turns a generator."])).toEqual(["sea", ""]);
  });

  it("is where somebody was last", () => {
    const told = ["Otto sits in the kitchen.", "Karl walks along the beach.", "Otto cuts the bread."];
    expect(placed(told)).toEqual(["kitchen", "beach", "kitchen"]);
  });
});

it("shows the sentence that can be shown, at its own hour", () => {
  const [first] = direct(["That night Nora reads by the lamp. At dawn she is far away."]).scenes;
  expect(first).toMatchObject({ description: expect.stringMatching(/Nora reads/), hour: "night" });
});
