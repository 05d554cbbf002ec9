import { expect, it } from "vitest";
import { createRandom } from "../art/natural.ts";
import { createLook } from "../figure/look.ts";
import { readBrief } from "../words/read-brief.ts";
import { actDeeds } from "./act-deeds.ts";

const person = (name: string, sex: "female" | "male") => ({
  ...{ kind: "person" as const, pose: "stand" as const, names: [name] },
  look: { ...createLook(createRandom(3)), sex, prop: null },
});
const acted = (narration: string) =>
  actDeeds(
    [person("Ida", "female"), person("Tom", "male")],
    readBrief({ prompt: narration, narration, title: "A film" }, createRandom(1)),
  ).map(({ pose, look }) => [pose, look.prop]);

it("gives one thing to one of several, and to each a cup", () => {
  expect(acted("Ida and Tom lift the pumpkin.")).toEqual([
    ["lift", "pumpkin"],
    ["stand", null],
  ]);
  const cups = acted("Ida and Tom drink tea.").map(([, prop]) => prop);
  expect(cups[0]).toBe(cups[1]);
  expect(cups[0]).not.toBeNull();
});

it("takes nobody for him who is a woman, and sits with whoever whispers", () => {
  expect(acted("He sat on a chair, and Ida sang.").map(([pose]) => pose)).toEqual(["sing", "sit"]);
  expect(acted("Tom sat on a chair, whispering.")[1]?.[0]).toBe("sit");
});

it("has in the hands what the sentence puts there, and no piano", () => {
  expect(acted("Ida walked in with a basket of eggs in her arms.")[0]?.[1]).toBe("basket");
  expect(acted("Ida found a piano.")[0]?.[1]).toBeNull();
});

it("pushes nothing that goes into a pocket, and does not walk for a goat", () => {
  expect(acted("Ida pushed it into her pocket.")[0]?.[0]).toBe("stand");
  expect(acted("Ida pushed off from the shore.")[0]?.[0]).toBe("stand");
  expect(acted("Ida pushed the cart into the shed.")[0]?.[0]).toBe("push");
  expect(acted("Ida set the hen down, and it walked to the barn.")[0]?.[0]).toBe("stand");
});
