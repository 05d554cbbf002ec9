import { expect, it } from "vitest";
import { differs } from "./write-scenes.ts";

const record = { status: "editing", thumbnailLink: "https://a.example/f.png?sig=1", progress: { done: 1, total: 2 } };

it("takes another signature or order of members for the same, another file or count not", () => {
  const same = {
    progress: { total: 2, done: 1 },
    thumbnailLink: "https://a.example/f.png?sig=2",
    status: "editing",
    error: undefined,
  };
  expect(differs(record, same)).toBe(false);
  expect(differs(record, { ...record, thumbnailLink: "https://a.example/g.png?sig=1" })).toBe(true);
  expect(differs(record, { ...record, progress: { done: 2, total: 2 } })).toBe(true);
  expect(differs(undefined, record)).toBe(true);
});
