import fc from "fast-check";
import { expect, test } from "vitest";
import { ChangeMessage } from "../change.ts";
import { readChangeMessage } from "./read-change.ts";

const text = mostly(fc.string({ maxLength: 12 }), fc.constantFrom("x".repeat(200), "x".repeat(201)));
const odd = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer(), { maxLength: 2 }), text);
const key = mostly(fc.array(text, { maxLength: 4 }), fc.oneof(fc.array(text, { minLength: 8, maxLength: 9 }), odd));
const manyKeys = fc.constantFrom(200, 201).map((length) => Array.from({ length }, () => ["projects"]));
const keys = mostly(fc.array(key, { maxLength: 4 }), fc.oneof(manyKeys, odd));
const board = fc.record(
  {
    projectUuid: mostly(text, odd),
    version: mostly(fc.maxSafeInteger(), fc.oneof(fc.double(), odd)),
    isProgress: mostly(fc.boolean(), odd),
  },
  { requiredKeys: ["projectUuid", "version"] },
);
const said = mostly(fc.record({ keys, later: keys, board: mostly(board, odd) }, { requiredKeys: [] }), odd);

function mostly(usual: fc.Arbitrary<unknown>, seldom: fc.Arbitrary<unknown>) {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

test("news are read as their schema reads them", () => {
  let taken = 0;
  fc.assert(
    fc.property(said, (said) => {
      const byItsSchema = ChangeMessage.safeParse(said).data ?? null;
      expect(readChangeMessage(said)).toEqual(byItsSchema);
      if (byItsSchema) taken += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test("what a session shows is passed on with its project's id, and not without", () => {
  const session = { of: "p", isForGuests: false, shown: { sequence: 1, state: { page: "preview", search: "" } } };
  expect(readChangeMessage({ keys: [], session })).toEqual({ keys: [], session });
  expect(readChangeMessage({ keys: [], session: { ...session, of: 1 } })).toBeNull();
  expect(readChangeMessage({ keys: [], session: null })).toBeNull();
});
