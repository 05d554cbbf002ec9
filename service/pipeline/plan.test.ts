import { describe, expect, it } from "vitest";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import { definePlan, type PlanStep, stepAfter, stepOf } from "./plan.ts";
import { firstStage, planOf } from "./plan-of.ts";
import { defineProjectStage } from "./stage.ts";

function step(during: PlanStep["during"], name: string): PlanStep {
  const stage = defineProjectStage({ name, queue: "light", version: 1, load: async () => null, do: async () => null });
  return { during, stage };
}

const [read, write, paint] = [step("init", "read"), step("preparation", "write"), step("generated_videos", "paint")];

describe("a plan", () => {
  it("knows its steps and what follows each", () => {
    const plan = definePlan("script", [read, write, paint]);
    expect(stepOf(plan, "write")).toBe(write);
    expect(stepAfter(plan, "read")).toBe(write);
    expect(stepAfter(plan, "paint")).toBeNull();
  });

  it.each([
    ["a stage twice", [read, write, write, paint], /twice/],
    ["a status that is skipped", [read, paint], /must go through/],
    ["a way back", [read, write, step("init", "again"), paint], /must go through/],
    ["no first status", [write, paint], /must go through/],
    ["no last status", [read, write], /must go through/],
    ["nothing", [], /must go through/],
  ])("is refused with %s", (_, steps, complaint) => {
    expect(() => definePlan("script", steps)).toThrow(complaint);
  });

  it("is there for every creation method, under its name", () => {
    for (const method of CREATION_METHODS) {
      expect(planOf(method).method).toBe(method);
      expect(stepOf(planOf(method), firstStage(method))).toBe(planOf(method).steps[0]);
    }
    expect(() => planOf("toString")).toThrow(/No plan/);
  });
});
