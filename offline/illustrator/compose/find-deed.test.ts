import { expect, it } from "vitest";
import { readScene } from "../../understanding/read-scene.ts";
import type { SettingName } from "../settings/registry.ts";
import { actDeed } from "./find-deed.ts";

function actedIn(text: string, setting: SettingName = "abstract") {
  const reading = readScene({ text });
  const acted = reading?.deeds.flatMap((deed) => actDeed(deed, { reading, setting }) ?? []) ?? [];
  return acted.map(({ pose, prop }) => (prop ? `${pose} ${prop}` : pose));
}

it.each([
  ["The cook tasted the soup.", ["hold spoon"]],
  ["The detective examined the bone.", ["look down magnifying-glass-tilted-left"]],
  ["The mayor cut the ribbon.", ["hold scissors"]],
  ["She cut the tomato into thin slices.", ["work kitchen-knife"]],
  ["Kofi shook hands with the stranger.", ["shake hands"]],
  ["She drew a horse.", ["write"]],
  ["The girl sat on a stone and drew it in her notebook.", ["sit", "read memo"]],
  ["Mateus sat on a plastic chair in a Porto laundrette.", ["sit"]],
  ["Tom cut the ribbon with a sharp knife.", ["hold kitchen-knife"]],
  ["Tom cut the ribbon with a pocket knife.", []],
  ["Setsuko cut one down and laughed.", ["laugh"]],
  ["Three men hammered on the door and shouted.", ["shout"]],
  ["Her father built a pen and laughed.", ["laugh"]],
  ["Farid opened the back with a small screwdriver.", ["hold screwdriver"]],
  ["Mateus bit into a green apple.", ["eat green-apple"]],
  ["The widow counted the coins.", ["hold coin-pile"]],
  ["Marek pressed the bell.", []],
])("is acted with what it takes: %s", (text, acted) => {
  expect(actedIn(text)).toEqual(acted);
});

it("has nothing in the hand that stands only by itself", () => {
  expect(actedIn("The carpenter holds a hammer.")).toEqual(["hold hammer"]);
  expect(actedIn("The carpenter holds a spirit level.")).toEqual([]);
});

it("has no table where none can be", () => {
  expect(actedIn("Mina wrote a letter.", "library")).toEqual(["write"]);
  expect(actedIn("Mina wrote a letter.", "cave")).toEqual(["read memo"]);
  expect(actedIn("Mina wrote a letter.", "forest")).toEqual(["read memo"]);
});

it.each([
  "The farmers cut the ripe pods.",
  "He cut his thumb.",
  "The mayor wanted it running by Easter.",
  "She ran a finger along the shelf.",
  "He pulled a face.",
  "She drew the sword.",
  "The nurse drew blood.",
])("is not acted literally: %s", (text) => {
  expect(actedIn(text)).toEqual([]);
});
