import { expect, it } from "vitest";
import type { Block } from "#lib/text/source-text.ts";
import { tidyProse } from "./prose.ts";

const tidy = (text: string, ...after: Block[]) =>
  tidyProse([{ kind: "paragraph", text, page: 0 }, ...after]).flatMap((block) => ("text" in block ? block.text : []));

it.each([
  [
    "Using data from (Amponsah-Mensah et al. 2022), I will show more.",
    "Using data from Amponsah-Mensah et al., I will show more.",
  ],
  ["Maps from (Frisch 1965) show the hives.", "Maps from Frisch show the hives."],
  ["Bees dance for food (Frisch 1965).", "Bees dance for food (Frisch 1965)."],
  [
    "Man nannte sie die „Seestadt“ Blaul 1839, 6f. Dort lebten Fischer.",
    "Man nannte sie die „Seestadt“. Dort lebten Fischer.",
  ],
  ["This is a model of segregation Schelling1969.", "This is a model of segregation."],
  ["He called it “home”12 and left.", "He called it “home” and left."],
  ["The hive was empty.3 Nobody came.", "The hive was empty. Nobody came."],
  ["Bees sleep² at night.", "Bees sleep at night."],
  ["The room has 20 m² in Expo2020 style.", "The room has 20 m² in Expo2020 style."],
])("reads %j without what leads to its sources", (text, said) => {
  expect(tidy(text)).toEqual([said]);
});

it.each([
  ["Open the hive. The frame looks as shown below:", ["Open the hive."]],
  ["A página deve ficar assim.", []],
  ["Bees fly. For the numbers see the table above.", ["Bees fly."]],
  ["Der Befehl lautet wie folgt:", []],
  ["The roof below is red.", ["The roof below is red."]],
])("leaves out a sentence that ends by pointing: %j", (text, said) => {
  expect(tidy(text)).toEqual(said);
});

it("keeps the line that announces a list", () => {
  const list: Block = { kind: "list", points: ["honey"], isNumbered: false, page: 0 };
  expect(tidy("The goods are as follows:", list)).toEqual(["The goods are as follows:"]);
});
