import { expect, it } from "vitest";
import { readJson } from "./call-writer.ts";

it.each([
  ['{"title":"A"}', { title: "A" }],
  ['```json\n{"title":"A"}\n```', { title: "A" }],
  ['<think>{"title":"B"} or so</think>Here it is: {"title":"A"}.', { title: "A" }],
  ['<think>{"no</think><think>{"title":"B"}</think>{"title":"A"}', { title: "A" }],
  ["I cannot do that.", undefined],
  ["<think>".repeat(200_000), undefined],
])("reads what was said, and nothing of what was thought", (text, said) => {
  expect(readJson(text)).toEqual(said);
});
