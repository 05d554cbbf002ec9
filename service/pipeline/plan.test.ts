import { expect, it } from "vitest";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import { firstStage, stepOf, stepsOf } from "./run/plans.ts";

it.each(CREATION_METHODS)("the plan of %s names each stage once, and goes through every status in order", (method) => {
  const steps = stepsOf(method);
  const names = steps.map(({ stage }) => stage.name);
  expect(new Set(names).size).toBe(names.length);
  expect([...new Set(steps.map(({ during }) => during))]).toEqual(["init", "preparation", "generated_videos"]);
  expect(stepOf(method, firstStage(method))).toEqual(steps[0]);
  expect(names.at(-1)).toBe("finish-project");
});

it("is there for creation methods alone", () => {
  expect(() => stepsOf("toString")).toThrow(/No plan/);
});
