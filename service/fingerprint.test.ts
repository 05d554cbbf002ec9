import fc from "fast-check";
import { expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

it("does not depend on the order of members, nor on members left out", () => {
  expect(fingerprint({ a: 1, b: { c: 2, d: undefined } })).toBe(fingerprint({ b: { c: 2 }, a: 1 }));
});

it("differs where the content differs", () => {
  const samples = [null, 0, "0", [], {}, [0], { 0: 0 }, { a: null }, "", [[]], [1, 2], [2, 1], [12]];
  expect(new Set(samples.map(fingerprint)).size).toBe(samples.length);
});

it("is the same after a trip through the database", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fingerprint(JSON.parse(JSON.stringify(value)))).toBe(fingerprint(value));
    }),
  );
});
