import { expect, it } from "vitest";
import { tellsApart } from "./tells-apart.ts";

const record = { status: "editing", thumbnailLink: "https://a.example/f.png?sig=1", progress: { done: 1, total: 2 } };

it("takes another signature or order of members for the same, another file or count not", () => {
  const same = {
    progress: { total: 2, done: 1 },
    thumbnailLink: "https://a.example/f.png?sig=2",
    status: "editing",
    error: undefined,
  };
  expect(tellsApart(record, same)).toBe(false);
  expect(tellsApart(record, { ...record, thumbnailLink: "https://a.example/g.png?sig=1" })).toBe(true);
  expect(tellsApart(record, { ...record, progress: { done: 2, total: 2 } })).toBe(true);
  expect(tellsApart(undefined, record)).toBe(true);
});
