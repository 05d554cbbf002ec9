import { describe, expect, it } from "vitest";
import { directFilm } from "./direct-film.ts";

const direct = (narrations: string[]) =>
  directFilm({ title: "A film", language: "en", scenes: narrations.map((narration) => ({ narration })) });
const describedIn = (...narrations: string[]) =>
  direct(narrations).cast.map(({ name, description }) => [name, description]);

describe("somebody who is told of once", () => {
  it.each<[text: string, name: string, description: string]>([
    [
      "One morning a skinny boy of nine named Tomas, with red hair and bare feet, knocked.",
      "Tomas",
      "a skinny boy of nine, with red hair, with bare feet",
    ],
    [
      "Old Marta was a potter of seventy, with a long grey braid and clay dried on her brown apron.",
      "Old Marta",
      "an old woman of seventy, with a long grey braid, in a brown apron",
    ],
    [
      "Lily, a ten-year-old girl with freckles and two black braids, lived above a bakery.",
      "Lily",
      "a girl of ten, with freckles, with two black braids",
    ],
    [
      "A clockmaker named Otto Brandt, aged 64, bald and with round spectacles, opened his shop.",
      "Otto Brandt",
      "a bald man of 64, with round spectacles",
    ],
    [
      "Her grandson Leo, eight, had curly brown hair and a striped sweater.",
      "Leo",
      "a boy of eight, with curly brown hair, in a striped sweater",
    ],
    [
      "A small girl sat down. Her name was Yuki. She had short black hair and wore yellow boots.",
      "Yuki",
      "a small girl, with short black hair, in yellow boots",
    ],
    [
      "Mr. Okafor was a big man with a shaved head, round glasses, a soft voice and a red cap.",
      "Okafor",
      "a big man, with a shaved head, with round glasses, with a red cap",
    ],
    [
      "Mrs Chen is tiny, with short white hair and a pink apron.",
      "Chen",
      "an old tiny woman, with short white hair, in a pink apron",
    ],
    ["A grey cat named Smoke with one torn ear slept.", "Smoke", "a grey cat with one torn ear"],
  ])("is known by a name and all that is said: %s", (text, name, description) => {
    expect(describedIn(text)).toEqual([[name, expect.stringMatching(`^${description}(?:, in an? \\w+ shirt)?$`)]]);
  });

  it("wears what is said and no uniform, and a thing that is worn is nothing beside them", () => {
    const { cast } = direct([
      "Captain Elias, a broad man of sixty with a white beard and a yellow raincoat, kept a lighthouse.",
      "His only company was Pepper, a small black goat with a bell around her neck.",
      "Pepper ran out, ringing her bell.",
      "On the boat a young fisherwoman named Ines, in a green wool hat, heard the bell.",
    ]);
    expect(cast.map(({ name }) => name)).toEqual(["Captain Elias", "Pepper", "Ines"]);
    expect(cast[0]?.description).toMatch(/^a broad man of sixty.*white beard, in a yellow raincoat$/);
    expect(cast[1]?.description).toBe("a small black goat with a bell around the neck");
    expect(cast[2]?.description).toMatch(/^a young woman,.*with a green wool hat, in yellow overalls$/);
  });

  it("is an animal whose name is an ordinary word, or that nobody has drawn", () => {
    const told = [
      "Biscuit was a scruffy brown dog.",
      "Now Biscuit has a red collar.",
      "A dragon named Ember, red as fire, sat.",
    ];
    expect(describedIn(...told, "A ferret named Bo slept.")).toEqual([
      ["Biscuit", "a scruffy brown dog with a red collar"],
      ["Ember", "a red dragon"],
      ["Bo", "a ferret"],
    ]);
  });

  it.each([
    ["He had bought his first camel, a pale female called Noor.", "Noor", "a pale camel"],
    ["She had an old dog called Rex, and Rex had never bitten anyone.", "Rex", "an old brown dog"],
    ["Ana led a black yak named Dolma over the pass.", "Dolma", "a black yak"],
    ["Their hen, a plump bird named Matilda, slept.", "Matilda", "a plump hen"],
  ])("is the animal that is called so: %s", (text, name, description) => {
    const told = ["His niece lived there.", text, `${name} slept.`];
    expect(describedIn(...told).find(([each]) => each === name)?.[1]).toBe(description);
  });

  it("is of the nation that is told, and one with it", () => {
    expect(describedIn("In 1608 a Dutch lens maker named Hans Lippershey made a tube.")).toEqual([
      ["Hans Lippershey", expect.stringMatching(/^a Dutch man/)],
    ]);
  });

  it("is no nation", () => {
    expect(describedIn("Roman builders mixed lime.", "Roman soldiers sang.")).toEqual([]);
  });

  it("is as young as the nearest word says, and wears no helmet of somebody else's", () => {
    const told = [
      "His niece Elspeth, a thin girl with two black braids, sang.",
      "Tom, a soldier in a steel helmet, slept, and Ana laid a flower in his helmet.",
    ];
    expect(describedIn(...told)[0]).toEqual(["Elspeth", expect.stringMatching(/^a thin girl, with two black braids/)]);
  });

  it("wears nothing that is only held", () => {
    const told = ["Dev, a lanky rider with a wet helmet under his arm, sang.", "Ida, a girl with a red cap, sang."];
    const [[, dev = ""] = [], [, ida = ""] = []] = describedIn(...told);
    const [[, priya = ""] = []] = describedIn("Priya sang to the dog with her helmet under her arm.", "Priya sang.");
    expect(priya).toMatch(/^a woman, (?!.*helmet)/);
    expect(dev).toMatch(/^a lanky man, (?!.*helmet)/);
    expect(ida).toContain("with a red cap");
  });

  it("is no river and no old city", () => {
    const told = ["On the Ganges, an old ferryman called Ramu rowed.", "Ramu sang."];
    expect(describedIn(...told).map(([name]) => name)).toEqual(["Ramu"]);
  });

  it("is dressed as one of two, and by trade where that is all that is known", () => {
    const told = [
      "Her daughters, Safi and Zuri, waited in matching red dresses.",
      "Edward Jenner, an English doctor, sat.",
    ];
    expect(describedIn(...told)).toEqual([
      ["Safi", expect.stringMatching(/^a fair-skinned girl.*in a red dress$/)],
      ["Zuri", expect.stringMatching(/^a fair-skinned girl.*in a red dress$/)],
      ["Edward Jenner", expect.stringMatching(/^an English man.*in a white lab coat$/)],
    ]);
  });

  it("is no company that only helps people", () => {
    const told = [
      "Welcome to Brightline!",
      "Brightline helps shops. Maria runs a shop.",
      "With Brightline, she sells more.",
    ];
    expect(describedIn(...told).map(([name]) => name)).toEqual(["Maria"]);
  });

  it.each(["A boat called Hope lay in the harbour.", "A village called Elmwood slept."])(
    "is somebody: not %s",
    (text) => {
      expect(direct([text]).cast.filter(({ kind }) => kind === "character")).toEqual([]);
    },
  );
});

describe("the looks", () => {
  it("are those of the whole film, wherever it tells them", () => {
    const told = ["Old Gustav kept bees.", "Gustav opened the hive.", "His beard was long and white."];
    expect(describedIn(...told)).toEqual([
      ["Gustav", expect.stringMatching(/^an old man.*with a long white beard, in/)],
    ]);
  });

  it("are each one's own", () => {
    expect(describedIn("Ravi, his dog Toto and the old gardener waited.", "The gardener sang.")).toEqual([
      ["Ravi", expect.stringMatching(/^a man/)],
      ["Toto", "a brown dog"],
      ["Gardener", expect.stringMatching(/^an old man/)],
    ]);
  });

  it("of somebody without a name are those of their trade's noun and of who that is", () => {
    const told = ["The weaver sat down. She was a thin woman of sixty with a grey bun.", "The weaver sang."];
    expect(describedIn(...told)).toEqual([
      ["Weaver", expect.stringMatching(/^a thin woman of sixty, with a grey bun, in/)],
    ]);
  });

  it("are all that is told of those of whom much is told, but for a shirt in a colour of one's own", () => {
    const names = ["Otto", "Bruno", "Hugo", "Karl", "Emil"];
    const described = describedIn(...names.map((name) => `${name}, a man with red hair, sat.`)).map(([, each]) => each);
    expect(described).toEqual(names.map(() => expect.stringMatching(/^a man, with red hair, in an? \w+ shirt$/)));
    expect(new Set(described).size).toBe(names.length);
  });

  it("of one man are not those of the next", () => {
    const told = ["Otto, a bald man, sleeps.", "A thin man in a green hat comes in.", "Otto wakes."];
    expect(describedIn(...told)[0]).toEqual(["Otto", expect.stringMatching(/^a bald man, in an? \w+ shirt$/)]);
  });
});

it("takes no thing for one of the film's own that nobody would know again", () => {
  const { cast } = direct(["A boy opens the door.", "He finds a small red boat.", "The boat is by the door."]);
  expect(cast.filter(({ kind }) => kind === "object").map(({ name }) => name)).toEqual(["boat"]);
});

it("takes no heading for a name", () => {
  expect(direct(["Step one: write it down.", "Step two: open an account.", "Step three: wait."]).cast).toEqual([]);
});

describe("somebody who gets a name late", () => {
  it.each<[film: string[], name: string, description: RegExp]>([
    [
      [
        "Every Friday an old man in a brown jacket sat down.",
        "Rosa, the waitress, brought him soup.",
        "His name was Walter, he said, and he had been a tram driver.",
      ],
      "Walter",
      /^an old man, .*in a brown jacket$/,
    ],
    [
      [
        "An old woman in a yellow raincoat waited on the pier.",
        "A boy in a red cap chased the letters and gave them to her.",
        "Her name was Agnes, she told him.",
      ],
      "Agnes",
      /^an old woman, .*in a yellow raincoat$/,
    ],
    [
      ["A boy in a red cap ran along the deck.", "A whale blew.", '"My name is Luca," said the boy.'],
      "Luca",
      /^a boy, .*with a red cap/,
    ],
    [
      [
        "A thin stranger climbed in.",
        "He ran through the snow.",
        "It was Josef, the fisherman, who had lost his boat.",
      ],
      "Josef",
      /^a thin man, /,
    ],
  ])("looks as before, and is one: %j", (film, name, description) => {
    const { cast, scenes } = direct(film);
    const one = cast.find((member) => member.name === name);
    expect(one?.description).toMatch(description);
    expect(scenes[0]?.cast).toEqual([name]);
    expect(scenes.at(-1)?.cast).toEqual(expect.arrayContaining([name]));
  });

  it("is nobody of whom somebody else only speaks, and who died comes back no more", () => {
    expect(direct(["Olaf slept.", '"His wife used to share it with him," said Olaf.']).cast).toHaveLength(1);
    const { scenes } = direct([
      "Ivan, a doctor, looked at his hands.",
      "A colleague was cut by a knife, fell ill, and died.",
      "He placed a bowl at the door.",
    ]);
    expect(scenes[2]?.cast).toEqual(["Ivan"]);
  });
});
