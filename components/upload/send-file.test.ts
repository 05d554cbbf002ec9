import { expect, it } from "vitest";
import { mostTries, nextTry } from "./send-file.ts";

const cut = { status: 0, reason: "The connection was lost.", isFinal: false };
const asked = { failure: cut, tries: 1, isOnline: true, way: "direct" as const, hasFallback: true };

it("goes through the studio at once when the storage lets no browser in", () => {
  expect(nextTry(asked)).toEqual({ do: "again", afterMs: 0, way: "fallback" });
  expect(nextTry({ ...asked, hasFallback: false })).toEqual({ do: "again", afterMs: 1_000, way: "direct" });
  expect(nextTry({ ...asked, way: "fallback", tries: 2 })).toEqual({ do: "again", afterMs: 2_000, way: "fallback" });
});

it("waits while there is no connection, no matter what was tried", () => {
  expect(nextTry({ ...asked, isOnline: false, tries: 99 })).toEqual({ do: "wait for the connection" });
});

it("takes a new address for one that ran out, at first at once", () => {
  const expired = { ...asked, failure: { ...cut, status: 403 } };
  expect(nextTry(expired)).toEqual({ do: "again", afterMs: 0, way: "direct" });
  expect(nextTry({ ...expired, tries: 2 })).toEqual({ do: "again", afterMs: 2_000, way: "direct" });
});

it("waits longer each time, ends, and tries nothing that cannot help", () => {
  const busy = { ...asked, failure: { ...cut, status: 503 } };
  const pauses = Array.from({ length: mostTries }, (_, at) => nextTry({ ...busy, tries: at + 1 }));
  expect(pauses.slice(0, -1).map((next) => "afterMs" in next && next.afterMs)).toEqual(
    [1, 2, 4, 8, 16].map((s) => s * 1000),
  );
  expect(pauses.at(-1)).toEqual({ do: "give up" });
  expect(nextTry({ ...busy, failure: { ...cut, status: 413, isFinal: true } })).toEqual({ do: "give up" });
});
