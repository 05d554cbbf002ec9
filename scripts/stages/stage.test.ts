import { expect, it } from "vitest";
import { onePassed, type Print, runStages } from "./stage.ts";

/** Ends once the other has begun, which it never does when they run one after another. */
function twoThatMeet() {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = (own: typeof first, other: typeof first) => async (print: Print) => {
    print("has beg");
    own.resolve();
    await other.promise;
    print("un\n");
    return onePassed;
  };
  return [run(first, second), run(second, first)] as const;
}

it("runs rows at the same time without cutting each other's lines, and says of each whose it is", async () => {
  const [one, other] = twoThatMeet();
  let printed = "";
  const counts = await runStages([[{ title: "one", run: one }], [{ title: "other", run: other }]], (text) => {
    printed += text;
  });
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [] });
  const lines = printed.trimEnd().split("\n");
  expect(lines.filter((line) => line === "1 │ has begun" || line === "2 │ has begun")).toHaveLength(2);
  expect(lines.every((line) => /^[12] │ /.test(line))).toBe(true);
});

it("goes on behind a stage that failed or threw, and counts it", async () => {
  const throws = async () => {
    throw new Error("The disk is full.");
  };
  const row = [
    { title: "first", run: throws },
    { title: "second", run: async () => onePassed },
  ];
  let printed = "";
  const counts = await runStages([row], (text) => {
    printed += text;
  });
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ["first\n  The disk is full."] });
  expect(printed).toMatch(/^\n▸ first\nThe disk is full\.\n {2}1 failed, first: .* s\n\n▸ second\n {2}ok, second/);
});
