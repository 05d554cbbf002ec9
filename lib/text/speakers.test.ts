import { expect, it } from "vitest";
import { cutScenes } from "./script/cut-scenes.ts";
import { assignSpeakers } from "./speakers.ts";

const lines = [
  { text: "Is anybody there?", speaker: "Mara" },
  { text: "Only me. I came by boat.", speaker: "Tom" },
  { text: "Night fell.", speaker: null },
];
const narration = "Is anybody there? Only me. I came by boat. Night fell.";

it("gives each stretch of a narration its speaker, and loses no letter", () => {
  const assigned = assignSpeakers(narration, lines, "en");
  expect(assigned.map(({ speaker }) => speaker)).toEqual(["Mara", "Tom", null]);
  expect(assigned.map(({ text }) => text).join("")).toBe(narration);
});

it.each([
  ["Only me. I came by boat.", ["Tom"]],
  ["Is anybody there? I came by boat. Night fell.", ["Mara", "Tom", null]],
  ["Is anybody at home? Only me. Night fell.", ["Tom", null]],
  ["Something else.", []],
])("knows the speakers of what is left after a change: %s", (changed, speakers) => {
  const assigned = assignSpeakers(changed, lines, "en");
  expect(assigned.map(({ speaker }) => speaker)).toEqual(speakers);
  if (speakers.length > 0) expect(assigned.map(({ text }) => text).join("")).toBe(changed);
});

it("keeps who speaks when a script is cut into scenes", () => {
  const text = "Scene 1:\nMARA: Is anybody there?\nTOM: Only me. I came by boat.\n\nScene 2:\nNight fell over the sea.";
  const [first, second] = cutScenes({ text, language: "en", pace: "normal", keepBlocksTo: 1_000 });
  expect(first?.narration).toBe("Is anybody there? Only me. I came by boat.");
  expect(first?.lines).toEqual([
    { text: "Is anybody there?", speaker: "MARA" },
    { text: "Only me. I came by boat.", speaker: "TOM" },
  ]);
  expect(second?.lines).toBeUndefined();
});
