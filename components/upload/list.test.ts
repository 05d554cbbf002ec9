import { expect, test } from "vitest";
import {
  changeUpload,
  explainUnfinished,
  type FileState,
  type ListedUpload,
  moveUpload,
  nextToSend,
  takeWhatFits,
} from "./list.ts";

function item(id: string, at: FileState["at"] = "done"): ListedUpload {
  const file = { fileName: `${id}.png`, size: 10 };
  const states: Record<FileState["at"], FileState> = {
    waiting: { at: "waiting", ...file },
    sending: { at: "sending", ...file, sent: 5, bytesPerSecond: null },
    paused: { at: "paused", ...file },
    failed: { at: "failed", ...file, reason: "The connection was lost." },
    done: { at: "done", ...file },
  };
  return { id, kind: "image", state: states[at], url: at === "done" ? `/${id}` : "", preview: null };
}

const ids = (list: readonly ListedUpload[]) => list.map(({ id }) => id).join("");
const abc = [item("a"), item("b"), item("c")];

test.each([
  ["b", -1, "bac"],
  ["b", 1, "acb"],
  ["a", 1, "bac"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["a", 2, "bca"],
  ["c", -2, "cab"],
  ["b", 2, "abc"],
  ["unknown", 1, "abc"],
] as const)("moves %s by %i: %s", (id, by, order) => {
  expect(ids(moveUpload(abc, id, by))).toBe(order);
  expect(ids(abc)).toBe("abc");
});

test("changes one file and leaves the others as they are", () => {
  const changed = changeUpload(abc, "b", { url: "/new" });
  expect(changed.map(({ url }) => url)).toEqual(["/a", "/new", "/c"]);
  expect(changed[0]).toBe(abc[0]);
});

test("takes files up to the limit and says how many are left out", () => {
  const files = ["d", "e", "f"];
  expect(takeWhatFits({ items: files, listed: 47, max: 50 })).toEqual({ taken: files, refusal: null });
  expect(takeWhatFits({ items: files, listed: 48, max: 50 })).toEqual({
    taken: ["d", "e"],
    refusal: "A project takes up to 50 files: the last one you chose was left out.",
  });
  expect(takeWhatFits({ items: files, listed: 50, max: 50 })).toMatchObject({
    taken: [],
    refusal: expect.stringContaining("the last 3 you chose were left out"),
  });
});

test("begins with the first that wait, two at a time", () => {
  const waiting = [item("a", "waiting"), item("b", "waiting"), item("c", "waiting")];
  expect(ids(nextToSend(waiting, 2))).toBe("ab");
  expect(ids(nextToSend([item("x", "sending"), item("y", "failed"), ...waiting], 2))).toBe("a");
  expect(ids(nextToSend([item("x", "sending"), item("y", "sending"), ...waiting], 2))).toBe("");
});

test("says what is missing before the list can be used", () => {
  expect(explainUnfinished(abc)).toBeNull();
  expect(explainUnfinished([])).toBeNull();
  expect(explainUnfinished([item("a"), item("b", "sending"), item("c", "failed")])).toContain("1 of 3 uploaded");
  expect(explainUnfinished([item("a"), item("c", "failed")])).toBe("One file is not uploaded. Retry or remove it.");
});
